'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { sendSetup } from '@/lib/setup/own-account/send-setup-request'
import type { SetupFault } from '@/lib/words/own-account-words'
import { ownAccountWords } from '@/lib/words/own-account-words'
import { Fault } from './setup-form'

const words = ownAccountWords.back

export function BackToSandbox() {
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<SetupFault | null>(null)

  async function handleClick() {
    setIsBusy(true)
    setFault(null)
    const found = await sendSetup({ action: 'leave' })
    if (!found) return location.assign('/login')
    setFault(found)
    setIsBusy(false)
  }

  return (
    <>
      <p>{words.text}</p>
      <div>
        <Button isBusy={isBusy} onClick={() => void handleClick()}>
          {words.button}
        </Button>
      </div>
      {fault ? <Fault fault={fault} /> : null}
      <p role="status" className="visuallyHidden">
        {isBusy ? words.leaving : ''}
      </p>
    </>
  )
}

'use client'

import { Sentence } from '@/components/ui/phrase'
import { ownAccountWords } from '@/lib/words/own-account-words'
import { SetupForm } from './setup-form'

const words = ownAccountWords.code

/** All that visitors without the code see. */
export function CodeForm() {
  return (
    <SetupForm
      label={words.field}
      length={14}
      takesLinkCode
      submit={words.submit}
      busy={words.checking}
      done={words.checking}
      toRequest={(code) => ({ action: 'enter', code })}
      onDone={() => location.reload()}
    >
      <p className="muted">
        <Sentence text={words.text} parts={{ command: <code>{words.command}</code> }} />
      </p>
    </SetupForm>
  )
}

'use client'

import { RotateCw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { connectionWords } from '@/lib/words/connection-words'

/** Reads the page anew without leaving it: the music goes on. */
export function CheckAgain() {
  const router = useRouter()
  const [isChecking, startChecking] = useTransition()
  return (
    <Button
      size="small"
      icon={<RotateCw aria-hidden size={16} strokeWidth={1.75} />}
      isBusy={isChecking}
      onClick={() => startChecking(() => router.refresh())}
    >
      {connectionWords.checkAgain}
    </Button>
  )
}

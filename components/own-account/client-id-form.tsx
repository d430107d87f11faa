'use client'

import { signIn } from 'next-auth/react'
import { ownAccountWords } from '@/lib/words/own-account-words'
import { SetupForm } from './setup-form'

const clientIdLength = 32

/** `clientId`: the one in use; null for the demo. */
export function ClientIdForm({ clientId }: { clientId: string | null }) {
  return (
    <SetupForm
      label={ownAccountWords.field}
      length={clientIdLength}
      initial={clientId ?? ''}
      submit={ownAccountWords.submit}
      busy={ownAccountWords.checking}
      done={ownAccountWords.leaving}
      toRequest={(text) => ({ action: 'use', clientId: text })}
      onDone={() => void logIn()}
    />
  )
}

async function logIn(): Promise<void> {
  try {
    await signIn('spotify', { callbackUrl: '/' })
  } catch {
    // The login page explains the failure, for example a missing network.
    location.assign('/login')
  }
}

'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { listen } from '@/lib/browser/listen'
import { retryImport } from '@/lib/browser/retry-import'
import { loginFormWords } from '@/lib/words/login-words'
import styles from './login-screen.module.css'

export type LoginFormProps = {
  /** Path and query to return to. */
  callbackUrl: string
  /** Lets the form be sent without scripts; null where its cookie could not be set. */
  csrfToken: string | null
  /** No one is logged in here. */
  isSignedOut: boolean
  isDisconnected: boolean
}

/** The app itself takes up to eight seconds where the provider hesitates. */
const patienceMs = 20_000

/** Tried again where it fails, as it does in WebKit when the page is left meanwhile. */
const loadForgetting = retryImport(() => import('@/lib/session/forget'))

const { button, states } = loginFormWords

/** Leads to the provider's consent page; without scripts too. */
export function LoginForm({ callbackUrl, csrfToken, isSignedOut, isDisconnected }: LoginFormProps) {
  const [state, setState] = useState<keyof typeof states>('ready')

  // After Back from the consent page the browser may show this page as it was left.
  useEffect(() => listen(window, { pageshow: () => setState('ready') }), [])

  // Whatever does not answer, the app or the consent page: the button is not held for ever.
  useEffect(() => {
    if (state !== 'leaving') return
    const timer = setTimeout(() => setState('late'), patienceMs)
    return () => clearTimeout(timer)
  }, [state])

  // Other tabs of an account that logged out lead here, too. One whose login expired finds its data after the next login.
  useEffect(() => {
    if (isSignedOut) void loadForgetting().then(({ forgetDeparted }) => forgetDeparted(isDisconnected))
  }, [isSignedOut, isDisconnected])

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (state === 'leaving') return
    setState('leaving')
    try {
      // If the app does not answer, next-auth goes to its own error page, which does not answer either.
      await fetch('/api/auth/providers', { cache: 'no-store' })
      await signIn('spotify', { callbackUrl })
    } catch {
      setState(navigator.onLine ? 'failed' : 'offline')
    }
  }

  return (
    <form method="post" action="/api/auth/signin/spotify" onSubmit={handleSubmit}>
      {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" variant="primary" isBusy={state === 'leaving'} className={styles.button}>
        {button}
      </Button>
      <p role="status" className={styles.status}>
        {states[state]}
      </p>
    </form>
  )
}

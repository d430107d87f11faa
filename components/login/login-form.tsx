'use client'
import { signIn } from 'next-auth/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import styles from './login-form.module.css'

type LoginFormProps = {
  /** Path and query to return to. */
  callbackUrl: string
  /** Lets the form be sent without scripts; null where its cookie could not be set. */
  csrfToken: string | null
  /** Nobody is signed in here: what the browser keeps about a listener belongs to a session that has ended. */
  isSignedOut: boolean
  /** The listener asked that nothing stays. */
  isDisconnected: boolean
}

/** Leads to the provider's consent page. With scripts it shows that it is opening; without, it is a plain form. */
export function LoginForm({ callbackUrl, csrfToken, isSignedOut, isDisconnected }: LoginFormProps) {
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready')

  // After Back from the consent page the browser may show this page as it was left.
  useEffect(() => {
    const handlePageShow = () => setState('ready')
    window.addEventListener('pageshow', handlePageShow)
    return () => window.removeEventListener('pageshow', handlePageShow)
  }, [])

  // A session may end at the provider, by its age or in another browser. Whichever way, it leads here.
  useEffect(() => {
    if (!isSignedOut) return
    void import('@/lib/forget-listener').then(({ forgetEverything, forgetListener }) =>
      isDisconnected ? forgetEverything() : forgetListener(),
    )
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
      setState('failed')
    }
  }

  return (
    <form method="post" action="/api/auth/signin/spotify" onSubmit={handleSubmit}>
      {csrfToken && <input type="hidden" name="csrfToken" value={csrfToken} />}
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" variant="primary" isBusy={state === 'leaving'} className={styles.button}>
        Log in with Spotify
      </Button>
      <p role="status" className={styles.status}>
        {state === 'leaving' && 'Opening Spotify'}
        {state === 'failed' && 'The app did not answer. Check that it is running, then try again.'}
      </p>
    </form>
  )
}

'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type MouseEvent, useState } from 'react'
import { RegionMessage } from '@/components/ui/region-message'
import { loginPath } from '@/lib/auth/callback-path'
import { headingWords, reasonInWords, regionWords } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'
import { focusWhatArrives } from './focus-after-retry'
import styles from './screen.module.css'

export type FailureProps = {
  error: ProviderError
  /** As the start of a sentence: "Your playlists". */
  what: string
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** What a `Region` shows in place of what did not load: why, and Retry where asking again can help. */
export function Failure({ error, what, onRetry, isRetrying }: FailureProps) {
  const [nowMs] = useState(() => Date.now())
  const { kind, text, canRetry, needsLogin } = regionWords(error, what, nowMs)
  const retry = {
    label: 'Retry',
    isBusy: isRetrying,
    onClick({ currentTarget: { parentElement: message } }: MouseEvent<HTMLElement>) {
      if (message) focusWhatArrives(message)
      onRetry()
    },
  }
  return (
    <RegionMessage kind={kind} action={canRetry ? retry : needsLogin ? <LoginLink /> : undefined}>
      {text}
    </RegionMessage>
  )
}

/** Loads a new page, so that nothing of the session that failed stays in memory. */
function LoginLink() {
  return <a href={loginPath('SessionExpired', usePathname())}>Log in</a>
}

/** What `FailureReason` shows. */
export function Reason({ error }: { error: ProviderError }) {
  return reasonInWords(error)
}

/** In place of a screen whose subject did not load: what happened, why, and where to go from here. */
export function ScreenFailure(props: FailureProps) {
  return (
    <div className={styles.screen}>
      <h1 className={styles.heading}>{headingWords(props.error, props.what)}</h1>
      <Failure {...props} />
      <p>
        <Link href={'/collection' as Route} className={styles.wayOn} prefetch={false}>
          Go to Your Library
        </Link>
      </p>
    </div>
  )
}

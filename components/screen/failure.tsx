'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { useState } from 'react'
import { RegionMessage } from '@/components/ui/region-message'
import { headingWords, regionWords } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'
import styles from './screen.module.css'

export type FailureProps = {
  error: ProviderError
  /** As the start of a sentence: "Your playlists". */
  what: string
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** What `FailedRegion` shows. */
export function Failure({ error, what, onRetry, isRetrying }: FailureProps) {
  const [nowMs] = useState(() => Date.now())
  const { kind, text, canRetry } = regionWords(error, what, nowMs)
  const retry = { label: 'Retry', onClick: onRetry, isBusy: isRetrying }
  return (
    <RegionMessage kind={kind} action={canRetry ? retry : undefined}>
      {text}
    </RegionMessage>
  )
}

/** What `DetailFailure` shows. */
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

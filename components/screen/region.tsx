'use client'

import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { RegionMessage } from '@/components/ui/region-message'
import { headingWords, regionWords } from '@/lib/error-words'
import type { ProviderError } from '@/lib/provider-error'
import styles from './region.module.css'
import screenStyles from './screen.module.css'

/** What was read, or why it was not, as `useRead` gives it. */
export type Answer<T> = {
  data?: T | undefined
  error?: ProviderError | null | undefined
  isValidating?: boolean
  mutate(): unknown
}

type RegionProps<T> = {
  of: Answer<T>
  /** What is missing when loading fails, as the start of a sentence: "Your playlists". */
  what: string
  /** While nothing is known. */
  skeleton: ReactNode
  /** Shown for an empty list: why it is empty, and how to change that. */
  empty?: ReactNode
  /** A message takes the space of the skeleton, so that nothing below moves when it appears. */
  keepsPlace?: boolean
  /** A whole screen: a failure gets a heading and a link elsewhere. */
  isScreen?: boolean
  children: (data: T) => ReactNode
}

/** One part of a screen: it loads, fails, is refused, is empty or shows what was read. */
export function Region<T>(props: RegionProps<T>) {
  const { of, what, skeleton, empty, keepsPlace, isScreen, children } = props
  const { data, error } = of
  if (data === undefined && !error) return skeleton
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0
  if (data !== undefined && !isEmpty) return children(data)
  const failure = data === undefined && error ? failureOf(of, error, what) : null
  if (failure && isScreen) return <DetailFailure {...failure} />
  const message = failure ? (
    <FailedRegion {...failure} />
  ) : (
    <RegionMessage kind="empty">{empty}</RegionMessage>
  )
  if (!keepsPlace) return message
  return (
    <div className={styles.held}>
      <div className={styles.unseen} data-still aria-hidden>
        {skeleton}
      </div>
      {message}
    </div>
  )
}

function failureOf({ mutate, isValidating }: Answer<unknown>, error: ProviderError, what: string) {
  return { error, what, onRetry: () => void mutate(), isRetrying: isValidating }
}

type FailureProps = {
  error: ProviderError
  /** As the start of a sentence: "Your playlists". */
  what: string
  onRetry: () => void
  isRetrying?: boolean | undefined
}

/** In place of what did not load: why, and Retry where asking again can help. */
export function FailedRegion({ error, what, onRetry, isRetrying }: FailureProps) {
  const [nowMs] = useState(() => Date.now())
  const { kind, text, canRetry } = regionWords(error, what, nowMs)
  const retry = { label: 'Retry', onClick: onRetry, isBusy: isRetrying }
  return (
    <RegionMessage kind={kind} action={canRetry ? retry : undefined}>
      {text}
    </RegionMessage>
  )
}

/** In place of a screen whose subject did not load: what happened, why, and where to go from here. */
export function DetailFailure(props: FailureProps) {
  return (
    <div className={screenStyles.screen}>
      <h1 className={screenStyles.heading}>{headingWords(props.error, props.what)}</h1>
      <FailedRegion {...props} />
      <p>
        <Link href={'/collection' as Route} className={screenStyles.wayOn} prefetch={false}>
          Go to Your Library
        </Link>
      </p>
    </div>
  )
}

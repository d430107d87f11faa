import { clsx } from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { deferredPart } from '@/components/frame/deferred'
import { RegionMessage } from '@/components/screen/screen'
import type { ProviderError } from '@/lib/provider-error'
import type { Subject } from '@/lib/words/missing-words'
import styles from './screen.module.css'

const Failure = deferredPart((bundle) => bundle.Failure)
const ScreenFailure = deferredPart((bundle) => bundle.ScreenFailure)
const Reason = deferredPart((bundle) => bundle.Reason)

export type Answer<T> = {
  data?: T | undefined
  error?: ProviderError | null | undefined
  isValidating?: boolean
  mutate?(): unknown
}

type RegionProps<T> = {
  of: Answer<T>
  what: Subject
  skeleton?: ReactNode
  /** Shown for an empty list: why it is empty, and how to change that; a sentence, or a whole message. */
  empty?: ReactNode
  /** A message takes the space of the skeleton, so that nothing below moves when it appears. */
  keepsPlace?: boolean
  /** A whole screen: a failure gets a heading and a link elsewhere. */
  isScreen?: boolean
  /** Without it only a failure is shown: what did not arrive is the rest of a list that stands beside it. */
  children?: (data: T) => ReactNode
}

export function Region<T>(props: RegionProps<T>) {
  const { of, what, skeleton = null, empty, keepsPlace, isScreen, children } = props
  const { data, error } = of
  if (data === undefined && !error) return skeleton
  const isEmpty = empty !== undefined && Array.isArray(data) && data.length === 0
  if (data !== undefined && !isEmpty) return children?.(data)
  const failure = data === undefined && error ? failureOf(of, error, what) : null
  const Message = isScreen ? ScreenFailure : Failure
  const message = failure ? (
    <Suspense fallback={skeleton}>
      <Message {...failure} />
    </Suspense>
  ) : typeof empty === 'string' ? (
    <RegionMessage kind="empty">{empty}</RegionMessage>
  ) : (
    empty
  )
  if (!keepsPlace || isScreen) return message
  return (
    <div className={clsx('stack', styles.held)}>
      <div className={styles.unseen} data-still aria-hidden>
        {skeleton}
      </div>
      {message}
    </div>
  )
}

function failureOf({ mutate, isValidating }: Answer<unknown>, error: ProviderError, what: Subject) {
  return { error, what, onRetry: () => void mutate?.(), isRetrying: isValidating }
}

export function FailureReason({ error }: { error: ProviderError }) {
  return (
    <Suspense>
      <Reason error={error} />
    </Suspense>
  )
}

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type MouseEvent, useState } from 'react'
import { RegionMessage } from '@/components/screen/screen'
import { loginPath } from '@/lib/auth/callback-path'
import type { ProviderError } from '@/lib/provider-error'
import { commonWords } from '@/lib/words/common-words'
import { headingWords, reasonInWords, regionWords } from '@/lib/words/error-words'
import type { Subject } from '@/lib/words/missing-words'
import { Screen } from './screen'
import styles from './screen.module.css'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'
/** Somebody who has waited for longer has gone on to something else. */
const patienceMs = 20_000

export type FailureProps = {
  error: ProviderError
  what: Subject
  onRetry: () => void
  isRetrying?: boolean | undefined
  isUnderHeading?: boolean
}

export function Failure({ error, what, onRetry, isRetrying, isUnderHeading }: FailureProps) {
  const [nowMs] = useState(() => Date.now())
  const { kind, text, why, needsLogin } = regionWords(error, what, nowMs)
  const retry = {
    label: commonWords.retry,
    isBusy: isRetrying,
    onClick({ currentTarget: { parentElement: message } }: MouseEvent<HTMLElement>) {
      if (message) focusWhatArrives(message)
      onRetry()
    },
  }
  return (
    <RegionMessage kind={kind} action={kind === 'failed' ? retry : needsLogin ? <LoginLink /> : undefined}>
      {(isUnderHeading && why) || [text, why].filter(Boolean).join(' ')}
    </RegionMessage>
  )
}

/** Loads a new page, so that nothing of the session that failed stays in memory. */
function LoginLink() {
  return <a href={loginPath('SessionExpired', usePathname())}>{commonWords.logIn}</a>
}

export function Reason({ error }: { error: ProviderError }) {
  return reasonInWords(error)
}

export function ScreenFailure(props: FailureProps) {
  return (
    <Screen heading={headingWords(props.error, props.what)}>
      <Failure {...props} isUnderHeading />
      <p>
        <Link href={'/collection' as Route} className={styles.wayOn} prefetch={false}>
          {commonWords.toYourLibrary}
        </Link>
      </p>
    </Screen>
  )
}

/** When what failed arrives and `message` goes, focus moves to the first thing in its place or in the list before it. */
function focusWhatArrives(message: HTMLElement): void {
  const scope = message.closest('main, nav, [role="dialog"]') ?? document.body
  const place = message.parentElement ?? scope
  const next = message.nextElementSibling
  const known = new Set(scope.querySelectorAll(focusable))
  const observer = new MutationObserver(look)
  observer.observe(scope, { childList: true, subtree: true })
  const timer = setTimeout(stop, patienceMs)

  function look() {
    if (message.isConnected) return
    if (document.activeElement !== document.body && document.activeElement !== null) return stop()
    const arrived = [...(place.isConnected ? place : scope).querySelectorAll<HTMLElement>(focusable)]
    const first = arrived.find(
      (element) =>
        !known.has(element) &&
        (!next?.isConnected || element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING),
    )
    if (!first) return
    stop()
    first.focus({ preventScroll: true })
  }

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
}

import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type MouseEvent, useEffect, useState } from 'react'
import { OpenInSpotify } from '@/components/player/open-in-spotify'
import { DrawnMessage } from '@/components/screen/drawn-message'
import { RegionMessage } from '@/components/screen/screen'
import { useEntity } from '@/hooks/use-entity'
import { loginPath } from '@/lib/auth/callback-path'
import { announcement } from '@/lib/browser/announcement'
import { parseEntityAddress } from '@/lib/music/entity'
import { menuTargetOf } from '@/lib/music/menu-target'
import type { ProviderError } from '@/lib/provider-error'
import { commonWords } from '@/lib/words/common-words'
import { headingWords, reasonInWords, regionWords } from '@/lib/words/error-words'
import type { Subject } from '@/lib/words/missing-words'
import type { DrawingKind } from './drawing'
import { KnownDetail } from './known-detail'
import styles from './region-message.module.css'
import { Screen } from './screen'

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'
/** Somebody who has waited for longer has gone on to something else. */
const patienceMs = 20_000

export type FailureProps = {
  error: ProviderError
  what: Subject
  onRetry: () => void
  isRetrying?: boolean | undefined
  isUnderHeading?: boolean
  /** Set if the screen's own heading is the name of an album, playlist or the like. */
  heading?: string
}

/** Of which nothing else is on the screen when it is missing. */
const wholeLists = new Set<Subject>([
  'album-songs',
  'playlist-songs',
  'show-episodes',
  'queue',
  'history',
  'results',
])

export function Failure({ error, what, onRetry, isRetrying, isUnderHeading, heading }: FailureProps) {
  const [nowMs, setNowMs] = useState(() => Date.now())
  const { kind, text, why, needsLogin, untilMs } = regionWords(error, what, nowMs)
  const uri = useScreenUri()
  useEffect(() => {
    if (untilMs === undefined) return
    const timer = setTimeout(() => setNowMs(Date.now()), untilMs - Date.now())
    return () => clearTimeout(timer)
  }, [untilMs])
  const retry = {
    label: commonWords.retry,
    isBusy: isRetrying,
    onClick({ currentTarget: { parentElement: message } }: MouseEvent<HTMLElement>) {
      if (message) focusWhatArrives(message)
      onRetry()
    },
  }
  const message = {
    kind,
    isAnnounced: kind === 'failed' || isUnderHeading,
    action:
      untilMs !== undefined ? (
        <OpenInSpotify uri={uri} />
      ) : kind === 'failed' ? (
        retry
      ) : needsLogin ? (
        <LoginLink />
      ) : undefined,
    children: (isUnderHeading && why) || [text, why].filter(Boolean).join(' '),
  }
  return isUnderHeading || wholeLists.has(what) ? (
    <DrawnMessage {...message} isMain heading={heading} drawing={drawingOf(error, kind)} />
  ) : (
    <RegionMessage {...message} />
  )
}

function drawingOf(error: ProviderError, kind: 'refused' | 'failed'): DrawingKind {
  if (error.kind === 'offline') return 'offline'
  return error.kind === 'not-found' ? 'missing' : kind
}

/** Loads a new page, so that nothing of the session that failed stays in memory. */
function LoginLink() {
  return <a href={loginPath('SessionExpired', usePathname())}>{commonWords.logIn}</a>
}

export function Reason({ error }: { error: ProviderError }) {
  return reasonInWords(error)
}

/** Keeps the cover, the name and the kind if they are known. */
export function ScreenFailure(props: FailureProps) {
  const heading = headingWords(props.error, props.what)
  const known = useEntity(useScreenUri() ?? null)
  const thing = known && menuTargetOf(known.uri, known)
  // The screen may have been announced already, by the name that a link gave it.
  useEffect(() => announcement.setState(heading), [heading])
  const wayOn = (
    <p>
      <Link href={'/collection' as Route} className={styles.wayOn} prefetch={false}>
        {commonWords.toYourLibrary}
      </Link>
    </p>
  )
  if (!thing)
    return (
      <Screen heading={heading}>
        <Failure {...props} isUnderHeading />
        {wayOn}
      </Screen>
    )
  return (
    <KnownDetail
      known={known}
      isFinal
      thing={thing}
      {...(props.error.kind === 'not-found' && { actions: null })}
    >
      <Failure {...props} isUnderHeading heading={heading} />
      {wayOn}
    </KnownDetail>
  )
}

/** The URI of what the screen is about; undefined for a screen of several things. */
function useScreenUri(): string | undefined {
  const address = parseEntityAddress(usePathname() ?? '')
  return address ? `spotify:${address.kind}:${address.id}` : undefined
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

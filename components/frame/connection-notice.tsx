'use client'

import { useOffline } from 'next/offline'
import { type ReactNode, Suspense } from 'react'
import { useIsOffline } from '@/hooks/use-media-query'
import { useProviderPause, useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import type { OpenCircuit } from '@/lib/spotify/quota/circuit'
import { frameWords } from '@/lib/words/frame-words'
import { deferredPart, idlePart } from './deferred'
import styles from './notices.module.css'

const PauseWords = deferredPart((bundle) => bundle.PauseWords)
const KeptNotice = deferredPart((bundle) => bundle.KeptNotice)
const NewBuildNotice = idlePart((bundle) => bundle.NewBuildNotice)

/** Fewer failures in a row often end by themselves. */
const notableFailures = 3

export function ConnectionNotice() {
  // The router notices only when it requests a page; the browser notices at once.
  const isRouterOffline = useOffline()
  const isBrowserOffline = useIsOffline()
  const isOffline = isRouterOffline || isBrowserOffline
  const pause = useProviderPause()
  const hasKept = useStore(useSpotify().shortage, (latest) => latest !== null)
  // Also rendered while empty, so that screen readers announce new content.
  return (
    <div className={styles.status} role="status">
      {isOffline ? <Notice>{frameWords.offline}</Notice> : null}
      {!isOffline && pause.status === 'open' ? <PauseNotice key={pause.retryAtMs} pause={pause} /> : null}
      {hasKept ? (
        <Suspense>
          <KeptNotice isHidden={isOffline || pause.status === 'open'} />
        </Suspense>
      ) : null}
      <NewBuildNotice />
    </div>
  )
}

function PauseNotice({ pause: { cause, retryAtMs, failures } }: { pause: OpenCircuit }) {
  if (cause === 'rate-limited') {
    return (
      <Notice>
        <PauseWords retryAtMs={retryAtMs} />
      </Notice>
    )
  }
  return failures < notableFailures ? null : <Notice>{frameWords.noAnswer}</Notice>
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <p className={styles.notice}>{children}</p>
    </Suspense>
  )
}

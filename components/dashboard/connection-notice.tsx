'use client'

import { usePathname } from 'next/navigation'
import { useOffline } from 'next/offline'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useFirstUsed } from '@/hooks/use-first-used'
import { useIsOffline } from '@/hooks/use-is-offline'
import { useProviderPause } from '@/hooks/use-provider-pause'
import { useSpotify } from '@/hooks/use-spotify'
import type { CircuitState } from '@/lib/spotify/circuit'
import type { Shortage } from '@/lib/spotify/kept-answers'
import styles from './connection-notice.module.css'

const PauseWords = lazyPart(async () => (await import('./connection-words')).PauseWords)
const KeptWords = lazyPart(async () => (await import('./connection-words')).KeptWords)
const NewBuildNotice = lazyPart(async () => (await import('./new-build-notice')).NewBuildNotice)

/** Fewer in a row may pass by themselves. */
const notableFailures = 3

type OpenCircuit = Extract<CircuitState, { status: 'open' }>

/** Why no screen loads anything new, and that loading resumes by itself. */
export function ConnectionNotice() {
  // The router notices when it asks for a page; the browser notices at once, also when nothing is asked for.
  const isRouterOffline = useOffline()
  const isBrowserOffline = useIsOffline()
  const isUsed = useFirstUsed()
  const isOffline = isRouterOffline || isBrowserOffline
  const pause = useProviderPause()
  // It is on the page while empty, so that screen readers announce what appears in it.
  return (
    <div className={styles.place} role="status">
      {isOffline ? <Notice>You are offline. Pages load when you are back online.</Notice> : null}
      {!isOffline && pause.status === 'open' ? <PauseNotice key={pause.retryAtMs} pause={pause} /> : null}
      <KeptNotice isHidden={isOffline || pause.status === 'open'} />
      {isUsed ? (
        <Suspense>
          <NewBuildNotice />
        </Suspense>
      ) : null}
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
  return failures < notableFailures ? null : <Notice>Spotify is not answering. We keep trying.</Notice>
}

type Met = { shortage: Shortage; address: string; atMs: number }

/** On a screen that shows kept answers, because the provider allows no more reads of them. */
function KeptNotice({ isHidden }: { isHidden: boolean }) {
  const { shortage } = useSpotify()
  const pathname = usePathname()
  const [met, setMet] = useState<Met | null>(null)
  useEffect(() => {
    const handleShortage = () => {
      const latest = shortage.getState()
      if (latest) setMet({ shortage: latest, address: location.pathname, atMs: Date.now() })
    }
    // What this screen has requested already.
    handleShortage()
    return shortage.subscribe(handleShortage)
  }, [shortage])
  if (isHidden || met?.address !== pathname) return null
  return (
    <Notice>
      <KeptWords shortage={met.shortage} atMs={met.atMs} />
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <p className={styles.notice}>{children}</p>
    </Suspense>
  )
}

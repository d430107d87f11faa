'use client'

import { usePathname } from 'next/navigation'
import { useOffline } from 'next/offline'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useProviderPause } from '@/hooks/use-provider-pause'
import { useSpotify } from '@/hooks/use-spotify'
import { keptWords, pauseLength } from '@/lib/error-words'
import type { CircuitState } from '@/lib/spotify/circuit'
import type { Shortage } from '@/lib/spotify/traffic'
import styles from './connection-notice.module.css'

/** Fewer in a row may pass by themselves. */
const notableFailures = 3

type OpenCircuit = Extract<CircuitState, { status: 'open' }>

/** Why no screen loads anything new, and that loading resumes by itself. */
export function ConnectionNotice() {
  // The router notices when it asks for a page; the browser notices at once, also when nothing is asked for.
  const isRouterOffline = useOffline()
  const isBrowserOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const isOffline = isRouterOffline || isBrowserOffline
  const pause = useProviderPause()
  // It is on the page while empty, so that screen readers announce what appears in it.
  return (
    <div className={styles.place} role="status">
      {isOffline ? (
        <p className={styles.notice}>You are offline. Pages load when you are back online.</p>
      ) : null}
      {!isOffline && pause.status === 'open' ? <PauseNotice key={pause.retryAtMs} pause={pause} /> : null}
      <KeptNotice isHidden={isOffline || pause.status === 'open'} />
    </div>
  )
}

function PauseNotice({ pause }: { pause: OpenCircuit }) {
  const [nowMs] = useState(() => Date.now())
  const text = pauseText(pause, nowMs)
  return text ? <p className={styles.notice}>{text}</p> : null
}

type Met = { shortage: Shortage; address: string; atMs: number }

/** On a screen that shows kept answers, because the provider allows no more reads of them. */
function KeptNotice({ isHidden }: { isHidden: boolean }) {
  const { shortage } = useSpotify().traffic
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
  return <p className={styles.notice}>{keptWords(met.shortage, met.atMs)}</p>
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

function pauseText({ cause, retryAtMs, failures }: OpenCircuit, nowMs: number): string | null {
  if (cause === 'rate-limited') {
    return `Spotify asks us to slow down ${pauseLength(retryAtMs, nowMs)}. What is missing loads by itself.`
  }
  return failures < notableFailures ? null : 'Spotify is not answering. We keep trying.'
}

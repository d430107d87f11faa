'use client'

import { useOffline } from 'next/offline'
import { useState, useSyncExternalStore } from 'react'
import { useProviderPause } from '@/hooks/use-provider-pause'
import { pauseLength } from '@/lib/error-words'
import type { CircuitState } from '@/lib/spotify/circuit'
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
    </div>
  )
}

function PauseNotice({ pause }: { pause: OpenCircuit }) {
  const [nowMs] = useState(() => Date.now())
  const text = pauseText(pause, nowMs)
  return text ? <p className={styles.notice}>{text}</p> : null
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

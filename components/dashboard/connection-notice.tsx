'use client'

import { useOffline } from 'next/offline'
import { useSyncExternalStore } from 'react'
import { useProviderPause } from '@/hooks/use-provider-pause'
import type { CircuitState } from '@/lib/spotify/circuit'
import styles from './connection-notice.module.css'
import { pauseLength } from './provider-message'

/** So many in a row are no passing fault. */
const notableFailures = 3

/** Why nothing new arrives on any screen, and that it goes on by itself. */
export function ConnectionNotice() {
  // The router finds out when it asks for a page, the browser at once, and it alone when nothing is asked for.
  const isRouterOffline = useOffline()
  const isBrowserOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  )
  const isOffline = isRouterOffline || isBrowserOffline
  const pause = useProviderPause()
  const text = isOffline ? offlineText : pauseText(pause)
  // Stands empty on the page, so that what comes into it is announced.
  return (
    <div className={styles.place} role="status">
      {text ? <p className={styles.notice}>{text}</p> : null}
    </div>
  )
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

const offlineText = 'You are offline. What you open comes with the connection.'

function pauseText(pause: CircuitState): string | null {
  if (pause.status === 'closed') return null
  if (pause.cause === 'rate-limited') {
    return `Spotify asks us to wait ${pauseLength(pause.retryAtMs)}. What is missing comes by itself.`
  }
  return pause.failures < notableFailures ? null : 'Spotify does not answer. We keep trying.'
}

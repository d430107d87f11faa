'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/client'
import type { QuotaMode } from '@/lib/spotify/dialect'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'
import { type Hearts, heartsOf } from '@/lib/spotify/hearts'
import { createLedger } from '@/lib/spotify/ledger'
import { createStoredLedger } from '@/lib/spotify/ledger-storage'
import { systemClock } from '@/lib/spotify/wait-clock'

const SpotifyContext = createContext<{ client: SpotifyClient; hearts: Hearts } | null>(null)

/**
 * One client for everything below, using the access-token source above. Its token changes; the client itself never
 * does.
 */
export function SpotifyProvider({
  apiUrl,
  quotaMode = null,
  quotaReserve,
  children,
}: {
  /** Without a trailing slash. Read once. */
  apiUrl: string
  /** Null: learnt from the provider, and remembered in this browser. Read once. */
  quotaMode?: QuotaMode | null
  /** The part of a day's quota, from 0 to 1, that reading in the background leaves alone. Read once. */
  quotaReserve?: number
  children: ReactNode
}) {
  const source = useAccessTokenSource()
  const [value] = useState(() => {
    const client = createSpotifyClient({
      apiUrl,
      quotaMode,
      getAccessToken: (refused) => source.get(refused),
      dialectMemory: createStoredDialect(apiUrl),
      ledger: createLedger({ clock: systemClock, memory: createStoredLedger(apiUrl) }),
      reserve: quotaReserve,
    })
    return { client, hearts: heartsOf(client) }
  })
  const { ledger } = value.client.traffic
  useEffect(() => {
    window.addEventListener('pagehide', ledger.flush)
    return () => window.removeEventListener('pagehide', ledger.flush)
  }, [ledger])
  return <SpotifyContext value={value}>{children}</SpotifyContext>
}

/** The provider's door for client components. Throws outside a SpotifyProvider. */
export function useSpotify(): SpotifyClient {
  return useSpotifyContext().client
}

/** What the library holds, and the queue of changes the listener makes to it. Throws outside a SpotifyProvider. */
export function useHearts(): Hearts {
  return useSpotifyContext().hearts
}

function useSpotifyContext() {
  const value = use(SpotifyContext)
  if (!value) throw new Error('useSpotify needs a <SpotifyProvider> above it')
  return value
}

'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { useStore } from '@/hooks/use-store'
import type { CircuitState } from '@/lib/spotify/quota/circuit'
import { createSpotifyClient, loadTransport, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'

export const SpotifyContext = createContext<SpotifyClient | null>(null)

/** One client for everything below, with the access-token source above it; it never changes. */
export function SpotifyProvider({
  apiUrl,
  quotaMode = null,
  quotaReserve,
  children,
}: {
  /** Without a trailing slash. Read once. */
  apiUrl: string
  /** Null: learned from Spotify, and stored in this browser. Read once. */
  quotaMode?: QuotaMode | null
  /** The part of a day's quota, 0 to 1, that background reads leave alone. Read once. */
  quotaReserve?: number
  children: ReactNode
}) {
  const source = useAccessTokenSource()
  const [client] = useState(() =>
    createSpotifyClient({
      apiUrl,
      quotaMode,
      getAccessToken: (refused) => source.get(refused),
      findAccessToken: source.find,
      dialectMemory: createStoredDialect(apiUrl),
      isCountedHere: true,
      reserve: quotaReserve,
    }),
  )
  useEffect(() => {
    loadTransport().catch(() => {
      // Without a network, the first request loads it.
    })
  }, [])
  return <SpotifyContext value={client}>{children}</SpotifyContext>
}

/** Spotify's client for components. Throws outside a SpotifyProvider. */
export function useSpotify(): SpotifyClient {
  const client = use(SpotifyContext)
  if (!client) throw new Error('useSpotify needs a <SpotifyProvider> above it')
  return client
}

export const useProviderPause = (): CircuitState => useStore(useSpotify().circuit, (state) => state)

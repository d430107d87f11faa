'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { useStore } from '@/hooks/use-store'
import type { CircuitState } from '@/lib/spotify/quota/circuit'
import { createSpotifyClient, loadTransport, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'

const SpotifyContext = createContext<SpotifyClient | null>(null)

/** One client for everything below, with the access-token source above; it never changes. */
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
      // No network: it is loaded with the first request.
    })
  }, [])
  return <SpotifyContext value={client}>{children}</SpotifyContext>
}

/** The provider's door for client components. Throws outside a SpotifyProvider. */
export function useSpotify(): SpotifyClient {
  const client = use(SpotifyContext)
  if (!client) throw new Error('useSpotify needs a <SpotifyProvider> above it')
  return client
}

export const useProviderPause = (): CircuitState => useStore(useSpotify().circuit, (state) => state)

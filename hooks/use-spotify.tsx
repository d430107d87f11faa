'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { useStore } from '@/hooks/use-store'
import { type Hearts, heartsOf } from '@/lib/hearts/hearts'
import type { CircuitState } from '@/lib/spotify/quota/circuit'
import { createSpotifyClient, loadTransport, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'

const SpotifyContext = createContext<{ client: SpotifyClient; hearts: Hearts } | null>(null)

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
  const [value] = useState(() => {
    const client: SpotifyClient = createSpotifyClient({
      apiUrl,
      quotaMode,
      getAccessToken: (refused) => source.get(refused),
      findAccessToken: source.find,
      dialectMemory: createStoredDialect(apiUrl),
      isCountedHere: true,
      reserve: quotaReserve,
    })
    return { client, hearts: heartsOf(client) }
  })
  useEffect(() => {
    loadTransport().catch(() => {
      // No network: it is loaded with the first request.
    })
  }, [])
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

export function useProviderPause(): CircuitState {
  return useStore(useSpotify().circuit, (state) => state)
}

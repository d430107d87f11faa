'use client'

import { createContext, type ReactNode, use, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/client'
import type { QuotaMode } from '@/lib/spotify/dialect'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'

const SpotifyContext = createContext<SpotifyClient | null>(null)

/**
 * One client for everything below, fed by the access-token source above. Its token changes under it; the client itself
 * never does.
 */
export function SpotifyProvider({
  apiUrl,
  quotaMode = null,
  children,
}: {
  /** Without a trailing slash. Read once. */
  apiUrl: string
  /** Null: learnt from the provider, and remembered in this browser. Read once. */
  quotaMode?: QuotaMode | null
  children: ReactNode
}) {
  const source = useAccessTokenSource()
  const [client] = useState(() =>
    createSpotifyClient({
      apiUrl,
      quotaMode,
      getAccessToken: (refused) => source.get(refused),
      dialectMemory: createStoredDialect(apiUrl),
    }),
  )
  return <SpotifyContext value={client}>{children}</SpotifyContext>
}

/** The provider's door for client components. Throws outside a SpotifyProvider. */
export function useSpotify(): SpotifyClient {
  const client = use(SpotifyContext)
  if (!client) throw new Error('useSpotify needs a <SpotifyProvider> above it')
  return client
}

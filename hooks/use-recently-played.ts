'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import { getRecentlyPlayed, type HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'

/** The last 50 tracks, latest first. */
export function useRecentlyPlayed() {
  const client = useSpotify()
  return useSWR<HistoryEntry[], ProviderError>(keys.recentlyPlayed(), () => getRecentlyPlayed(client))
}

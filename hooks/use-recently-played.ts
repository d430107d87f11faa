'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import { getRecentlyPlayed, type HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'

/** The last 50 tracks, latest first. `isReadAnew` asks the provider when the screen opens, whatever is known by then. */
export function useRecentlyPlayed({ isReadAnew = false } = {}) {
  const client = useSpotify()
  return useSWR<HistoryEntry[], ProviderError>(
    keys.recentlyPlayed(),
    () => getRecentlyPlayed(client),
    isReadAnew ? { revalidateOnMount: true } : {},
  )
}

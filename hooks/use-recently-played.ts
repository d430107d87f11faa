'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import { getRecentlyPlayed, type HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'

/**
 * The last 50 tracks, latest first. `isReadAnew` asks the provider when the screen opens, whatever is known by then;
 * without `isWanted` nobody is asked.
 */
export function useRecentlyPlayed({ isReadAnew = false, isWanted = true } = {}) {
  const client = useSpotify()
  return useSWR<HistoryEntry[], ProviderError>(
    isWanted ? keys.recentlyPlayed() : null,
    () => getRecentlyPlayed(client),
    isReadAnew ? { revalidateOnMount: true } : {},
  )
}

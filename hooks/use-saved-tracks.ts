'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'

/** The liked songs liked last, and how many there are. */
export function useSavedTracks() {
  const client = useSpotify()
  return useSWR<Page<ListRow>, ProviderError>(keys.savedTracks(), () => getSavedTracks(client))
}

'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Page, Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getTopTracks, type TopRange } from '@/lib/spotify/top'

/** What the listener played most over a while. */
export function useTopTracks(range: TopRange) {
  const client = useSpotify()
  return useSWR<Page<Track>, ProviderError>(keys.topTracks(range), () => getTopTracks(client, { range }))
}

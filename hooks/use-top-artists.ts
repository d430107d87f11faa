'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Artist, Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getTopArtists, type TopRange } from '@/lib/spotify/top'

/** Whom the listener played most over a while. */
export function useTopArtists(range: TopRange) {
  const client = useSpotify()
  return useSWR<Page<Artist>, ProviderError>(keys.topArtists(range), () => getTopArtists(client, { range }))
}

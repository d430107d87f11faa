'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Artist, Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { getArtist, getPopularTracks } from '@/lib/spotify/artists'
import { keys } from '@/lib/spotify/keys'

export function useArtist(id: string) {
  const client = useSpotify()
  return useSWR<Artist, ProviderError>(keys.artist(id), () => getArtist(client, id))
}

/** Up to ten; an error of kind `withheld` to an app in development mode. */
export function usePopularTracks(artistId: string) {
  const client = useSpotify()
  return useSWR<Track[], ProviderError>(keys.popularTracks(artistId), () =>
    getPopularTracks(client, artistId),
  )
}

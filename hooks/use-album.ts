'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album, Page, Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { getAlbum, getRestOfAlbum } from '@/lib/spotify/albums'
import { keys } from '@/lib/spotify/keys'

/** An album with its first 50 tracks. */
export function useAlbum(id: string) {
  const client = useSpotify()
  return useSWR<{ album: Album; tracks: Page<Track> }, ProviderError>(keys.album(id), () =>
    getAlbum(client, id),
  )
}

/** The tracks after the first 50, for the few albums that have them: one request for each further 50. */
export function useRestOfAlbum(album: Album, first: Page<Track>) {
  const client = useSpotify()
  return useSWR<Track[], ProviderError>(first.hasNext ? keys.restOfAlbum(album.id) : null, () =>
    getRestOfAlbum(client, album, first),
  )
}

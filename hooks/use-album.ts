'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album, Page, Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { getAlbum } from '@/lib/spotify/albums'
import { keys } from '@/lib/spotify/keys'

/** An album with its first 50 tracks. */
export function useAlbum(id: string) {
  const client = useSpotify()
  return useSWR<{ album: Album; tracks: Page<Track> }, ProviderError>(keys.album(id), () =>
    getAlbum(client, id),
  )
}

'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album, Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { type AlbumGroup, getArtistAlbums } from '@/lib/spotify/artists'
import { keys } from '@/lib/spotify/keys'

/** Ten releases of one group from `offset` on, newest first. */
export function useArtistAlbums(artistId: string, group: AlbumGroup, offset: number) {
  const client = useSpotify()
  return useSWR<Page<Album>, ProviderError>(keys.artistAlbums(artistId, [group], offset), () =>
    getArtistAlbums(client, artistId, { groups: [group], offset }),
  )
}

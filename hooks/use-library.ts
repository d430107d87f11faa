'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album, Artist, Page, Show } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { getFollowedArtists, getSavedAlbums, getSavedShows, type Saved } from '@/lib/spotify/library-lists'

/** Fifty saved albums from `offset` on, latest first. */
export function useSavedAlbums(offset: number) {
  const client = useSpotify()
  return useSWR<Page<Saved<Album>>, ProviderError>(keys.savedAlbums(offset), () =>
    getSavedAlbums(client, { offset }),
  )
}

/** Fifty saved shows from `offset` on, latest first. */
export function useSavedShows(offset: number) {
  const client = useSpotify()
  return useSWR<Page<Saved<Show>>, ProviderError>(keys.savedShows(offset), () =>
    getSavedShows(client, { offset }),
  )
}

/** Fifty followed artists after the one with id `after`; null begins the list. */
export function useFollowedArtists(after: string | null) {
  const client = useSpotify()
  return useSWR<{ items: Artist[]; after: string | null; total: number }, ProviderError>(
    keys.followedArtists(after),
    () => getFollowedArtists(client, { after }),
  )
}

'use client'

import useSWR, { type SWRResponse } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { Album, Artist, Episode, Page, Show } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
  type Saved,
} from '@/lib/spotify/library-lists'

type Options = {
  /** False asks for nothing. */
  isWanted?: boolean
}

/** Fifty saved albums from `offset` on, latest first. */
export function useSavedAlbums(offset: number, { isWanted = true }: Options = {}) {
  const client = useSpotify()
  return useSWR<Page<Saved<Album>>, ProviderError>(isWanted ? keys.savedAlbums(offset) : null, () =>
    getSavedAlbums(client, { offset }),
  )
}

/** Fifty saved shows from `offset` on, latest first. */
export function useSavedShows(offset: number, { isWanted = true }: Options = {}) {
  const client = useSpotify()
  return useSWR<Page<Saved<Show>>, ProviderError>(isWanted ? keys.savedShows(offset) : null, () =>
    getSavedShows(client, { offset }),
  )
}

/** Fifty saved episodes from `offset` on, latest first. */
export function useSavedEpisodes(offset: number, { isWanted = true }: Options = {}) {
  const client = useSpotify()
  return useSWR<Page<Saved<Episode>>, ProviderError>(isWanted ? keys.savedEpisodes(offset) : null, () =>
    getSavedEpisodes(client, { offset }),
  )
}

export type FollowedArtists = { items: Artist[]; after: string | null; total: number }

/** Fifty followed artists after the one with id `after`; null begins the list. */
export function useFollowedArtists(
  after: string | null,
  { isWanted = true }: Options = {},
): SWRResponse<FollowedArtists, ProviderError> {
  const client = useSpotify()
  return useSWR<FollowedArtists, ProviderError>(isWanted ? keys.followedArtists(after) : null, () =>
    getFollowedArtists(client, { after }),
  )
}

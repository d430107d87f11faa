'use client'

import useSWR from 'swr'
import { useSavedCollection } from '@/hooks/use-saved-collection'
import { useSpotify } from '@/hooks/use-spotify'
import type { Artist, ListRow, Page, Track } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { composeQuery, noFilters } from '@/lib/search/search-query'
import { keys } from '@/lib/spotify/keys'
import { type SearchResults, type SearchType, search } from '@/lib/spotify/search'

const songs: readonly SearchType[] = ['track']

/** Up to ten songs that a search by the artist's name finds, those of namesakes left out; most relevant first. */
export function useSongsBySearch({ id, name }: Artist) {
  const client = useSpotify()
  const query = composeQuery('', { ...noFilters, artist: name })
  const found = useSWR<SearchResults, ProviderError>(keys.search(query, songs), () =>
    search(client, { query, types: songs }),
  )
  return { ...found, songs: found.data?.tracks?.items.filter((track) => isBy(track, id)) }
}

/** What this page knows of the listener's liked and top songs by an artist, each once. Asks for nothing. */
export function useOwnSongsBy(artistId: string): Track[] {
  const liked = useSavedCollection((state) => state.rows)
  const { data: latest } = useSWR<Page<ListRow>>(keys.savedTracks(), null)
  const { data: short } = useSWR<Page<Track>>(keys.topTracks('short'), null)
  const { data: medium } = useSWR<Page<Track>>(keys.topTracks('medium'), null)
  const { data: long } = useSWR<Page<Track>>(keys.topTracks('long'), null)
  const top = [short, medium, long].flatMap((page) => page?.items ?? [])
  const kept = [...(latest?.items ?? []), ...liked].flatMap(({ item }) => item ?? [])
  const own = [...top, ...kept]
    .filter((item) => item.type === 'track')
    .filter((track) => isBy(track, artistId))
  return [...new Map(own.map((track) => [track.uri, track])).values()]
}

function isBy({ artists }: Track, artistId: string): boolean {
  return artists.some((artist) => artist.id === artistId)
}

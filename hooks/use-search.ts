'use client'

import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { type SearchResults, type SearchType, search } from '@/lib/spotify/search'

const searchesUnderWay = new WeakMap<SpotifyClient, AbortController>()

/**
 * The first results of every type asked for; the results before stay until the new ones come. A search begun while
 * another is under way calls that one off. Blanks ask for nothing.
 */
export function useSearch(query: string, types: readonly SearchType[]) {
  const client = useSpotify()
  const trimmed = query.trim()
  return useSWR<SearchResults, ProviderError>(
    trimmed ? keys.search(trimmed, types) : null,
    () => searchAlone(client, trimmed, types),
    { keepPreviousData: trimmed !== '' },
  )
}

async function searchAlone(client: SpotifyClient, query: string, types: readonly SearchType[]) {
  searchesUnderWay.get(client)?.abort(new ProviderError('aborted', 'A newer search took its place.'))
  const controller = new AbortController()
  searchesUnderWay.set(client, controller)
  return search(client, { query, types, signal: controller.signal })
}

'use client'

import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { type SearchResults, type SearchType, search } from '@/lib/spotify/search'

/** Results, and the query they answer, which may be the one before while its successor is under way. */
export type ShownResults = { query: string; results: SearchResults }

const searchesUnderWay = new WeakMap<SpotifyClient, Map<string, AbortController>>()

/**
 * The first page of each type asked for, in one request. The results before stay, marked stale, until the new ones come;
 * a search nobody looks at any more is called off. No query or no types asks for nothing.
 */
export function useSearch(query: string, types: readonly SearchType[]) {
  const client = useSpotify()
  const isWanted = query !== '' && types.length > 0
  const key = isWanted ? keys.search(query, types) : null
  const name = key?.join(' ')
  const { data, error, isValidating, mutate } = useSWR<SearchResults, ProviderError>(key, () =>
    searchUntilCalledOff(client, query, types),
  )
  const [shown, setShown] = useState<ShownResults | null>(null)
  if (data && shown?.results !== data) setShown({ query, results: data })

  useEffect(() => (name === undefined ? undefined : () => callOff(client, name)), [client, name])

  // Come back to while its calling-off was still under way: it is wanted again.
  const wasCalledOff = error?.kind === 'aborted' && !isValidating
  useEffect(() => {
    if (wasCalledOff) void mutate()
  }, [wasCalledOff, mutate])

  const failure = error?.kind === 'aborted' ? undefined : error
  return {
    shown: isWanted ? shown : null,
    isStale: data === undefined,
    error: data === undefined ? failure : undefined,
    isValidating,
    retry: () => void mutate(),
  }
}

/** Answers of the All tab that are at hand, without asking for any. */
export function useKnownResults(query: string, types: readonly SearchType[]): SearchResults | undefined {
  return useSWR<SearchResults, ProviderError>(query ? keys.search(query, types) : null, null).data
}

async function searchUntilCalledOff(client: SpotifyClient, query: string, types: readonly SearchType[]) {
  const underWay = searchesUnderWay.get(client) ?? new Map<string, AbortController>()
  searchesUnderWay.set(client, underWay)
  const name = keys.search(query, types).join(' ')
  const controller = new AbortController()
  underWay.set(name, controller)
  try {
    return await search(client, { query, types, signal: controller.signal })
  } finally {
    if (underWay.get(name) === controller) underWay.delete(name)
  }
}

function callOff(client: SpotifyClient, name: string): void {
  searchesUnderWay
    .get(client)
    ?.get(name)
    ?.abort(new ProviderError('aborted', 'A newer search took its place.'))
}

'use client'

import { useEffect, useState } from 'react'
import useSWR from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { type SearchResults, type SearchType, search } from '@/lib/spotify/search'

/** Results, and the query they answer: possibly the previous one, while the new one is under way. */
export type ShownResults = { query: string; results: SearchResults }

const searchesUnderWay = new WeakMap<SpotifyClient, Map<string, AbortController>>()

/**
 * The first page of each type asked for, in one request. The previous results stay, marked stale, until the new ones
 * come; a search that nobody looks at any more is aborted. Without a query or types no request is sent.
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

  // The listener returned while it was being aborted: it is needed again.
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

/** The All tab's answer if it is in the cache; sends no request. */
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

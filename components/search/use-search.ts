import { useState } from 'react'
import useSWR from 'swr'
import { useAbortableRead } from '@/hooks/use-abortable-read'
import { useSpotify } from '@/hooks/use-spotify'
import type { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SearchResults, SearchType } from '@/lib/spotify/endpoints/search'

/** `query` is the query of these results, possibly the previous one. */
type ShownResults = { query: string; results: SearchResults }

/** The first page of each type. Previous results stay, marked as stale, until the new ones arrive. */
export function useSearch(query: string, types: readonly SearchType[]) {
  const client = useSpotify()
  const isWanted = query !== '' && types.length > 0
  const { data, error, isValidating, retry } = useAbortableRead(
    isWanted ? keys.search(query, types) : null,
    async (signal) => (await loadReaders()).search(client, { query, types, signal }),
  )
  const [shown, setShown] = useState<ShownResults | null>(null)
  if (data && shown?.results !== data) setShown({ query, results: data })
  return {
    shown: isWanted ? shown : null,
    isStale: data === undefined,
    error: data === undefined ? error : undefined,
    isValidating,
    retry,
  }
}

/** The All tab’s response if it is cached; sends no request. */
export function useKnownResults(query: string, types: readonly SearchType[]): SearchResults | undefined {
  return useSWR<SearchResults, ProviderError>(query ? keys.search(query, types) : null, null).data
}

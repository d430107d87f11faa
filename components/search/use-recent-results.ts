import { unstable_serialize, useSWRConfig } from 'swr'
import { useStoredEntities } from '@/hooks/use-entity'
import { useAccountItem } from '@/hooks/use-stored-item'
import { wholeOf } from '@/lib/entities/entity-store'
import { pageOfType } from '@/lib/search/found-things'
import { recentSearches, withoutSearch, withSearch } from '@/lib/search/recent'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { SearchResults, SearchType } from '@/lib/spotify/endpoints/search'
import { uriLines } from '@/lib/storage/browser-items'
import { toCard } from './result-card'

const mostResults = 12

export function useRecentResults() {
  const { cache } = useSWRConfig()
  const { value, write } = useAccountItem('recent-results', uriLines)
  const uris = value ?? []
  const find = useStoredEntities(uris)
  return {
    results: uris.flatMap((uri) => wholeOf(find(uri)) ?? []),
    /** Stores the result with this URL, taken from a cached search. */
    remember(query: string, types: readonly SearchType[], href: string) {
      const found: SearchResults | undefined = cache.get(unstable_serialize(keys.search(query, types)))?.data
      const things = types.flatMap((type) => (found ? pageOfType(found, type).items : []))
      const thing = things.find((one) => one.type !== 'track' && toCard(one).href === href)
      if (thing) write([thing.uri, ...uris.filter((uri) => uri !== thing.uri)].slice(0, mostResults))
    },
    clear: () => write(null),
  }
}

export function useRecentSearches() {
  const { value, write } = useAccountItem('recent-searches', recentSearches)
  const searches = value ?? []
  return {
    searches,
    remember: (text: string) => write(withSearch(searches, text)),
    remove: (text: string) => write(withoutSearch(searches, text)),
    clear: () => write(null),
  }
}

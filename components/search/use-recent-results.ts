import { unstable_serialize, useSWRConfig } from 'swr'
import { useAccountItem } from '@/hooks/use-stored-item'
import { useThings } from '@/hooks/use-thing'
import { pageOfType } from '@/lib/search/found-things'
import { recentResults } from '@/lib/search/recent-results'
import { recentSearches, withoutSearch, withSearch } from '@/lib/search/recent-searches'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { SearchResults, SearchType } from '@/lib/spotify/endpoints/search'
import { toCard } from './result-card'

const mostResults = 12

export function useRecentResults() {
  const { cache } = useSWRConfig()
  const { value, write } = useAccountItem('recent-results', recentResults)
  const known = useThings(value?.map(({ uri }) => uri) ?? [])
  const results = (value ?? []).map((result) => ({ ...result, name: known(result.uri)?.name ?? result.name }))
  return {
    results,
    /** Remembers the result with this address among those of a search that is in the cache. */
    remember(query: string, types: readonly SearchType[], href: string) {
      const found: SearchResults | undefined = cache.get(unstable_serialize(keys.search(query, types)))?.data
      const things = types.flatMap((type) => (found ? pageOfType(found, type).items : []))
      const thing = things.find((one) => one.type !== 'track' && toCard(one).href === href)
      if (!thing) return
      const { request: _, ...result } = toCard(thing)
      write([result, ...results.filter((other) => other.href !== href)].slice(0, mostResults))
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

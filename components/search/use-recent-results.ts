'use client'

import { unstable_serialize, useSWRConfig } from 'swr'
import { useAccountItem } from '@/hooks/use-stored-item'
import { pageOfType } from '@/lib/search/found-things'
import { recentResults, withResult } from '@/lib/search/recent-results'
import { keys } from '@/lib/spotify/keys'
import type { SearchResults, SearchType } from '@/lib/spotify/search'
import { toCard } from './result-card'

/** The results this listener opened in this browser, latest first. */
export function useRecentResults() {
  const { cache } = useSWRConfig()
  const { value, write } = useAccountItem('recent-results', recentResults)
  const results = value ?? []
  return {
    results,
    /** Remembers the result with this address among those of a search that is in the cache. */
    remember(query: string, types: readonly SearchType[], href: string) {
      const found: SearchResults | undefined = cache.get(unstable_serialize(keys.search(query, types)))?.data
      const things = types.flatMap((type) => (found ? pageOfType(found, type).items : []))
      const thing = things.find((one) => one.type !== 'track' && toCard(one).href === href)
      if (!thing) return
      const { name, line, images, shape, placeholder } = toCard(thing)
      write(
        withResult(results, {
          uri: thing.uri,
          name,
          line: String(line),
          href,
          images,
          shape: shape ?? 'square',
          placeholder: placeholder ?? 'disc',
        }),
      )
    },
    clear: () => write(null),
  }
}

'use client'

import useSWRInfinite from 'swr/infinite'
import { useSpotify } from '@/hooks/use-spotify'
import type { Page } from '@/lib/music/entities'
import type { ProviderError } from '@/lib/provider-error'
import { pageOfType } from '@/lib/search/page-of-type'
import type { FoundThing } from '@/lib/search/top-result'
import { keys } from '@/lib/spotify/keys'
import { type SearchType, search } from '@/lib/spotify/search'

/** After this many empty pages in a row the listener is asked whether to continue. */
const patience = 3

/**
 * Everything of one type, page after page, beginning with the one at hand. Items listed twice are left out. The number
 * of pages is cached with the answers, so that Back finds all of them.
 */
export function useSearchPages(query: string, type: SearchType, firstPage: Page<FoundThing>) {
  const client = useSpotify()
  const { data, error, size, setSize, isValidating, mutate } = useSWRInfinite<
    Page<FoundThing>,
    ProviderError
  >(
    (_index, before: Page<FoundThing> | null) => {
      if (before && !before.hasNext) return null
      return keys.searchPage(query, type, before ? before.offset + before.limit : 0)
    },
    async ([, , , offset]: ReturnType<typeof keys.searchPage>) => {
      if (offset === 0) return firstPage
      return pageOfType(await search(client, { query, types: [type], offset }), type)
    },
    { revalidateFirstPage: false },
  )
  const pages = data ?? [firstPage]
  const items = [...new Map(pages.flatMap((page) => page.items).map((item) => [item.uri, item])).values()]
  const trailing = pages.slice(-patience)
  return {
    items,
    error,
    hasMore: pages.at(-1)?.hasNext ?? false,
    /** The provider leaves gaps, possibly so many that asking on would find nothing. */
    isBarren: trailing.length === patience && trailing.every((page) => page.items.length === 0),
    isLoading: isValidating || pages.length < size,
    loadMore: () => void setSize(pages.length + 1),
    retry: () => void mutate(),
  }
}

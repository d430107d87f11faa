'use client'

import { useAccountItem } from '@/hooks/use-account-item'
import { parseRecentSearches, withoutSearch, withSearch } from '@/lib/search/recent-searches'

/** What this listener searched for in this browser, latest first. */
export function useRecentSearches() {
  const { value, write } = useAccountItem('recent-searches')
  const searches = parseRecentSearches(value)
  return {
    searches,
    remember: (text: string) => write(JSON.stringify(withSearch(searches, text))),
    remove: (text: string) => write(JSON.stringify(withoutSearch(searches, text))),
    clear: () => write(null),
  }
}

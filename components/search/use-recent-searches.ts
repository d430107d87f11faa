'use client'

import { useAccountItem } from '@/hooks/use-stored-item'
import { recentSearches, withoutSearch, withSearch } from '@/lib/search/recent-searches'

/** What this listener searched for in this browser, latest first. */
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

import { useSearchParams } from 'next/navigation'
import { readSearchAddress, type SearchAddress, searchPath } from '@/lib/search/search-address'

/** What the address asks the search screen to show, and the two ways to change that without leaving the page. */
export const useSearchAddress = () => ({ ...readSearchAddress(useSearchParams()), push, replace })

const push = (change: Partial<SearchAddress>) => window.history.pushState(null, '', changedPath(change))
const replace = (change: Partial<SearchAddress>) => window.history.replaceState(null, '', changedPath(change))

/** Read from the address itself: what was rendered may be a step behind. */
function changedPath(change: Partial<SearchAddress>): string {
  const address = readSearchAddress(new URLSearchParams(window.location.search))
  return searchPath({ ...address, ...change })
}

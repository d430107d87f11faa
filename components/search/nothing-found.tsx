import { RegionMessage } from '@/components/ui/region-message'
import { type SearchAddress, type SearchTab, searchTabs } from '@/lib/search/search-address'
import { hasFilters, noFilters, type SearchFilters, typesUnder } from '@/lib/search/search-query'
import { searchWords } from '@/lib/words/search-words'

type NothingFoundProps = {
  address: SearchAddress
  onTab: (tab: SearchTab) => void
  onFilters: (filters: SearchFilters) => void
}

export function NothingFound({ address, onTab, onFilters }: NothingFoundProps) {
  const { text, tab, filters } = address
  const isFiltered = hasFilters(filters)
  const action = isFiltered
    ? { label: 'Search without filters', onClick: () => onFilters(noFilters) }
    : tab !== 'all' && { label: 'Search everything', onClick: () => onTab('all') }
  return (
    <RegionMessage kind="empty" action={action}>
      {searchWords.nothing(tab, text, isFiltered)}
    </RegionMessage>
  )
}

/** Each of the provider's filters works only for some kinds of results. */
export function FiltersExclude({ address, onTab, onFilters }: NothingFoundProps) {
  const { tab, filters } = address
  if (typesUnder(filters).length === 0) {
    return (
      <RegionMessage
        kind="refused"
        action={{ label: 'Remove the genre', onClick: () => onFilters({ ...filters, genre: '' }) }}
      >
        Spotify filters only songs and artists by genre, and only albums by new releases. The two cannot be
        combined.
      </RegionMessage>
    )
  }
  return (
    <RegionMessage kind="refused" action={{ label: 'Show all results', onClick: () => onTab('all') }}>
      {searchWords.onlyFor(tab, tabsUnder(filters))}
    </RegionMessage>
  )
}

function tabsUnder(filters: SearchFilters): SearchTab[] {
  const types = typesUnder(filters)
  return searchTabs.flatMap(({ type, value }) => (type !== null && types.includes(type) ? [value] : []))
}

import { Button } from '@/components/ui/button'
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
  if (hasFilters(filters)) {
    return (
      <RegionMessage
        kind="empty"
        action={<Button onClick={() => onFilters(noFilters)}>Search without filters</Button>}
      >
        {searchWords.nothing(tab, text, true)}
      </RegionMessage>
    )
  }
  return (
    <RegionMessage
      kind="empty"
      action={tab === 'all' ? undefined : <Button onClick={() => onTab('all')}>Search everything</Button>}
    >
      {searchWords.nothing(tab, text, false)}
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
        action={<Button onClick={() => onFilters({ ...filters, genre: '' })}>Remove the genre</Button>}
      >
        Spotify filters only songs and artists by genre, and only albums by new releases. The two cannot be
        combined.
      </RegionMessage>
    )
  }
  return (
    <RegionMessage kind="refused" action={<Button onClick={() => onTab('all')}>Show all results</Button>}>
      {searchWords.onlyFor(tab, tabsUnder(filters))}
    </RegionMessage>
  )
}

function tabsUnder(filters: SearchFilters): SearchTab[] {
  const types = typesUnder(filters)
  return searchTabs.flatMap(({ type, value }) => (type !== null && types.includes(type) ? [value] : []))
}

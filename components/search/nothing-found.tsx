import { DrawnMessage } from '@/components/screen/drawn-message'
import { type SearchAddress, type SearchTab, searchTabs } from '@/lib/search/search-address'
import { hasFilters, noFilters, type SearchFilters, typesUnder } from '@/lib/spotify/endpoints/search-query'
import { foundWords } from '@/lib/words/found-words'

type NothingFoundProps = {
  address: SearchAddress
  onTab: (tab: SearchTab) => void
  onFilters: (filters: SearchFilters) => void
}

export function NothingFound({ address, onTab, onFilters }: NothingFoundProps) {
  const { text, tab, filters } = address
  const isFiltered = hasFilters(filters)
  const action = isFiltered
    ? { label: foundWords.withoutFilters, onClick: () => onFilters(noFilters) }
    : tab !== 'all' && { label: foundWords.everything, onClick: () => onTab('all') }
  const advice = isFiltered ? foundWords.tryFilters : foundWords.tryWords
  return (
    <DrawnMessage kind="empty" drawing="missing" heading={foundWords.none} action={action}>
      {text ? `${foundWords.noneFor(text)} ${advice}` : foundWords.noneFiltered}
    </DrawnMessage>
  )
}

/** Each filter of Spotify’s works for some types only. */
export function FiltersExclude({ address, onTab, onFilters }: NothingFoundProps) {
  const { filters } = address
  if (typesUnder(filters).length === 0) {
    return (
      <DrawnMessage
        kind="refused"
        drawing="refused"
        heading={foundWords.cannotFilter}
        action={{ label: foundWords.removeGenre, onClick: () => onFilters({ ...filters, genre: '' }) }}
      >
        {foundWords.genreOfNew}
      </DrawnMessage>
    )
  }
  return (
    <DrawnMessage
      kind="refused"
      drawing="refused"
      heading={foundWords.cannotFilter}
      action={{ label: foundWords.tabs.all.showAll, onClick: () => onTab('all') }}
    >
      {foundWords.onlyFor[tabsUnder(filters)]}
    </DrawnMessage>
  )
}

function tabsUnder(filters: SearchFilters): string {
  const types = typesUnder(filters)
  const tabs = searchTabs.filter(({ type }) => type !== null && types.includes(type))
  return tabs.map(({ value }) => value).join(' ')
}

'use client'

import { Button } from '@/components/ui/button'
import { RegionMessage } from '@/components/ui/region-message'
import { currentLocale } from '@/lib/locale'
import { type SearchAddress, type SearchTab, searchTabs } from '@/lib/search/search-address'
import { hasFilters, noFilters, type SearchFilters, typesUnder } from '@/lib/search/search-query'

type NothingFoundProps = {
  address: SearchAddress
  onTab: (tab: SearchTab) => void
  onFilters: (filters: SearchFilters) => void
}

/** Says what to try next, and offers the one step most likely to help. */
export function NothingFound({ address, onTab, onFilters }: NothingFoundProps) {
  const { text, tab, filters } = address
  const where = tab === 'all' ? '' : ` among ${labelOf(tab)}`
  const what = text ? ` for “${text}”` : ''
  if (hasFilters(filters)) {
    return (
      <RegionMessage
        kind="empty"
        action={<Button onClick={() => onFilters(noFilters)}>Search without filters</Button>}
      >
        Nothing found{what}
        {where} with these filters. Remove one, or try fewer words.
      </RegionMessage>
    )
  }
  return (
    <RegionMessage
      kind="empty"
      action={tab === 'all' ? undefined : <Button onClick={() => onTab('all')}>Search everything</Button>}
    >
      Nothing found{what}
      {where}. Try fewer words, or another spelling.
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
      These filters do not work for {labelOf(tab)}: Spotify has them for {kindNames(filters)} only.
    </RegionMessage>
  )
}

function labelOf(tab: SearchTab): string {
  return (searchTabs.find(({ value }) => value === tab)?.label ?? '').toLowerCase()
}

function kindNames(filters: SearchFilters): string {
  const types = typesUnder(filters)
  const labels = searchTabs.flatMap(({ type, label }) =>
    type !== null && types.includes(type) ? [label.toLowerCase()] : [],
  )
  return new Intl.ListFormat(currentLocale()).format(labels)
}

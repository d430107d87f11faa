import { Button } from '@/components/ui/button'
import chipStyles from '@/components/ui/chip.module.css'
import { ChipGroup } from '@/components/ui/chips'
import { hasFilters, noFilters, type SearchFilters } from '@/lib/search/search-query'
import { searchWords } from '@/lib/words/search-words'
import { FilterChip } from './filter-chip'

const words = searchWords.filters

type SearchFilterChipsProps = { filters: SearchFilters; onChange: (filters: SearchFilters) => void }

export function SearchFilterChips({ filters, onChange }: SearchFilterChipsProps) {
  const set = (change: Partial<SearchFilters>) => onChange({ ...filters, ...change })
  return (
    <ChipGroup label={words.all}>
      <FilterChip kind="years" value={filters.years} onChange={(years) => set({ years })} />
      <FilterChip kind="genre" value={filters.genre} onChange={(genre) => set({ genre })} />
      <FilterChip kind="artist" value={filters.artist} onChange={(artist) => set({ artist })} />
      <button
        type="button"
        className={chipStyles.chip}
        aria-pressed={filters.isNew}
        onClick={() => set({ isNew: !filters.isNew })}
      >
        {words.isNew}
      </button>
      {hasFilters(filters) ? (
        <Button variant="quiet" size="small" onClick={() => onChange(noFilters)}>
          {words.remove}
        </Button>
      ) : null}
    </ChipGroup>
  )
}

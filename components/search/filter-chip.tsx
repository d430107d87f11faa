import { SlidersHorizontal } from 'lucide-react'
import chipStyles from '@/components/ui/chip.module.css'
import { LazyPopup } from '@/components/ui/lazy-popup'
import { useLazyPopup } from '@/hooks/use-open'
import { countFilters } from '@/lib/spotify/endpoints/search-query'
import { foundWords } from '@/lib/words/found-words'
import styles from './filter-chip.module.css'
import { type FilterChipProps, FilterPopup } from './filter-popup'

/** All search filters; shows how many are set. */
export function FilterChip({ filters, onChange }: FilterChipProps) {
  const { control, triggerProps } = useLazyPopup('popover')
  const count = countFilters(filters)
  return (
    <>
      <button
        {...triggerProps}
        type="button"
        className={`${chipStyles.chip} ${styles.chip}`}
        data-set={count > 0}
      >
        <SlidersHorizontal aria-hidden size={16} strokeWidth={1.75} />
        {foundWords.filters(count)}
      </button>
      <LazyPopup isOpen={control.isOpen}>
        <FilterPopup key={String(control.isOpen)} control={control} filters={filters} onChange={onChange} />
      </LazyPopup>
    </>
  )
}

import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import chipStyles from '@/components/ui/chip.module.css'
import { LatePopup } from '@/components/ui/late-popup'
import { secondPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-open'
import { searchWords } from '@/lib/words/search-words'
import styles from './filter-chip.module.css'
import type { FilterChipProps } from './filter-popup'

const FilterPopup = secondPart('FilterPopup')

export function FilterChip({ kind, value, onChange }: FilterChipProps) {
  const { control, triggerProps } = useLazyPopup('popover')
  const words = searchWords.filters[kind]
  return (
    <span className={styles.split}>
      <button
        {...triggerProps}
        type="button"
        className={clsx(chipStyles.chip, styles.value)}
        data-set={value !== ''}
      >
        <span className="cut" dir="auto">
          {value ? words.set(value.replace('-', '–')) : words.label}
        </span>
        {value ? null : <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
      </button>
      {value ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={words.remove}
          onClick={() => {
            onChange('')
            control.anchor?.focus()
          }}
        >
          <X aria-hidden size={16} strokeWidth={1.75} />
        </button>
      ) : null}
      <LatePopup {...control}>
        <FilterPopup kind={kind} control={control} value={value} onChange={onChange} />
      </LatePopup>
    </span>
  )
}

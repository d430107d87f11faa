'use client'

import { ListFilter as FilterIcon } from 'lucide-react'
import { SearchField } from '@/components/ui/search-field'
import styles from './list-filter.module.css'

const longestFilter = 100

type ListFilterProps = {
  /** "Filter liked songs": the accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search box for one list. */
export function ListFilter({ label, value, onChange }: ListFilterProps) {
  'use memo'
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is no landmark before Safari 17.
    <div role="search" className={styles.filter}>
      <SearchField
        label={label}
        icon={<FilterIcon aria-hidden size={20} strokeWidth={1.75} />}
        placeholder="Title, artist or album"
        maxLength={longestFilter}
        value={value}
        onChange={onChange}
        onClear={() => onChange('')}
        clearLabel="Clear filter"
      />
    </div>
  )
}

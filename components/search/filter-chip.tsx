'use client'

import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { Suspense } from 'react'
import chipStyles from '@/components/ui/chip.module.css'
import { lazyPart } from '@/components/ui/lazy-part'
import { useLazyPopup } from '@/hooks/use-lazy-popup'
import styles from './filter-chip.module.css'
import type { FilterKind } from './filter-popup'

const FilterPopup = lazyPart(async () => (await import('./filter-popup')).FilterPopup)

const names: Record<FilterKind, string> = { years: 'Year', genre: 'Genre', artist: 'Artist' }

type FilterChipProps = {
  kind: FilterKind
  /** Empty when the filter is off. */
  value: string
  onChange: (value: string) => void
}

/** A filter with a value: set in a small panel, and removed on the chip itself. */
export function FilterChip({ kind, value, onChange }: FilterChipProps) {
  const { control, triggerProps, wasOpened } = useLazyPopup('dialog')
  return (
    <span className={styles.split}>
      <button
        {...triggerProps}
        type="button"
        className={clsx(chipStyles.chip, styles.value)}
        data-outlined
        data-set={value !== ''}
      >
        <span className={styles.label} dir="auto">
          {value ? `${names[kind]}: ${value.replace('-', '–')}` : names[kind]}
        </span>
        {value ? null : <ChevronDown aria-hidden size={16} strokeWidth={1.75} />}
      </button>
      {value ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove ${names[kind].toLowerCase()} filter`}
          onClick={() => {
            onChange('')
            control.anchor?.focus()
          }}
        >
          <X aria-hidden size={16} strokeWidth={1.75} />
        </button>
      ) : null}
      {wasOpened ? (
        <Suspense>
          <FilterPopup kind={kind} name={names[kind]} control={control} value={value} onChange={onChange} />
        </Suspense>
      ) : null}
    </span>
  )
}

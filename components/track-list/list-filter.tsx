'use client'

import { ListFilter as FilterIcon, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import styles from './list-filter.module.css'

const longestFilter = 100

type ListFilterProps = {
  /** "Filter liked songs": the accessible name. */
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search box over one list. */
export function ListFilter({ label, value, onChange }: ListFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.box}>
      <FilterIcon aria-hidden size={20} strokeWidth={1.75} className={styles.icon} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder="Title, artist or album"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={longestFilter}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
          event.preventDefault()
          onChange('')
        }}
      />
      {value ? (
        <IconButton
          size="small"
          label="Clear filter"
          icon={<X aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      ) : null}
    </search>
  )
}

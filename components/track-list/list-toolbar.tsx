'use client'

import type { ReactNode } from 'react'
import { ListTools } from '@/components/screen/scrolled-head'
import { ListFilter } from './list-filter'
import styles from './list-toolbar.module.css'
import { SortButton } from './sort-button'
import type { SortChoice } from './sort-menu'

type ListToolbarProps = SortChoice & {
  /** "Filter this playlist": the accessible name of the filter. */
  label: string
  filter: string
  onFilter: (text: string) => void
  /** How many match, or how far the reading has come. */
  children?: ReactNode
}

/** The filter and the order of a list of songs; they are in the header while the head of the list is out of sight. */
export function ListToolbar({ label, filter, onFilter, children, ...sort }: ListToolbarProps) {
  'use memo'
  return (
    <div className={styles.toolbar}>
      <div className={styles.told}>{children}</div>
      <ListTools>
        <ListFilter label={label} value={filter} onChange={onFilter} />
        <SortButton {...sort} />
      </ListTools>
    </div>
  )
}

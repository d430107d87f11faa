import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords, orderNames } from '@/lib/words/list-words'
import { ColumnHeader, GridRow } from './grid-parts'
import type { SortColumn, TrackColumns, TrackSort } from './track-columns'
import styles from './track-list.module.css'
import cells from './track-row.module.css'

const { columns: names } = listWords

type ColumnHeadersProps = { columns: TrackColumns; sort: TrackSort | undefined }

export function ColumnHeaders({ columns, sort }: ColumnHeadersProps) {
  'use memo'
  return (
    <GridRow aria-rowindex={1} className={clsx(styles.line, styles.headers)}>
      <ColumnHeader className={cells.number} name={names.number}>
        {names.numberSign}
      </ColumnHeader>
      <SortableHeader className={cells.title} column="title" sort={sort} />
      {columns.album ? <SortableHeader className={cells.album} column="album" sort={sort} /> : null}
      {columns.added ? <SortableHeader className={cells.added} column="added" sort={sort} /> : null}
      <ColumnHeader className={cells.heart} name={names.saved}>
        {null}
      </ColumnHeader>
      <SortableHeader className={cells.duration} column="duration" sort={sort}>
        <Clock size={16} strokeWidth={1.75} />
      </SortableHeader>
      <ColumnHeader name={names.more}>{null}</ColumnHeader>
    </GridRow>
  )
}

type SortableHeaderProps = {
  className: string | undefined
  column: SortColumn
  sort: TrackSort | undefined
  /** Drawn in place of the name. */
  children?: ReactNode
}

function SortableHeader({ className, column, sort, children }: SortableHeaderProps) {
  'use memo'
  const name = orderNames[column]
  if (!sort) {
    return (
      <ColumnHeader className={className} name={name}>
        {children}
      </ColumnHeader>
    )
  }
  const direction = sort.column === column ? sort.direction : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <ColumnHeader className={className} name={name} sorted={direction ?? 'none'}>
      <button type="button" className={styles.sort} aria-label={name} onClick={() => sort.onSort(column)}>
        {children ?? name}
        {direction ? <Arrow aria-hidden size={16} strokeWidth={1.75} /> : null}
      </button>
    </ColumnHeader>
  )
}

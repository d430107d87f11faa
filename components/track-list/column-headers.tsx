import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { ColumnHeader, GridRow } from './grid-parts'
import type { SortColumn, TrackColumns, TrackSort } from './track-columns'
import styles from './track-list.module.css'
import cells from './track-row.module.css'

type ColumnHeadersProps = { columns: TrackColumns; sort: TrackSort | undefined }

export function ColumnHeaders({ columns, sort }: ColumnHeadersProps) {
  'use memo'
  return (
    <GridRow aria-rowindex={1} className={clsx(styles.line, styles.headers)}>
      <ColumnHeader className={cells.number} name="Number">
        #
      </ColumnHeader>
      <SortableHeader className={cells.title} column="title" name="Title" sort={sort} />
      {columns.album ? (
        <SortableHeader className={cells.album} column="album" name="Album" sort={sort} />
      ) : null}
      {columns.added ? (
        <SortableHeader className={cells.added} column="added" name="Date added" sort={sort} />
      ) : null}
      <ColumnHeader className={cells.heart} name="Saved">
        {null}
      </ColumnHeader>
      <SortableHeader className={cells.duration} column="duration" name="Duration" sort={sort}>
        <Clock size={16} strokeWidth={1.75} />
      </SortableHeader>
      <ColumnHeader name="More options">{null}</ColumnHeader>
    </GridRow>
  )
}

type SortableHeaderProps = {
  className: string | undefined
  column: SortColumn
  name: string
  sort: TrackSort | undefined
  /** Drawn in place of the name. */
  children?: ReactNode
}

function SortableHeader({ className, column, name, sort, children }: SortableHeaderProps) {
  'use memo'
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

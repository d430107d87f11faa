import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { listWords, orderNames } from '@/lib/words/list-words'
import { GridRow } from './grid-parts'
import type { SortColumn, TrackColumns, TrackSort } from './track-columns'
import styles from './track-list.module.css'
import cells from './track-row.module.css'

const { columns: names } = listWords

export function ColumnHeaders({ columns, sort }: { columns: TrackColumns; sort: TrackSort | undefined }) {
  'use memo'
  return (
    <GridRow aria-rowindex={1} className={clsx(styles.line, styles.headers)}>
      <ColumnHeader className={cells.number} name={names.number} drawn={names.numberSign} />
      <SortableHeader className={cells.title} column="title" sort={sort} />
      {columns.album ? <SortableHeader className={cells.album} column="album" sort={sort} /> : null}
      {columns.added ? <SortableHeader className={cells.added} column="added" sort={sort} /> : null}
      <ColumnHeader className={cells.heart} name={names.saved} drawn={null} />
      <SortableHeader
        className={cells.duration}
        column="duration"
        sort={sort}
        drawn={<Clock size={16} strokeWidth={1.75} />}
      />
      <ColumnHeader name={names.more} drawn={null} />
    </GridRow>
  )
}

type ColumnHeaderProps = {
  className?: string | undefined
  name: string
  /** Shown instead of the name. */
  drawn?: ReactNode
  /** Only if the column can sort the list. */
  sorted?: 'none' | 'ascending' | 'descending'
  onSort?: () => void
}

function ColumnHeader({ className, name, drawn = name, sorted, onSort }: ColumnHeaderProps) {
  'use memo'
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot be a table element.
    // biome-ignore lint/a11y/useFocusableInteractive: its button can be focused.
    <div role="columnheader" className={className} aria-sort={sorted}>
      {onSort ? (
        <button type="button" className={styles.sort} aria-label={name} onClick={onSort}>
          {drawn}
          {sorted === 'none' ? null : <Arrow aria-hidden size={16} strokeWidth={1.75} />}
        </button>
      ) : (
        <>
          {drawn === name ? null : <span aria-hidden>{drawn}</span>}
          <span className={drawn === name ? undefined : 'visuallyHidden'}>{name}</span>
        </>
      )}
    </div>
  )
}

type SortableHeaderProps = Pick<ColumnHeaderProps, 'className' | 'drawn'> & {
  column: SortColumn
  sort: TrackSort | undefined
}

function SortableHeader({ column, sort, ...header }: SortableHeaderProps) {
  'use memo'
  const name = orderNames[column]
  if (!sort) return <ColumnHeader {...header} name={name} />
  const sorted = sort.column === column ? sort.direction : 'none'
  return <ColumnHeader {...header} name={name} sorted={sorted} onSort={() => sort.onSort(column)} />
}

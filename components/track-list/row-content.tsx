'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { ListRow } from '@/lib/music/entities'
import cells from './cells.module.css'
import { GridCell } from './grid-parts'
import type { RowAction } from './row-action'
import styles from './row-content.module.css'
import { SkeletonRow } from './skeleton-row'
import type { TrackColumns } from './track-columns'
import { TrackRow } from './track-row'

type RowContentProps = {
  /** Undefined until its page is read, and where a read page has no such row. */
  row: ListRow | undefined
  number: number
  columns: TrackColumns
  isKnownSaved: boolean | undefined
  /** Its page is here. */
  isRead: boolean
  hasFailed: boolean
  onRetry: () => void
  /** Null for what does not play. */
  onPlay: (() => void) | null
  getActions: () => readonly RowAction[]
}

/** The cells of one row, whatever is known of it. */
export function RowContent(props: RowContentProps) {
  const { row, number, columns, isKnownSaved, isRead, hasFailed, onRetry, onPlay, getActions } = props
  if (row?.item) {
    return (
      <TrackRow
        row={{ ...row, item: row.item }}
        number={number}
        columns={columns}
        isKnownSaved={isKnownSaved}
        onPlay={onPlay ?? (() => {})}
        getActions={getActions}
      />
    )
  }
  if (isRead) return <PlainRow number={number}>This is no longer on Spotify.</PlainRow>
  if (hasFailed) {
    return (
      <PlainRow number={number}>
        This part of the list did not arrive.{' '}
        <Button variant="quiet" tabIndex={-1} onClick={onRetry}>
          Retry
        </Button>
      </PlainRow>
    )
  }
  return <SkeletonRow columns={columns} />
}

function PlainRow({ number, children }: { number: number; children: ReactNode }) {
  return (
    <>
      <GridCell className={clsx(cells.number, styles.number)}>{number}</GridCell>
      <GridCell className={styles.plain}>{children}</GridCell>
    </>
  )
}

'use client'

import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import type { MenuAbout } from '@/hooks/use-menus'
import type { ListRow } from '@/lib/music/entities'
import cells from './cells.module.css'
import { GridCell } from './grid-parts'
import styles from './row-content.module.css'
import { SkeletonRow } from './skeleton-row'
import type { TrackColumns } from './track-columns'
import { TrackRow } from './track-row'

type RowContentProps = {
  /** Undefined until it is read, null where there is nothing to show. */
  row: ListRow | null | undefined
  number: number
  columns: TrackColumns
  isKnownSaved: boolean | undefined
  /** Reads it again; only where reading failed. */
  onRetry: (() => void) | undefined
  /** Null for what cannot be played. */
  onPlay: (() => void) | null
  getAbout: () => MenuAbout
}

/** The cells of one row, whatever is known of it. */
export function RowContent(props: RowContentProps) {
  'use memo'
  const { row, number, columns, isKnownSaved, onRetry, onPlay, getAbout } = props
  if (row?.item) {
    return (
      <TrackRow
        row={{ ...row, item: row.item }}
        number={number}
        columns={columns}
        isKnownSaved={isKnownSaved}
        onPlay={onPlay ?? (() => {})}
        getAbout={getAbout}
      />
    )
  }
  if (row !== undefined) return <PlainRow number={number}>This is no longer on Spotify.</PlainRow>
  if (onRetry) {
    return (
      <PlainRow number={number}>
        This part of the list could not be loaded.{' '}
        <Button variant="quiet" tabIndex={-1} onClick={onRetry}>
          Retry
        </Button>
      </PlainRow>
    )
  }
  return <SkeletonRow columns={columns} />
}

function PlainRow({ number, children }: { number: number; children: ReactNode }) {
  'use memo'
  return (
    <>
      <GridCell className={clsx(cells.number, styles.number)}>{number}</GridCell>
      <GridCell className={styles.plain}>{children}</GridCell>
    </>
  )
}

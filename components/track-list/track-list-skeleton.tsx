import { clsx } from 'clsx'
import { Skeleton } from '@/components/ui/skeleton'
import { GridCell } from './grid-parts'
import { columnMarks, type TrackColumns } from './track-columns'
import styles from './track-list.module.css'

/** For a list of unknown length. */
const usualRows = 10
/** More would be below the fold. */
const mostRows = 16

type TrackListSkeletonProps = {
  columns: TrackColumns
  rows?: number | null | undefined
}

export function TrackListSkeleton({ columns, rows }: TrackListSkeletonProps) {
  'use memo'
  return (
    <div aria-hidden className={styles.grid} {...columnMarks(columns)}>
      <div className={styles.headers} />
      {Array.from({ length: Math.min(rows ?? usualRows, mostRows) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={clsx(styles.line, styles.row)}>
          <SkeletonRow columns={columns} />
        </div>
      ))}
    </div>
  )
}

export function SkeletonRow({ columns }: { columns: TrackColumns }) {
  'use memo'
  return (
    <GridCell className={styles.placeholder}>
      {columns.cover ? <Skeleton width={40} height={40} /> : null}
      <span className="stack rest">
        <Skeleton width="min(220px, 60%)" height={13} />
        <Skeleton width="min(140px, 40%)" height={11} />
      </span>
    </GridCell>
  )
}

import { clsx } from 'clsx'
import { SkeletonRow } from './skeleton-row'
import type { TrackColumns } from './track-columns'
import styles from './track-list.module.css'

/** The rows of a list whose length is not known yet. */
export function TrackListSkeleton({ columns, rows = 10 }: { columns: TrackColumns; rows?: number }) {
  return (
    <div aria-hidden className={styles.grid}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={clsx(styles.line, styles.row)}>
          <SkeletonRow columns={columns} />
        </div>
      ))}
    </div>
  )
}

import { Skeleton } from '@/components/ui/skeleton'
import { GridCell } from './grid-parts'
import styles from './skeleton-row.module.css'
import type { TrackColumns } from './track-columns'

export function SkeletonRow({ columns }: { columns: TrackColumns }) {
  'use memo'
  return (
    <GridCell className={styles.placeholder}>
      {columns.cover ? <Skeleton width={40} height={40} /> : null}
      <span className={styles.names}>
        <Skeleton width="min(220px, 60%)" height={13} />
        <Skeleton width="min(140px, 40%)" height={11} />
      </span>
    </GridCell>
  )
}

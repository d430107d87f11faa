import { Skeleton } from '@/components/ui/skeleton'
import { GridCell } from './grid-parts'
import type { TrackColumns } from './track-columns'
import styles from './track-list.module.css'

export function SkeletonRow({ columns }: { columns: TrackColumns }) {
  return (
    <GridCell className={styles.placeholder}>
      {columns.cover ? <Skeleton width={40} height={40} /> : null}
      <span className={styles.placeholderNames}>
        <Skeleton width="min(220px, 60%)" height={13} />
        <Skeleton width="min(140px, 40%)" height={11} />
      </span>
    </GridCell>
  )
}

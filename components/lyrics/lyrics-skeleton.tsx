import { Skeleton } from '@/components/ui/skeleton'
import styles from './lyrics-skeleton.module.css'

const widths = ['72%', '58%', '80%', '46%', '66%', '74%', '52%']

/** Lines to come. */
export function LyricsSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading lyrics">
      {widths.map((width) => (
        <Skeleton key={width} width={width} height="1em" />
      ))}
    </div>
  )
}

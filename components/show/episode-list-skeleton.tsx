import { Skeleton } from '@/components/ui/skeleton'
import styles from './episode-list.module.css'

const mostRows = 6

export function EpisodeSkeleton() {
  return (
    <div className={styles.text} aria-hidden>
      <Skeleton width="min(320px, 60%)" height={16} />
      <Skeleton width="90%" height={12} />
      <Skeleton width={140} height={12} />
    </div>
  )
}

/** `count` is null where nobody knows how many there are. */
export function EpisodeListSkeleton({ count }: { count: number | null }) {
  return (
    <div aria-hidden>
      {Array.from({ length: Math.min(count ?? mostRows, mostRows) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.item}>
          <div className={styles.row}>
            <EpisodeSkeleton />
          </div>
        </div>
      ))}
    </div>
  )
}

import { CardSkeleton } from '@/components/screen/card'
import { CardGrid } from '@/components/screen/shelf'
import { Skeleton } from '@/components/ui/skeleton'
import styles from './library-skeleton.module.css'
import type { LibraryView } from './use-library-view'

/** Keeps the place of a part whose length is not known yet. */
export function LibrarySkeleton({ view, rows }: { view: LibraryView; rows: 2 | 'all' }) {
  if (view === 'grid') {
    return (
      <CardGrid rows={rows}>
        {Array.from({ length: 16 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <CardSkeleton key={index} />
        ))}
      </CardGrid>
    )
  }
  return (
    <div aria-hidden>
      {Array.from({ length: rows === 2 ? 6 : 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.row} data-view={view}>
          {view === 'list' ? <Skeleton width={48} height={48} /> : null}
          <Skeleton width="min(320px, 60%)" height={16} />
        </div>
      ))}
    </div>
  )
}

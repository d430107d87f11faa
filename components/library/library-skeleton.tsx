import { CardSkeletons } from '@/components/screen/card'
import { CardGrid } from '@/components/screen/shelf'
import { Skeleton } from '@/components/ui/skeleton'
import styles from './library.module.css'
import type { LibraryView } from './use-library-address'

type LibrarySkeletonProps = { view: LibraryView; rows: 2 | 'all'; isRound?: boolean }

export function LibrarySkeleton({ view, rows, isRound }: LibrarySkeletonProps) {
  if (view === 'grid') {
    return (
      <CardGrid rows={rows}>
        <CardSkeletons count={16} shape={isRound ? 'round' : 'square'} />
      </CardGrid>
    )
  }
  return (
    <div aria-hidden>
      {Array.from({ length: rows === 2 ? 6 : 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
        <div key={index} className={styles.skeletonRow} data-view={view}>
          {view === 'list' ? <Skeleton width={48} height={48} shape={isRound ? 'circle' : 'text'} /> : null}
          <Skeleton width="min(320px, 60%)" height={16} />
        </div>
      ))}
    </div>
  )
}

const chipWidths = [48, 88, 80, 80, 96, 96]

export function LibraryScreenSkeleton() {
  return (
    <>
      <div className={styles.toolbar} aria-hidden>
        <span className={styles.chips}>
          {chipWidths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
            <Skeleton key={index} width={width} height={36} className={styles.chip} />
          ))}
        </span>
        <Skeleton width={220} height={44} className={styles.chip} />
      </div>
      <div className="stack">
        <Skeleton width={112} height={28} />
        <LibrarySkeleton view="grid" rows={2} />
      </div>
    </>
  )
}

import { Suspense } from 'react'
import { Library } from '@/components/library/library'
import { LibrarySkeleton } from '@/components/library/library-skeleton'
import { ScreenPlaceholder } from '@/components/screen/screen-placeholder'
import { Skeleton } from '@/components/ui/skeleton'

export default function LibraryPage() {
  return (
    <Suspense
      fallback={
        <ScreenPlaceholder heading="Your Library">
          <Skeleton height={40} />
          <LibrarySkeleton view="grid" rows={2} />
        </ScreenPlaceholder>
      }
    >
      <Library />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { Library } from '@/components/library/library'
import { LibraryScreenSkeleton } from '@/components/library/library-skeleton'
import { ScreenPlaceholder } from '@/components/screen/screen-placeholder'

export default function LibraryPage() {
  return (
    <Suspense
      fallback={
        <ScreenPlaceholder heading="Your Library">
          <LibraryScreenSkeleton />
        </ScreenPlaceholder>
      }
    >
      <Library />
    </Suspense>
  )
}

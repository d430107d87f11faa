import { Suspense } from 'react'
import { Library } from '@/components/library/library'
import { LibraryScreenSkeleton } from '@/components/library/library-skeleton'
import { Screen } from '@/components/screen/screen'

export default function LibraryPage() {
  return (
    <Suspense
      fallback={
        <Screen isBusy heading="Your Library">
          <LibraryScreenSkeleton />
        </Screen>
      }
    >
      <Library />
    </Suspense>
  )
}

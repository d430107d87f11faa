import { Suspense } from 'react'
import { Library } from '@/components/library/library'
import { LibraryScreenSkeleton } from '@/components/library/library-skeleton'
import { Screen } from '@/components/screen/screen'
import { commonWords } from '@/lib/words/common-words'

export default function LibraryPage() {
  return (
    <Suspense
      fallback={
        <Screen isBusy heading={commonWords.yourLibrary}>
          <LibraryScreenSkeleton />
        </Screen>
      }
    >
      <Library />
    </Suspense>
  )
}

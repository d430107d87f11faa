import { Suspense } from 'react'
import { Screen } from '@/components/screen/screen'
import { Search } from '@/components/search/search'
import { Skeleton } from '@/components/ui/skeleton'
import { commonWords } from '@/lib/words/common-words'

export default function SearchPage() {
  return (
    <Suspense
      fallback={
        <Screen isBusy heading={commonWords.search}>
          <Skeleton width="min(520px, 100%)" height={48} />
        </Screen>
      }
    >
      <Search />
    </Suspense>
  )
}

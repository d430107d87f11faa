import { Suspense } from 'react'
import { ScreenPlaceholder } from '@/components/screen/screen-placeholder'
import { Search } from '@/components/search/search'
import { Skeleton } from '@/components/ui/skeleton'

export default function SearchPage() {
  return (
    <Suspense
      fallback={
        <ScreenPlaceholder heading="Search">
          <Skeleton width="min(520px, 100%)" height={48} />
        </ScreenPlaceholder>
      }
    >
      <Search />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { Queue } from '@/components/queue/queue'
import { ScreenPlaceholder } from '@/components/screen/screen-placeholder'
import { Skeleton } from '@/components/ui/skeleton'

export default function QueuePage() {
  return (
    <Suspense
      fallback={
        <ScreenPlaceholder heading="Queue">
          <Skeleton width={240} height={36} />
        </ScreenPlaceholder>
      }
    >
      <Queue />
    </Suspense>
  )
}

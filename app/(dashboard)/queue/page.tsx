import { Suspense } from 'react'
import { Queue } from '@/components/queue/queue'
import { Screen } from '@/components/screen/screen'
import { Skeleton } from '@/components/ui/skeleton'

export default function QueuePage() {
  return (
    <Suspense
      fallback={
        <Screen isBusy heading="Queue">
          <Skeleton width={240} height={36} />
        </Screen>
      }
    >
      <Queue />
    </Suspense>
  )
}

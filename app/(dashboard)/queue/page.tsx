import { Suspense } from 'react'
import { Queue } from '@/components/queue/queue'
import { Screen } from '@/components/screen/screen'
import { Skeleton } from '@/components/ui/skeleton'
import { queueScreenWords } from '@/lib/words/list-words'

export default function QueuePage() {
  return (
    <Suspense
      fallback={
        <Screen isBusy heading={queueScreenWords.heading}>
          <Skeleton width={240} height={36} />
        </Screen>
      }
    >
      <Queue />
    </Suspense>
  )
}

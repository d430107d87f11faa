import { Suspense } from 'react'
import { Queue } from '@/components/queue/queue'

export default function QueuePage() {
  return (
    <Suspense>
      <Queue />
    </Suspense>
  )
}

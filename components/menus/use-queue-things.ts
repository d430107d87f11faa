import { useRouter } from 'next/navigation'
import { useLists } from '@/hooks/use-list'
import { usePlayerHandle } from '@/hooks/use-player'
import type { Thing } from '@/lib/music/thing'
import { leavePage } from '@/lib/open/open'
import { queueThings } from './thing-actions'

/** Adds things to the lane. Where it is full, the message about that leads to it. */
export function useQueueThings() {
  const lists = useLists()
  const router = useRouter()
  const { store, commands } = usePlayerHandle()

  function showQueue() {
    leavePage()
    router.push('/queue')
  }

  return (things: readonly Thing[], place: 'next' | 'last' = 'last') =>
    queueThings(lists, { store, commands, showQueue }, things, place)
}

import { useListenerId } from '@/hooks/use-access-token'
import { usePlayerHandle } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { showToast } from '@/lib/browser/toasts'
import {
  emptyQueue,
  type OwnQueue,
  withMoved,
  withoutEntries,
  withRestored,
} from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { commonWords } from '@/lib/words/common-words'
import { queueWords } from '@/lib/words/queue-words'
import { useSinglePress } from './use-jump'

/** The listener’s queue and its edits, which apply to the stored state. */
export function useOwnQueue() {
  const listenerId = useListenerId()
  const { commands } = usePlayerHandle()
  const stored = useStoredItem<OwnQueue>(listenerId === undefined ? null : ownQueueOf(listenerId))
  const isSecondHalf = useSinglePress()
  const edit = (change: (ownQueue: OwnQueue) => OwnQueue) =>
    listenerId !== undefined && ownQueueOf(listenerId).edit(change)

  function remove(ids: readonly string[]) {
    if (listenerId === undefined) return
    const { entries } = ownQueueOf(listenerId).read()
    const removed = entries.filter(({ id }) => ids.includes(id))
    if (removed.length === 0) return
    edit((ownQueue) => withoutEntries(ownQueue, ids))
    showToast({
      text: queueWords.removed(removed.map(({ item }) => item.name)),
      action: {
        label: commonWords.undo,
        onClick: () => edit((ownQueue) => withRestored(ownQueue, removed, entries)),
      },
    })
  }

  return {
    ownQueue: stored ?? emptyQueue,
    remove,
    clear: () => remove((stored ?? emptyQueue).entries.map(({ id }) => id)),
    move: (ids: readonly string[], beforeId: string | null) =>
      edit((ownQueue) => withMoved(ownQueue, ids, beforeId)),
    /** Skips to this entry; the others stay in order. */
    play: (entryId: string) => isSecondHalf() || void commands.next({ entryId }),
  }
}

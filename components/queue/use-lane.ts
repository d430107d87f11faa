import { useListenerId } from '@/hooks/use-access-token'
import { usePlayerHandle } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { showToast } from '@/lib/browser/toasts'
import {
  emptyLane,
  type Lane,
  type LaneEntry,
  withMoved,
  withoutEntries,
  withRestored,
} from '@/lib/player/lane/lane'
import { laneItem, laneOf } from '@/lib/player/lane/lane-store'
import { commonWords } from '@/lib/words/common-words'
import { laneWords } from '@/lib/words/lane-words'
import { useSinglePress } from './use-single-press'

/** The listener's own queue, and what can be done to it; each change counts from what is stored by then. */
export function useLane() {
  const listenerId = useListenerId()
  const { commands } = usePlayerHandle()
  const stored = useStoredItem(listenerId === undefined ? null : laneItem(listenerId))
  const isSecondHalf = useSinglePress()
  const edit = (change: (lane: Lane) => Lane) => listenerId !== undefined && laneOf(listenerId).edit(change)

  function remove(ids: readonly string[]) {
    if (listenerId === undefined) return
    const { entries } = laneOf(listenerId).read()
    const removed = entries.filter(({ id }) => ids.includes(id))
    if (removed.length === 0) return
    edit((lane) => withoutEntries(lane, ids))
    showToast({
      text: laneWords.removed(removed.map(({ item }) => item.name)),
      action: {
        label: commonWords.undo,
        onClick: () => edit((lane) => withRestored(lane, removed, entries)),
      },
    })
  }

  return {
    lane: stored ?? emptyLane,
    remove,
    clear: () => remove((stored ?? emptyLane).entries.map(({ id }) => id)),
    move: (ids: readonly string[], beforeId: string | null) => edit((lane) => withMoved(lane, ids, beforeId)),
    /** Goes to it; the others stay, in their order. */
    play(entry: LaneEntry) {
      if (isSecondHalf()) return
      edit((lane) => withMoved(lane, [entry.id], lane.entries[0]?.id ?? null))
      void commands.next('what waits')
    },
    playSent: () => isSecondHalf() || void commands.next(),
  }
}

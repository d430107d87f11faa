import { useListenerId } from '@/hooks/use-access-token'
import { usePlayerHandle } from '@/hooks/use-player'
import { useStoredItem } from '@/hooks/use-stored-item'
import { showToast } from '@/lib/browser/toasts'
import type { Playable } from '@/lib/music/entities'
import type { PlayerCommands } from '@/lib/player/commands'
import {
  emptyLane,
  type Lane,
  type LaneEntry,
  toEntries,
  withAdded,
  withMoved,
  withoutEntries,
  withRestored,
} from '@/lib/player/lane/lane'
import { laneItem, laneOf } from '@/lib/player/lane/lane-store'
import { selectIsActive } from '@/lib/player/selectors'
import { commonWords } from '@/lib/words/common-words'
import { laneWords } from '@/lib/words/lane-words'

/** The listener's own queue, and what can be done to it; each change counts from what is stored by then. */
export function useLane() {
  const listenerId = useListenerId()
  const { store, commands } = usePlayerHandle()
  const stored = useStoredItem(listenerId === undefined ? null : laneItem(listenerId))
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
      const isActive = selectIsActive(store.getState())
      if (!isActive) edit((lane) => withoutEntries(lane, [entry.id]))
      else edit((lane) => withMoved(lane, [entry.id], lane.entries[0]?.id ?? null))
      void goTo(entry, { isActive, commands, handed: stored?.handed?.item ?? null, edit })
    },
  }
}

type Going = {
  isActive: boolean
  commands: PlayerCommands
  handed: Playable | null
  edit(change: (lane: Lane) => Lane): unknown
}

/** What waits at the provider comes first there: it is skipped, and comes back behind the song that was pressed. */
async function goTo({ item }: LaneEntry, { isActive, commands, handed, edit }: Going): Promise<void> {
  if (!isActive) return void commands.play({ uris: [item.uri] }, item)
  if (handed === null) return void commands.next()
  const skipped = await commands.next()
  if (!skipped.ok) return
  const gone = await commands.next()
  if (gone.ok) edit((lane) => withAdded(lane, toEntries([handed]), 'next'))
}

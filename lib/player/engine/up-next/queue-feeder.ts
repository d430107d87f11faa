/** Hands songs to Spotify, one at a time, and follows what becomes of them. Loaded when there is one to hand over. */
import type { Playable } from '@/lib/music/entities'
import type { QueueAnswer } from '@/lib/player/commands'
import { lateMs, later, now, onEnd } from '@/lib/player/engine/context'
import { createHandedTracks } from '@/lib/player/engine/up-next/handed-tracks'
import { createListRemainder } from '@/lib/player/engine/up-next/list-remainder'
import { createOneTab } from '@/lib/player/engine/up-next/one-tab'
import { type Plan, planOf } from '@/lib/player/engine/up-next/plan'
import { isOnDevice } from '@/lib/player/engine/up-next/skip-watch'
import { createSkipping } from '@/lib/player/engine/up-next/skipping'
import type { LongList, UpNextNeeds } from '@/lib/player/engine/up-next/up-next-parts'
import {
  type QueueEntry,
  roomIn,
  toEntries,
  withAdded,
  withoutEntries,
} from '@/lib/player/own-queue/own-queue'
import { createPageQueue, type OwnQueueStore, ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { selectIsExternal } from '@/lib/player/selectors'

/** After a failure, until the listener, the network or the page is back; `retries` counts. */
const retryMs = 3_000

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one turn.
export function createQueueFeeder({ context, others, queues, play }: UpNextNeeds) {
  const { dispatch, getState, notify, retries, settings, signal, subscribe } = context
  const oneTab = createOneTab(signal)
  const remainder = createListRemainder(getState)
  const pageQueue = createPageQueue()
  let ownQueue: OwnQueueStore = pageQueue
  const handedTracks = createHandedTracks(context, () => ownQueue, remainder)
  const skipping = createSkipping({
    context,
    others,
    play,
    handedTracks,
    remainder,
    ownQueue: () => ownQueue,
    alone,
  })
  let unfollow = () => {}
  let cancel = () => {}
  let busy = 0

  const isHidden = () => document.visibilityState === 'hidden'

  function plan(): Plan {
    const { entries, handed } = ownQueue.read()
    const hasNext = entries.length > 0 || remainder.isDue()
    return planOf({
      state: getState(),
      handed,
      hasNext,
      isHidden: isHidden(),
      nowMs: now(),
      wallMs: Date.now(),
      sendingMs: navigator.locks ? 0 : lateMs,
    })
  }

  /** At every change: sets the one timer, or does what is due. */
  function decide() {
    if (signal.aborted) return
    handedTracks.note()
    publish()
    if (busy > 0) return
    cancel()
    const next = plan()
    const isSettled = next.kind === 'settle' && handedTracks.isSettled(next.key)
    if (next.kind === 'nothing' || isSettled) return
    const inMs = 'inMs' in next ? next.inMs : 0
    if (next.kind === 'begun') goOn()
    else if (next.kind === 'look') cancel = later(signal, inMs, () => retries.may('end') && act())
    else if (inMs > 0) cancel = later(signal, inMs, decide)
    else if (handedTracks.hasFailed()) cancel = later(signal, retryMs, tryAgain)
    else act()
  }

  function goOn() {
    handedTracks.begin()
    decide()
  }

  function tryAgain() {
    if (retries.may('queue')) return act()
    const error = handedTracks.takeUntold()
    if (error) notify(error)
  }

  function publish() {
    const { entries, handed } = ownQueue.read()
    const isWaiting = handed !== null && isOnDevice(getState())
    const hasNext = entries.length > 0 || isWaiting || remainder.isDue()
    dispatch({ type: 'up-next-changed', handed, hasNext })
  }

  function act() {
    void alone(async () => {
      // A hidden page's reports of another device are old.
      if (isHidden() && selectIsExternal(getState())) await others.look()
      const next = plan()
      if (next.kind === 'hand over' && next.inMs <= 0) await handedTracks.handOver()
      else if (next.kind === 'settle') await handedTracks.settle(next.key)
      else if (next.kind === 'resolve') await handedTracks.resolve()
    })
  }

  /** In one tab at a time; then plans again. */
  async function alone<T>(run: () => Promise<T>): Promise<T | undefined> {
    busy += 1
    try {
      return await oneTab(run)
    } finally {
      busy -= 1
      queueMicrotask(decide)
    }
  }

  function renew() {
    handedTracks.renew()
    decide()
  }

  onEnd(signal, subscribe(decide))
  onEnd(signal, () => unfollow())
  document.addEventListener('visibilitychange', renew, { signal })
  window.addEventListener('online', renew, { signal })

  return {
    /** Called when the settings or the stored queue may have changed, with the list that was started last. */
    follow(list: LongList | null) {
      const { listenerId } = settings()
      const next = listenerId === undefined ? pageQueue : (queues?.of ?? ownQueueOf)(listenerId)
      remainder.follow(list)
      if (next !== ownQueue) {
        unfollow()
        ownQueue = next
        unfollow = ownQueue.subscribe(decide)
      }
      decide()
    },
    async add(items: readonly Playable[], place: 'next' | 'last'): Promise<QueueAnswer> {
      const queue = ownQueue
      let added: readonly QueueEntry[] = []
      queue.edit((known) => {
        added = toEntries(items.slice(0, roomIn(known)))
        return withAdded(known, added, place)
      })
      decide()
      const ids = added.map(({ id }) => id)
      return { ok: true, left: items.length - added.length, undo: () => removeEntries(queue, ids) }
    },
    ...skipping,
  }
}

/** False if none of them is in the queue anymore. */
function removeEntries(queue: OwnQueueStore, ids: readonly string[]): boolean {
  const { length } = queue.read().entries
  queue.edit((known) => withoutEntries(known, ids))
  return queue.read().entries.length < length
}

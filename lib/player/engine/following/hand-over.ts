/** Hands songs to the provider, one at a time, and notices what became of them. Loaded when there is one to hand over. */
import type { Playable } from '@/lib/music/entities'
import type { QueueAnswer } from '@/lib/player/commands'
import { lateMs, later, now, onEnd } from '@/lib/player/engine/context'
import { createLongRest } from '@/lib/player/engine/following/long-rest'
import type { FollowingNeeds, LongList } from '@/lib/player/engine/following/needs'
import { createOneTab } from '@/lib/player/engine/following/one-tab'
import { createOutstanding } from '@/lib/player/engine/following/outstanding'
import { type Plan, planOf } from '@/lib/player/engine/following/plan'
import { createSkipping, isOnDevice } from '@/lib/player/engine/following/skipping'
import { roomIn, toEntries, withAdded } from '@/lib/player/lane/lane'
import { createPageLane, type LaneStore, laneOf } from '@/lib/player/lane/lane-store'
import { selectIsExternal } from '@/lib/player/selectors'

/** After a failure, and until the listener, the network or the page is back: `retries` counts. */
const retryMs = 3_000

export function createHandOver({ context, others, lanes, play }: FollowingNeeds) {
  const { dispatch, getState, notify, retries, settings, signal, subscribe } = context
  const oneTab = createOneTab(signal)
  const rest = createLongRest(getState)
  const pageLane = createPageLane()
  let lane: LaneStore = pageLane
  const outstanding = createOutstanding(context, () => lane, rest)
  const skipping = createSkipping({ context, others, play, outstanding, rest, lane: () => lane, alone })
  let unfollow = () => {}
  let cancel = () => {}
  let busy = 0

  const isHidden = () => document.visibilityState === 'hidden'

  function plan(): Plan {
    const { entries, handed } = lane.read()
    const hasNext = entries.length > 0 || rest.isDue()
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

  /** At every news: sets the one timer there is, or does what is due. */
  function decide() {
    if (signal.aborted) return
    outstanding.note()
    publish()
    if (busy > 0) return
    cancel()
    const next = plan()
    const isSettled = next.kind === 'settle' && outstanding.isSettled(next.key)
    if (next.kind === 'nothing' || isSettled) return
    const inMs = 'inMs' in next ? next.inMs : 0
    if (next.kind === 'begun') goOn()
    else if (next.kind === 'look') cancel = later(signal, inMs, () => retries.may('end') && act())
    else if (inMs > 0) cancel = later(signal, inMs, decide)
    else if (outstanding.hasFailed()) cancel = later(signal, retryMs, tryAgain)
    else act()
  }

  function goOn() {
    outstanding.begin()
    decide()
  }

  function tryAgain() {
    if (retries.may('queue')) return act()
    const error = outstanding.takeUntold()
    if (error) notify(error)
  }

  function publish() {
    const { entries, handed } = lane.read()
    const isWaiting = handed !== null && isOnDevice(getState())
    const hasNext = entries.length > 0 || isWaiting || rest.isDue()
    dispatch({ type: 'following-changed', handed, hasNext })
  }

  function act() {
    void alone(async () => {
      // What a hidden page knows of another device is old.
      if (isHidden() && selectIsExternal(getState())) await others.look()
      const next = plan()
      if (next.kind === 'hand over' && next.inMs <= 0) await outstanding.handOver()
      else if (next.kind === 'settle') await outstanding.settle(next.key)
      else if (next.kind === 'resolve') await outstanding.resolve()
    })
  }

  /** In one tab at a time, and afterwards it is decided anew. */
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
    outstanding.renew()
    decide()
  }

  onEnd(signal, subscribe(decide))
  onEnd(signal, () => unfollow())
  document.addEventListener('visibilitychange', renew, { signal })
  window.addEventListener('online', renew, { signal })

  return {
    /** Told when the settings or what is stored may have changed, and of the list that was started last. */
    follow(list: LongList | null) {
      const { listenerId } = settings()
      const next = listenerId === undefined ? pageLane : (lanes?.of ?? laneOf)(listenerId)
      rest.follow(list)
      if (next !== lane) {
        unfollow()
        lane = next
        unfollow = lane.subscribe(decide)
      }
      decide()
    },
    async add(items: readonly Playable[], place: 'next' | 'last'): Promise<QueueAnswer> {
      let left = 0
      lane.edit((known) => {
        const fitting = items.slice(0, roomIn(known))
        left = items.length - fitting.length
        return withAdded(known, toEntries(fitting), place)
      })
      decide()
      return { ok: true, left }
    },
    ...skipping,
  }
}

/** Hands songs to the provider, one at a time, and notices what became of them. Loaded when there is one to hand over. */
import type { Playable } from '@/lib/music/entities'
import type { Past, PlayerAnswer, QueueAnswer } from '@/lib/player/commands'
import { calledOff, lateMs, later, now, onEnd, wait } from '@/lib/player/engine/context'
import { createLongRest } from '@/lib/player/engine/following/long-rest'
import type { FollowingNeeds, LongList } from '@/lib/player/engine/following/needs'
import { createOneTab } from '@/lib/player/engine/following/one-tab'
import { createOutstanding } from '@/lib/player/engine/following/outstanding'
import { type Plan, planOf } from '@/lib/player/engine/following/plan'
import { lagMs } from '@/lib/player/fold-playback'
import { type HandedOver, roomIn, toEntries, withAdded } from '@/lib/player/lane/lane'
import { createPageLane, type LaneStore, laneOf } from '@/lib/player/lane/lane-store'
import {
  findPending,
  selectCurrentDeviceId,
  selectIsExternal,
  selectNextTracks,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

/** What rests on no device has nothing that a song could be handed to; on its way to another it has that one. */
function isOnDevice(state: PlayerState): boolean {
  if (state.playback === null) return false
  const isMoving = findPending(state, 'transfer') !== null || selectIsExternal(state)
  return state.playback.deviceId !== null || isMoving
}

/** After a failure, and until the listener, the network or the page is back: `retries` counts. */
const retryMs = 3_000

export function createHandOver({ context, others, lanes }: FollowingNeeds) {
  const { dispatch, getState, notify, retries, settings, signal, subscribe } = context
  const oneTab = createOneTab(signal)
  const rest = createLongRest(getState)
  const pageLane = createPageLane()
  let lane: LaneStore = pageLane
  const outstanding = createOutstanding(context, () => lane, rest)
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
    dispatch({ type: 'following-changed', handed, hasNext: entries.length > 0 || rest.isDue() })
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

  /** Hands the next song over, if none waits at the provider, and goes to it. */
  async function skip(called: AbortSignal, past?: Past): Promise<PlayerAnswer> {
    const answer = await alone(async (): Promise<PlayerAnswer> => {
      await knowOfLastSkip()
      if (lane.read().handed?.phase === 'sending') await outstanding.resolve()
      const passed = passedBy(past)
      if (passed) {
        const passing = await skipOnce(called)
        if (!passing.ok) return passing
        await knowOfLastSkip()
      }
      const error = past === 'the lane' ? null : await haveOneWaiting()
      // The one who pressed is told.
      outstanding.takeUntold()
      if (error) return { ok: false, error }
      const skipped = await skipOnce(called)
      // Behind somebody else's songs it still waits.
      if (skipped.ok && passed && lane.read().handed?.id !== passed.id) outstanding.putBack(passed)
      return skipped
    })
    return answer ?? calledOff(called)
  }

  /** A song of a long list is one of those that the provider has next. */
  function passedBy(past: Past | undefined): HandedOver | null {
    const { handed } = lane.read()
    const isPassed = past === 'the lane' ? handed?.isOfList === false : past === 'what waits'
    return isPassed && handed?.phase === 'sent' ? handed : null
  }

  async function skipOnce(called: AbortSignal): Promise<PlayerAnswer> {
    if (called.aborted || signal.aborted) return calledOff(called)
    const skipped = await others.sendTo(selectCurrentDeviceId(getState()), { type: 'next' }, called)
    if (skipped.ok) outstanding.noteSkipped()
    return skipped
  }

  function haveOneWaiting(): Promise<ProviderError | null> | ProviderError | null {
    const { handed } = lane.read()
    if (handed === null) return outstanding.handOver()
    return handed.phase === 'sending' ? new ProviderError('unavailable', 'It may have arrived') : null
  }

  /** What an earlier Next went to waits no longer, unless somebody else's songs were before it. */
  async function knowOfLastSkip() {
    const { handed } = lane.read()
    if (handed === null || !outstanding.isSkipped(handed)) return
    const isGone = () => lane.read().handed?.id !== handed.id
    await new Promise<void>((resolve) => {
      const look = () => (outstanding.isPlaying(handed) || isGone()) && finish()
      const unsubscribe = subscribe(look)
      const finish = () => {
        unsubscribe()
        resolve()
      }
      void wait(signal, lagMs).then(finish)
      look()
    })
    if (outstanding.isPlaying(handed)) outstanding.begin()
    else if (!isGone()) await outstanding.settle('', 0)
  }

  function nextItem(past: Past | undefined): Playable | null | undefined {
    const { entries, handed } = lane.read()
    const [first, second] = selectNextTracks(getState())
    if (past === 'the lane') return second
    return handed === null || past === 'what waits' ? entries[0]?.item : (first ?? handed.item)
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
    skip,
    next(past?: Past) {
      const { entries, handed } = lane.read()
      const isOurs =
        past === 'the lane' ? passedBy(past) !== null : handed || entries.length > 0 || rest.isDue()
      if (!isOurs || !isOnDevice(getState())) return null
      const item = nextItem(past) ?? null
      return { item, carry: (called: AbortSignal) => skip(called, past) }
    },
  }
}

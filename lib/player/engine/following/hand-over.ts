/** Hands songs to the provider, one at a time, and notices what became of them. Loaded when there is one to hand over. */
import type { Playable } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, lateMs, later, now, onEnd, wait } from '@/lib/player/engine/context'
import type { FollowingNeeds, LongList } from '@/lib/player/engine/following/following'
import { createLongRest } from '@/lib/player/engine/following/long-rest'
import { createOneTab } from '@/lib/player/engine/following/one-tab'
import { type Plan, planOf } from '@/lib/player/engine/following/plan'
import { countIn, find, putOnce, readQueue } from '@/lib/player/engine/following/put-once'
import { lagMs } from '@/lib/player/fold-playback'
import { type HandedOver, toEntries, withAdded } from '@/lib/player/lane/lane'
import { createPageLane, type LaneStore, laneOf } from '@/lib/player/lane/lane-store'
import { positionAt } from '@/lib/player/position'
import { selectCurrentDeviceId, selectIsExternal, selectNextTracks } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'

/** After a failure, and until the listener, the network or the page is back: `retries` counts. */
const retryMs = 3_000

export function createHandOver({ context, others, lanes }: FollowingNeeds) {
  const { dispatch, getState, inTurn, notify, port, retries, settings, signal, subscribe } = context
  const line = { port, inTurn, signal }
  const oneTab = createOneTab(signal)
  const rest = createLongRest(getState)
  const pageLane = createPageLane()
  let lane: LaneStore = pageLane
  let unfollow = () => {}
  let cancel = () => {}
  let busy = 0
  let settledKey = ''
  let skippedId = ''
  let failures = 0
  let untold: ProviderError | null = null
  let laneUri: string | null = null

  const isHidden = () => document.visibilityState === 'hidden'
  const setHanded = (handed: HandedOver | null) => lane.edit((now) => ({ ...now, handed }))

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
    rest.note(laneUri)
    publish()
    if (busy > 0) return
    cancel()
    const next = plan()
    const isSettled = next.kind === 'settle' && next.key === settledKey
    if (next.kind === 'nothing' || isSettled) return
    const inMs = 'inMs' in next ? next.inMs : 0
    if (next.kind === 'begun') begin()
    else if (next.kind === 'look') cancel = later(signal, inMs, () => retries.may('end') && act())
    else if (inMs > 0) cancel = later(signal, inMs, decide)
    else if (failures > 0) cancel = later(signal, retryMs, tryAgain)
    else act()
  }

  function tryAgain() {
    if (retries.may('queue')) return act()
    if (untold) notify(untold)
    untold = null
  }

  function publish() {
    const { entries, handed } = lane.read()
    dispatch({ type: 'following-changed', handed, hasNext: entries.length > 0 || rest.isDue() })
  }

  /** What was handed over plays: the next one may be. */
  function begin() {
    failures = 0
    retries.worked('end')
    setHanded(null)
  }

  function act() {
    void alone(async () => {
      // What a hidden page knows of another device is old.
      if (isHidden() && selectIsExternal(getState())) await others.look()
      const next = plan()
      if (next.kind === 'hand over' && next.inMs <= 0) await handOver()
      else if (next.kind === 'settle') await settle(next.key)
      else if (next.kind === 'resolve') await resolve()
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

  /** The first of the lane, else the next of a long list, to the device that plays. */
  async function handOver(): Promise<ProviderError | null> {
    const queue = await readQueue(line)
    const state = getState()
    const handed = take(state, queue?.next ?? [])
    if (handed === null) return null
    const put = await putOnce(line, handed)
    if (put.is === 'there') noteSent(handed)
    else failures += 1
    if (put.is !== 'refused') return null
    giveBack(handed)
    if (!handed.isOfList) untold = put.error
    return put.error
  }

  /** Written down before it is sent: whatever becomes of this tab, the next one looks before it sends anything. */
  function take(state: PlayerState, queued: readonly Playable[]): HandedOver | null {
    const [entry] = lane.read().entries
    const uri = entry?.item.uri ?? rest.take()
    if (uri === undefined) return null
    const { playback } = state
    const durationMs = playback?.item?.durationMs ?? 0
    const fromMs = playback ? positionAt(playback.anchor, now(), durationMs) : 0
    const handed: HandedOver = {
      id: entry?.id ?? uri,
      uri,
      item: entry?.item ?? null,
      deviceId: playback?.deviceId ?? selectCurrentDeviceId(state),
      fromUri: playback?.item?.uri ?? null,
      fromMs,
      leftMs: durationMs - fromMs,
      atMs: Date.now(),
      copies: countIn(queued, uri),
      isOfList: entry === undefined,
      phase: 'sending',
    }
    if (entry) laneUri = uri
    lane.edit((now) => ({ ...now, entries: now.entries.filter(({ id }) => id !== entry?.id), handed }))
    return handed
  }

  function noteSent(handed: HandedOver) {
    failures = 0
    retries.worked('queue')
    setHanded({ ...handed, phase: 'sent' })
  }

  function giveBack({ id, uri, item, isOfList }: HandedOver) {
    if (isOfList) rest.giveBack(uri)
    const entries = item && !isOfList ? [{ id, item }] : []
    lane.edit((now) => ({ ...withAdded(now, entries, 'next'), handed: null }))
  }

  /** Nobody knows whether it arrived: a tab was closed, or the network went. */
  async function resolve(): Promise<void> {
    const { handed } = lane.read()
    if (handed === null || !(await wait(signal, lagMs))) return
    const seen = await find(line, handed)
    if (seen === 'unknown') failures += 1
    else if (seen === 'gone') giveBack(handed)
    else noteSent(handed)
  }

  /** Played, skipped or taken out elsewhere, it is over; lost with its device before its turn, it comes back to the lane. */
  async function settle(key: string, waitMs = lagMs): Promise<void> {
    const { handed } = lane.read()
    if (handed === null || !(await wait(signal, waitMs))) return
    const seen = await find(line, handed)
    if (seen === 'unknown') {
      failures += 1
      return
    }
    settledKey = key
    failures = 0
    const { playback } = getState()
    if (seen === 'there') return
    const isElsewhere = playback !== null && playback.deviceId !== handed.deviceId
    const hadNoTurn = Date.now() < handed.atMs + handed.leftMs && handed.id !== skippedId
    if (seen === 'gone' && isElsewhere && hadNoTurn) giveBack(handed)
    else setHanded(null)
  }

  /** Hands the next song over, if none waits at the provider, and goes to it. */
  async function skip(called: AbortSignal): Promise<PlayerAnswer> {
    const answer = await alone(async (): Promise<PlayerAnswer> => {
      await knowOfLastSkip()
      if (lane.read().handed?.phase === 'sending') await resolve()
      const error = lane.read().handed === null ? await handOver() : null
      untold = null
      if (error) return { ok: false, error }
      if (called.aborted || signal.aborted) return calledOff(called)
      const skipped = await others.sendTo(selectCurrentDeviceId(getState()), { type: 'next' }, called)
      if (skipped.ok) skippedId = lane.read().handed?.id ?? ''
      return skipped
    })
    return answer ?? calledOff(called)
  }

  /** What an earlier Next went to waits no longer, unless somebody else's songs were before it. */
  async function knowOfLastSkip() {
    const { handed } = lane.read()
    if (handed === null || handed.id !== skippedId) return
    const isGone = () => lane.read().handed?.id !== handed.id
    const isBegun = () => {
      const item = getState().playback?.item ?? null
      return item !== null && goesBy(item, handed.uri) && !goesBy(item, handed.fromUri)
    }
    await new Promise<void>((resolve) => {
      const look = () => (isBegun() || isGone()) && finish()
      const unsubscribe = subscribe(look)
      const finish = () => {
        unsubscribe()
        resolve()
      }
      void wait(signal, lagMs).then(finish)
      look()
    })
    if (isBegun()) begin()
    else if (!isGone()) await settle('', 0)
  }

  function renew() {
    failures = 0
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
    async add(items: readonly Playable[], place: 'next' | 'last'): Promise<PlayerAnswer> {
      lane.edit((now) => withAdded(now, toEntries(items), place))
      decide()
      return { ok: true }
    },
    skip,
    next() {
      const { entries, handed } = lane.read()
      const isOurs = handed !== null || entries.length > 0 || rest.isDue()
      if (!isOurs) return null
      const known = handed === null ? entries[0]?.item : (selectNextTracks(getState())[0] ?? handed.item)
      return { item: known ?? null, carry: skip }
    },
  }
}

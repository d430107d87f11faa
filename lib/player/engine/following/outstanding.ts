/** What is being handed over, or was: from the lane to the provider, and until it has begun or is lost. */
import type { Playable } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import { type EngineContext, now, wait } from '@/lib/player/engine/context'
import type { LongRest } from '@/lib/player/engine/following/long-rest'
import { countIn, find, putOnce, readQueue } from '@/lib/player/engine/following/put-once'
import { lagMs } from '@/lib/player/fold-playback'
import { type HandedOver, type Lane, withAdded } from '@/lib/player/lane/lane'
import type { LaneStore } from '@/lib/player/lane/lane-store'
import { positionAt } from '@/lib/player/position'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'

export type Outstanding = ReturnType<typeof createOutstanding>

export function createOutstanding(context: EngineContext, lane: () => LaneStore, rest: LongRest) {
  const { getState, inTurn, port, retries, signal } = context
  const line = { port, inTurn, signal, hasBegun: ({ id }: HandedOver) => id === begunId }
  let settledKey = ''
  let begunId = ''
  let laneUri: string | null = null
  let failures = 0
  /** Why the last try failed, until the listener is told. */
  let untold: ProviderError | null = null

  const setHanded = (handed: HandedOver | null) => lane().edit((known) => ({ ...known, handed }))

  function failed(error: ProviderError | null) {
    failures += 1
    untold = error ?? untold
  }

  function worked() {
    failures = 0
    untold = null
  }

  /** The first of the lane, else the next of a long list, to the device that plays. */
  async function handOver(): Promise<ProviderError | null> {
    const queue = await readQueue(line)
    const state = getState()
    const handed = take(state, queue?.next ?? [])
    if (handed === null) return null
    const put = await putOnce(line, handed)
    if (put.is === 'there') {
      noteSent(handed)
      return null
    }
    failed(handed.isOfList ? null : put.error)
    if (put.is === 'refused') giveBack(handed)
    return put.error
  }

  /** Written down before it is sent: whatever becomes of this tab, the next one looks before it sends anything. */
  function take(state: PlayerState, queued: readonly Playable[]): HandedOver | null {
    const [entry] = lane().read().entries
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
      isSkipped: false,
      phase: 'sending',
    }
    if (entry) laneUri = uri
    lane().edit((known) => ({
      ...known,
      entries: known.entries.filter(({ id }) => id !== entry?.id),
      handed,
    }))
    return handed
  }

  function noteSent(handed: HandedOver) {
    worked()
    retries.worked('queue')
    setHanded({ ...handed, phase: 'sent' })
  }

  /** It is the next one again. */
  function putBack({ id, uri, item, isOfList }: HandedOver, after: Partial<Lane> = {}) {
    if (isOfList) rest.giveBack(uri)
    const entries = item && !isOfList ? [{ id, item }] : []
    lane().edit((known) => ({ ...withAdded(known, entries, 'next'), ...after }))
  }

  const giveBack = (handed: HandedOver) => putBack(handed, { handed: null })

  /** Nobody knows whether it arrived: a tab was closed, or the network went. */
  async function resolve(): Promise<void> {
    const { handed } = lane().read()
    if (handed === null || !(await wait(signal, lagMs))) return
    const seen = await find(line, handed)
    if (seen === 'unknown') failed(null)
    else if (seen === 'gone') giveBack(handed)
    else noteSent(handed)
  }

  /** Played, skipped or taken out elsewhere, it is over; lost with its device before its turn, it comes back to the lane. */
  async function settle(key = '', waitMs = lagMs): Promise<void> {
    const { handed } = lane().read()
    if (handed === null || !(await wait(signal, waitMs))) return
    const seen = await find(line, handed)
    if (seen === 'unknown') return failed(null)
    settledKey = key
    worked()
    const { playback } = getState()
    if (seen === 'there') return
    const isElsewhere = playback !== null && playback.deviceId !== handed.deviceId
    const hadNoTurn = Date.now() < handed.atMs + handed.leftMs && !handed.isSkipped
    if (seen === 'gone' && isElsewhere && hadNoTurn) giveBack(handed)
    else setHanded(null)
  }

  /** Not where the same song was playing when it was handed over. */
  function isPlaying({ uri, fromUri }: HandedOver): boolean {
    const item = getState().playback?.item ?? null
    return item !== null && goesBy(item, uri) && !goesBy(item, fromUri)
  }

  return {
    handOver,
    resolve,
    settle,
    putBack: (handed: HandedOver) => putBack(handed),
    isPlaying,
    /** A report has come: what plays may have been handed over, and may be over before anybody is asked again. */
    note() {
      const { handed } = lane().read()
      if (handed && isPlaying(handed)) begunId = handed.id
      rest.note(laneUri)
    },
    /** What was handed over plays: the next one may be. */
    begin() {
      worked()
      retries.worked('end')
      setHanded(null)
    },
    /** Written down: another tab may be the one that looks what became of it. */
    noteSkipped() {
      lane().edit((known) =>
        known.handed ? { ...known, handed: { ...known.handed, isSkipped: true } } : known,
      )
    },
    isSettled: (key: string) => key === settledKey,
    hasFailed: () => failures > 0,
    takeUntold(): ProviderError | null {
      const error = untold
      untold = null
      return error
    },
    renew: worked,
  }
}

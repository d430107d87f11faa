/** Where Next leads while there is something to hand over. */
import type { Playable } from '@/lib/music/entities'
import type { Past, PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type EngineContext, met, wait } from '@/lib/player/engine/context'
import type { LongRest } from '@/lib/player/engine/following/long-rest'
import type { FollowingNeeds } from '@/lib/player/engine/following/needs'
import type { Outstanding } from '@/lib/player/engine/following/outstanding'
import { lagMs } from '@/lib/player/fold-playback'
import { type HandedOver, withoutEntries, withRestored } from '@/lib/player/lane/lane'
import type { LaneStore } from '@/lib/player/lane/lane-store'
import {
  findPending,
  selectCurrentDeviceId,
  selectIsExternal,
  selectNextTracks,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

/** What rests on no device has nothing that a song could be handed to; on its way to another it has that one. */
export function isOnDevice(state: PlayerState): boolean {
  if (state.playback === null) return false
  const isMoving = findPending(state, 'transfer') !== null || selectIsExternal(state)
  return state.playback.deviceId !== null || isMoving
}

/** So long it waits to hear what plays. */
const asksMs = 2_000

type Parts = Pick<FollowingNeeds, 'others' | 'play'> & {
  context: EngineContext
  outstanding: Outstanding
  rest: LongRest
  lane(): LaneStore
  /** In one tab at a time. */
  alone<T>(run: () => Promise<T>): Promise<T | undefined>
}

export function createSkipping({ context, others, play, outstanding, rest, lane, alone }: Parts) {
  const { getState, signal, subscribe } = context

  /** Hands the next song over, if none waits at the provider, and goes to it; where it can follow nothing, it starts. */
  async function skip(called: AbortSignal, past?: Past): Promise<PlayerAnswer> {
    const answer = await alone(async (): Promise<PlayerAnswer> => {
      if (!isOnDevice(getState()) && !(await hasFoundDevice())) return startFirst()
      await knowOfLastSkip()
      if (lane().read().handed?.phase === 'sending') await outstanding.resolve()
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
      if (skipped.ok && passed && lane().read().handed?.id !== passed.id) outstanding.putBack(passed)
      return skipped
    })
    return answer ?? calledOff(called)
  }

  /** Somebody else may have begun to play since a device was lost: that is not to be cut off. */
  async function hasFoundDevice(): Promise<boolean> {
    await Promise.race([others.look(), wait(signal, asksMs)])
    return isOnDevice(getState())
  }

  /** It stays in the lane unless it starts. */
  async function startFirst(): Promise<PlayerAnswer> {
    const { entries } = lane().read()
    const [first] = entries
    if (!first) return met
    lane().edit((known) => withoutEntries(known, [first.id]))
    const answer = await play({ uris: [first.item.uri] }, first.item)
    if (!answer.ok) lane().edit((known) => withRestored(known, [first], entries))
    return answer
  }

  /** A song of a long list is one of those that the provider has next. */
  function passedBy(past: Past | undefined): HandedOver | null {
    const { handed } = lane().read()
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
    const { handed } = lane().read()
    if (handed === null) return outstanding.handOver()
    return handed.phase === 'sending' ? new ProviderError('unavailable', 'It may have arrived') : null
  }

  /** What an earlier Next went to waits no longer, unless somebody else's songs were before it. */
  async function knowOfLastSkip() {
    const { handed } = lane().read()
    if (!handed?.isSkipped) return
    const isGone = () => lane().read().handed?.id !== handed.id
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
    const { entries, handed } = lane().read()
    const [first, second] = selectNextTracks(getState())
    if (past === 'the lane') return second
    return handed === null || past === 'what waits' ? entries[0]?.item : (first ?? handed.item)
  }

  return {
    skip,
    next(past?: Past) {
      const { entries, handed } = lane().read()
      const isOurs = isOnDevice(getState())
        ? past === 'the lane'
          ? passedBy(past) !== null
          : handed !== null || entries.length > 0 || rest.isDue()
        : past !== 'the lane' && entries.length > 0
      if (!isOurs) return null
      const item = nextItem(past) ?? null
      return { item, carry: (called: AbortSignal) => skip(called, past) }
    },
  }
}

import { goesBy } from '@/lib/music/playable'
import type { HandedOver } from '@/lib/player/lane/lane'
import { positionAt } from '@/lib/player/position'
import { selectIsExternal, selectRepeat } from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'

/** So long before the end of what plays the next song is handed over: until then the order can be changed. */
export const leadMs = 20_000
/** A hidden page looks so long after the end of a song whether another device has gone on. */
const afterEndMs = 2_000
/** A song that was restarted is at least so far behind where it would be. */
const restartMs = 5_000

export type Plan =
  | { kind: 'nothing' }
  /** Hand the next song over, in so many ms. */
  | { kind: 'hand over'; inMs: number }
  /** Look, in so many ms, what plays by then: nobody would tell this page. */
  | { kind: 'look'; inMs: number }
  /** What was handed over has begun. */
  | { kind: 'begun' }
  /** Something else began: look, once for each `key`, whether what was handed over is still to come. */
  | { kind: 'settle'; key: string }
  /** Nobody knows whether it arrived: look. */
  | { kind: 'resolve'; inMs: number }

type Moment = {
  state: PlayerState
  handed: HandedOver | null
  /** There is a song to hand over. */
  hasNext: boolean
  isHidden: boolean
  /** On the clock of `performance.now()`, and in ms since the epoch. */
  nowMs: number
  wallMs: number
  /** How old what is being sent has to be for nobody to be sending it any more. */
  sendingMs: number
}

const nothing: Plan = { kind: 'nothing' }

/** On their way, these change what plays: what follows is decided once a device has reported it. */
const moving = new Set<PendingEffect['kind']>(['start', 'skip', 'seek', 'transfer'])

/** What is to be done, as far as the last report goes. Pure. */
export function planOf({ state, handed, hasNext, isHidden, nowMs, wallMs, sendingMs }: Moment): Plan {
  const { playback } = state
  const isMoving = state.pending.some(({ effect }) => moving.has(effect.kind))
  if (!playback?.item || playback.deviceId === null || isMoving) return nothing
  const { item, anchor, isPlaying } = playback
  const positionMs = positionAt(anchor, nowMs, item.durationMs)
  const leftMs = Math.max(0, item.durationMs - positionMs)
  // Nothing tells a hidden page what another device does, and its timers may come a minute late, or never.
  const isUntold = isHidden && selectIsExternal(state)
  if (handed === null) {
    if (!hasNext || !isPlaying || selectRepeat(state) === 'track') return nothing
    return { kind: 'hand over', inMs: isUntold ? 0 : Math.max(0, leftMs - leadMs) }
  }
  if (handed.phase === 'sending')
    return { kind: 'resolve', inMs: Math.max(0, handed.atMs + sendingMs - wallMs) }
  if (!goesBy(item, handed.fromUri)) {
    if (goesBy(item, handed.uri)) return { kind: 'begun' }
    return { kind: 'settle', key: `${handed.id} ${item.uri}` }
  }
  // The same song may have been queued behind itself, or was left and has come back.
  const expectedMs = handed.fromMs + wallMs - handed.atMs
  if (positionMs < expectedMs - restartMs && isPlaying && goesBy(item, handed.uri))
    return { kind: 'settle', key: `${handed.id} ${anchor.takenAtMs}` }
  return isUntold && isPlaying ? { kind: 'look', inMs: leftMs + afterEndMs } : nothing
}

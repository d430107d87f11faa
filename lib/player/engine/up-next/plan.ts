import { matchesUri } from '@/lib/music/playable'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import { positionAt } from '@/lib/player/position'
import { selectIsExternal, selectRepeat } from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'

/** How long before a song's end the next one is handed over. Until then the order can be changed. */
export const leadMs = 20_000
/** How long after a song's end a hidden page checks whether another device has continued. */
const afterEndMs = 2_000
/** A restarted song is at least this far behind where it would be. */
const restartMs = 5_000

export type Plan =
  | { kind: 'nothing' }
  | { kind: 'hand over'; inMs: number }
  /** Ask what plays then: no report would tell this page. */
  | { kind: 'look'; inMs: number }
  /** The handed song has begun. */
  | { kind: 'begun' }
  /** Something else began: check, once for each `key`, whether the handed song is still to come. */
  | { kind: 'settle'; key: string }
  /** It isn't known whether it arrived: check. */
  | { kind: 'resolve'; inMs: number }

type Moment = {
  state: PlayerState
  handed: HandedTrack | null
  hasNext: boolean
  isHidden: boolean
  /** On the clock of `performance.now()`, and in ms since the epoch. */
  nowMs: number
  wallMs: number
  /** After this long, a song that is being sent is no longer being sent by any tab. */
  sendingMs: number
}

const nothing: Plan = { kind: 'nothing' }

/** While these commands are under way, the plan waits for a report. */
const moving = new Set<PendingEffect['kind']>(['start', 'skip', 'seek', 'transfer'])

/** Decides the next step from the last report. Pure. */
export function planOf({ state, handed, hasNext, isHidden, nowMs, wallMs, sendingMs }: Moment): Plan {
  const { playback } = state
  const isMoving = state.pending.some(({ effect }) => moving.has(effect.kind))
  if (!playback?.item || playback.deviceId === null || isMoving) return nothing
  const { item, anchor, isPlaying } = playback
  const positionMs = positionAt(anchor, nowMs, item.durationMs)
  const leftMs = Math.max(0, item.durationMs - positionMs)
  // A hidden page gets no reports of other devices, and its timers may come a minute late, or never.
  const isUntold = isHidden && selectIsExternal(state)
  if (handed === null) {
    if (!hasNext || !isPlaying || selectRepeat(state) === 'track') return nothing
    return { kind: 'hand over', inMs: isUntold ? 0 : Math.max(0, leftMs - leadMs) }
  }
  if (handed.phase === 'sending')
    return { kind: 'resolve', inMs: Math.max(0, handed.atMs + sendingMs - wallMs) }
  if (!matchesUri(item, handed.fromUri)) {
    if (matchesUri(item, handed.uri)) return { kind: 'begun' }
    return { kind: 'settle', key: `${handed.id} ${item.uri}` }
  }
  // The same song may be queued twice, or was skipped and has come back.
  const expectedMs = handed.fromMs + wallMs - handed.atMs
  if (positionMs < expectedMs - restartMs && isPlaying && matchesUri(item, handed.uri))
    return { kind: 'settle', key: `${handed.id} ${anchor.takenAtMs}` }
  return isUntold && isPlaying ? { kind: 'look', inMs: leftMs + afterEndMs } : nothing
}

/** Commands on their way, and the volume, which devices do not report by themselves. */
import type { PlayerFact } from '@/lib/player/facts'
import { choose, keepPending } from '@/lib/player/fold-lifecycle'
import { intentOf } from '@/lib/player/intents'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { isAimedAtCurrent, selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { Levels, PendingEffect, PlayerState } from '@/lib/player/state'

type Sent = Extract<PlayerFact, { type: 'command-sent' }>
type VolumeObserved = Extract<PlayerFact, { type: 'volume-observed' }>

/** After these a reported playhead near 0 is right. */
const begins = new Set<PendingEffect['kind']>(['start', 'skip', 'seek', 'transfer'])

/** Some devices report a new level three seconds late. Reads come every five seconds, so one of them falls within this. */
const lateLevelMs = 6_000

export function send(state: PlayerState, { id, effect, atMs }: Sent): PlayerState {
  const { replaces, answers } = intentOf(effect)
  const kept = state.pending.filter((pending) => !replaces.includes(pending.effect.kind))
  const anchor = anchorFor(state, effect, atMs)
  return {
    ...state,
    pending: [...kept, { id, sentAtMs: atMs, effect, anchor }],
    resumed: resumedBy(state, effect, atMs),
    needsTap: state.needsTap && !answers?.includes('tap'),
    lastCommandAtMs: effect.kind === 'volume' ? state.lastCommandAtMs : atMs,
    mutedFromPercent:
      effect.kind === 'volume' ? mutedFrom(state, effect.volumePercent) : state.mutedFromPercent,
    playbackError: answers?.includes('error') ? null : state.playbackError,
  }
}

function resumedBy(state: PlayerState, effect: PendingEffect, atMs: number): PlayerState['resumed'] {
  const { playback, resumed } = state
  if (begins.has(effect.kind)) return null
  if (effect.kind !== 'playing' || !effect.isPlaying || !playback?.item) return resumed
  const { uri, durationMs } = playback.item
  return { uri, fromMs: positionAt(playback.anchor, atMs, durationMs), atMs, reported: null }
}

/** Accepted isn't done, except for the volume, which no report confirms. */
export function answer(state: PlayerState, id: number, atMs: number): PlayerState {
  const pending = state.pending.find((command) => command.id === id)
  if (pending?.effect.kind === 'volume') {
    const { volumePercent, aim } = pending.effect
    const rest = drop(state, id)
    if (!isAimedAtCurrent(state, aim)) return rest
    return {
      ...rest,
      volumePercent,
      levels: aim?.isHere === false ? { ...levelsOf(state, aim.deviceId), setAtMs: atMs } : null,
    }
  }
  return { ...state, lastCommandAtMs: atMs }
}

/** If a device did not take the music over, the one that plays counts again. */
export function expire(state: PlayerState, id: number): PlayerState {
  const expired = state.pending.find((command) => command.id === id)
  const left = drop(state, id)
  const { playback } = state
  if (expired?.effect.kind !== 'transfer' || playback === null) return left
  return choose(left, playback.source === 'sdk' || playback.isInOtherTab ? null : playback.deviceId)
}

export const drop = (state: PlayerState, id: number) => keepPending(state, (command) => command.id !== id)

/**
 * The listener's level counts until the same device reports another one than before. What it reports just after a
 * command may be older than that: the first such report is what later ones are compared with, and the others don't count.
 */
export function observeVolume(state: PlayerState, fact: VolumeObserved): PlayerState {
  const { volumePercent, askedAtMs, deviceId = null } = fact
  const isOurs = state.pending.some(
    ({ effect }) => effect.kind === 'volume' && isAimedAtCurrent(state, effect.aim),
  )
  if (askedAtMs === null) return isOurs ? state : withVolume({ ...state, levels: null }, volumePercent)
  if (state.lastCommandAtMs !== null && askedAtMs < state.lastCommandAtMs) return state
  const levels = levelsOf(state, deviceId)
  const { reported, setAtMs } = levels
  const mayBeOld = setAtMs !== null && askedAtMs < setAtMs + lateLevelMs
  if (mayBeOld && reported !== null && reported.askedAtMs >= setAtMs) return state
  const next = { ...state, levels: { ...levels, reported: { percent: volumePercent, askedAtMs } } }
  const isChange = reported === null ? setAtMs === null : reported.percent !== volumePercent
  return isOurs || mayBeOld || !isChange ? next : withVolume(next, volumePercent)
}

function withVolume(state: PlayerState, volumePercent: number): PlayerState {
  if (state.volumePercent === volumePercent) return state
  return { ...state, volumePercent, mutedFromPercent: mutedFrom(state, volumePercent) }
}

function levelsOf({ levels }: PlayerState, deviceId: string | null): Levels {
  return levels?.deviceId === deviceId ? levels : { deviceId, reported: null, setAtMs: null }
}

/** The level before muting, not the last one a finger passed on the way there. */
function mutedFrom(state: PlayerState, volumePercent: number): number | null {
  if (volumePercent > 0) return null
  return state.mutedFromPercent ?? (state.volumePercent > 0 ? state.volumePercent : null)
}

function anchorFor(state: PlayerState, effect: PendingEffect, atMs: number): PositionAnchor | null {
  const shown = selectAnchor(state)
  const shownMs = shown && positionAt(shown, atMs, selectDurationMs(state))
  const positionMs = intentOf(effect).holdAtMs?.(effect, shownMs) ?? null
  return positionMs === null ? null : { positionMs, takenAtMs: atMs, isAdvancing: false }
}

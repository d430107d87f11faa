/** Commands on their way, and the volume, which devices do not report by themselves. */
import type { PlayerFact } from '@/lib/player/facts'
import { keepPending } from '@/lib/player/fold-lifecycle'
import { intentOf } from '@/lib/player/intents'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { isAimedAtCurrent, selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'

type Sent = Extract<PlayerFact, { type: 'command-sent' }>

export function send(state: PlayerState, { id, effect, atMs }: Sent): PlayerState {
  const { replaces, answers } = intentOf(effect)
  const kept = state.pending.filter((pending) => !replaces.includes(pending.effect.kind))
  const anchor = anchorFor(state, effect, atMs)
  return {
    ...state,
    pending: [...kept, { id, sentAtMs: atMs, effect, anchor }],
    needsTap: state.needsTap && !answers?.includes('tap'),
    lastCommandAtMs: effect.kind === 'volume' ? state.lastCommandAtMs : atMs,
    mutedFromPercent:
      effect.kind === 'volume' ? mutedFrom(state, effect.volumePercent) : state.mutedFromPercent,
    playbackError: answers?.includes('error') ? null : state.playbackError,
  }
}

/** Accepted is not done: only the volume, which no report confirms, counts as done with the answer. */
export function answer(state: PlayerState, id: number, atMs: number): PlayerState {
  const pending = state.pending.find((command) => command.id === id)
  if (pending?.effect.kind === 'volume') {
    const { volumePercent, aim } = pending.effect
    const rest = drop(state, id)
    return isAimedAtCurrent(state, aim) ? { ...rest, volumePercent } : rest
  }
  return { ...state, lastCommandAtMs: atMs }
}

export const drop = (state: PlayerState, id: number) => keepPending(state, (command) => command.id !== id)

export function observeVolume(state: PlayerState, volumePercent: number, askedAtMs: number | null) {
  const isOld = askedAtMs !== null && state.lastCommandAtMs !== null && askedAtMs < state.lastCommandAtMs
  const isOurs = state.pending.some(
    ({ effect }) => effect.kind === 'volume' && isAimedAtCurrent(state, effect.aim),
  )
  if (isOld || isOurs || state.volumePercent === volumePercent) return state
  return { ...state, volumePercent, mutedFromPercent: mutedFrom(state, volumePercent) }
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

import { positionAt } from '@/lib/player/position'
import { selectIsInOtherTab, selectOwnDeviceId } from '@/lib/player/selectors'
import {
  factNames,
  type Pending,
  type PlaybackSnapshot,
  type PlayerFacts,
  type PlayerState,
  type StatusPart,
} from '@/lib/player/state'

export function withStatus(state: PlayerState, part: StatusPart): PlayerState {
  const facts = Object.fromEntries(factNames.map((name) => [name, state[name]])) as PlayerFacts
  return { ...facts, ...part }
}

/** READY and RUNNING follow the music; no other status does. */
export function settle(state: PlayerState): PlayerState {
  if (state.status !== 'READY' && state.status !== 'RUNNING') return state
  const status = state.playback?.isPlaying ? 'RUNNING' : 'READY'
  return status === state.status ? state : withStatus(state, { status, deviceId: state.deviceId })
}

/** A new device begins in silence: whatever this page played is over. */
export function toInitializing(state: PlayerState, atMs: number): PlayerState {
  return state.status === 'INITIALIZING'
    ? state
    : withStatus(stopOwn(state, atMs), { status: 'INITIALIZING' })
}

export function toReady(state: PlayerState, deviceId: string | null): PlayerState {
  if (deviceId === null) {
    if (state.status === 'IDLE' && state.reason === 'no-device-id') return state
    return withStatus(state, { status: 'IDLE', reason: 'no-device-id' })
  }
  if ((state.status === 'READY' || state.status === 'RUNNING') && state.deviceId === deviceId) return state
  // The device remembered as chosen may be this page under its previous id.
  return withStatus(state, { status: 'READY', deviceId })
}

/** `not_ready` for an id we no longer use is out of date. */
export function toLost(state: PlayerState, deviceId: string, atMs: number): PlayerState {
  const isOurs = (state.status === 'READY' || state.status === 'RUNNING') && state.deviceId === deviceId
  return isOurs ? toInitializing(state, atMs) : state
}

export function toOtherTab(state: PlayerState, atMs: number): PlayerState {
  if (selectIsInOtherTab(state)) return state
  return withStatus(stopOwn(state, atMs), { status: 'IDLE', reason: 'other-tab' })
}

export function toUnsupported(state: PlayerState, message: string, atMs: number): PlayerState {
  if (state.status === 'UNSUPPORTED' && state.message === message) return state
  return { ...withStatus(stopOwn(state, atMs), { status: 'UNSUPPORTED', message }), isPickerOpen: true }
}

export function toError(
  state: PlayerState,
  errorType: 'authentication_error' | 'account_error',
  message: string,
  atMs: number,
): PlayerState {
  if (state.status === 'ERROR' && state.errorType === errorType && state.message === message) return state
  return withStatus(stopOwn(dropPlaying(state), atMs), {
    status: 'ERROR',
    errorType,
    message,
    unsupported: null,
  })
}

/** A device that answers ends the error that none did. */
export function leaveNoPlayer(state: PlayerState): PlayerState {
  if (state.status !== 'ERROR' || state.errorType !== 'player_status') return state
  return state.unsupported === null
    ? withStatus(state, { status: 'IDLE', reason: 'no-device-id' })
    : withStatus(state, { status: 'UNSUPPORTED', message: state.unsupported })
}

export function choose(state: PlayerState, deviceId: string | null): PlayerState {
  const isOwn = (state.status === 'READY' || state.status === 'RUNNING') && state.deviceId === deviceId
  const chosenDeviceId = isOwn ? null : deviceId
  if (state.chosenDeviceId === chosenDeviceId) return state
  return leaveNoPlayer({ ...state, chosenDeviceId })
}

/** Another device is gone, and its music with it. */
export function loseOther(state: PlayerState, deviceId: string, atMs: number): PlayerState {
  const { playback, chosenDeviceId } = state
  const next = chosenDeviceId === deviceId ? leaveNoPlayer({ ...state, chosenDeviceId: null }) : state
  return playback?.source === 'remote' && playback.deviceId === deviceId ? stop(next, playback, atMs) : next
}

export function dropPlaying(state: PlayerState): PlayerState {
  return keepPending(state, ({ effect }) => effect.kind !== 'start' && effect.kind !== 'playing')
}

/** With those commands that `isKept`; the same list where that is all of them. */
export function keepPending(state: PlayerState, isKept: (pending: Pending) => boolean): PlayerState {
  return state.pending.every(isKept) ? state : { ...state, pending: state.pending.filter(isKept) }
}

/** The own device is gone, and its music with it. What is moving to another one is still to arrive there. */
function stopOwn(state: PlayerState, atMs: number): PlayerState {
  const { playback } = state
  if (playback?.source !== 'sdk') return state
  const own = selectOwnDeviceId(state)
  const left = keepPending(state, ({ effect }) => effect.kind === 'transfer' && effect.deviceId !== own)
  return stop(left, playback, atMs)
}

function stop(state: PlayerState, playback: PlaybackSnapshot, atMs: number): PlayerState {
  const positionMs = positionAt(playback.anchor, atMs, playback.item?.durationMs ?? 0)
  const anchor = { positionMs, takenAtMs: atMs, isAdvancing: false }
  // What was forbidden while it played, resuming above all, concerned a device that is gone.
  const stopped = { ...playback, isPlaying: false, anchor, deviceId: null, disallows: [] }
  return { ...state, playback: stopped }
}

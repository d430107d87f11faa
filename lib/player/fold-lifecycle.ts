import { type Device, isAddressable } from '@/lib/music/playback'
import { positionAt } from '@/lib/player/position'
import {
  selectCurrentDevice,
  selectIsInOtherTab,
  selectIsLoadedHere,
  selectOwnDeviceId,
} from '@/lib/player/selectors'
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

/** A new device has no music: what this page played is over. */
export function toInitializing(state: PlayerState, atMs: number): PlayerState {
  if (state.status !== 'INITIALIZING') return withStatus(stopOwn(state, atMs), { status: 'INITIALIZING' })
  const { playback } = state
  // A lost device may still have been playing; it is given up now.
  return playback !== null && selectIsLoadedHere(state) ? stop(state, playback, atMs) : state
}

export function toReady(state: PlayerState, deviceId: string | null): PlayerState {
  if (deviceId === null) {
    if (state.status === 'IDLE' && state.reason === 'no-device-id') return state
    return withStatus(state, { status: 'IDLE', reason: 'no-device-id' })
  }
  if ((state.status === 'READY' || state.status === 'RUNNING') && state.deviceId === deviceId) return state
  // The chosen device may be this page under its previous id.
  return withStatus(state, { status: 'READY', deviceId })
}

/** A `not_ready` for an earlier id is out of date. */
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

/** A device that answers clears the error that none did. */
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

/** Spotify’s list leaves out a device without an id, even while it plays. */
export function listDevices(state: PlayerState, { devices }: { devices: readonly Device[] }): PlayerState {
  const current = selectCurrentDevice(state)
  const isLeftOut =
    current !== null && !isAddressable(current.id) && devices.every(({ id }) => id !== current.id)
  return { ...state, devices: isLeftOut ? [...devices, current] : devices }
}

/** Another device is gone, with its music. */
export function loseOther(state: PlayerState, deviceId: string, atMs: number): PlayerState {
  const { playback, chosenDeviceId } = state
  const next = chosenDeviceId === deviceId ? leaveNoPlayer({ ...state, chosenDeviceId: null }) : state
  return playback?.source === 'remote' && playback.deviceId === deviceId ? stop(next, playback, atMs) : next
}

export function dropPlaying(state: PlayerState): PlayerState {
  return keepPending(state, ({ effect }) => effect.kind !== 'start' && effect.kind !== 'playing')
}

/** Only the commands that `isKept`; the same list if that is all of them. */
export function keepPending(state: PlayerState, isKept: (pending: Pending) => boolean): PlayerState {
  return state.pending.every(isKept) ? state : { ...state, pending: state.pending.filter(isKept) }
}

/** The own device is gone, with its music. Music that is moving to another device may still arrive there. */
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
  // The disallows, above all of resuming, were those of a device that is gone.
  const stopped = { ...playback, isPlaying: false, anchor, deviceId: null, disallows: [] }
  return { ...state, playback: stopped }
}

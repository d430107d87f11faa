/** Everything that components ask of the player's state. Each returns a primitive or an object that already exists. */
import type { Playable } from '@/lib/music/entities'
import { type Device, type Disallow, originOf, type RepeatMode } from '@/lib/music/playback'
import type { PositionAnchor } from '@/lib/player/position'
import type { Aim, Pending, PendingEffect, PlayerErrorType, PlayerState } from '@/lib/player/state'

const nobody: readonly Playable[] = []
const nothingForbidden: readonly Disallow[] = []

type PendingOf<K> = Pending & { effect: Extract<PendingEffect, { kind: K }> }

export function findPending<K extends PendingEffect['kind']>(state: PlayerState, kind: K) {
  const found = state.pending.findLast((pending) => pending.effect.kind === kind)
  return (found ?? null) as PendingOf<K> | null
}

/** The device id of this page; null unless its own device is ready. */
export function selectOwnDeviceId(state: PlayerState): string | null {
  return state.status === 'READY' || state.status === 'RUNNING' ? state.deviceId : null
}

/** Where commands go: the chosen device, else this page's own; null when there is neither. */
export function selectCurrentDeviceId(state: PlayerState): string | null {
  return findPending(state, 'transfer')?.effect.deviceId ?? state.chosenDeviceId ?? selectOwnDeviceId(state)
}

/** Another tab of this browser is the device. This one shows and controls its music. */
export function selectIsInOtherTab(state: PlayerState): boolean {
  return state.status === 'IDLE' && state.reason === 'other-tab'
}

export function selectIsExternal(state: PlayerState): boolean {
  const current = selectCurrentDeviceId(state)
  const hasOwn = selectUnsupportedReason(state) === null && !selectIsInOtherTab(state)
  return !hasOwn || (current !== null && current !== selectOwnDeviceId(state))
}

/** Why this browser can't play; null when it can, or when that isn't known yet. */
export function selectUnsupportedReason(state: PlayerState): string | null {
  if (state.status === 'UNSUPPORTED') return state.message
  return state.status === 'ERROR' ? state.unsupported : null
}

/** The device commands go to; null while Spotify doesn't list it. */
export function selectCurrentDevice(state: PlayerState): Device | null {
  const id = selectCurrentDeviceId(state)
  return state.devices.find((device) => device.id === id) ?? null
}

/** The loaded item, playing or paused; null if there is none. */
export function selectNowPlaying(state: PlayerState): Playable | null {
  const skip = findPending(state, 'skip')?.effect.item
  return skip ?? findPending(state, 'start')?.effect.first?.item ?? state.playback?.item ?? null
}

export const selectPlayingUri = (state: PlayerState): string | null => selectNowPlaying(state)?.uri ?? null

export function selectContextUri(state: PlayerState): string | null {
  const start = findPending(state, 'start')
  if (start) return 'contextUri' in start.effect.request ? start.effect.request.contextUri : null
  return state.playback?.context?.uri ?? null
}

/** The URI of the list the music was started from, even if Spotify only got its tracks. */
export function selectOrigin(state: PlayerState): string | null {
  const start = findPending(state, 'start')
  if (start) return originOf(start.effect.request)
  const { playback, started } = state
  return started?.holds ? originOf(started.request) : (playback?.context?.uri ?? null)
}

/** The Play button's state: the listener's last press until the device contradicts it. */
export function selectIsPlaying(state: PlayerState): boolean {
  const newest = state.pending.findLast(({ effect }) => effect.kind === 'playing' || effect.kind === 'start')
  if (newest) return newest.effect.kind === 'playing' ? newest.effect.isPlaying : true
  return state.playback?.isPlaying ?? false
}

export function selectAnchor(state: PlayerState): PositionAnchor | null {
  const held = state.pending.findLast(({ anchor }) => anchor !== null)
  return held?.anchor ?? state.playback?.anchor ?? null
}

export const selectDurationMs = (state: PlayerState): number => selectNowPlaying(state)?.durationMs ?? 0

export function selectIsShuffled(state: PlayerState): boolean {
  const shuffle = findPending(state, 'shuffle')
  if (shuffle) return shuffle.effect.isShuffled
  return findPending(state, 'start')?.effect.request.isShuffled ?? state.playback?.isShuffled ?? false
}

export function selectRepeat(state: PlayerState): RepeatMode {
  return findPending(state, 'repeat')?.effect.repeat ?? state.playback?.repeat ?? 'off'
}

/** 0–100. */
export function selectVolumePercent(state: PlayerState): number {
  const effect = findPending(state, 'volume')?.effect
  return effect && isAimedAtCurrent(state, effect.aim) ? effect.volumePercent : state.volumePercent
}

/** Whether a command for a device is for the current one. */
export function isAimedAtCurrent(state: PlayerState, aim: Aim | undefined): boolean {
  if (aim === undefined) return true
  const isHere = !selectIsExternal(state)
  return aim.isHere ? isHere : !isHere && aim.deviceId === selectCurrentDeviceId(state)
}

/** False only where the current device says that its volume can't be set. */
export function selectSupportsVolume(state: PlayerState): boolean {
  return !selectIsExternal(state) || (selectCurrentDevice(state)?.supportsVolume ?? true)
}

/** False until the library has answered for the current track. */
export const selectIsSaved = (state: PlayerState) => selectKnowsSaved(state) && state.saved?.isSaved === true

/** Whether `selectIsSaved` is an answer or a press, rather than a guess. */
export function selectKnowsSaved(state: PlayerState): boolean {
  const { saved } = state
  return saved !== null && saved.isSaved !== null && saved.uri === selectPlayingUri(state)
}

/** This page's own device holds the playing or paused music, and was not lost since. */
export function selectIsLoadedHere(state: PlayerState): boolean {
  return state.playback?.source === 'sdk' && state.playback.deviceId !== null
}

export const selectIsActive = (state: PlayerState): boolean => state.playback !== null

export const selectPreviousTracks = (state: PlayerState) => state.playback?.previousTracks ?? nobody

export const selectNextTracks = (state: PlayerState) => state.playback?.nextTracks ?? nobody

export const selectDisallows = (state: PlayerState) => state.playback?.disallows ?? nothingForbidden

/** It was paused elsewhere, or here before a reload: it would continue here, and only Spotify knows the next song. */
export const selectIsUnloaded = (state: PlayerState): boolean =>
  state.playback?.source === 'remote' &&
  state.playback.item !== null &&
  !state.playback.isPlaying &&
  !selectIsExternal(state)

/** `Previous` has something to go to, or the device may know of something. */
export const selectHasPrevious = (state: PlayerState) =>
  selectPreviousTracks(state).length > 0 || playsElsewhere(state)

export const selectHasNext = (state: PlayerState) =>
  selectNextTracks(state).length > 0 || state.hasNext || playsElsewhere(state) || selectIsUnloaded(state)

const playsElsewhere = (state: PlayerState) => selectIsExternal(state) && selectNowPlaying(state) !== null

/** An account without Premium may play nothing, here or on another device. */
export const selectIsFree = (state: PlayerState) => selectErrorType(state) === 'account_error'

export function selectErrorType(state: PlayerState): PlayerErrorType | null {
  if (state.status === 'ERROR') return state.errorType
  if (state.status === 'UNSUPPORTED') return 'initialization_error'
  return state.playbackError === null ? null : 'playback_error'
}

export function selectErrorMessage(state: PlayerState): string {
  if (state.status === 'ERROR' || state.status === 'UNSUPPORTED') return state.message
  return state.playbackError ?? ''
}

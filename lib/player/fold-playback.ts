/** Reports of devices: which ones count, and what they change. */
import type { Playable } from '@/lib/music/entities'
import type { PlayerFact } from '@/lib/player/facts'
import { dropPlaying, keepPending, leaveNoPlayer, withStatus } from '@/lib/player/fold-lifecycle'
import { readResumed } from '@/lib/player/fold-resumed'
import { confirms, intentOf, isFrom, wantsMusic } from '@/lib/player/intents'
import { playerMessages } from '@/lib/player/messages'
import type { PositionAnchor } from '@/lib/player/position'
import {
  findPending,
  selectIsLoadedHere,
  selectOwnDeviceId,
  selectUnsupportedReason,
} from '@/lib/player/selectors'
import type { Pending, PlaybackSnapshot, PlayerState } from '@/lib/player/state'

type Observed = Extract<PlayerFact, { type: 'playback-observed' }>

/** Spotify's reads lag up to 600 ms behind a command, and may contradict it for this long. */
export const lagMs = 1_000
/** Reports of an unchanged playhead differ by this much. */
const jitterMs = 300
/** The same song is reported with slightly different lengths. */
const durationJitterMs = 1_500

export function observe(state: PlayerState, fact: Observed): PlayerState {
  const { snapshot, resumed } = readResumed(state, fact)
  const isLate = fact.askedAtMs !== null && isStale(state, fact.askedAtMs, snapshot, fact.atMs)
  if (isLate || !isHeard(state, snapshot)) return state
  const { pending } = keepPending(state, (command) => !confirms(command, snapshot, fact.atMs))
  return {
    ...leaveNoPlayer(state),
    playback: merge(state.playback, snapshot),
    resumed,
    started: startedAfter(state, snapshot, pending),
    pending,
    chosenDeviceId: chosenAfter(state, snapshot),
    playbackError: clearsError(state, snapshot) ? null : state.playbackError,
    needsTap: state.needsTap && !sounds(state, snapshot),
    needsUpdate: state.needsUpdate === 'if-empty' && snapshot.source === 'sdk' ? false : state.needsUpdate,
  }
}

/**
 * The own device holds nothing. It also reports that between two items, while a start, a resume, a skip or a transfer
 * is under way. Then the last item stays shown, but this device no longer counts as the one that reports it.
 */
export function empty(state: PlayerState): PlayerState {
  const { playback } = state
  if (playback?.source !== 'sdk') return state
  const isBetween = state.pending.some(
    ({ effect }) => effect.kind === 'start' || effect.kind === 'transfer' || wantsMusic(effect),
  )
  if (!isBetween) return inactive(state)
  return playback.deviceId === null ? state : { ...state, playback: { ...playback, deviceId: null } }
}

/** There is no sound until a gesture of the listener. */
export function refuseSound(state: PlayerState): PlayerState {
  if (state.needsTap) return state
  return dropPlaying({ ...state, needsTap: true })
}

export function findNone(state: PlayerState, askedAtMs: number): PlayerState {
  const isOld = state.lastCommandAtMs !== null && askedAtMs < state.lastCommandAtMs + lagMs
  // A lost device may come back, so its music stays shown.
  const isLost = state.playback?.source === 'sdk' && selectOwnDeviceId(state) === null
  if (isOld || isLost || selectIsLoadedHere(state)) return state
  const hasDevice = selectOwnDeviceId(state) !== null || state.chosenDeviceId !== null
  const expectsDevice =
    state.status === 'UNSUPPORTED' || (state.status === 'IDLE' && state.reason === 'no-device-id')
  if (hasDevice || !expectsDevice) return inactive(state)
  return withStatus(dropPlaying(inactive(state)), {
    status: 'ERROR',
    errorType: 'player_status',
    message: playerMessages.noPlayer,
    unsupported: selectUnsupportedReason(state),
  })
}

function inactive(state: PlayerState): PlayerState {
  if (state.playback === null) return state
  const left = keepPending(state, ({ effect }) => intentOf(effect).needsNothingLoaded === true)
  return { ...left, playback: null, started: null, playbackError: null }
}

/** Songs that were sent without a list play in no context; music in another context was started elsewhere. */
function startedAfter(state: PlayerState, snapshot: PlaybackSnapshot, pending: readonly Pending[]) {
  const { deviceId } = snapshot
  const isHere = deviceId !== null && deviceId === selectOwnDeviceId(state)
  const start = findPending(state, 'start')
  if (start !== null && !pending.includes(start)) {
    const contextUri = snapshot.context?.uri ?? null
    return { request: start.effect.request, deviceId, isHere, contextUri, holds: true }
  }
  const { started } = state
  if (started === null) return null
  const isSameContext = snapshot.context === null || snapshot.context.uri === started.contextUri
  const holds = isSameContext && isFrom(started.request, snapshot)
  if (!isSameContext) return null
  const transfer = findPending(state, 'transfer')
  // The listener has moved it, so it continues there.
  if (transfer !== null && !pending.includes(transfer)) return { ...started, deviceId, isHere, holds }
  return holds === started.holds ? started : { ...started, holds }
}

function isStale(state: PlayerState, askedAtMs: number, snapshot: PlaybackSnapshot, atMs: number): boolean {
  if (state.lastCommandAtMs === null) return false
  if (askedAtMs < state.lastCommandAtMs) return true
  const isWithinLag = askedAtMs < state.lastCommandAtMs + lagMs
  return isWithinLag && !state.pending.every((command) => confirms(command, snapshot, atMs))
}

/** The own device's reports are better while it plays. Once the music is moving elsewhere they don't count. */
function isHeard(state: PlayerState, snapshot: PlaybackSnapshot): boolean {
  const transfer = findPending(state, 'transfer')
  if (snapshot.source === 'remote') return !selectIsLoadedHere(state) || transfer !== null
  return transfer === null || transfer.effect.deviceId === selectOwnDeviceId(state)
}

/** The music decides which device is current, except that a paused device elsewhere does not become current. */
function chosenAfter(state: PlayerState, snapshot: PlaybackSnapshot): string | null {
  if (snapshot.source === 'sdk') return null
  const own = selectOwnDeviceId(state)
  if (snapshot.deviceId === null) return state.chosenDeviceId
  if (snapshot.deviceId === own) return null
  // Its id is gone when that tab closes, so its music is addressed without one.
  if (snapshot.isInOtherTab) return null
  return snapshot.isPlaying || state.chosenDeviceId !== null ? snapshot.deviceId : null
}

/** Only this browser's own report says that it plays: without a gesture it is silent. */
function sounds(state: PlayerState, { source, deviceId, isPlaying }: PlaybackSnapshot): boolean {
  return isPlaying && (source === 'sdk' || deviceId !== selectOwnDeviceId(state))
}

function clearsError(state: PlayerState, snapshot: PlaybackSnapshot): boolean {
  return snapshot.isPlaying || snapshot.item?.uri !== state.playback?.item?.uri
}

/** The new report with equal objects of the old one, so that nothing re-renders without need. */
function merge(old: PlaybackSnapshot | null, report: PlaybackSnapshot): PlaybackSnapshot {
  if (old === null) return report
  const item = sameItem(old.item, report.item) ? old.item : report.item
  const merged: PlaybackSnapshot = {
    ...report,
    item,
    context: old.context?.uri === report.context?.uri ? old.context : report.context,
    anchor: item === old.item && isSameCourse(old.anchor, report.anchor) ? old.anchor : report.anchor,
    disallows: isSameList(old.disallows, report.disallows) ? old.disallows : report.disallows,
    previousTracks: isSameRow(old.previousTracks, report.previousTracks)
      ? old.previousTracks
      : report.previousTracks,
    nextTracks: isSameRow(old.nextTracks, report.nextTracks) ? old.nextTracks : report.nextTracks,
  }
  const keys = Object.keys(merged) as (keyof PlaybackSnapshot)[]
  return keys.every((key) => merged[key] === old[key]) ? old : merged
}

function sameItem(a: Playable | null, b: Playable | null): boolean {
  return a?.uri === b?.uri && Math.abs((a?.durationMs ?? 0) - (b?.durationMs ?? 0)) < durationJitterMs
}

function isSameCourse(a: PositionAnchor, b: PositionAnchor): boolean {
  if (a.isAdvancing !== b.isAdvancing) return false
  const expectedMs = a.positionMs + (a.isAdvancing ? b.takenAtMs - a.takenAtMs : 0)
  return Math.abs(expectedMs - b.positionMs) < jitterMs
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}

function isSameRow(a: readonly Playable[], b: readonly Playable[]): boolean {
  return a.length === b.length && a.every((item, index) => item.uri === b[index]?.uri)
}

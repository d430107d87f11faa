import type { PlayRequest } from '@/lib/music/playback'
import { choosePlayRequest, parseSpotifyUri } from '@/lib/music/uri'
import type { PlayerCommands } from '@/lib/player/commands'
import {
  type PlayerEvent,
  type PlayerEventType,
  type PublicPlayerState,
  toPublicState,
} from '@/lib/player/embedding/public-state'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { clampOffset } from '@/lib/player/engine/up-next/uri-window'
import { playerMessages } from '@/lib/player/messages'
import type { PlaybackClock } from '@/lib/player/playback-clock'
import { selectIsPlaying, selectOwnDeviceId } from '@/lib/player/selectors'
import { logError, logWarning } from '@/lib/report-error'

/** Null when nothing valid is left to play. */
function toWantedRequest(uris: readonly string[], offset: number): PlayRequest | null {
  const { request, problem } = choosePlayRequest(uris)
  if (problem !== null) (request ? logWarning : logError)(problem)
  if (request === null) return null
  if ('uris' in request) return { ...request, offset: { position: clampOffset(offset, request.uris.length) } }
  const position = clampOffset(offset, Number.MAX_SAFE_INTEGER)
  const isArtist = parseSpotifyUri(request.contextUri)?.type === 'artist'
  return position === 0 || isArtist ? request : { ...request, offset: { position } }
}

function followWantedMusic(context: EngineContext, commands: PlayerCommands) {
  const { dispatch, getState, settings, signal } = context
  let hasStarted = false

  function startWanted() {
    const request = toWantedRequest(settings().uris, settings().offset)
    if (request === null) dispatch({ type: 'playback-failed', message: playerMessages.invalidUri })
    else void commands.play(request)
  }

  function startWhenReady() {
    const { uris, autoPlay, play } = settings()
    if (hasStarted || selectOwnDeviceId(getState()) === null) return
    hasStarted = true
    unsubscribe()
    // Music paused here under an earlier device id can be resumed.
    const isResting = getState().playback?.source === 'sdk'
    if (uris.length === 0 || isResting) return
    if (autoPlay || play) startWanted()
    else dispatch({ type: 'request-changed', needsUpdate: 'if-empty' })
  }

  const unsubscribe = context.subscribe(startWhenReady)
  onEnd(signal, unsubscribe)

  return {
    handleChange(before: PlayerSettings, after: PlayerSettings) {
      const isOther =
        !Object.is(after.offset, before.offset) || after.uris.join(' ') !== before.uris.join(' ')
      const isPlaying = selectIsPlaying(getState())
      // A browser that can't play gets here too, but doesn't start music on another device by itself.
      if (!hasStarted && getState().status !== 'UNSUPPORTED') return
      if (isOther && after.uris.length > 0) {
        if (isPlaying || after.play) return startWanted()
        dispatch({ type: 'request-changed', needsUpdate: 'always' })
      }
      if (after.play === before.play || after.play === undefined || after.play === isPlaying) return
      void (after.play ? commands.resume() : commands.pause())
    },
  }
}

/** For pages that embed the player as a component: callbacks, and music given as a prop. */
export const embedding = { emitEvents, followWantedMusic, toWantedRequest }

export type Embedding = typeof embedding

const subjects: Record<Exclude<PlayerEventType, 'progress_update'>, readonly (keyof PublicPlayerState)[]> = {
  status_update: ['status', 'error', 'errorType', 'isInitializing', 'isUnsupported'],
  device_update: ['currentDeviceId', 'deviceId', 'devices', 'volume'],
  track_update: ['track', 'previousTracks', 'nextTracks'],
  favorite_update: ['isSaved'],
  player_update: ['isPlaying', 'isActive', 'needsUpdate', 'isMagnified', 'playerPosition'],
}

/** Calls `callback` on every change, with the whole state and the reason of the change. */
function emitEvents(context: EngineContext, clock: PlaybackClock) {
  const { settings, signal } = context
  let previous = read()

  function read(): PublicPlayerState {
    const { playerPosition } = settings()
    return toPublicState(context.getState(), { positionMs: clock.getPositionMs(), playerPosition })
  }

  function handleChange() {
    const { callback } = settings()
    const before = previous
    const next = read()
    previous = next
    for (const type of Object.keys(subjects) as (keyof typeof subjects)[]) {
      const isChanged = subjects[type].some((key) => !isSame(before[key], next[key]))
      if (callback && isChanged) tell(callback, { ...next, type })
    }
  }

  let stopProgress: (() => void) | null = null

  /** Call it after the settings changed: the clock only ticks while there is a callback. */
  function followProgress(): void {
    const isWanted = settings().callback !== undefined
    if (isWanted === (stopProgress !== null)) return
    stopProgress?.()
    stopProgress = isWanted ? clock.subscribe(tellProgress) : null
  }

  function tellProgress() {
    const { callback } = settings()
    if (callback) tell(callback, { ...read(), type: 'progress_update' })
  }

  onEnd(signal, context.subscribe(handleChange))
  onEnd(signal, () => stopProgress?.())
  followProgress()
  return { followProgress }
}

/** An error in a callback must not reach the player. */
function tell(callback: (event: PlayerEvent) => void, event: PlayerEvent): void {
  try {
    callback(event)
  } catch (error) {
    logError(`The player's callback threw on ${event.type}: ${error}`)
  }
}

/** Each report has new track objects, so they are compared by URI. */
const isSame = (a: unknown, b: unknown): boolean => a === b || identify(a) === identify(b)

function identify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identify).join(' ')
  if (typeof value !== 'object' || value === null) return value
  if ('uri' in value) return value.uri
  return JSON.stringify(value)
}

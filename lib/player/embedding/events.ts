import {
  type PlayerEvent,
  type PlayerEventType,
  type PublicPlayerState,
  toPublicState,
} from '@/lib/player/embedding/public-state'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import type { PlaybackClock } from '@/lib/player/playback-clock'
import { logError } from '@/lib/report-error'

const subjects: Record<Exclude<PlayerEventType, 'progress_update'>, readonly (keyof PublicPlayerState)[]> = {
  status_update: ['status', 'error', 'errorType', 'isInitializing', 'isUnsupported'],
  device_update: ['currentDeviceId', 'deviceId', 'devices', 'volume'],
  track_update: ['track', 'previousTracks', 'nextTracks'],
  favorite_update: ['isSaved'],
  player_update: ['isPlaying', 'isActive', 'needsUpdate', 'isMagnified', 'playerPosition'],
}

/** Calls the caller's `callback` on every change, with the whole record and the name of what changed. */
export function emitEvents(context: EngineContext, clock: PlaybackClock) {
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
    for (const [type, keys] of Object.entries(subjects) as [
      keyof typeof subjects,
      (typeof subjects)['status_update'],
    ][]) {
      if (callback && keys.some((key) => !isSame(before[key], next[key]))) tell(callback, { ...next, type })
    }
  }

  let stopProgress: (() => void) | null = null

  /** Call it when the settings have changed: the clock ticks only while there is a callback. */
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

  const unsubscribe = context.subscribe(handleChange)
  onEnd(signal, unsubscribe)
  onEnd(signal, () => stopProgress?.())
  followProgress()
  return { followProgress }
}

/** A callback that throws harms only its own caller. */
function tell(callback: (event: PlayerEvent) => void, event: PlayerEvent): void {
  try {
    callback(event)
  } catch (error) {
    logError(`The player's callback threw on ${event.type}: ${error}`)
  }
}

/** Each reading makes new track objects; their uris tell whether they are the same. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || identify(a) === identify(b)
}

function identify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identify).join(' ')
  if (typeof value !== 'object' || value === null) return value
  if ('uri' in value) return value.uri
  return JSON.stringify(value)
}

import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import type { PlayerEventType } from '@/lib/player/engine/settings'
import type { PlaybackClock } from '@/lib/player/playback-clock'
import { type PublicPlayerState, toPublicState } from '@/lib/player/public-state'

/** Which fields each event is about; an event is sent when one of them changes. */
const subjects: Record<Exclude<PlayerEventType, 'progress_update'>, readonly (keyof PublicPlayerState)[]> = {
  status_update: ['status', 'error', 'errorType', 'isInitializing', 'isUnsupported'],
  device_update: ['currentDeviceId', 'deviceId', 'devices', 'volume'],
  track_update: ['track', 'previousTracks', 'nextTracks'],
  favorite_update: ['isSaved'],
  player_update: ['isPlaying', 'isActive', 'needsUpdate', 'isMagnified', 'playerPosition'],
}

type Events = {
  /** Call it when the settings have changed: the clock ticks only while there is a callback to tell. */
  followProgress(): void
}

/** Tells the caller's `callback` of every change, with the whole record and the name of what changed. */
export function emitEvents(context: EngineContext, clock: PlaybackClock): Events {
  const { settings, signal } = context
  let previous = read()

  function read(): PublicPlayerState {
    const { playerPosition } = settings()
    return toPublicState(context.getState(), { positionMs: clock.getPositionMs(), playerPosition })
  }

  function handleChange() {
    const { callback } = settings()
    const next = read()
    for (const [type, keys] of Object.entries(subjects) as [
      keyof typeof subjects,
      (typeof subjects)['status_update'],
    ][]) {
      if (callback && keys.some((key) => !isSame(previous[key], next[key]))) callback({ ...next, type })
    }
    previous = next
  }

  let stopProgress: (() => void) | null = null

  function followProgress() {
    const isWanted = settings().callback !== undefined
    if (isWanted === (stopProgress !== null)) return
    stopProgress?.()
    stopProgress = isWanted ? clock.subscribe(tellProgress) : null
  }

  function tellProgress() {
    settings().callback?.({ ...read(), type: 'progress_update' })
  }

  const unsubscribe = context.subscribe(handleChange)
  onEnd(signal, unsubscribe)
  onEnd(signal, () => stopProgress?.())
  followProgress()
  return { followProgress }
}

/** Tracks are made anew on each reading; their uris tell them apart. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || identify(a) === identify(b)
}

function identify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(identify).join(' ')
  if (typeof value !== 'object' || value === null) return value
  if ('uri' in value) return value.uri
  return JSON.stringify(value)
}

import type { PlayRequest } from '@/lib/music/playback'
import { choosePlayRequest, isPlayableContext, isPlayableUri, parseSpotifyUri } from '@/lib/music/uri'
import type { PlayerCommands } from '@/lib/player/commands'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import { clampOffset } from '@/lib/player/engine/intents/long-list'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { logError, logWarning } from '@/lib/player/log'
import { selectIsPlaying, selectOwnDeviceId } from '@/lib/player/selectors'

/** The request for the `uris` and `offset` of the settings; null when there is nothing valid to play. */
export function toWantedRequest(uris: readonly string[], offset: number): PlayRequest | null {
  const { request, warnings, error } = choosePlayRequest(uris)
  for (const warning of warnings) logWarning(warning)
  if (error !== null) logError(error)
  if (request === null) return null
  if ('uris' in request) return { ...request, offset: { position: clampOffset(offset, request.uris.length) } }
  const position = clampOffset(offset, Number.MAX_SAFE_INTEGER)
  const isArtist = parseSpotifyUri(request.contextUri)?.type === 'artist'
  return position === 0 || isArtist ? request : { ...request, offset: { position } }
}

/** A component's request without what the provider never accepts; null, and a log entry, when it is invalid. */
export function toValidRequest(request: PlayRequest): PlayRequest | null {
  if ('contextUri' in request) {
    if (!isPlayableContext(request.contextUri)) return logInvalidUri()
    const { offset } = request
    if (!offset || 'uri' in offset) return request
    return { ...request, offset: { position: clampOffset(offset.position, Number.MAX_SAFE_INTEGER) } }
  }
  // Files on the listener's own computer have a uri too, and the provider refuses the whole request because of one.
  const uris = request.uris.filter(isNoFile)
  if (uris.length === 0 || !uris.every(isItemUri)) return logInvalidUri()
  const wanted = clampOffset(request.offset?.position ?? 0, request.uris.length)
  // Not found by its uri: a song may be in the list more than once.
  const position = clampOffset(request.uris.slice(0, wanted).filter(isNoFile).length, uris.length)
  return { ...request, uris, offset: { position } }
}

function isNoFile(uri: string): boolean {
  return parseSpotifyUri(uri)?.type !== 'local'
}

function isItemUri(uri: string): boolean {
  const type = parseSpotifyUri(uri)?.type
  return (type === 'track' && isPlayableUri(uri)) || type === 'episode'
}

function logInvalidUri(): null {
  logError('Invalid URI')
  return null
}

export type WantedMusic = { handleChange(before: PlayerSettings, after: PlayerSettings): void }

/** What the settings ask to play: `uris`, `offset`, `play` and `autoPlay`. */
export function followWantedMusic(context: EngineContext, commands: PlayerCommands): WantedMusic {
  const { dispatch, getState, settings, signal } = context
  let hasStarted = false

  function startWanted() {
    const request = toWantedRequest(settings().uris, settings().offset)
    if (request === null) dispatch({ type: 'playback-failed', message: 'Invalid URI' })
    else void commands.play(request)
  }

  /** Once, when there is a device to start on. */
  function startWhenReady() {
    const { uris, autoPlay, play } = settings()
    if (hasStarted || selectOwnDeviceId(getState()) === null) return
    hasStarted = true
    unsubscribe()
    // What was paused here under another id, or before the device was built again, can be resumed.
    const isResting = getState().playback?.source === 'sdk'
    if (uris.length === 0 || isResting) return
    if (autoPlay || play) startWanted()
    else dispatch({ type: 'request-changed', needsUpdate: 'if-empty' })
  }

  const unsubscribe = context.subscribe(startWhenReady)
  onEnd(signal, unsubscribe)

  return {
    handleChange(before, after) {
      const isOther =
        !Object.is(after.offset, before.offset) || after.uris.join(' ') !== before.uris.join(' ')
      const isPlaying = selectIsPlaying(getState())
      // A browser that cannot play does this too, though it starts nothing by itself on another device.
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

import type { PlayRequest } from '@/lib/music/playback'
import { choosePlayRequest, parseSpotifyUri } from '@/lib/music/uri'
import type { PlayerCommands } from '@/lib/player/commands'
import { emitEvents } from '@/lib/player/embedding/events'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import { clampOffset } from '@/lib/player/engine/intents/long-list'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { selectIsPlaying, selectOwnDeviceId } from '@/lib/player/selectors'
import { logError, logWarning } from '@/lib/report-error'

/** The request for the `uris` and `offset` of the settings; null when there is nothing valid to play. */
function toWantedRequest(uris: readonly string[], offset: number): PlayRequest | null {
  const { request, warnings, error } = choosePlayRequest(uris)
  for (const warning of warnings) logWarning(warning)
  if (error !== null) logError(error)
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
    if (request === null) dispatch({ type: 'playback-failed', message: 'Invalid URI' })
    else void commands.play(request)
  }

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
    handleChange(before: PlayerSettings, after: PlayerSettings) {
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

/** What only a page that uses the player as a component asks of it: to tell it all, and to play what it is given. */
export const embedding = { emitEvents, followWantedMusic, toWantedRequest }

export type Embedding = typeof embedding

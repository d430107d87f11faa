import type { PlayRequest } from '@/lib/music/playback'
import { choosePlayRequest, isPlayableContext, isPlayableUri, parseSpotifyUri } from '@/lib/music/uri'
import { clampOffset } from '@/lib/player/engine/uri-window'
import { logError, logWarning } from '@/lib/player/log'

/** The request for the `uris` and `offset` of the settings; null when there is nothing, or nothing valid, to play. */
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

/** A request as a component gave it, with what no provider takes put right; null, and a log, when it is invalid. */
export function toValidRequest(request: PlayRequest): PlayRequest | null {
  if ('contextUri' in request) {
    if (!isPlayableContext(request.contextUri)) return refuse()
    const { offset } = request
    if (!offset || 'uri' in offset) return request
    return { ...request, offset: { position: clampOffset(offset.position, Number.MAX_SAFE_INTEGER) } }
  }
  // Files on the listener's own computer have a uri too, and the provider refuses the whole request for one of them.
  const uris = request.uris.filter((uri) => parseSpotifyUri(uri)?.type !== 'local')
  if (uris.length === 0 || !uris.every(isItemUri)) return refuse()
  const wanted = request.uris[clampOffset(request.offset?.position ?? 0, request.uris.length)]
  return { ...request, uris, offset: { position: Math.max(0, uris.indexOf(wanted ?? '')) } }
}

function isItemUri(uri: string): boolean {
  const type = parseSpotifyUri(uri)?.type
  return (type === 'track' && isPlayableUri(uri)) || type === 'episode'
}

function refuse(): null {
  logError('Invalid URI')
  return null
}

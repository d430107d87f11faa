import type { PlayRequest } from '@/lib/music/playback'
import { isPlayableContext, isPlayableUri, parseSpotifyUri } from '@/lib/music/uri'
import { clampOffset } from '@/lib/player/engine/up-next/uri-window'
import { playerMessages } from '@/lib/player/messages'
import { logError } from '@/lib/report-error'

/** A component's request without what Spotify never accepts. Null, with a log entry, when it is invalid. */
export function toValidRequest(request: PlayRequest): PlayRequest | null {
  if ('contextUri' in request) {
    if (!isPlayableContext(request.contextUri)) return logInvalidUri()
    const { offset } = request
    if (!offset || 'uri' in offset) return request
    return { ...request, offset: { position: clampOffset(offset.position, Number.MAX_SAFE_INTEGER) } }
  }
  // Spotify refuses the whole request because of one local file.
  const uris = request.uris.filter(isNoFile)
  if (uris.length === 0 || !uris.every(isItemUri)) return logInvalidUri()
  const wanted = clampOffset(request.offset?.position ?? 0, request.uris.length)
  // By position, not URI: a song may be in the list more than once.
  const position = clampOffset(request.uris.slice(0, wanted).filter(isNoFile).length, uris.length)
  return { ...request, uris, offset: { position } }
}

const isNoFile = (uri: string): boolean => parseSpotifyUri(uri)?.type !== 'local'

function isItemUri(uri: string): boolean {
  const type = parseSpotifyUri(uri)?.type
  return (type === 'track' && isPlayableUri(uri)) || type === 'episode'
}

function logInvalidUri(): null {
  logError(playerMessages.invalidUri)
  return null
}

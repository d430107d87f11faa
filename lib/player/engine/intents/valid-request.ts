import type { PlayRequest } from '@/lib/music/playback'
import { isPlayableContext, isPlayableUri, parseSpotifyUri } from '@/lib/music/uri'
import { clampOffset } from '@/lib/player/engine/following/uri-window'
import { logError } from '@/lib/report-error'
import { engineWords } from '@/lib/words/player-words'

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

const isNoFile = (uri: string): boolean => parseSpotifyUri(uri)?.type !== 'local'

function isItemUri(uri: string): boolean {
  const type = parseSpotifyUri(uri)?.type
  return (type === 'track' && isPlayableUri(uri)) || type === 'episode'
}

function logInvalidUri(): null {
  logError(engineWords.invalidUri)
  return null
}

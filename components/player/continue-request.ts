import { loadDeferred } from '@/components/frame/deferred'
import type { LastPlayed } from '@/lib/continue/last-played'
import type { PlayRequest } from '@/lib/music/playback'
import { isPlayableContext, parseSpotifyUri } from '@/lib/music/uri'

/** Resumes the last playback at its song or episode; a song at its stored position. */
export function continueRequest(last: LastPlayed): PlayRequest {
  const { uri, itemUri, place } = last
  const position = place && { positionMs: place.positionMs }
  if (!isPlayableContext(uri)) return { uris: [uri], ...position }
  const takesOffset = itemUri !== null && parseSpotifyUri(uri)?.type !== 'artist'
  return {
    contextUri: uri,
    ...(takesOffset && { offset: { uri: itemUri }, ...position }),
    instead: async (refused) => (await loadDeferred()).continueInstead(last, takesOffset, refused),
  }
}

/** Liked Songs from the song that was left, or from the start if Spotify refuses that song. */
export function continueLiked<R extends PlayRequest | undefined>(whole: R, last: LastPlayed | null) {
  if (!last?.itemUri || !whole || !('contextUri' in whole)) return whole
  const { itemUri, place } = last
  const position = place && { positionMs: place.positionMs }
  return { ...whole, offset: { uri: itemUri }, ...position, instead: async () => whole }
}

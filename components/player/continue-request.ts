import { loadDeferred } from '@/components/frame/deferred'
import type { LastPlayed } from '@/lib/continue/last-played'
import type { PlayRequest } from '@/lib/music/playback'
import { isPlayableContext, parseSpotifyUri } from '@/lib/music/uri'

/** Plays what was played last, from the same song or episode. */
export function continueRequest(last: LastPlayed): PlayRequest {
  const { uri, itemUri } = last
  if (!isPlayableContext(uri)) return { uris: [uri] }
  const takesOffset = itemUri !== null && parseSpotifyUri(uri)?.type !== 'artist'
  return {
    contextUri: uri,
    ...(takesOffset && { offset: { uri: itemUri } }),
    instead: async (refused) => (await loadDeferred()).continueInstead(last, takesOffset, refused),
  }
}

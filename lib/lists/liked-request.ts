import type { Lists } from '@/lib/lists/lists'
import type { Slot } from '@/lib/lists/slots'
import { likedSongs, listedUri } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/** The context of a listener's liked songs. */
export function likedUri(listenerId: string | undefined): string {
  return listenerId ? `spotify:user:${listenerId}:collection` : 'spotify:collection:tracks'
}

/**
 * The liked songs as they are, from one of them on. The provider has an undocumented context for them, which it has
 * refused to some apps and devices; those are sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function likedRequest(lists: Lists, contextUri: string, from?: Slot<ListRow>): PlayRequest {
  const uri = from?.row ? listedUri(from.row) : null
  return {
    contextUri,
    ...(uri !== null && { offset: { uri } }),
    instead: async () => {
      const { playLikedByUri } = await import('@/lib/lists/liked-playback')
      return playLikedByUri(lists.get(likedSongs(lists.client)), from)
    },
  }
}

import type { Lists } from '@/lib/lists/lists'
import { likedSongs } from '@/lib/lists/sources'
import type { PlayRequest } from '@/lib/music/playback'

/** The context of a listener's liked songs. */
export function likedUri(listenerId: string | undefined): string {
  return listenerId ? `spotify:user:${listenerId}:collection` : 'spotify:collection:tracks'
}

/**
 * The liked songs as they are, from `position` on. The provider has an undocumented context for them, which it has
 * refused to some apps and devices; those are sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function likedRequest(lists: Lists, contextUri: string, position?: number): PlayRequest {
  return {
    contextUri,
    ...(position !== undefined && { offset: { position } }),
    instead: async () => {
      const { playLikedByUri } = await import('@/lib/lists/liked-playback')
      return playLikedByUri(lists.get(likedSongs(lists.client)), position ?? 0)
    },
  }
}

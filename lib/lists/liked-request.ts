import type { Lists } from '@/lib/lists/lists'
import type { Slot } from '@/lib/lists/slots'
import { likedSongs, listedUri } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

export function likedUri(listenerId: string | undefined): string {
  return listenerId ? `spotify:user:${listenerId}:collection` : 'spotify:collection:tracks'
}

/**
 * Some apps and devices are refused this undocumented context, and sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function likedRequest(
  getLists: () => Lists | Promise<Lists>,
  contextUri: string,
  from?: Slot<ListRow>,
): PlayRequest {
  const uri = from?.row ? listedUri(from.row) : null
  return {
    contextUri,
    ...(uri !== null && { offset: { uri } }),
    instead: async () => {
      const { playLikedByUri } = await import('@/lib/lists/liked-playback')
      const lists = await getLists()
      return playLikedByUri(lists.get(likedSongs(lists.client)), from)
    },
  }
}

'use client'

import { useLists } from '@/hooks/use-list'
import { likedSongs } from '@/lib/lists/sources'
import type { PlayRequest } from '@/lib/music/playback'

const load = () => import('@/lib/lists/liked-playback')

/**
 * How to play the liked songs as they are, from `position` on. The provider has an undocumented context for them, which
 * it has refused to some apps and devices; those are sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function useLikedRequest(contextUri: string): (position?: number) => PlayRequest {
  const lists = useLists()
  return (position) => ({
    contextUri,
    ...(position !== undefined && { offset: { position } }),
    instead: async () => {
      const { playLikedByUri } = await load()
      return playLikedByUri(lists.get(likedSongs(lists.client)), position ?? 0)
    },
  })
}

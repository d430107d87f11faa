'use client'

import { useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * How to play the liked songs as they are, from `position` on. The provider has a context for them that it does not
 * document, and that it has refused to some apps and devices; those are sent the songs themselves.
 * https://github.com/spotify/web-api/issues/1478
 */
export function useLikedRequest(contextUri: string): (position?: number) => PlayRequest {
  const client = useSpotify()
  const { cache, fallback } = useSWRConfig()
  return (position) => ({
    contextUri,
    ...(position !== undefined && { offset: { position } }),
    instead: async () => {
      const { playLikedByUri } = await import('@/lib/spotify/liked-playback')
      return playLikedByUri(client, { cache, fallback }, position ?? 0)
    },
  })
}

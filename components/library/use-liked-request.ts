'use client'

import { useLists } from '@/hooks/use-list'
import { likedRequest } from '@/lib/lists/liked-request'
import type { PlayRequest } from '@/lib/music/playback'

/** How to play the liked songs as they are, from `position` on. */
export function useLikedRequest(contextUri: string): (position?: number) => PlayRequest {
  const lists = useLists()
  return (position) => likedRequest(lists, contextUri, position)
}

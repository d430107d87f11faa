'use client'

import { useLists } from '@/hooks/use-list'
import { likedRequest } from '@/lib/lists/liked-request'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/** How to play the liked songs as they are, from one of them on. */
export function useLikedRequest(contextUri: string): (from?: Slot<ListRow>) => PlayRequest {
  const lists = useLists()
  return (from) => likedRequest(lists, contextUri, from)
}

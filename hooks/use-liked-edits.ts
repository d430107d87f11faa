'use client'

import { usePathname } from 'next/navigation'
import { useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { parseSpotifyUri } from '@/lib/music/uri'

const likedSongsPath = '/collection/savedtracks'

/** Tells the liked songs at hand of a like or its end, once the provider has accepted it. */
export function useLikedEdits(): { note(uri: string, isLiked: boolean): void } {
  const client = useSpotify()
  const isShown = usePathname() === likedSongsPath
  const data = useSWRConfig()
  return {
    note(uri, isLiked) {
      if (parseSpotifyUri(uri)?.type !== 'track') return
      // Much code for something that most visits to a screen never come to.
      void import('@/lib/spotify/liked-edits').then(({ noteLike }) =>
        noteLike({ client, data, isShown }, uri, isLiked),
      )
    },
  }
}

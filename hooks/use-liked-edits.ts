'use client'

import { usePathname } from 'next/navigation'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page } from '@/lib/music/entities'
import { isItem } from '@/lib/music/kept-rows'
import { withoutRow } from '@/lib/music/row-pages'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/keys'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'

const pageSize = 50
const likedSongsPath = '/collection/savedtracks'

/**
 * Brings the liked songs at hand in line with what the provider has accepted: a song no longer liked leaves its place
 * without anything being asked; after a new like the list is read again when it is next looked at.
 */
export function useLikedEdits(): { note(uri: string, isLiked: boolean): void } {
  const client = useSpotify()
  const isShown = usePathname() === likedSongsPath
  const { cache, mutate } = useSWRConfig()

  function pagesAtHand(): Map<number, Page<ListRow>> {
    const pages = new Map<number, Page<ListRow>>()
    const total = read(0)?.total ?? 0
    for (let offset = 0; offset < total; offset += pageSize) {
      const page = read(offset)
      if (page) pages.set(offset, page)
    }
    return pages
  }

  function read(offset: number): Page<ListRow> | undefined {
    return cache.get(unstable_serialize(keys.savedTracks(offset)))?.data
  }

  function readAgain(offset: number): void {
    // Where the list is on the screen its first page stays until the new one is there: it says how long the list is.
    if (offset === 0 && isShown) void mutate(keys.savedTracks(0))
    else void mutate(keys.savedTracks(offset), undefined, { revalidate: true })
  }

  function removeRow(uri: string): void {
    savedCollectionOf(client).drop(uri)
    const pages = pagesAtHand()
    const row = [...pages.values()].flatMap((page) => page.items).find((one) => isItem(one, uri))
    if (!row) return
    for (const [offset, page] of withoutRow(pages, row.position)) {
      if (page) void mutate(keys.savedTracks(offset), page, { revalidate: false })
      else readAgain(offset)
    }
  }

  return {
    note(uri, isLiked) {
      if (parseSpotifyUri(uri)?.type !== 'track') return
      if (!isLiked) removeRow(uri)
      else for (const offset of pagesAtHand().keys()) readAgain(offset)
    },
  }
}

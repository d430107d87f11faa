/** Brings the liked songs at hand in line with what the provider has accepted. */
import type { ListRow, Page } from '@/lib/music/entities'
import { isItem } from '@/lib/music/kept-rows'
import { withoutRow } from '@/lib/music/row-pages'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'
import { SAVED_TRACKS_PAGE } from '@/lib/spotify/saved-tracks'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

type LikedList = {
  client: SpotifyClient
  data: ShownData
  /** On the screen at this moment. */
  isShown: boolean
}

/**
 * A song no longer liked leaves its place without anything being asked; after a new like the list is read again when it
 * is next looked at.
 */
export function noteLike(list: LikedList, uri: string, isLiked: boolean): void {
  if (!isLiked) removeRow(list, uri)
  else for (const offset of pagesAtHand(list).keys()) readAgain(list, offset)
}

function removeRow(list: LikedList, uri: string): void {
  savedCollectionOf(list.client).drop(uri)
  const pages = pagesAtHand(list)
  const row = [...pages.values()].flatMap((page) => page.items).find((one) => isItem(one, uri))
  if (!row) return
  for (const [offset, page] of withoutRow(pages, row.position)) {
    if (page) void list.data.mutate(keys.savedTracks(offset), page, { revalidate: false })
    else readAgain(list, offset)
  }
}

function readAgain({ data: { mutate }, isShown }: LikedList, offset: number): void {
  // Where the list is on the screen its first page stays until the new one is there: it says how long the list is.
  if (offset === 0 && isShown) void mutate(keys.savedTracks(0))
  else void mutate(keys.savedTracks(offset), undefined, { revalidate: true })
}

function pagesAtHand(list: LikedList): Map<number, Page<ListRow>> {
  const pages = new Map<number, Page<ListRow>>()
  // The first page is at hand also where nothing is liked yet.
  const total = Math.max(1, pageAt(list, 0)?.total ?? 0)
  for (let offset = 0; offset < total; offset += SAVED_TRACKS_PAGE) {
    const page = pageAt(list, offset)
    if (page) pages.set(offset, page)
  }
  return pages
}

function pageAt({ data }: LikedList, offset: number): Page<ListRow> | undefined {
  return shownEntry(data, keys.savedTracks(offset))
}

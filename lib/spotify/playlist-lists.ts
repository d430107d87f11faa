/** The listener's playlists as the screens keep them: a first page, and after it what somebody has scrolled to. */
import type { Page, Playlist } from '@/lib/music/entities'
import { joinFirst, type PartlyRead } from '@/lib/music/partly-read'
import { keys } from '@/lib/spotify/keys'
import { PLAYLISTS_PAGE } from '@/lib/spotify/read-playlists'
import { arrivedEntry, type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

const quietly = { revalidate: false }

/** Changes what lists of playlists say about one of them, without a request. */
export function noteInLists(shown: ShownData, id: string, facts: Partial<Playlist>): void {
  void changeLists(shown, (rows) =>
    rows.map((playlist) => (playlist?.id === id ? { ...playlist, ...facts } : playlist)),
  )
}

/** Shows a playlist first in the sidebar and the library. */
export function addToLists(shown: ShownData, playlist: Playlist): void {
  void changeLists(shown, (rows) => [playlist, ...rows.filter((row) => row?.id !== playlist.id)])
}

export function removeFromLists(shown: ShownData, id: string): void {
  void changeLists(shown, (rows) => {
    const others = rows.filter((row) => row?.id !== id)
    const isElsewhere = others.length === rows.length && rows.includes(undefined)
    // It was at a position nobody has read: which of the later rows move up is not known.
    return isElsewhere ? forgetFurther(rows) : others
  })
}

function forgetFurther(rows: PartlyRead<Playlist>): PartlyRead<Playlist> {
  const gap = rows.indexOf(undefined)
  return rows.slice(0, -1).map((row, place) => (place < gap ? row : undefined))
}

async function changeLists(
  shown: ShownData,
  change: (rows: PartlyRead<Playlist>) => PartlyRead<Playlist>,
): Promise<void> {
  const arrived = await arrivedEntry<Page<Playlist>>(shown, keys.myPlaylists())
  // Those who also waited for it may have changed it a moment ago.
  const first = shownEntry<Page<Playlist>>(shown, keys.myPlaylists()) ?? arrived
  if (!first) return
  if (!first.hasNext) {
    const items = change(first.items).flatMap((row) => row ?? [])
    void shown.mutate(keys.myPlaylists(), { ...first, items, total: items.length }, quietly)
    return
  }
  const further = shownEntry<PartlyRead<Playlist>>(shown, keys.furtherPlaylists(first.total))
  const rows = change(joinFirst(first, further))
  // Kept by the total count: under the new count too, so that hundreds need not be read again.
  void shown.mutate(keys.furtherPlaylists(rows.length), rows, quietly)
  void shown.mutate(keys.myPlaylists(), { ...first, items: firstPageOf(rows), total: rows.length }, quietly)
}

function firstPageOf(rows: PartlyRead<Playlist>): Playlist[] {
  const items: Playlist[] = []
  for (const row of rows.slice(0, PLAYLISTS_PAGE)) {
    if (!row) break
    items.push(row)
  }
  return items
}

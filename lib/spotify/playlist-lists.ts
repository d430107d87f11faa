import type { Page, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/keys'
import { arrivedEntry, type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

/** Changes what lists of playlists say about one of them, without asking for any of them. */
export function noteInLists(shown: ShownData, id: string, facts: Partial<Playlist>): void {
  void changeLists(shown, (playlists) =>
    playlists.map((playlist) => (playlist.id === id ? { ...playlist, ...facts } : playlist)),
  )
}

/** Shows a playlist first in the sidebar and the library. */
export function addToLists(shown: ShownData, playlist: Playlist): void {
  let isFirst = true
  void changeLists(shown, (playlists) => {
    const others = playlists.filter(({ id }) => id !== playlist.id)
    const changed = isFirst ? [playlist, ...others] : others
    isFirst = false
    return changed
  })
}

export function removeFromLists(shown: ShownData, id: string): void {
  void changeLists(shown, (playlists) => playlists.filter((playlist) => playlist.id !== id))
}

/** `change` is called for the first page and then for all after it, if they were read. */
async function changeLists(shown: ShownData, change: (playlists: Playlist[]) => Playlist[]): Promise<void> {
  const first = await arrivedEntry<Page<Playlist>>(shown, keys.myPlaylists())
  if (!first) return
  const rest = shownEntry<Playlist[]>(shown, keys.restOfMyPlaylists(first.total))
  const items = change(first.items)
  const others = rest && change(rest)
  const total =
    first.total + items.length - first.items.length + (others ? others.length - (rest?.length ?? 0) : 0)
  const quietly = { revalidate: false }
  // Kept by the count of all: under the new count, too, so that nobody asks for hundreds again.
  if (others) void shown.mutate(keys.restOfMyPlaylists(total), others, quietly)
  void shown.mutate(keys.myPlaylists(), { ...first, items, total }, quietly)
}

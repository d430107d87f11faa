import type { ListRow } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { isComplete, PLAYLIST_PAGE, pageOffsets } from '@/lib/spotify/playlist-pages'
import { readRows } from '@/lib/spotify/playlist-row-store'
import { getPlaylistItems } from '@/lib/spotify/playlists'
import type { ShownData } from '@/lib/spotify/swr-entry'

const simultaneousPages = 3

/**
 * Every row of a playlist, remembered: asks only for the pages not at hand, three at once, and for none a second time.
 * `onProgress` gets how many rows are at hand. Throws ProviderError.
 */
export function loadAllRows(
  client: SpotifyClient,
  shown: ShownData,
  id: string,
  onProgress: (count: number) => void = () => {},
): Promise<readonly ListRow[]> {
  const lists = underWay.get(client) ?? new Map<string, Promise<readonly ListRow[]>>()
  underWay.set(client, lists)
  const reading = lists.get(id) ?? readAllRows(client, shown, id, onProgress).finally(() => lists.delete(id))
  lists.set(id, reading)
  return reading
}

/** Whoever asks while a list is being read gets the same answer. */
const underWay = new WeakMap<SpotifyClient, Map<string, Promise<readonly ListRow[]>>>()

async function readAllRows(
  client: SpotifyClient,
  shown: ShownData,
  id: string,
  onProgress: (count: number) => void,
): Promise<readonly ListRow[]> {
  let { rows } = readRows(shown, id)
  if (rows.length === 0) {
    const page = await getPlaylistItems(client, id, { offset: 0 })
    rows = withPage(Array.from<ListRow | undefined>({ length: page.total }), 0, page.items)
  }
  const missing = pageOffsets(rows.length).filter((offset) =>
    rows.slice(offset, offset + PLAYLIST_PAGE).includes(undefined),
  )
  async function readOn(): Promise<void> {
    for (let offset = missing.shift(); offset !== undefined; offset = missing.shift()) {
      const page = await getPlaylistItems(client, id, { offset })
      rows = withPage(rows, offset, page.items)
      onProgress(rows.filter((row) => row !== undefined).length)
    }
  }
  await Promise.all(Array.from({ length: simultaneousPages }, readOn))
  // The list may have become shorter than it said while it was read.
  const all = isComplete(rows) ? rows : rows.filter((row) => row !== undefined)
  await shown.mutate(keys.playlistIndex(id), all, { revalidate: false })
  return all
}

function withPage(rows: readonly (ListRow | undefined)[], offset: number, items: readonly ListRow[]) {
  return rows.map((row, position) => items[position - offset] ?? row)
}

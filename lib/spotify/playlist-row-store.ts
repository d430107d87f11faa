import type { Cache, ScopedMutator } from 'swr'
import { unstable_serialize } from 'swr'
import type { ListRow, Page, Playlist } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { toResult } from '@/lib/spotify/command-result'
import { keys } from '@/lib/spotify/keys'
import type { RowStore } from '@/lib/spotify/playlist-editor'
import type { ListVersion } from '@/lib/spotify/playlist-steps'
import { getPlaylist, getPlaylistItems } from '@/lib/spotify/playlists'

export const PLAYLIST_PAGE = 50

const quietly = { revalidate: false }

/** A playlist's rows as the screens keep them: one SWR entry for each page, of which some were never read. */
export function createRowStore(
  client: SpotifyClient,
  { cache, mutate }: { cache: Cache; mutate: ScopedMutator },
  id: string,
): RowStore {
  return {
    read: () => readRows(cache, id),
    write(list) {
      const total = list.rows.length
      for (const offset of pageOffsets(Math.max(total, readRows(cache, id).rows.length))) {
        const isKnown = pageOf(cache, id, offset) !== undefined
        const page = toPage(list.rows, offset)
        if (isKnown || page) void mutate(keys.playlistItems(id, offset), page, quietly)
      }
      if (entry(cache, keys.playlistIndex(id)) !== undefined) {
        void mutate(keys.playlistIndex(id), isComplete(list.rows) ? list.rows : undefined, quietly)
      }
      void mutate<Playlist>(
        keys.playlist(id),
        (facts) => facts && { ...facts, snapshotId: list.snapshotId, trackCount: total },
        quietly,
      )
      noteInLists(mutate, id, { trackCount: total })
    },
    async reload(around) {
      const known = pageOffsets(readRows(cache, id).rows.length).filter(
        (offset) => pageOf(cache, id, offset) !== undefined,
      )
      const isNear = (offset: number) =>
        Math.abs(offset - (around - (around % PLAYLIST_PAGE))) <= PLAYLIST_PAGE
      const facts = await toResult(getPlaylist(client, id).then((playlist) => ({ playlist })))
      // Nothing can be read now: what is shown stays.
      if (!facts.ok) return
      void mutate(keys.playlist(id), facts.playlist, quietly)
      void mutate(keys.playlistIndex(id), undefined, quietly)
      noteInLists(mutate, id, { trackCount: facts.playlist.trackCount })
      await Promise.all(
        known.map(async (offset) => {
          // What is in view is asked for anew; the rest is forgotten, and asked for when it is looked at.
          const page = isNear(offset) ? await toResult(getPage(client, id, offset)) : null
          await mutate(keys.playlistItems(id, offset), page?.ok ? page.page : undefined, quietly)
        }),
      )
    },
  }
}

async function getPage(client: SpotifyClient, id: string, offset: number) {
  return { page: await getPlaylistItems(client, id, { offset }) }
}

/** Offsets of the pages of a list of `total` rows; an empty list has one. */
export function pageOffsets(total: number): number[] {
  const count = Math.max(1, Math.ceil(total / PLAYLIST_PAGE))
  return Array.from({ length: count }, (_, page) => page * PLAYLIST_PAGE)
}

/** All of the list as far as it is in the cache; no rows where not even their number is known. */
export function readRows(cache: Cache, id: string): ListVersion {
  const facts = entry<Playlist>(cache, keys.playlist(id))
  const total = pageOf(cache, id, 0)?.total ?? facts?.trackCount ?? 0
  const rows = Array.from({ length: total }, (_, position): ListRow | undefined => {
    const offset = position - (position % PLAYLIST_PAGE)
    return pageOf(cache, id, offset)?.items[position - offset]
  })
  return { rows, snapshotId: facts?.snapshotId ?? '' }
}

export function isComplete(rows: ListVersion['rows']): rows is readonly ListRow[] {
  return !rows.includes(undefined)
}

/** Changes what lists of playlists say about one of them, without asking for any of them. */
export function noteInLists(mutate: ScopedMutator, id: string, facts: Partial<Playlist>): void {
  const change = (playlist: Playlist) => (playlist.id === id ? { ...playlist, ...facts } : playlist)
  void mutate<Page<Playlist>>(
    (key) => Array.isArray(key) && key[0] === 'my-playlists',
    (page) => page && { ...page, items: page.items.map(change) },
    { revalidate: false },
  )
  void mutate<Playlist[]>(
    (key) => Array.isArray(key) && key[0] === 'rest-of-my-playlists',
    (playlists) => playlists?.map(change),
    { revalidate: false },
  )
}

/** The page from `offset`, its rows numbered anew; undefined while a place in it is unread. */
function toPage(rows: ListVersion['rows'], offset: number): Page<ListRow> | undefined {
  const total = rows.length
  const items = rows.slice(offset, offset + PLAYLIST_PAGE)
  if (!isComplete(items) || (items.length === 0 && offset > 0)) return undefined
  return {
    items: items.map((row, index) => ({ ...row, position: offset + index })),
    offset,
    limit: PLAYLIST_PAGE,
    total,
    hasNext: offset + items.length < total,
  }
}

function pageOf(cache: Cache, id: string, offset: number): Page<ListRow> | undefined {
  return entry(cache, keys.playlistItems(id, offset))
}

function entry<T>(cache: Cache, key: readonly unknown[]): T | undefined {
  return cache.get(unstable_serialize(key))?.data as T | undefined
}

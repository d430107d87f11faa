import type { ListRow, Page, Playlist } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { toResult } from '@/lib/spotify/command-result'
import { keys } from '@/lib/spotify/keys'
import type { RowStore } from '@/lib/spotify/playlist-editor'
import { noteInLists } from '@/lib/spotify/playlist-lists'
import { isComplete, numbered, PLAYLIST_PAGE, pageOffsets, toPage } from '@/lib/spotify/playlist-pages'
import type { ListVersion } from '@/lib/spotify/playlist-steps'
import { getPlaylist, getPlaylistItems } from '@/lib/spotify/playlists'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'

const quietly = { revalidate: false }

/** A playlist's rows as the screens keep them: one SWR entry for each page, of which some were never read. */
export function createRowStore(client: SpotifyClient, shown: ShownData, id: string): RowStore {
  const { mutate } = shown
  return {
    read: () => readRows(shown, id),
    write(list) {
      const total = list.rows.length
      for (const offset of pageOffsets(Math.max(total, readRows(shown, id).rows.length))) {
        // A page nobody looked at stays unread, but for the first, which carries the count.
        if (offset > 0 && pageOf(shown, id, offset) === undefined) continue
        void mutate(keys.playlistItems(id, offset), toPage(list.rows, offset), quietly)
      }
      if (shownEntry(shown, keys.playlistIndex(id)) !== undefined) {
        void mutate(keys.playlistIndex(id), isComplete(list.rows) ? numbered(list.rows) : undefined, quietly)
      }
      const facts = shownEntry<Playlist>(shown, keys.playlist(id))
      const { snapshotId } = list
      if (facts) void mutate(keys.playlist(id), { ...facts, snapshotId, trackCount: total }, quietly)
      noteInLists(shown, id, { trackCount: total })
    },
    async reload(around) {
      const known = pageOffsets(readRows(shown, id).rows.length).filter(
        (offset) => pageOf(shown, id, offset) !== undefined,
      )
      const isNear = (offset: number) =>
        Math.abs(offset - (around - (around % PLAYLIST_PAGE))) <= PLAYLIST_PAGE
      const facts = await toResult(getPlaylist(client, id).then((playlist) => ({ playlist })))
      // Nothing can be read now: what is shown stays.
      if (!facts.ok) return
      void mutate(keys.playlist(id), facts.playlist, quietly)
      void mutate(keys.playlistIndex(id), undefined, quietly)
      noteInLists(shown, id, { trackCount: facts.playlist.trackCount })
      await Promise.all(
        known.map(async (offset) => {
          // What is in view is asked for anew; the rest is forgotten, and asked for when it is looked at.
          if (!isNear(offset)) return mutate(keys.playlistItems(id, offset), undefined, quietly)
          const answer = await toResult(getPage(client, id, offset))
          if (answer.ok) await mutate(keys.playlistItems(id, offset), answer.page, quietly)
        }),
      )
    },
  }
}

async function getPage(client: SpotifyClient, id: string, offset: number) {
  return { page: await getPlaylistItems(client, id, { offset }) }
}

/** All of the list as far as it is in the cache; no rows where not even their number is known. */
export function readRows(shown: ShownData, id: string): ListVersion {
  const facts = shownEntry<Playlist>(shown, keys.playlist(id))
  const all = shownEntry<readonly ListRow[]>(shown, keys.playlistIndex(id))
  if (all) return { rows: all, snapshotId: facts?.snapshotId ?? '' }
  const total = pageOf(shown, id, 0)?.total ?? facts?.trackCount ?? 0
  const rows = Array.from({ length: total }, (_, position): ListRow | undefined => {
    const offset = position - (position % PLAYLIST_PAGE)
    return pageOf(shown, id, offset)?.items[position - offset]
  })
  return { rows, snapshotId: facts?.snapshotId ?? '' }
}

function pageOf(shown: ShownData, id: string, offset: number): Page<ListRow> | undefined {
  return shownEntry(shown, keys.playlistItems(id, offset))
}

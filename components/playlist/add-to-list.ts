import { showActionToast } from '@/components/ui/action-toast'
import { reasonInWords } from '@/lib/error-words'
import type { Playable, Playlist } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { LARGEST_EDIT } from '@/lib/music/playlist-plan'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { loadAllRows } from '@/lib/spotify/playlist-all-rows'
import { addPlaylistItems } from '@/lib/spotify/playlist-edits'
import { noteInLists } from '@/lib/spotify/playlist-lists'
import { createRowStore, readRows } from '@/lib/spotify/playlist-row-store'
import { listedUri } from '@/lib/spotify/playlist-steps'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'
import { namesInWords, songsInWords } from './edit-words'
import { createListEdits } from './list-edits'
import { toastId } from './toast-id'

/** What a playlist can take: no file of a computer. */
export function addable(items: readonly Playable[]): Playable[] {
  return items.filter((item) => !(item.type === 'track' && item.isLocal))
}

/** The uris that stand in the list already, as far as it was read. */
export function knownCopies(shown: ShownData, id: string, items: readonly Playable[]): Playable[] {
  const listed = new Set(readRows(shown, id).rows.flatMap((row) => (row ? (listedUri(row) ?? []) : [])))
  return items.filter((item) => listed.has(listedUriOf(item)))
}

/** Adds at the end, a hundred at a time, and tells how it went, with Undo, or Retry for what was not reached. */
export async function addToList(
  client: SpotifyClient,
  shown: ShownData,
  playlist: Playlist,
  items: readonly Playable[],
): Promise<void> {
  const id = toastId(playlist.id)
  for (let start = 0; start < items.length; start += LARGEST_EDIT) {
    const batch = items.slice(start, start + LARGEST_EDIT)
    const added = await addPlaylistItems(client, playlist.id, { uris: batch.map(listedUriOf) })
    if (!added.ok) {
      const left = items.slice(start)
      const names = namesInWords(left.map(({ name }) => name))
      const before = start > 0 ? `${start} of ${items.length} songs were added. ` : ''
      const text = `${before}${names} ${left.length === 1 ? 'was' : 'were'} not added to ${playlist.name}: ${reasonInWords(added.error)}.`
      const action = { label: 'Retry', onClick: () => void addToList(client, shown, playlist, left) }
      showActionToast({ text, id, action, isError: true })
      return
    }
    showAtEnd(client, shown, playlist, batch)
  }
  showActionToast({
    text: `${songsInWords(items.map(({ name }) => name))} added to ${playlist.name}`,
    id,
    action: { label: 'Undo', onClick: () => void takeFromEnd(client, shown, playlist, items) },
  })
}

/** The list has them at its end now, wherever it is shown. */
function showAtEnd(client: SpotifyClient, shown: ShownData, playlist: Playlist, items: readonly Playable[]) {
  const facts = shownEntry<Playlist>(shown, keys.playlist(playlist.id))
  const { rows } = readRows(shown, playlist.id)
  if (!facts && rows.length === 0) {
    const listed = playlist.trackCount
    if (listed !== null) noteInLists(shown, playlist.id, { trackCount: listed + items.length })
    return
  }
  const addedAt = new Date().toISOString()
  const added = items.map((item, index) => ({
    position: rows.length + index,
    addedAt,
    addedById: null,
    item,
  }))
  // Whether others changed the list meanwhile the answer does not tell, so the next edit goes by the count.
  createRowStore(client, shown, playlist.id).write({ rows: [...rows, ...added], snapshotId: '' })
}

async function takeFromEnd(
  client: SpotifyClient,
  shown: ShownData,
  playlist: Playlist,
  items: readonly Playable[],
): Promise<void> {
  try {
    const rows = await loadAllRows(client, shown, playlist.id)
    const wanted = items.map(listedUriOf)
    const last = rows.slice(-wanted.length)
    if (last.every((row, index) => listedUri(row) === wanted[index])) {
      await createListEdits(client, shown, playlist).remove(last.map(({ position }) => position))
      return
    }
    const text = `${playlist.name} was changed elsewhere. Take the songs out there.`
    showActionToast({ text, id: toastId(playlist.id), isError: true })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const text = `Nothing was removed: ${reasonInWords(error)}.`
    showActionToast({ text, id: toastId(playlist.id), isError: true })
  }
}

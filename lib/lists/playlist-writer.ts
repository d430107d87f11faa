/** Sends the edits of a playlist. Loaded when the first edit is made. */
import { createListEdits, type ListEdits, type ListWriter } from '@/lib/lists/list-edits'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { playlistRows, readPlaylistVersion } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import type { EditResult } from '@/lib/spotify/playlist-edits'
import { addPlaylistItems, movePlaylistItems, removePlaylistItems } from '@/lib/spotify/playlist-edits'

const queues = new WeakMap<PagedList<ListRow>, ListEdits<ListRow>>()

/** The one queue of a playlist's edits: those of all screens wait for each other. */
export function playlistEdits(lists: Lists, id: string): ListEdits<ListRow> {
  const list = lists.get(playlistRows(lists.client, id))
  const known = queues.get(list)
  if (known) return known
  const edits = createListEdits(list, playlistWriter(lists.client, id))
  const queue: ListEdits<ListRow> = {
    async edit(edit) {
      const outcome = await edits.edit(edit)
      // Also after a failure: a part may have been carried out.
      lists.noteEdited(list.source.key)
      return outcome
    },
  }
  queues.set(list, queue)
  return queue
}

export function playlistWriter(client: SpotifyClient, id: string): ListWriter {
  return {
    readVersion: () => readPlaylistVersion(client, id),
    async send(step, version) {
      const sent = await sendStep(step, version ?? undefined)
      return sent.ok ? { ok: true, version: sent.snapshotId } : sent
    },
  }

  function sendStep(
    step: Parameters<ListWriter['send']>[0],
    snapshotId: string | undefined,
  ): Promise<EditResult> {
    switch (step.type) {
      case 'append':
        return addPlaylistItems(client, id, { uris: step.uris })
      case 'add':
        return addPlaylistItems(client, id, { uris: step.uris, position: step.position })
      case 'remove':
        return removePlaylistItems(client, id, { items: byUri(step.rows), ...(snapshotId && { snapshotId }) })
      case 'move':
        return movePlaylistItems(client, id, { ...step, ...(snapshotId && { snapshotId }) })
      default:
        return step satisfies never
    }
  }
}

function byUri(rows: readonly { uri: string; position: number }[]): { uri: string; positions: number[] }[] {
  const positions = new Map<string, number[]>()
  for (const { uri, position } of rows) positions.set(uri, [...(positions.get(uri) ?? []), position])
  return [...positions].map(([uri, places]) => ({ uri, positions: places }))
}

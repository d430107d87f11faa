/** Sends the edits of a playlist. Loaded when the first edit is made. */
import type { ListWriter } from '@/lib/lists/edit-desk'
import { createListEdits } from '@/lib/lists/list-edits'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { playlistRows, readPlaylistVersion } from '@/lib/lists/sources'
import type { ListRow } from '@/lib/music/entities'
import * as playlists from '@/lib/spotify/endpoints/playlist-edits'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

type PlaylistEdits = ReturnType<typeof createListEdits<ListRow>>

const queues = new WeakMap<PagedList<ListRow>, PlaylistEdits>()

/** The one queue of a playlist's edits: those of all screens wait for each other. */
export function playlistEdits(lists: Lists, id: string): PlaylistEdits {
  const list = lists.get(playlistRows(lists.client, id))
  const known = queues.get(list)
  if (known) return known
  const edits = createListEdits(list, playlistWriter(lists.client, id))
  const queue: PlaylistEdits = {
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

function playlistWriter(client: SpotifyClient, id: string): ListWriter {
  const sendStep = (
    step: Parameters<ListWriter['send']>[0],
    version: string | null,
  ): Promise<playlists.EditResult> => {
    const inVersion = version ? { snapshotId: version } : {}
    switch (step.type) {
      case 'append':
      case 'add':
        return playlists.addPlaylistItems(client, id, step)
      case 'remove':
        return playlists.removePlaylistItems(client, id, { items: byUri(step.rows), ...inVersion })
      case 'move':
        return playlists.movePlaylistItems(client, id, { ...step, ...inVersion })
      default:
        return step satisfies never
    }
  }
  return {
    readVersion: () => readPlaylistVersion(client, id),
    async send(step, version) {
      const sent = await sendStep(step, version)
      return sent.ok ? { ok: true, version: sent.snapshotId } : sent
    },
  }
}

function byUri(rows: readonly { uri: string; position: number }[]) {
  const positions = new Map<string, number[]>()
  for (const { uri, position } of rows) positions.set(uri, [...(positions.get(uri) ?? []), position])
  return [...positions].map(([uri, places]) => ({ uri, positions: places }))
}

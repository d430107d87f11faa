/** Sends the edits of a playlist. Loaded when the first edit is made. */
import type { ListWriter } from '@/lib/lists/edit-session'
import { readPlaylistVersion } from '@/lib/lists/sources'
import * as playlists from '@/lib/spotify/endpoints/playlist-commands'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

export function playlistWriter(client: SpotifyClient, id: string): ListWriter {
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

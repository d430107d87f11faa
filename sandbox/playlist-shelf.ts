import type { Clock, PlaylistRow, StoredPlaylist } from './model'

const keptSnapshots = 50

export type PlaylistShelf = ReturnType<typeof createPlaylistShelf>

/** All playlists by ID, with the rows of recent snapshots, so that an edit may refer to an older one. */
export function createPlaylistShelf(clock: Clock) {
  const playlists = new Map<string, StoredPlaylist>()
  const snapshots = new Map<string, Map<string, readonly PlaylistRow[]>>()
  let changes = 0

  const stamp = (playlist: StoredPlaylist) => {
    changes += 1
    playlist.snapshotId = Buffer.from(`${changes},${playlist.id}`).toString('base64')
    const past = snapshots.get(playlist.id) ?? new Map<string, readonly PlaylistRow[]>()
    past.set(playlist.snapshotId, playlist.rows)
    const [oldest] = past.keys()
    if (past.size > keptSnapshots && oldest !== undefined) past.delete(oldest)
    snapshots.set(playlist.id, past)
  }

  return {
    get: (id: string): StoredPlaylist | null => playlists.get(id) ?? null,
    all: (): StoredPlaylist[] => [...playlists.values()],
    put(playlist: StoredPlaylist): void {
      playlists.set(playlist.id, playlist)
      stamp(playlist)
    },
    /** The rows of a snapshot; null if it is unknown or too old. */
    rowsAt: (playlist: StoredPlaylist, snapshotId: string): readonly PlaylistRow[] | null =>
      snapshots.get(playlist.id)?.get(snapshotId) ?? null,
    /** Every change makes a new array, so that older snapshots stay intact. */
    setRows(playlist: StoredPlaylist, rows: PlaylistRow[]): string {
      playlist.rows = rows
      stamp(playlist)
      return playlist.snapshotId
    },
    touch: stamp,
    now: () => clock.now(),
    clear(): void {
      playlists.clear()
      snapshots.clear()
      changes = 0
    },
  }
}

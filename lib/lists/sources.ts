/** Where playlists and the liked songs come from; every page knows them. */
import type { ListSource, VersionAnswer } from '@/lib/lists/list-source'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { createRowPool } from '@/lib/music/kept-rows'
import { listedUriOf } from '@/lib/music/playable'
import { abortedError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

const pageSize = 50

/** The uri a row is listed under, which is not that of a recording the provider put in its place. */
export const listedUri = ({ item }: ListRow): string | null => item && listedUriOf(item)

const ofRows = {
  pageSize,
  identityOf: (row: ListRow) => `${listedUri(row) ?? ''} ${row.addedAt ?? ''}`,
  uriOf: listedUri,
  placed: (row: ListRow, position: number) => (row.position === position ? row : { ...row, position }),
}

export function playlistRows(client: SpotifyClient, id: string): ListSource<ListRow> {
  return {
    ...ofRows,
    key: keys.playlistItems(id),
    share: createRowPool(),
    readVersion: () => readPlaylistVersion(client, id),
    read: async (options) => (await readersFor(options)).getPlaylistItems(client, id, options),
  }
}

/** Throws ProviderError. */
export async function readPlaylistVersion(client: SpotifyClient, id: string): Promise<VersionAnswer> {
  const { snapshotId, total } = await (await loadReaders()).getPlaylistVersion(client, id)
  return { version: snapshotId || null, total }
}

export function likedSongs(client: SpotifyClient): ListSource<ListRow> {
  return {
    ...ofRows,
    key: keys.savedTracks(),
    share: createRowPool(),
    isNewestFirst: true,
    isKept: true,
    read: async (options) => (await readersFor(options)).getSavedTracks(client, options),
  }
}

export const ofItems = {
  pageSize,
  identityOf: ({ uri }: { uri: string }) => uri,
  uriOf: ({ uri }: { uri: string }) => uri,
}

/** The listener's own and followed playlists, in the listener's order. */
export function myPlaylists(client: SpotifyClient): ListSource<Playlist> {
  return {
    ...ofItems,
    key: keys.myPlaylists(),
    isUnique: true,
    read: async (options) => (await readersFor(options)).getMyPlaylists(clientFor(client, options), options),
  }
}

/** A list whose first page came with the screen calls its first reading off at once: nothing is loaded for that. */
export async function readersFor({ signal }: { signal?: AbortSignal | undefined }) {
  await Promise.resolve()
  if (signal?.aborted) throw abortedError(signal)
  return loadReaders()
}

/** The lists of the library, which are also read without anyone asking, give way then. */
export function clientFor(client: SpotifyClient, { isUnasked = false }: { isUnasked?: boolean }) {
  return isUnasked ? client.background : client
}

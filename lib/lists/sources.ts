/** Where playlists and the lists of the listener's library come from; every page knows them. */

import { createLimiter, type Limiter } from '@/lib/limiter'
import type { Lists } from '@/lib/lists/lists'
import type { ListPage, ListSource } from '@/lib/lists/paged-list'
import type { Album, Artist, Episode, ListRow, Playlist, Show } from '@/lib/music/entities'
import { createRowPool } from '@/lib/music/kept-rows'
import { listedUriOf } from '@/lib/music/playable'
import { abortedError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import type { Saved } from '@/lib/spotify/library-lists'
import { loadReaders } from '@/lib/spotify/reads'

const pageSize = 50

/** The uri a row is listed under, which is not that of a recording the provider put in its place. */
export function listedUri({ item }: ListRow): string | null {
  return item && listedUriOf(item)
}

const ofRows = {
  pageSize,
  identityOf: (row: ListRow) => `${listedUri(row) ?? ''} ${row.addedAt ?? ''}`,
  uriOf: listedUri,
  placed: (row: ListRow, position: number) => (row.position === position ? row : { ...row, position }),
}

/** The rows of a playlist, in its order. */
export function playlistRows(client: SpotifyClient, id: string): ListSource<ListRow> {
  return {
    ...ofRows,
    key: keys.playlistItems(id),
    share: createRowPool(),
    read: async (options) => (await readersFor(options)).getPlaylistItems(client, id, options),
  }
}

/** The liked songs, latest first. */
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

/** What the lists of plain items have in common. */
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

/** The saved albums, latest first, as are the shows and the episodes. */
export function savedAlbums(client: SpotifyClient): ListSource<Saved<Album>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedAlbums(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedAlbums(), isUnique: true, isNewestFirst: true, read }
}

export function savedShows(client: SpotifyClient): ListSource<Saved<Show>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedShows(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedShows(), isUnique: true, isNewestFirst: true, read }
}

export function savedEpisodes(client: SpotifyClient): ListSource<Saved<Episode>> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getSavedEpisodes(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.savedEpisodes(), isUnique: true, isNewestFirst: true, read }
}

/** The artists the listener follows, in the provider's order. */
export function followedArtists(client: SpotifyClient): ListSource<Artist> {
  const read = inTurn(client, async (options) =>
    (await readersFor(options)).getFollowedArtists(clientFor(client, options), options),
  )
  return { ...ofItems, key: keys.followedArtists(), isUnique: true, hasCursors: true, read }
}

/** A list whose first page came with the screen calls its first reading off at once: nothing is loaded for that. */
async function readersFor({ signal }: { signal?: AbortSignal | undefined }): ReturnType<typeof loadReaders> {
  await Promise.resolve()
  if (signal?.aborted) throw abortedError(signal)
  return loadReaders()
}

/** The lists of the library, which are also read without anyone asking, give way then. */
function clientFor(client: SpotifyClient, { isUnasked = false }: { isUnasked?: boolean }): SpotifyClient {
  return isUnasked ? client.background : client
}

const mostRestPages = 3
const turns = new WeakMap<SpotifyClient, Limiter>()

/**
 * All kinds of the library may be read at once. Their later pages go at most three at a time together, so that screens
 * keep their turn.
 */
function inTurn<Row>(client: SpotifyClient, read: ListSource<Row>['read']): ListSource<Row>['read'] {
  const turn = turns.get(client) ?? createLimiter({ maxRunning: () => mostRestPages })
  turns.set(client, turn)
  return (options): Promise<ListPage<Row>> =>
    options.offset === 0 ? read(options) : turn.run(() => read(options), { signal: options.signal })
}

/** Changes what is said about a playlist among the listener's, without reading anything. */
export function noteAmongPlaylists(lists: Lists, id: string, facts: Partial<Playlist>): void {
  const change = (playlist: Playlist) => (playlist.id === id ? { ...playlist, ...facts } : playlist)
  lists.find<Playlist>(keys.myPlaylists())?.patch(change)
}

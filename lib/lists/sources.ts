import { createLimiter } from '@/lib/limiter'
import type { ListPage, ListSource, VersionAnswer } from '@/lib/lists/list-model'
import type { Album, AlbumRef, Episode, ListRow, Playlist, Show, Track } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { createRowPool } from '@/lib/music/row-pool'
import { abortedError } from '@/lib/provider-error'
import type { AlbumGroup } from '@/lib/spotify/endpoints/artists'
import { keys } from '@/lib/spotify/endpoints/keys'
import { RELEASES_PAGE } from '@/lib/spotify/endpoints/page-options'
import type { readers } from '@/lib/spotify/endpoints/readers'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { oncePer } from '@/lib/store'

const pageSize = 50

/** The URI a row is listed under. Spotify may play another recording in its place. */
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

const ofItems = {
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

/** Latest first, as are the shows and the episodes. */
export const savedAlbums = (client: SpotifyClient) =>
  sourceOf(client, keys.savedAlbums(), (code) => code.getSavedAlbums)

export const savedShows = (client: SpotifyClient) =>
  sourceOf(client, keys.savedShows(), (code) => code.getSavedShows)

export const savedEpisodes = (client: SpotifyClient) =>
  sourceOf(client, keys.savedEpisodes(), (code) => code.getSavedEpisodes)

export const followedArtists = (client: SpotifyClient) =>
  sourceOf(client, keys.followedArtists(), (code) => code.getFollowedArtists, { hasCursors: true })

type Options<Row> = Parameters<ListSource<Row>['read']>[0]

const mostRestPages = 3
const turnOf = oncePer((_client: SpotifyClient) => createLimiter({ maxRunning: () => mostRestPages }))

/** All kinds may be read at once. Their later pages go three at a time, so that screens needn't wait. */
function sourceOf<Row extends { uri: string }>(
  client: SpotifyClient,
  key: readonly unknown[],
  pick: (code: typeof readers) => (client: SpotifyClient, options: Options<Row>) => Promise<ListPage<Row>>,
  order: Partial<ListSource<Row>> = { isNewestFirst: true },
): ListSource<Row> {
  const read = async (options: Options<Row>) =>
    pick(await readersFor(options))(clientFor(client, options), options)
  return {
    ...ofItems,
    ...order,
    key,
    isUnique: true,
    read: (options) =>
      options.offset === 0
        ? read(options)
        : turnOf(client).run(() => read(options), { signal: options.signal }),
  }
}

/** In order. The album's own answer has the first fifty. */
export function albumTracks(client: SpotifyClient, album: AlbumRef & { id: string }): ListSource<Track> {
  return {
    ...ofItems,
    key: keys.albumTracks(album.id),
    read: async (options) => (await loadReaders()).getAlbumTracks(client, album.id, { ...options, album }),
  }
}

export function showEpisodes(client: SpotifyClient, show: Show): ListSource<Episode> {
  return {
    ...ofItems,
    key: keys.showEpisodes(show.id),
    isNewestFirst: true,
    read: async (options) => (await loadReaders()).getShowEpisodes(client, show.id, { ...options, show }),
  }
}

export function artistReleases(client: SpotifyClient, id: string, group: AlbumGroup): ListSource<Album> {
  return {
    ...ofItems,
    pageSize: RELEASES_PAGE,
    key: keys.artistReleases(id, group),
    read: async (options) =>
      (await loadReaders()).getArtistAlbums(client, id, { ...options, groups: [group] }),
  }
}

/** A list whose first page came with the document aborts its first read at once, so nothing is loaded for it. */
async function readersFor({ signal }: { signal?: AbortSignal | undefined }) {
  await Promise.resolve()
  if (signal?.aborted) throw abortedError(signal)
  return loadReaders()
}

/** Background reads of the library give way to others. */
function clientFor(client: SpotifyClient, { isUnasked = false }: { isUnasked?: boolean }) {
  return isUnasked ? client.background : client
}

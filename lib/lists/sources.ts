/** Where each list of the app comes from. */
import type { Lists } from '@/lib/lists/lists'
import type { ListSource } from '@/lib/lists/paged-list'
import type { Album, Episode, ListRow, Playlist, Show, Track } from '@/lib/music/entities'
import { createRowPool } from '@/lib/music/kept-rows'
import { listedUriOf } from '@/lib/music/playable'
import { getAlbumTracks } from '@/lib/spotify/albums'
import { type AlbumGroup, getArtistAlbums, RELEASES_PAGE } from '@/lib/spotify/artists'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { getMyPlaylists, getPlaylistItems } from '@/lib/spotify/playlists'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'
import { getShowEpisodes } from '@/lib/spotify/shows'

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
    read: (options) => getPlaylistItems(client, id, options),
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
    read: (options) => getSavedTracks(client, options),
  }
}

const ofItems = {
  pageSize,
  identityOf: ({ uri }: { uri: string }) => uri,
  uriOf: ({ uri }: { uri: string }) => uri,
}

/** Every track of an album, in its order; the album itself brings the first fifty. */
export function albumTracks(client: SpotifyClient, album: Album): ListSource<Track> {
  return {
    ...ofItems,
    key: keys.albumTracks(album.id),
    read: (options) => getAlbumTracks(client, album.id, { ...options, album }),
  }
}

/** Every episode of a show, newest first. */
export function showEpisodes(client: SpotifyClient, show: Show): ListSource<Episode> {
  return {
    ...ofItems,
    key: keys.showEpisodes(show.id),
    isNewestFirst: true,
    read: (options) => getShowEpisodes(client, show.id, { ...options, show }),
  }
}

/** An artist's releases of one group, newest first. */
export function artistReleases(client: SpotifyClient, id: string, group: AlbumGroup): ListSource<Album> {
  return {
    ...ofItems,
    pageSize: RELEASES_PAGE,
    key: keys.artistReleases(id, group),
    read: (options) => getArtistAlbums(client, id, { ...options, groups: [group] }),
  }
}

/** The listener's own and followed playlists, in the listener's order. */
export function myPlaylists(client: SpotifyClient): ListSource<Playlist> {
  return {
    ...ofItems,
    key: keys.myPlaylists(),
    isUnique: true,
    read: (options) => getMyPlaylists(client, options),
  }
}

/** Changes what is said about a playlist among the listener's, without reading anything. */
export function noteAmongPlaylists(lists: Lists, id: string, facts: Partial<Playlist>): void {
  const change = (playlist: Playlist) => (playlist.id === id ? { ...playlist, ...facts } : playlist)
  lists.find<Playlist>(keys.myPlaylists())?.patch(change)
}

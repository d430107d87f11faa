/** Where each list of the app comes from. */
import type { ListSource } from '@/lib/lists/paged-list'
import type { ListRow } from '@/lib/music/entities'
import { createRowPool } from '@/lib/music/kept-rows'
import { listedUriOf } from '@/lib/music/playable'
import type { SpotifyClient } from '@/lib/spotify/client'
import { keys } from '@/lib/spotify/keys'
import { getPlaylistItems } from '@/lib/spotify/playlists'
import { getSavedTracks } from '@/lib/spotify/saved-tracks'

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

/** The liked songs, those liked last first. */
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

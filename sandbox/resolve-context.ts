import type { Library } from './library'
import type { Catalogue, PlaylistRow } from './model'
import type { PlaylistShelf } from './playlist-shelf'
import { popularTracks } from './popular-tracks'
import { parseUri } from './uri'

export type ContextRow = { uri: string | null }

type Parts = { catalogue: Catalogue; playlists: PlaylistShelf; library: Library }

/** The rows of a context URI. Playlists withheld by the API are still playable, as at Spotify. */
export function resolveContext({ catalogue, playlists, library }: Parts, uri: string): ContextRow[] | null {
  const parsed = parseUri(uri)
  if (!parsed) return null
  const trackRow = (id: string): ContextRow => {
    const track = catalogue.tracks.get(id)
    return { uri: track && track.restriction === null ? `spotify:track:${id}` : null }
  }
  switch (parsed.type) {
    case 'album':
      return catalogue.albums.get(parsed.id)?.trackIds.map(trackRow) ?? null
    case 'artist':
      return catalogue.artists.has(parsed.id)
        ? popularTracks(catalogue, parsed.id).map((track) => trackRow(track.id))
        : null
    case 'show':
      return (
        catalogue.shows.get(parsed.id)?.episodeIds.map((id) => ({ uri: `spotify:episode:${id}` })) ?? null
      )
    case 'playlist':
      return playlists.get(parsed.id)?.rows.map((row) => playlistRow(row, trackRow)) ?? null
    case 'collection':
      return library.tracks.map((entry) => trackRow(entry.id))
    default:
      return null
  }
}

function playlistRow(row: PlaylistRow, trackRow: (id: string) => ContextRow): ContextRow {
  switch (row.kind) {
    case 'track':
      return trackRow(row.uri.slice('spotify:track:'.length))
    case 'episode':
      return { uri: row.uri }
    case 'local':
    case 'gone':
      return { uri: null }
    default:
      return row.kind satisfies never
  }
}

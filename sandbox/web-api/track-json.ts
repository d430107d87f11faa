import type { CatalogueTrack } from '../model'
import type { World } from '../world'
import { simpleAlbumJson } from './album-json'
import { extendedFields } from './entity'
import { simpleTrackJson } from './simple-track-json'

export function fullTrackJson(world: World, track: CatalogueTrack) {
  const album = world.catalogue.albums.get(track.albumId)
  if (!album) throw new Error(`Track ${track.id} belongs to an album the catalogue does not have.`)
  return {
    is_playable: true,
    ...simpleTrackJson(world, track),
    album: simpleAlbumJson(world, album),
    external_ids: { isrc: track.isrc },
    ...extendedFields(world, { popularity: track.popularity }),
  }
}

/** A local file; its URI has all that Spotify knows. */
export function localTrackJson(uri: string) {
  const [artist, album, name, seconds] = uri.split(':').slice(2).map(readLocalPart)
  const nothing = { external_urls: {}, href: null, id: null, uri: null }
  return {
    album: {
      ...nothing,
      album_type: null,
      artists: [],
      images: [],
      name: album ?? '',
      release_date: null,
      release_date_precision: null,
      type: 'album',
    },
    artists: [{ ...nothing, name: artist ?? '', type: 'artist' }],
    disc_number: 0,
    duration_ms: Number(seconds) * 1000,
    explicit: false,
    external_ids: {},
    external_urls: {},
    href: null,
    id: null,
    is_local: true,
    name: name ?? '',
    preview_url: null,
    track_number: 0,
    type: 'track',
    uri,
  }
}

function readLocalPart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}

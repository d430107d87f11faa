import type { CatalogueTrack } from '../model'
import type { World } from '../world'
import { simpleAlbumJson } from './album-json'
import { simpleArtistsJson } from './artist-json'
import { entityJson, extendedFields, markets } from './entity'

/** A track as an album lists it: without the album. */
export function simpleTrackJson(world: World, track: CatalogueTrack) {
  return {
    ...entityJson(world, 'track', track.id),
    artists: simpleArtistsJson(world, track.artistIds),
    disc_number: track.discNumber,
    duration_ms: track.durationMs,
    explicit: track.isExplicit,
    is_local: false,
    name: track.name,
    preview_url: null,
    track_number: track.trackNumber,
    ...extendedFields(world, { available_markets: track.restriction === 'market' ? [] : markets }),
    // Said of what does not play; what plays is often not marked at all.
    ...(track.restriction === null
      ? {}
      : { is_playable: false, restrictions: { reason: track.restriction } }),
  }
}

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

/** A file on the owner's computer; all the provider knows of it stands in the uri. */
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

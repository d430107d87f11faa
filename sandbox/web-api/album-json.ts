import type { CatalogueAlbum } from '../model'
import type { World } from '../world'
import { simpleArtistsJson } from './artist-json'
import { entityJson, extendedFields, markets } from './entity'
import { imagesJson } from './images'
import { pageJson } from './paging'
import type { Span } from './request'
import { simpleTrackJson } from './simple-track-json'

export function simpleAlbumJson(world: World, album: CatalogueAlbum) {
  return {
    ...entityJson(world, 'album', album.id),
    album_type: album.kind,
    artists: simpleArtistsJson(world, album.artistIds),
    images: album.hasImage ? imagesJson(world, 'album', album.id) : [],
    name: album.name,
    release_date: album.releaseDate,
    release_date_precision: album.releaseDatePrecision,
    total_tracks: album.trackIds.length,
    ...extendedFields(world, { available_markets: markets }),
  }
}

/** As listed in an artist’s discography. */
export function discographyAlbumJson(world: World, album: CatalogueAlbum, group: string) {
  return { ...simpleAlbumJson(world, album), ...extendedFields(world, { album_group: group }) }
}

export function albumJson(world: World, album: CatalogueAlbum) {
  return {
    ...simpleAlbumJson(world, album),
    copyrights: [{ text: album.copyright, type: 'C' }],
    external_ids: { upc: String(album.popularity).padStart(12, '4') },
    genres: [],
    tracks: albumTracksJson(world, album, { offset: 0, limit: 50 }),
    ...extendedFields(world, { label: album.label, popularity: album.popularity }),
  }
}

export function albumTracksJson(world: World, album: CatalogueAlbum, span: Span) {
  const tracks = album.trackIds.flatMap((id) => world.catalogue.tracks.get(id) ?? [])
  return pageJson(`${world.origin()}/v1/albums/${album.id}/tracks`, tracks, span, (track) =>
    simpleTrackJson(world, track),
  )
}

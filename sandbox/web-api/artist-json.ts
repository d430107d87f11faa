import type { CatalogueArtist } from '../model'
import type { World } from '../world'
import { entityJson, extendedFields } from './entity'
import { imagesJson } from './images'

export function simpleArtistsJson(world: World, ids: readonly string[]) {
  return ids.flatMap((id) => {
    const artist = world.catalogue.artists.get(id)
    return artist ? [{ ...entityJson(world, 'artist', id), name: artist.name }] : []
  })
}

export function artistJson(world: World, artist: CatalogueArtist) {
  return {
    ...entityJson(world, 'artist', artist.id),
    genres: artist.genres,
    images: artist.hasImage ? imagesJson(world, 'artist', artist.id) : [],
    name: artist.name,
    ...extendedFields(world, {
      followers: { href: null, total: artist.followers },
      popularity: artist.popularity,
    }),
  }
}

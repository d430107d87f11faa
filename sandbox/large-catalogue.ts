import { base62Id } from './catalogue/seeded'
import type { Catalogue, CatalogueTrack } from './model'

/**
 * The catalogue with at least this many playable tracks. Additional ones are copies of existing tracks with their own
 * IDs, on the same albums.
 */
export function withTracks(catalogue: Catalogue, count: number): Catalogue {
  const originals = [...catalogue.tracks.values()].filter((track) => track.restriction === null)
  if (originals.length === 0 || originals.length >= count) return catalogue
  const tracks = new Map(catalogue.tracks)
  for (let index = 0; originals.length + index < count; index += 1) {
    const original = originals[index % originals.length]
    if (!original) break
    const take = anotherTake(original, Math.floor(index / originals.length) + 2)
    tracks.set(take.id, take)
  }
  return { ...catalogue, tracks }
}

function anotherTake(original: CatalogueTrack, number: number): CatalogueTrack {
  return {
    ...original,
    id: base62Id(`${original.id} take ${number}`),
    name: `${original.name} (Take ${number})`,
    popularity: 0,
    lyrics: 'missing',
  }
}

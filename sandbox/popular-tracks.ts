import type { Catalogue, CatalogueTrack } from './model'

/** An artist's ten most played tracks, most popular first. */
export function popularTracks(catalogue: Catalogue, artistId: string): CatalogueTrack[] {
  return [...catalogue.tracks.values()]
    .filter((track) => track.artistIds.includes(artistId))
    .sort((a, b) => b.popularity - a.popularity)
    .slice(0, 10)
}

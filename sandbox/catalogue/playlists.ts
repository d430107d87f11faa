import type { CatalogueArtist, CatalogueTrack, SeedPlaylist } from '../model'
import { familyOf } from './records'
import { base62Id, seeded } from './seeded'
import { PLAYLISTS } from './tables/playlists'

function linkArtists(description: string, byName: Map<string, CatalogueArtist>): string {
  return description.replace(/\{artist:([^}]+)\}/g, (_, name: string) => {
    const artist = byName.get(name)
    if (!artist) throw new Error(`A playlist names an unknown artist: "${name}"`)
    return `<a href="https://open.spotify.com/artist/${artist.id}">${name}</a>`
  })
}

export function makePlaylists(artists: CatalogueArtist[], tracks: CatalogueTrack[]): SeedPlaylist[] {
  const byName = new Map(artists.map((artist) => [artist.name, artist]))
  const families = new Map(artists.map((artist) => [artist.id, familyOf(artist)]))
  return PLAYLISTS.map((row) => {
    const seed = `playlist:${row.ownerId}:${row.name}`
    const fitting = tracks.filter((track) =>
      row.families.includes(families.get(track.artistIds[0] ?? '') ?? ''),
    )
    return {
      id: base62Id(seed),
      name: row.name,
      description: linkArtists(row.description, byName),
      ownerId: row.ownerId,
      ownerName: row.ownerName,
      trackIds: seeded(seed)
        .shuffle(fitting)
        .slice(0, row.trackCount)
        .map(({ id }) => id),
    }
  })
}

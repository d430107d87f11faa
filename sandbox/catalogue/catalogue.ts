import type { Catalogue, CatalogueAlbum, CatalogueArtist, CatalogueTrack } from '../model'
import { makePlaylists } from './playlists'
import { dateRecentReleases } from './recent-releases'
import { familyOf, makeAlbum, makeTrack } from './records'
import { base62Id, seeded } from './seeded'
import { makeShows } from './shows'
import { SONG_ARTISTS } from './tables/artists-song'
import { SOUND_ARTISTS } from './tables/artists-sound'
import { WORLD_ARTISTS } from './tables/artists-world'
import type { ArtistRow } from './tables/row'
import { BEST_OF_ALBUMS, VARIOUS_ARTISTS_ALBUMS } from './tables/special-albums'
import { createTrackLister } from './track-lister'

const ROWS: ArtistRow[] = [...SONG_ARTISTS, ...SOUND_ARTISTS, ...WORLD_ARTISTS]

/** Spotify’s artist name for compilations. */
const VARIOUS_ARTISTS: ArtistRow = { name: 'Various Artists', genres: [], albums: [], hasImage: false }

function makeArtist(row: ArtistRow): CatalogueArtist {
  const seed = `artist:${row.name}`
  const random = seeded(seed)
  const popularity = random.int(12, 84)
  return {
    id: base62Id(seed),
    name: row.name,
    genres: row.genres,
    popularity,
    followers: Math.round(2 ** (popularity / 5.2) * random.int(40, 90)),
    hasImage: row.hasImage ?? true,
  }
}

/**
 * The whole fictional catalogue: the same on every computer and in every run, except for the dates of recent
 * releases. Takes a few milliseconds.
 */
export function createCatalogue(nowMs = Date.now()): Catalogue {
  const albums: CatalogueAlbum[] = []
  const tracks: CatalogueTrack[] = []
  const keep = (album: CatalogueAlbum, own: CatalogueTrack[]) => {
    album.trackIds = own.map(({ id }) => id)
    albums.push(album)
    tracks.push(...own)
  }

  const artists = ROWS.map(makeArtist)
  const lister = createTrackLister(ROWS, artists)
  ROWS.forEach((row, index) => {
    const artist = artists[index]
    if (!artist) return
    const lines = [
      ...row.albums.map((line) => ({ line, kind: 'album' as const })),
      ...(row.singles ?? []).map((line) => ({ line, kind: 'single' as const })),
    ]
    for (const { line, kind } of lines) {
      const album = makeAlbum(line, kind, artist)
      keep(album, lister.list(album, artist))
    }
  })
  for (const [album, own] of bestOfAlbums(artists, tracks)) keep(album, own)

  const various = makeArtist(VARIOUS_ARTISTS)
  for (const [album, own] of variousArtistsAlbums(various, artists, tracks)) keep(album, own)
  dateRecentReleases(albums, artists, nowMs)

  const { shows, episodes } = makeShows()
  return {
    artists: byId([...artists, various]),
    albums: byId(albums),
    tracks: byId(tracks),
    shows: byId(shows),
    episodes: byId(episodes),
    playlists: makePlaylists(artists, tracks),
  }
}

function byId<T extends { id: string }>(items: T[]): Map<string, T> {
  return new Map(items.map((item) => [item.id, item]))
}

/** The same recordings again under new IDs, as on compilations at Spotify. */
function collect(album: CatalogueAlbum, from: CatalogueTrack[], count: number, artists: CatalogueArtist[]) {
  const lookUp = byId(artists)
  const chosen = seeded(`collect:${album.id}`).shuffle(from).slice(0, count)
  return chosen.map((track, index): CatalogueTrack => {
    const credited = track.artistIds.flatMap((id) => lookUp.get(id) ?? [])
    const place = { discNumber: 1, trackNumber: index + 1 }
    const copy = makeTrack(track.name, credited, album, place)
    const { durationMs, isExplicit, isrc, lyrics } = track
    return { ...copy, durationMs, isExplicit, isrc, lyrics }
  })
}

/** Some recordings have another duration on a compilation, under the same ISRC. */
function recut(track: CatalogueTrack, index: number): CatalogueTrack {
  const moreMs = [0, 0, -9_000, 12_000][index % 4] ?? 0
  return { ...track, durationMs: track.durationMs + moreMs }
}

function bestOfAlbums(artists: CatalogueArtist[], tracks: CatalogueTrack[]) {
  return BEST_OF_ALBUMS.map(({ artist: name, line, trackCount }): [CatalogueAlbum, CatalogueTrack[]] => {
    const artist = artists.find((candidate) => candidate.name === name)
    if (!artist) throw new Error(`No artist "${name}" to collect`)
    const album = makeAlbum(line, 'compilation', artist)
    const own = tracks.filter(
      ({ artistIds, name: title }) => artistIds[0] === artist.id && !title.includes(' - '),
    )
    return [album, collect(album, own, trackCount, artists).map(recut)]
  })
}

function variousArtistsAlbums(
  various: CatalogueArtist,
  artists: CatalogueArtist[],
  tracks: CatalogueTrack[],
) {
  const families = new Map(artists.map((artist) => [artist.id, familyOf(artist)]))
  return VARIOUS_ARTISTS_ALBUMS.map((row): [CatalogueAlbum, CatalogueTrack[]] => {
    const album = makeAlbum(row.line, 'compilation', various)
    const fitting = tracks.filter(
      ({ artistIds, durationMs }) =>
        durationMs > 60_000 && row.families.includes(families.get(artistIds[0] ?? '') ?? ''),
    )
    return [album, collect(album, fitting, row.trackCount, artists)]
  })
}

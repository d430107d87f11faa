import type { CatalogueAlbum, CatalogueArtist, CatalogueTrack } from '../model'
import { base62Id, type Seeded, seeded } from './seeded'

/** The family is the last and broadest of an artist’s genres; it determines the sound, the titles and the labels. */
export function familyOf(artist: Pick<CatalogueArtist, 'genres'>): string {
  return artist.genres.at(-1) ?? 'indie'
}

const LABELS: Record<string, string[]> = {
  jazz: ['Wharf Street', 'Copper Alley Editions', 'Night Porter'],
  ambient: ['Slow Meridian Press', 'Glasshouse'],
  electronic: ['Kiosk Records', 'Loop Depot'],
  'lo-fi': ['Margin Tapes', 'Biscuit Tin'],
  classical: ['Vesperholm', 'Lindenhall Classics'],
  folk: ['Hedgerow', 'Coldwater Recordings'],
  soul: ['Parcel Post Sound', 'Honeyledger'],
  'hip hop': ['Plain Text', 'Second Helping Music'],
  rock: ['Pylon', 'Ring Road Recordings'],
  latin: ['Discos Marea', 'Varanda'],
  indie: ['Lamplight', 'Orange Line Records', 'Saltbox'],
}

/** Splits `2014-03 Title` and returns the precision of the date. */
function readAlbumLine(line: string) {
  const match = /^(\d{4}(?:-\d{2}(?:-\d{2})?)?) (.+)$/s.exec(line)
  const [, releaseDate, name] = match ?? []
  if (!releaseDate || !name) throw new Error(`Not an album line: "${line}"`)
  const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const
  const releaseDatePrecision = precisions[releaseDate.length as keyof typeof precisions]
  return { releaseDate, releaseDatePrecision, name }
}

export function makeAlbum(
  line: string,
  kind: CatalogueAlbum['kind'],
  artist: CatalogueArtist,
): CatalogueAlbum {
  const { releaseDate, releaseDatePrecision, name } = readAlbumLine(line)
  const seed = `album:${artist.name}:${name}`
  const random = seeded(seed)
  const label = random.pick(LABELS[familyOf(artist)] ?? ['Independent'])
  return {
    id: base62Id(seed),
    name,
    artistIds: [artist.id],
    kind,
    releaseDate,
    releaseDatePrecision,
    trackIds: [],
    label,
    copyright: `${releaseDate.slice(0, 4)} ${label}`,
    popularity: Math.max(1, Math.min(99, artist.popularity + random.int(-18, 8))),
    hasImage: !random.chance(0.015),
  }
}

export type TrackPlace = { discNumber: number; trackNumber: number }

export function makeTrack(
  name: string,
  artists: CatalogueArtist[],
  album: CatalogueAlbum,
  place: TrackPlace,
  secondsBetween?: [number, number],
): CatalogueTrack {
  const seed = `track:${album.id}:${place.discNumber}:${place.trackNumber}`
  const random = seeded(seed)
  const [lead] = artists
  const family = lead ? familyOf(lead) : 'indie'
  const [shortest, longest] = secondsBetween ?? DURATIONS[family] ?? [135, 290]
  const year = album.releaseDate.slice(2, 4)
  return {
    id: base62Id(seed),
    name,
    artistIds: artists.map(({ id }) => id),
    albumId: album.id,
    ...place,
    durationMs: random.int(shortest * 1000, longest * 1000),
    isExplicit: random.chance(family === 'hip hop' ? 0.4 : 0.03),
    restriction: random.chance(0.006) ? random.pick(['market', 'product', 'explicit'] as const) : null,
    isrc: `QZTN${random.pick([...'ABCDEFG'])}${year}${String(random.int(0, 99999)).padStart(5, '0')}`,
    popularity: Math.max(0, Math.min(98, album.popularity + random.int(-30, 6))),
    lyrics: drawLyrics(family, random),
  }
}

const DURATIONS: Record<string, [number, number]> = {
  jazz: [180, 325],
  ambient: [190, 330],
  classical: [130, 300],
  'lo-fi': [122, 175],
  electronic: [170, 325],
  rock: [140, 310],
}

const WORDLESS = new Set(['ambient', 'classical', 'lo-fi'])

function drawLyrics(family: string, random: Seeded): CatalogueTrack['lyrics'] {
  const roll = random.next()
  if (WORDLESS.has(family)) return roll < 0.85 ? 'instrumental' : 'missing'
  if (family === 'jazz') return roll < 0.6 ? 'instrumental' : roll < 0.85 ? 'timed' : 'missing'
  if (roll < 0.78) return 'timed'
  if (roll < 0.89) return 'plain'
  return roll < 0.94 ? 'instrumental' : 'missing'
}

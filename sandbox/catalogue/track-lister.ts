import type { CatalogueAlbum, CatalogueArtist, CatalogueTrack } from '../model'
import { familyOf, makeTrack } from './records'
import { type Seeded, seeded } from './seeded'
import type { ArtistRow } from './tables/row'
import { SPECIAL_ALBUMS, type SpecialAlbum } from './tables/special-albums'
import { createTitleMaker, type TitleMaker } from './titles'

/** Families with guest appearances. */
const SOCIABLE = new Set(['hip hop', 'soul', 'electronic', 'indie'])

/** Before that, titles had no "feat.". */
const GUESTS_SINCE = '1995'

type TrackLister = { list(album: CatalogueAlbum, artist: CatalogueArtist): CatalogueTrack[] }

/** Determines the number of tracks of an album, their titles and their guests. */
export function createTrackLister(rows: ArtistRow[], artists: CatalogueArtist[]): TrackLister {
  const pools = new Map(rows.map((row) => [row.name, row.titles]))
  const makers = new Map<string, TitleMaker>()
  const titlesOf = new Map<string, string[]>()
  const lengthsOf = new Map<string, number[]>()
  const guests = artists.filter(
    (artist, index) => SOCIABLE.has(familyOf(artist)) && (rows[index]?.albums[0] ?? '') >= GUESTS_SINCE,
  )

  const makerFor = (artist: CatalogueArtist) => {
    const pool = pools.get(artist.name) ?? familyOf(artist)
    const maker = makers.get(pool) ?? createTitleMaker(pool, seeded(`titles:${pool}`))
    makers.set(pool, maker)
    return maker
  }

  const titlesFor = (
    album: CatalogueAlbum,
    artist: CatalogueArtist,
    special: SpecialAlbum,
    random: Seeded,
  ) => {
    if (special.copyOf) return titlesOf.get(`${artist.id}:${special.copyOf}`) ?? []
    if (special.titles) return special.titles
    const maker = makerFor(artist)
    if (album.kind === 'single') return singleTitles(album.name, maker, random)
    const count = special.trackCount ?? random.int(8, 12)
    return Array.from({ length: count }, () => maker.next(random))
  }

  return {
    list(album, artist) {
      const random = seeded(`list:${album.id}`)
      const special = SPECIAL_ALBUMS[album.name] ?? {}
      const titles = titlesFor(album, artist, special, random)
      titlesOf.set(`${artist.id}:${album.name}`, titles)
      // A remaster is the same take with a slightly longer end.
      const lengths = special.suffix?.includes('Remastered')
        ? lengthsOf.get(`${artist.id}:${special.copyOf}`)
        : null
      const perDisc = Math.ceil(titles.length / (special.discs ?? 1))
      const tracks = titles.map((title, index): CatalogueTrack => {
        const place = { discNumber: Math.floor(index / perDisc) + 1, trackNumber: (index % perDisc) + 1 }
        const isOwn =
          special.titles || special.copyOf || title.includes(' - ') || album.releaseDate < GUESTS_SINCE
        const guest = isOwn ? null : drawGuest(artist, guests, random)
        const name = `${title}${guest ? ` (feat. ${guest.name})` : ''}${special.suffix ?? ''}`
        const credited = guest ? [artist, guest] : [artist]
        const drawn = makeTrack(name, credited, album, place, special.secondsBetween)
        const length = lengths?.[index]
        const track = length === undefined ? drawn : { ...drawn, durationMs: length + 900 }
        if (title.endsWith(' - Instrumental')) return { ...track, lyrics: 'instrumental' }
        return album.name === 'Errata' ? { ...track, lyrics: 'timed', restriction: null } : track
      })
      lengthsOf.set(
        `${artist.id}:${album.name}`,
        tracks.map(({ durationMs }) => durationMs),
      )
      return tracks
    },
  }
}

function singleTitles(name: string, maker: TitleMaker, random: Seeded): string[] {
  const sides = [name]
  if (random.chance(0.6)) sides.push(maker.next(random))
  if (random.chance(0.3))
    sides.push(`${name} - ${random.pick(['Instrumental', 'Acoustic', 'Radio Edit', 'Night Version'])}`)
  return sides
}

function drawGuest(
  artist: CatalogueArtist,
  guests: CatalogueArtist[],
  random: Seeded,
): CatalogueArtist | null {
  const family = familyOf(artist)
  if (!SOCIABLE.has(family) || !random.chance(family === 'hip hop' ? 0.3 : 0.06)) return null
  const guest = random.pick(guests)
  return guest.id === artist.id ? null : guest
}

import type { Catalogue, CatalogueTrack } from '../model'
import { type LyricsRecord, writeRecord } from './lyrics'

export type ExactQuery = {
  trackName: string
  artistName: string
  albumName?: string
  durationSeconds?: number
}
export type SearchQuery = { words?: string; trackName?: string; artistName?: string; albumName?: string }

export type LyricsIndex = {
  /** The first record that fits, by id and not by closeness; null when none does. */
  findExact(query: ExactQuery): LyricsRecord | null
  findById(id: number): LyricsRecord | null
  /** At most 20, by id. */
  search(query: SearchQuery): LyricsRecord[]
}

type Names = { name: string; artist: string; album: string }
type Entry = Names & { id: number; seconds: number; record(): LyricsRecord }

const MOST_RESULTS = 20
const TOLERANCE_SECONDS = 2

/** Lower case, no accents, punctuation as spaces, as LRCLIB compares names. */
function comparable(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function listEntries(catalogue: Catalogue): Entry[] {
  const nameOf = (id: string | undefined) => catalogue.artists.get(id ?? '')?.name ?? ''
  // Remasters have no record of their own: they are found under the first edition’s title.
  const known = [...catalogue.tracks.values()].filter(
    ({ lyrics, name }) => lyrics !== 'missing' && !/ - Remastered \d{4}$/.test(name),
  )
  return known.flatMap((track, index) => {
    const id = 10_001 + index * 7
    const record = writeOnce(() => writeRecord(catalogue, track, id))
    const album = catalogue.albums.get(track.albumId)?.name ?? ''
    const names = { trackName: track.name, artistName: nameOf(track.artistIds[0]), albumName: album }
    const look = { ...names, id, duration: track.durationMs / 1000 }
    const entry = toEntry(look, record)
    // Its first record contains only its title.
    if (track.name === ONE_LINER)
      return [toEntry({ ...look, id: id - 1 }, () => oneLine(record(), id - 1)), entry]
    return index % 3 === 0 && track.lyrics === 'timed'
      ? [entry, ...otherEntries(entry, names, known[(index + 5) % known.length] ?? track)]
      : [entry]
  })

  /** Other records of the same song: a live take without times, and another song’s lyrics. */
  function otherEntries(entry: Entry, names: Pick<LyricsRecord, NameField>, wrong: CatalogueTrack): Entry[] {
    const live = { ...names, albumName: `${names.albumName} (Live)`, id: entry.id + 1 }
    const odd = { ...names, albumName: '', id: entry.id + 2 }
    const liveLook = { ...live, duration: entry.seconds + 24 }
    const oddLook = { ...odd, duration: Math.max(1, entry.seconds - 31) }
    return [
      toEntry(liveLook, () => ({ ...entry.record(), ...liveLook, syncedLyrics: null, lyricsfile: null })),
      toEntry(oddLook, () => ({
        ...writeRecord(catalogue, wrong, odd.id),
        ...oddLook,
        name: names.trackName,
      })),
    ]
  }
}

const ONE_LINER = 'A Hundred Lines and Counting'

const oneLine = (record: LyricsRecord, id: number): LyricsRecord => ({
  ...record,
  id,
  plainLyrics: record.trackName,
  syncedLyrics: `[00:00.50]${record.trackName}`,
})

type NameField = 'trackName' | 'artistName' | 'albumName'

function toEntry(
  { id, duration, trackName, artistName, albumName }: Pick<LyricsRecord, NameField | 'id' | 'duration'>,
  record: () => LyricsRecord,
): Entry {
  const [name = '', artist = '', album = ''] = [trackName, artistName, albumName].map(comparable)
  return { id, seconds: duration, name, artist, album, record }
}

function writeOnce<T>(write: () => T): () => T {
  let written: T | undefined
  return () => {
    written ??= write()
    return written
  }
}

/** Built on the first query. */
export function createLyricsIndex(catalogue: Catalogue): LyricsIndex {
  const entries = writeOnce(() => listEntries(catalogue))

  return {
    findExact({ trackName, artistName, albumName, durationSeconds }) {
      const [name, artist, album] = [trackName, artistName, albumName ?? ''].map(comparable)
      const found = entries().find(
        (entry) =>
          entry.name === name &&
          entry.artist === artist &&
          (album === '' || entry.album === album) &&
          (durationSeconds === undefined || Math.abs(entry.seconds - durationSeconds) <= TOLERANCE_SECONDS),
      )
      return found ? found.record() : null
    },
    findById: (id) =>
      entries()
        .find((entry) => entry.id === id)
        ?.record() ?? null,
    search({ words, trackName, artistName, albumName }) {
      const anywhere = comparable(words ?? '')
        .split(' ')
        .filter(Boolean)
      const [name, artist, album] = [trackName, artistName, albumName].map((text) => comparable(text ?? ''))
      if (anywhere.length === 0 && !name) return []
      const found = entries().filter((entry) => {
        const all = `${entry.name} ${entry.artist} ${entry.album}`
        return (
          anywhere.every((word) => all.includes(word)) &&
          entry.name.includes(name ?? '') &&
          entry.artist.includes(artist ?? '') &&
          entry.album.includes(album ?? '')
        )
      })
      return found.slice(0, MOST_RESULTS).map((entry) => ({ ...entry.record(), lyricsfile: null }))
    },
  }
}

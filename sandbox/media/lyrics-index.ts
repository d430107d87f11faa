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
  /** At most 20, by id. */
  search(query: SearchQuery): LyricsRecord[]
}

type Entry = { id: number; track: CatalogueTrack; name: string; artist: string; album: string }

const MOST_RESULTS = 20
const TOLERANCE_SECONDS = 2

/** Lower case, no accents, punctuation as spaces, as LRCLIB compares names. */
function comparable(text: string): string {
  const bare = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

function listEntries(catalogue: Catalogue): Entry[] {
  const nameOf = (id: string | undefined) => catalogue.artists.get(id ?? '')?.name ?? ''
  // Nobody has typed a remaster in again: its words are found under the first edition's title only.
  const known = [...catalogue.tracks.values()].filter(
    ({ lyrics, name }) => lyrics !== 'missing' && !/ - Remastered \d{4}$/.test(name),
  )
  return known.map((track, index) => ({
    id: 10_001 + index * 7,
    track,
    name: comparable(track.name),
    artist: comparable(nameOf(track.artistIds[0])),
    album: comparable(catalogue.albums.get(track.albumId)?.name ?? ''),
  }))
}

/** Costs nothing until the first question. */
export function createLyricsIndex(catalogue: Catalogue): LyricsIndex {
  let made: Entry[] | null = null
  const entries = () => {
    made ??= listEntries(catalogue)
    return made
  }
  const record = ({ track, id }: Entry) => writeRecord(catalogue, track, id)

  return {
    findExact({ trackName, artistName, albumName, durationSeconds }) {
      const [name, artist, album] = [trackName, artistName, albumName ?? ''].map(comparable)
      const found = entries().find(
        (entry) =>
          entry.name === name &&
          entry.artist === artist &&
          (album === '' || entry.album === album) &&
          (durationSeconds === undefined ||
            Math.abs(entry.track.durationMs / 1000 - durationSeconds) <= TOLERANCE_SECONDS),
      )
      return found ? record(found) : null
    },
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
      return found.slice(0, MOST_RESULTS).map(record)
    },
  }
}

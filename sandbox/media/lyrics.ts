import { familyOf } from '../catalogue/records'
import type { Catalogue, CatalogueTrack } from '../model'
import { type SungLine, toLrc, toPlain } from './lrc'
import { writeLyricsfile } from './lyrics-file'
import { oddSheet, type Sheet } from './lyrics-odd'
import { singAlong } from './lyrics-timing'

/** One record as LRCLIB serves it. Source: https://lrclib.net/docs */
export type LyricsRecord = {
  id: number
  name: string
  trackName: string
  artistName: string
  albumName: string
  /** Seconds. */
  duration: number
  instrumental: boolean
  plainLyrics: string | null
  syncedLyrics: string | null
  /** The same as YAML; null for an instrumental. Search results omit it. */
  lyricsfile: string | null
}

/** The words of its songs have times, too. A new listener continues with one of them. */
export const wordTimedAlbum = 'Kitchen Demos'

/** The lyrics of one track, always the same; `id` is the record’s. */
export function writeRecord(catalogue: Catalogue, track: CatalogueTrack, id: number): LyricsRecord {
  const artist = catalogue.artists.get(track.artistIds[0] ?? '')
  return {
    id,
    name: track.name,
    trackName: track.name,
    artistName: artist?.name ?? '',
    albumName: catalogue.albums.get(track.albumId)?.name ?? '',
    duration: track.durationMs / 1000,
    instrumental: track.lyrics === 'instrumental',
    ...writeSheet(catalogue, track, artist?.name ?? ''),
  }
}

/** The sung lines with their times. */
export function writeSongLines(catalogue: Catalogue, track: CatalogueTrack): SungLine[] {
  const artist = catalogue.artists.get(track.artistIds[0] ?? '')
  const family = artist ? familyOf(artist) : 'indie'
  const { id, name: title, durationMs } = track
  const words = { id, title, artist: artist?.name ?? '', family }
  return singAlong(words, { id, artistId: artist?.id ?? '', family, durationMs })
}

function writeSheet(catalogue: Catalogue, track: CatalogueTrack, artist: string): Sheet {
  const nothing = { plainLyrics: null, syncedLyrics: null, lyricsfile: null }
  if (track.lyrics !== 'timed' && track.lyrics !== 'plain') return nothing
  const { name: title, durationMs } = track
  const lines = writeSongLines(catalogue, track)
  const odd = artist === 'Marginalia' ? oddSheet(title, lines, durationMs) : null
  if (odd) return { ...nothing, ...odd }
  const plainLyrics = toPlain(lines)
  if (track.lyrics === 'plain') return { ...nothing, plainLyrics }
  const hasWords = catalogue.albums.get(track.albumId)?.name === wordTimedAlbum
  const lyricsfile = writeLyricsfile({ title, artist, durationMs }, lines, { hasWords })
  return { plainLyrics, syncedLyrics: toLrc(lines), lyricsfile }
}

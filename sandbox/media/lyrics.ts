import { familyOf } from '../catalogue/records'
import type { Catalogue, CatalogueTrack } from '../model'
import { toLrc, toPlain } from './lrc'
import { oddSheet } from './lyrics-odd'
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
}

/** The words of one track, always the same; `id` is the record's own. */
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
    ...writeSheet(track, artist?.name ?? '', artist ? familyOf(artist) : 'indie', artist?.id ?? ''),
  }
}

function writeSheet(track: CatalogueTrack, artist: string, family: string, artistId: string) {
  if (track.lyrics !== 'timed' && track.lyrics !== 'plain') return { plainLyrics: null, syncedLyrics: null }
  const { id, name: title, durationMs } = track
  const lines = singAlong({ id, title, artist, family }, { id, artistId, family, durationMs })
  const odd = artist === 'Marginalia' ? oddSheet(title, lines, durationMs) : null
  if (odd) return odd
  return { plainLyrics: toPlain(lines), syncedLyrics: track.lyrics === 'timed' ? toLrc(lines) : null }
}

import 'server-only'
import type { Lrclib, LrclibParams, LrclibRecord } from '@/lib/lyrics/lrclib'
import type { LyricsCandidate } from '@/lib/lyrics/lyrics'
import { parseRecord } from '@/lib/lyrics/parse-record'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'

/** Either the listener's words, or the playing song. */
export type CandidateQuery = {
  words?: string | undefined
  name: string
  artist?: string | undefined
  durationMs?: number | undefined
}

const firstLineCount = 3
const longestLine = 80

/** The lyrics at LRCLIB that may be a song's, closest in length first. Throws ProviderError like `Lrclib.search`. */
export async function findCandidates(
  lrclib: Pick<Lrclib, 'search'>,
  { words, name, artist, durationMs }: CandidateQuery,
  signal: AbortSignal,
): Promise<LyricsCandidate[]> {
  const params: LrclibParams = words
    ? { q: words }
    : {
        track_name: stripTitle(name, { isDurationKnown: true }) ?? name,
        artist_name: artist && primaryArtist(artist),
      }
  const records = await lrclib.search(params, signal)
  const awayMs = (candidate: LyricsCandidate) =>
    durationMs === undefined || candidate.durationMs === null
      ? Number.POSITIVE_INFINITY
      : Math.abs(candidate.durationMs - durationMs)
  return records
    .flatMap((record) => toCandidate(record) ?? [])
    .sort((a, b) => {
      const [awayA, awayB] = [awayMs(a), awayMs(b)]
      return awayA === awayB ? 0 : awayA - awayB
    })
}

function toCandidate(record: LrclibRecord): LyricsCandidate | null {
  const lyrics = parseRecord(record)
  if (lyrics === null || record.id === null) return null
  const { id, trackName: name, artistName: artist, albumName: album, durationMs } = record
  const rows = lyrics.text.split('\n').filter((row) => row !== '')
  const firstLines = rows.slice(0, firstLineCount).map((row) => row.slice(0, longestLine))
  return { id, name, artist, album, durationMs, kind: lyrics.kind, firstLines }
}

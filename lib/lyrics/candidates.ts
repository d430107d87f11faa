import 'server-only'
import type { LyricsCache } from '@/lib/lyrics/cache'
import { toLyrics } from '@/lib/lyrics/lookup'
import type { Lrclib, LrclibRecord } from '@/lib/lyrics/lrclib'
import type { LyricsCandidate } from '@/lib/lyrics/lyrics'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'

/** Either words of the listener's own, or the song that plays. */
export type CandidateQuery = {
  words?: string | undefined
  name: string
  artist?: string | undefined
  durationMs?: number | undefined
}

const firstLineCount = 3
const longestLine = 80

/**
 * All texts that may be a song's, those of its length first. What is listed can be chosen without asking the service
 * again. Throws ProviderError as the source does.
 */
export async function listCandidates(
  source: Pick<Lrclib, 'search'>,
  cache: LyricsCache,
  { words, name, artist, durationMs }: CandidateQuery,
  signal: AbortSignal,
): Promise<LyricsCandidate[]> {
  const params = words
    ? { q: words }
    : {
        track_name: stripTitle(name, { isDurationKnown: true }) ?? name,
        artist_name: artist && primaryArtist(artist),
      }
  const records = await source.search(params, signal)
  const found = await Promise.all(records.map((record) => keepCandidate(cache, record)))
  const awayMs = (candidate: LyricsCandidate) =>
    durationMs === undefined || candidate.durationMs === null
      ? Number.POSITIVE_INFINITY
      : Math.abs(candidate.durationMs - durationMs)
  return found
    .flatMap((candidate) => candidate ?? [])
    .sort((a, b) => {
      const [awayA, awayB] = [awayMs(a), awayMs(b)]
      return awayA === awayB ? 0 : awayA - awayB
    })
}

async function keepCandidate(cache: LyricsCache, record: LrclibRecord): Promise<LyricsCandidate | null> {
  const lyrics = toLyrics(record)
  if (lyrics === null || record.id === null) return null
  await cache.write({ id: record.id }, lyrics)
  const { id, trackName: name, artistName: artist, albumName: album, durationMs } = record
  const rows = lyrics.text.split('\n').filter((row) => row !== '')
  const firstLines = rows.slice(0, firstLineCount).map((row) => row.slice(0, longestLine))
  return { id, name, artist, album, durationMs, kind: lyrics.kind, firstLines }
}

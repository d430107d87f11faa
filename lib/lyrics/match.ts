import { foldText } from '@/lib/fold-text'
import type { LyricsQuery } from '@/lib/lyrics/lyrics'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'

/** The song that a record is about. */
export type RecordNames = {
  trackName: string
  artistName: string
  albumName: string
  durationMs: number | null
}

export type Candidate = RecordNames & {
  /** Its words may be all of the song's. */
  isWhole: boolean
  isSynced: boolean
}

/** Recordings whose lengths differ by more are different ones, and timed lines would drift. */
const durationToleranceMs = 3_000

/**
 * The best result of a search, or null when none is certainly the song asked for. Candidates must have its title and
 * artist and be within 3 s of its length, as far as those are known; a query without an artist is answered only when
 * all candidates that fit are by the same artist. All words win over a few, then timed lyrics, then the closer
 * artist, title, album and length.
 */
export function pickBest<T extends Candidate>(query: LyricsQuery, candidates: readonly T[]): T | null {
  const fitting = candidates.filter((candidate) => fits(query, candidate))
  if (!query.artist && new Set(fitting.map(({ artistName }) => normalize(artistName))).size > 1) return null
  let best: { candidate: T; score: number } | null = null
  for (const candidate of fitting) {
    const score = scoreOf(query, candidate)
    if (best === null || score > best.score) best = { candidate, score }
  }
  return best?.candidate ?? null
}

function fits(query: LyricsQuery, candidate: Candidate): boolean {
  return (
    isSameTitle(query, candidate) &&
    (!query.artist || isSameArtist(query.artist, candidate.artistName)) &&
    (query.durationMs === undefined ||
      candidate.durationMs === null ||
      Math.abs(query.durationMs - candidate.durationMs) <= durationToleranceMs)
  )
}

function isSameTitle(query: LyricsQuery, { trackName, durationMs }: Candidate): boolean {
  if (normalize(query.name) === normalize(trackName)) return true
  // A live recording has the words of the studio recording only if `fits` has compared their lengths.
  const isDurationKnown = query.durationMs !== undefined && durationMs !== null
  return bare(query.name, isDurationKnown) === bare(trackName, isDurationKnown)
}

const bare = (title: string, isDurationKnown: boolean) =>
  normalize(stripTitle(title, { isDurationKnown }) ?? title)

function isSameArtist(wanted: string, found: string): boolean {
  const [a, b] = [` ${normalize(wanted)} `, ` ${normalize(found)} `]
  return a.includes(b) || b.includes(a) || b.includes(` ${normalize(primaryArtist(wanted))} `)
}

function scoreOf(query: LyricsQuery, candidate: Candidate): number {
  const isSame = (a: string | undefined, b: string) => a !== undefined && normalize(a) === normalize(b)
  const driftMs =
    query.durationMs === undefined || candidate.durationMs === null
      ? durationToleranceMs
      : Math.abs(query.durationMs - candidate.durationMs)
  return (
    (candidate.isWhole ? 32 : 0) +
    (candidate.isSynced ? 16 : 0) +
    (isSame(query.artist, candidate.artistName) ? 8 : 0) +
    (isSame(query.name, candidate.trackName) ? 4 : 0) +
    (isSame(query.album, candidate.albumName) ? 2 : 0) +
    (1 - driftMs / (durationToleranceMs + 1))
  )
}

/**
 * A name as the service compares it: lower case, no accents, punctuation as spaces. Letters of every script stay. A
 * name of only punctuation stays, so that two of them aren't equal.
 */
export function normalize(name: string): string {
  const folded = foldText(name)
  const words = folded
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words === '' ? folded.trim() : words
}

import 'server-only'
import { toUntimed } from '@/lib/lyrics/answer'
import type { Lrclib, LrclibParams, LrclibRecord } from '@/lib/lyrics/lrclib'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { pickBest } from '@/lib/lyrics/match'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { toPlainLines, toPlainText } from '@/lib/lyrics/plain-text'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'
import { ProviderError } from '@/lib/provider-error'

const sourceName = 'LRCLIB'

type Step = (signal: AbortSignal) => Promise<LrclibRecord | null>

/**
 * The lyrics of a song, or null when the source has none that certainly belong to it. From the strictest question to
 * the loosest: everything that is known; without the album; a search limited to title, artist and length; the same
 * with the bare title and the first artist. Throws ProviderError: rate-limited, unavailable, bad-response, aborted.
 */
export async function findLyrics(
  source: Lrclib,
  query: LyricsQuery,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  let failure: ProviderError | null = null
  for (const step of stepsFor(source, query)) {
    try {
      const record = await step(signal)
      const lyrics = record && toLyrics(record, query.durationMs)
      if (lyrics) return lyrics
    } catch (error) {
      // An exact match may time out where a search, which asks nobody else, answers; a second failure is an outage.
      if (failure || signal.aborted || !isPassing(error)) throw error
      failure = error
    }
  }
  // A question that was never answered does not count as a no.
  if (failure) throw failure
  return null
}

function stepsFor(source: Lrclib, query: LyricsQuery): Step[] {
  const bare = bareQuery(query)
  const exact: Step[] = [(signal) => source.get(toParams(query), signal)]
  if (query.album) exact.push((signal) => source.get(toParams({ ...query, album: undefined }), signal))
  return [
    // The exact question needs an artist.
    ...(query.artist ? exact : []),
    (signal) => searchFor(source, query, signal),
    ...(bare ? [(signal: AbortSignal) => searchFor(source, bare, signal)] : []),
  ]
}

async function searchFor(
  source: Lrclib,
  query: LyricsQuery,
  signal: AbortSignal,
): Promise<LrclibRecord | null> {
  const records = await source.search({ track_name: query.name, artist_name: query.artist }, signal)
  return pickBest(
    query,
    records.filter((record) => toLyrics(record) !== null),
  )
}

/** The query without guests and additions to the title; null when it has neither. */
function bareQuery(query: LyricsQuery): LyricsQuery | null {
  const name = stripTitle(query.name, { isDurationKnown: query.durationMs !== undefined })
  const artist = query.artist && primaryArtist(query.artist)
  return name === null && artist === query.artist ? null : { ...query, name: name ?? query.name, artist }
}

function toParams({ name, artist, album, durationMs }: LyricsQuery): LrclibParams {
  return {
    track_name: name,
    artist_name: artist,
    album_name: album,
    duration: durationMs === undefined ? undefined : String(Math.max(1, Math.round(durationMs / 1000))),
  }
}

function isPassing(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'unavailable' && error.retryAtMs === undefined
}

/** The lyrics of one record; null when it has no words. `durationMs` is that of the recording that plays. */
export function toLyrics(record: LrclibRecord, durationMs?: number): Lyrics | null {
  const origin = { source: sourceName, id: record.id, credit: null }
  if (record.isInstrumental) return { ...origin, text: '', kind: 'instrumental', lines: [] }
  const lines = parseLrc(record.syncedLyrics ?? '', {
    durationMs: durationMs ?? record.durationMs ?? undefined,
  })
  const plain = toPlainLines(record.plainLyrics ?? '').join('\n')
  if (lines.some(({ text }) => text !== ''))
    return { ...origin, text: plain || toPlainText(lines), kind: 'timed', lines }
  // Words with unreadable times are still words.
  const text = plain || toPlainLines(record.syncedLyrics ?? '').join('\n')
  return text === '' ? null : { ...origin, text, kind: 'plain', lines: toUntimed(text) }
}

import 'server-only'
import type { Lrclib, LrclibParams } from '@/lib/lyrics/lrclib'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { pickBest } from '@/lib/lyrics/match'
import { isWhole } from '@/lib/lyrics/parse-lyrics'
import { parseRecord } from '@/lib/lyrics/parse-record'
import { primaryArtist, stripTitle } from '@/lib/lyrics/title-variants'
import { ProviderError } from '@/lib/provider-error'

/**
 * The lyrics of a song, or null when LRCLIB has none that certainly belong to it. Asks from the strictest question to
 * the loosest: everything that is known; without the album; a search by title, artist and length; the same with the
 * bare title and the first artist. An exact record with only a few words counts once a search has found no better one.
 * Throws ProviderError: rate-limited, unavailable, bad-response, aborted.
 */
export async function findAtLrclib(
  lrclib: Lrclib,
  query: LyricsQuery,
  signal: AbortSignal,
): Promise<Lyrics | null> {
  let failure: ProviderError | null = null
  /** An exact match with only a few words. */
  let short: Lyrics | null = null
  for (const step of stepsFor(lrclib, query)) {
    // A search may have more words. One is enough.
    if (short && step.isExact) continue
    try {
      const lyrics = await step.find(signal)
      if (short) return lyrics && isWhole(lyrics, query.durationMs ?? null) ? lyrics : short
      if (lyrics && (!step.isExact || isWhole(lyrics, query.durationMs ?? null))) return lyrics
      short = lyrics
    } catch (error) {
      if (short && !signal.aborted) return { ...short, isProvisional: true }
      // An exact match can time out while a search works: only the former asks other services. A second failure is an
      // outage.
      if (failure || signal.aborted || !isTransient(error)) throw error
      failure = error
    }
  }
  // A failed request doesn't mean that there are no lyrics.
  if (failure) throw failure
  return null
}

type Step = { isExact: boolean; find(signal: AbortSignal): Promise<Lyrics | null> }

function stepsFor(lrclib: Lrclib, query: LyricsQuery): Step[] {
  const bare = bareQuery(query)
  const byExactMatch = (variant: LyricsQuery): Step => ({
    isExact: true,
    async find(signal) {
      const record = await lrclib.fetchExact(toParams(variant), signal)
      return record && parseRecord(record, query.durationMs)
    },
  })
  const bySearch = (variant: LyricsQuery): Step => ({
    isExact: false,
    find: (signal) => findBySearch(lrclib, variant, signal),
  })
  return [
    // An exact match needs an artist.
    ...(query.artist ? [byExactMatch(query)] : []),
    ...(query.artist && query.album ? [byExactMatch({ ...query, album: undefined })] : []),
    bySearch(query),
    ...(bare ? [bySearch(bare)] : []),
  ]
}

async function findBySearch(lrclib: Lrclib, query: LyricsQuery, signal: AbortSignal): Promise<Lyrics | null> {
  const records = await lrclib.search({ track_name: query.name, artist_name: query.artist }, signal)
  const candidates = records.flatMap((record) => {
    const lyrics = parseRecord(record, query.durationMs)
    if (lyrics === null) return []
    const { kind } = lyrics
    const isFull = isWhole(lyrics, query.durationMs ?? record.durationMs)
    return { ...record, lyrics, isWhole: isFull, isSynced: kind === 'timed' }
  })
  return pickBest(query, candidates)?.lyrics ?? null
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

function isTransient(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'unavailable' && error.retryAtMs === undefined
}

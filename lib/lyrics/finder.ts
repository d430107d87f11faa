import 'server-only'
import { withDeadline } from '@/lib/deadline'
import { env } from '@/lib/env'
import { createFlights } from '@/lib/flights'
import { createLimiter } from '@/lib/limiter'
import { cacheKey, createLyricsCache, type LyricsAnswer, type LyricsCache } from '@/lib/lyrics/cache'
import { findLyrics } from '@/lib/lyrics/lookup'
import { createLrclib } from '@/lib/lyrics/lrclib'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'

type Lookup = (query: LyricsQuery, signal: AbortSignal) => Promise<Lyrics | null>

/** Throws ProviderError: rate-limited, unavailable, bad-response, aborted. */
export type LyricsFinder = (query: LyricsQuery, signal: AbortSignal) => Promise<LyricsAnswer>

type Options = {
  lookup: Lookup
  cache?: LyricsCache
  /** For the whole of a lookup, its wait for a turn included. */
  deadlineMs?: number
  maxRunning?: number
  maxWaiting?: number
}

/**
 * A lookup with a memory, a deadline and a limit: equal questions at one time are one lookup, which ends when nobody
 * waits for it any more, and only a few lookups run at once.
 */
export function createLyricsFinder({
  lookup,
  cache = createLyricsCache(),
  deadlineMs = 12_000,
  maxRunning = 4,
  maxWaiting = 32,
}: Options): LyricsFinder {
  const flights = createFlights<LyricsAnswer>()
  const limiter = createLimiter({ maxRunning: () => maxRunning, maxWaiting })

  function ask(query: LyricsQuery, deserted: AbortSignal): Promise<LyricsAnswer> {
    return withDeadline({ timeoutMs: deadlineMs, signal: deserted }, (signal) =>
      limiter.run(async () => cache.write(query, await lookup(query, signal)), { signal }),
    )
  }

  return async (query, signal) =>
    cache.read(query) ?? flights.join(cacheKey(query), (deserted) => ask(query, deserted), signal)
}

let finder: LyricsFinder | null = null

/** The one finder of this process: all listeners share its memory and its limits. */
export function lyricsFinder(): LyricsFinder {
  finder ??= createServerFinder()
  return finder
}

function createServerFinder(): LyricsFinder {
  const { lyricsUrl, baseUrl } = env()
  const source = createLrclib({ apiUrl: lyricsUrl, homepage: baseUrl })
  return createLyricsFinder({ lookup: (query, signal) => findLyrics(source, query, signal) })
}

import 'server-only'
import { withDeadline } from '@/lib/deadline'
import { createFlights } from '@/lib/flights'
import { partOfStore } from '@/lib/key-store/process-store'
import { createLimiter, type Limiter } from '@/lib/limiter'
import {
  cacheKey,
  createLyricsCache,
  type KeptLyrics,
  type LyricsCache,
  lyricsMemory,
} from '@/lib/lyrics/cache'
import { findLyrics } from '@/lib/lyrics/lookup'
import { createLrclib } from '@/lib/lyrics/lrclib'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { ProviderError } from '@/lib/provider-error'
import { createAllowance } from '@/lib/server/allowance'
import { env } from '@/lib/server/env'

type Lookup = (query: LyricsQuery, signal: AbortSignal) => Promise<Lyrics | null>

type Options = {
  lookup: Lookup
  cache?: LyricsCache
  /** For a lookup, from when its turn comes. */
  lookupMs?: number
  /** For everything, including the wait for its turn. */
  deadlineMs?: number
  /** Never runs backwards, unlike the time of day. */
  nowMs?: () => number
}

const mostWaiting = 32
const refillMs = 3_000

/**
 * A lookup with a memory, deadlines and limits. Equal questions at one time share one lookup, which is aborted when
 * nobody waits for it any more. Lookups take turns, as the service asks: one listener never holds more than the next
 * turn, so that nobody can take the lyrics from the others.
 */
export function createLyricsFinder({
  lookup,
  cache = createLyricsCache(),
  lookupMs = 12_000,
  deadlineMs = 30_000,
  nowMs,
}: Options) {
  const flights = createFlights<KeptLyrics>()
  const turns = createLimiter({ maxRunning: () => 1, maxWaiting: mostWaiting })
  const shares = createShares(nowMs)

  function ask(query: LyricsQuery, listener: string, deserted: AbortSignal): Promise<KeptLyrics> {
    const takeTurn = (signal: AbortSignal) =>
      turns.run(
        () =>
          withDeadline({ timeoutMs: lookupMs, signal }, async (ending) =>
            cache.write(query, await lookup(query, ending)),
          ),
        { signal },
      )
    return withDeadline({ timeoutMs: deadlineMs, signal: deserted }, (signal) =>
      shares.spend(listener, () => takeTurn(signal), signal),
    )
  }

  /**
   * `listener` is who asks. Throws ProviderError: rate-limited (with the reason `SHARE_SPENT` when this listener alone
   * asks for too much), unavailable, bad-response, aborted.
   */
  return (query: LyricsQuery, listener: string, signal: AbortSignal): Promise<KeptLyrics> =>
    flights.join(
      cacheKey(query),
      async (deserted) => (await cache.read(query)) ?? ask(query, listener, deserted),
      signal,
    )
}

/** Lookups of one listener under way, including those that wait. */
const mostOpen = 4

/** One lookup per listener at a time, and only so many in a while: twenty, as when skipping through a list. */
function createShares(nowMs: (() => number) | undefined) {
  const allowance = createAllowance({ most: 20, refillMs, nowMs })
  const lines = new Map<string, { limiter: Limiter; open: number }>()

  return {
    async spend<T>(listener: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const line = lines.get(listener) ?? { limiter: createLimiter({ maxRunning: () => 1 }), open: 0 }
      if (line.open === mostOpen || !allowance.take(listener)) {
        throw new ProviderError('rate-limited', 'This listener asks for too many lyrics.', {
          reason: 'SHARE_SPENT',
          retryAtMs: Date.now() + refillMs,
        })
      }
      lines.set(listener, line)
      line.open += 1
      try {
        return await line.limiter.run(task, { signal })
      } finally {
        line.open -= 1
        if (line.open === 0) lines.delete(listener)
      }
    },
  }
}

let made: { apiUrl: string; finder: ReturnType<typeof createLyricsFinder> } | null = null

/** The one finder of this process: all listeners share its memory and its limits. */
export function lyricsFinder() {
  const { lyricsUrl: apiUrl } = env()
  if (made?.apiUrl !== apiUrl) made = { apiUrl, finder: createServerFinder(apiUrl) }
  return made.finder
}

function createServerFinder(apiUrl: string) {
  const source = createLrclib({ apiUrl, store: partOfStore('lyrics-service') })
  const cache = createLyricsCache({ store: partOfStore('lyrics', lyricsMemory) })
  return createLyricsFinder({ lookup: (query, signal) => findLyrics(source, query, signal), cache })
}

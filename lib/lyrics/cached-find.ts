import { createFlights } from '@/lib/flights'
import { type CachedLyrics, cacheKey, createLyricsCache, type LyricsCache } from '@/lib/lyrics/cache'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { createRequestQueue, type RequestQueue } from '@/lib/lyrics/request-queue'

type Options<Q> = {
  find: (query: Q, signal: AbortSignal) => Promise<Lyrics | null>
  cache?: LyricsCache
  queue?: RequestQueue
}

/**
 * `find` with a cache and a queue. Equal queries at the same time share one call, which is aborted when all callers
 * have left. Throws what the queue and `find` throw.
 */
export function createCachedFind<Q extends LyricsQuery | { id: string }>({
  find,
  cache = createLyricsCache(),
  queue = createRequestQueue(),
}: Options<Q>) {
  const flights = createFlights<CachedLyrics>()

  async function readOrFind(query: Q, listener: string, allLeft: AbortSignal): Promise<CachedLyrics> {
    const cached = await cache.read(query)
    if (cached) return cached
    return queue(listener, async (signal) => cache.write(query, await find(query, signal)), allLeft)
  }

  return (query: Q, listener: string, signal: AbortSignal): Promise<CachedLyrics> =>
    flights.join(cacheKey(query), (allLeft) => readOrFind(query, listener, allLeft), signal)
}

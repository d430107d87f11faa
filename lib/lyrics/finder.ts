import { createFlights } from '@/lib/flights'
import { cacheKey, createLyricsCache, type KeptLyrics, type LyricsCache } from '@/lib/lyrics/cache'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { createServiceLine, type ServiceLine } from '@/lib/lyrics/service-line'

type Options<Q> = {
  lookup: (query: Q, signal: AbortSignal) => Promise<Lyrics | null>
  cache?: LyricsCache
  line?: ServiceLine
}

/**
 * A lookup with a memory, which waits in line. Equal questions at one time share one lookup, which is aborted when
 * nobody waits for it any more.
 */
export function createLyricsFinder<Q extends LyricsQuery | { id: string }>({
  lookup,
  cache = createLyricsCache(),
  line = createServiceLine(),
}: Options<Q>) {
  const flights = createFlights<KeptLyrics>()

  async function find(query: Q, listener: string, deserted: AbortSignal): Promise<KeptLyrics> {
    const kept = await cache.read(query)
    if (kept) return kept
    const ask = async (signal: AbortSignal) => cache.write(query, await lookup(query, signal))
    return line(listener, ask, deserted)
  }

  /** Throws what the line and the lookup throw. */
  return (query: Q, listener: string, signal: AbortSignal): Promise<KeptLyrics> =>
    flights.join(cacheKey(query), (deserted) => find(query, listener, deserted), signal)
}

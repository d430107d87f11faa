import 'server-only'
import { cacheKey, createLyricsCache, type LyricsAnswer, type LyricsCache } from '@/lib/lyrics/cache'
import { createLimiter } from '@/lib/lyrics/limiter'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { ProviderError } from '@/lib/provider-error'

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

type Flight = { answer: Promise<LyricsAnswer>; controller: AbortController; passengers: number }

/**
 * A lookup with a memory, a deadline and manners: equal questions at one time are one lookup, which ends when the last
 * of its askers has left, and only a few lookups run at once.
 */
export function createLyricsFinder({
  lookup,
  cache = createLyricsCache(),
  deadlineMs = 12_000,
  maxRunning = 4,
  maxWaiting = 32,
}: Options): LyricsFinder {
  const flights = new Map<string, Flight>()
  const limit = createLimiter({ maxRunning, maxWaiting })

  function depart(query: LyricsQuery, key: string): Flight {
    const controller = new AbortController()
    const signal = controller.signal
    const timer = setTimeout(
      () => controller.abort(new DOMException('The lookup took too long.', 'TimeoutError')),
      deadlineMs,
    )
    const flight: Flight = {
      controller,
      passengers: 0,
      answer: limit(signal, async () => cache.write(query, await lookup(query, signal))).finally(() => {
        clearTimeout(timer)
        if (flights.get(key) === flight) flights.delete(key)
      }),
    }
    flights.set(key, flight)
    return flight
  }

  return async (query, signal) => {
    const known = cache.read(query)
    if (known) return known
    const key = cacheKey(query)
    const flight = flights.get(key) ?? depart(query, key)
    flight.passengers += 1
    try {
      return await untilAborted(flight.answer, signal)
    } finally {
      flight.passengers -= 1
      if (flight.passengers === 0) {
        // Nobody may join a lookup that is being called off.
        if (flights.get(key) === flight) flights.delete(key)
        flight.controller.abort()
      }
    }
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const handleAbort = () =>
      reject(new ProviderError('aborted', 'The listener moved on.', { cause: signal.reason }))
    if (signal.aborted) handleAbort()
    signal.addEventListener('abort', handleAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', handleAbort))
  })
}

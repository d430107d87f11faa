import { abortedError } from '@/lib/provider-error'
import { loadReaders } from '@/lib/spotify/endpoints/reads'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import {
  createSpotifyClient,
  loadTransport,
  type SpotifyClient,
  type SpotifyClientOptions,
} from '@/lib/spotify/sending/client'
import { API_URL } from '@/tests/setup/msw'

// As on a page that has been there for a moment, also for whoever imports this for no other reason.
await Promise.all([loadTransport(), loadReaders(), import('@/lib/spotify/mapping/to-playback')])

export type TestClock = WaitClock & {
  readonly waits: number[]
  advance(ms: number): void
}

/** A clock on which every wait is over at once and has taken exactly its time. */
export function createTestClock(startMs = 1_000_000): TestClock {
  let nowMs = startMs
  const waits: number[] = []
  const timers = new Set<{ dueMs: number; task: () => void }>()

  function advance(ms: number): void {
    nowMs += ms
    for (const timer of [...timers]) {
      if (timer.dueMs > nowMs || !timers.delete(timer)) continue
      timer.task()
    }
  }

  return {
    waits,
    advance,
    nowMs: () => nowMs,
    random: () => 0.5,
    async wait(ms, signal) {
      if (signal?.aborted) throw abortedError(signal)
      if (ms <= 0) return
      waits.push(ms)
      advance(ms)
    },
    after(ms, task) {
      const timer = { dueMs: nowMs + ms, task }
      timers.add(timer)
      return () => timers.delete(timer)
    },
  }
}

/** A client of `API_URL` that is signed in, knows its dialect and never really waits. */
export function buildClient(overrides: Partial<SpotifyClientOptions> = {}): SpotifyClient {
  return createSpotifyClient({
    apiUrl: API_URL,
    getAccessToken: async () => 'token-1',
    quotaMode: 'development',
    clock: createTestClock(),
    ...overrides,
  })
}

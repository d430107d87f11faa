import { withDeadline } from '@/lib/deadline'
import { createLimiter, type Limiter } from '@/lib/limiter'
import { ProviderError } from '@/lib/provider-error'
import { createAllowance } from '@/lib/server/allowance'

type Options = {
  /** For one turn, from its beginning. */
  turnMs?: number | undefined
  /** For the whole request, including the wait for a turn. */
  deadlineMs?: number | undefined
  /** A clock that never runs backwards, unlike the time of day. */
  nowMs?: (() => number) | undefined
}

export type RequestQueue = ReturnType<typeof createRequestQueue>

const mostWaiting = 32
const refillMs = 3_000

/**
 * The queue for the lyrics service, which wants one request at a time. Only one request of each listener waits for a
 * turn, so that no listener can block the others.
 */
export function createRequestQueue({ turnMs = 12_500, deadlineMs = 14_000, nowMs }: Options = {}) {
  const turns = createLimiter({ maxRunning: () => 1, maxWaiting: mostWaiting })
  const shares = createShares(nowMs)

  /**
   * `listener` is the ID of the listener who asks. Throws what `work` throws, and ProviderError: rate-limited (with the
   * reason `SHARE_SPENT` when this listener alone asks for too much), unavailable (`TIMEOUT`), aborted.
   */
  return <T>(listener: string, work: (signal: AbortSignal) => Promise<T>, caller: AbortSignal): Promise<T> =>
    withDeadline({ timeoutMs: deadlineMs, signal: caller }, (signal) => {
      const takeTurn = () => turns.run(() => withDeadline({ timeoutMs: turnMs, signal }, work), { signal })
      return shares.spend(listener, takeTurn, signal)
    })
}

/** Requests of one listener under way, including those that wait. */
const mostOpen = 4

/** One request per listener at a time, and at most 20 in a burst, enough to skip through a list. */
function createShares(nowMs: (() => number) | undefined) {
  const allowance = createAllowance({ most: 20, refillMs, nowMs })
  const queues = new Map<string, { limiter: Limiter; open: number }>()

  return {
    async spend<T>(listener: string, task: () => Promise<T>, signal: AbortSignal): Promise<T> {
      const own = queues.get(listener) ?? { limiter: createLimiter({ maxRunning: () => 1 }), open: 0 }
      if (own.open === mostOpen || !allowance.take(listener)) {
        throw new ProviderError('rate-limited', 'This listener asks for too many lyrics.', {
          reason: 'SHARE_SPENT',
          retryAtMs: Date.now() + refillMs,
        })
      }
      queues.set(listener, own)
      own.open += 1
      try {
        return await own.limiter.run(task, { signal })
      } finally {
        own.open -= 1
        if (own.open === 0) queues.delete(listener)
      }
    },
  }
}

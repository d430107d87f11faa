import { withDeadline } from '@/lib/deadline'
import { createLimiter, type Limiter } from '@/lib/limiter'
import { ProviderError } from '@/lib/provider-error'
import { createAllowance } from '@/lib/server/allowance'

type Options = {
  /** For one turn, from when it comes. */
  turnMs?: number | undefined
  /** For everything, including the wait for a turn: nobody waits longer. */
  deadlineMs?: number | undefined
  /** Never runs backwards, unlike the time of day. */
  nowMs?: (() => number) | undefined
}

export type ServiceLine = ReturnType<typeof createServiceLine>

const mostWaiting = 32
const refillMs = 3_000

/**
 * The line before the lyrics service, which wants one request at a time. One listener never holds more than the next
 * turn, so that nobody can take the lyrics from the others.
 */
export function createServiceLine({ turnMs = 12_500, deadlineMs = 14_000, nowMs }: Options = {}) {
  const turns = createLimiter({ maxRunning: () => 1, maxWaiting: mostWaiting })
  const shares = createShares(nowMs)

  /**
   * `listener` is who asks. Throws what `work` throws, and ProviderError: rate-limited (with the reason `SHARE_SPENT`
   * when this listener alone asks for too much), unavailable (`TIMEOUT`), aborted.
   */
  return <T>(listener: string, work: (signal: AbortSignal) => Promise<T>, caller: AbortSignal): Promise<T> =>
    withDeadline({ timeoutMs: deadlineMs, signal: caller }, (signal) => {
      const takeTurn = () => turns.run(() => withDeadline({ timeoutMs: turnMs, signal }, work), { signal })
      return shares.spend(listener, takeTurn, signal)
    })
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

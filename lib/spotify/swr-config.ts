import type { SWRConfiguration } from 'swr'
import { ProviderError } from '@/lib/provider-error'

const RETRY_PAUSES_MS = [5_000, 15_000]
const LONGEST_RETRY_WAIT_MS = 10 * 60_000

/**
 * The one SWR configuration. The client has already retried what may pass within seconds, so here only a provider that
 * is down, or asked for a pause, is tried again. Every request counts against the allowance of the whole app: hence no
 * asking again on focus, and half a minute of shared answers.
 */
export const swrConfig: SWRConfiguration<unknown, unknown> = {
  revalidateOnFocus: false,
  dedupingInterval: 30_000,
  errorRetryCount: RETRY_PAUSES_MS.length,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const waitMs = retryPauseOf(error, retryCount, Date.now())
    if (waitMs !== null) setTimeout(() => revalidate({ retryCount }), waitMs)
  },
}

/** Milliseconds until a failed read is worth another try, the first being `retryCount` 1; null for never. */
export function retryPauseOf(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError)) return null
  // The network coming back is an event of its own, which SWR revalidates on.
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  const pauseMs = RETRY_PAUSES_MS[retryCount - 1]
  if (pauseMs === undefined) return null
  const waitMs = Math.max(pauseMs, (error.retryAtMs ?? 0) - nowMs)
  return waitMs > LONGEST_RETRY_WAIT_MS ? null : waitMs
}

import type { SWRConfiguration } from 'swr'
import { ProviderError } from '@/lib/provider-error'

const RETRY_PAUSES_MS = [5_000, 15_000]
/** A longer pause is left to the listener. */
export const LONGEST_RETRY_WAIT_MS = 10 * 60_000

/**
 * The one SWR configuration. Every request counts against the allowance of the whole app: what was read is kept, screens
 * come back from the cache, and only a change by the listener or a request for news reads again. The client has already
 * retried what may pass within seconds, so here only a provider that is down, or asked for a pause, is tried again.
 */
export const swrConfig: SWRConfiguration<unknown, unknown> = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  dedupingInterval: 30_000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const waitMs = retryPauseOf(error, retryCount, Date.now())
    if (waitMs !== null) setTimeout(() => revalidate({ retryCount, dedupe: true }), waitMs)
  },
}

/** Milliseconds until a failed read is worth another try, the first being `retryCount` 1; null for never. */
export function retryPauseOf(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError)) return null
  // The network coming back is an event of its own, which SWR revalidates on.
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  // A provider that names its time is asked at that time, however often it names another.
  const isInvited = error.kind === 'rate-limited' && error.retryAtMs !== undefined
  const pauseMs = RETRY_PAUSES_MS[retryCount - 1] ?? (isInvited ? RETRY_PAUSES_MS.at(-1) : undefined)
  if (pauseMs === undefined) return null
  const waitMs = Math.max(pauseMs, (error.retryAtMs ?? 0) - nowMs)
  return waitMs > LONGEST_RETRY_WAIT_MS ? null : waitMs
}

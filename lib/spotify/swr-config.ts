import type { SWRConfiguration } from 'swr'
import { ProviderError } from '@/lib/provider-error'
import { onBack } from '@/lib/when-back'

const RETRY_PAUSES_MS = [5_000, 15_000]
/** After a longer pause the listener has to retry. */
export const LONGEST_RETRY_WAIT_MS = 10 * 60_000

/**
 * The defaults of every read through SWR. Every request counts against the allowance of the whole app, so what was read
 * is kept and shown again from the cache; only a change by the listener, or a hook that asks for it, reads again. The
 * client has already retried what may pass within seconds: here only a provider that is down or asked for a pause is
 * tried again.
 */
export const swrConfig: SWRConfiguration<unknown, unknown> = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  dedupingInterval: 30_000,
  initReconnect: onBack,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const waitMs = retryPauseOf(error, retryCount, Date.now())
    if (waitMs !== null) setTimeout(() => revalidate({ retryCount, dedupe: true }), waitMs)
  },
}

/** Milliseconds until a failed read is worth another try, `retryCount` 1 being the first; null for never. */
export function retryPauseOf(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError)) return null
  // The return of the network is an event of its own, on which SWR revalidates.
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  // A provider that names a time is asked at that time, however often it names another.
  const isInvited = error.kind === 'rate-limited' && error.retryAtMs !== undefined
  const pauseMs = RETRY_PAUSES_MS[retryCount - 1] ?? (isInvited ? RETRY_PAUSES_MS.at(-1) : undefined)
  if (pauseMs === undefined) return null
  const waitMs = Math.max(pauseMs, (error.retryAtMs ?? 0) - nowMs)
  return waitMs > LONGEST_RETRY_WAIT_MS ? null : waitMs
}

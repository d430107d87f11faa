import type { SWRConfiguration } from 'swr'
import { onBack } from '@/lib/browser/when-back'
import { retryPauseOf } from '@/lib/spotify/quota/waits'

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

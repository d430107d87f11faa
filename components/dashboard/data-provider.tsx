'use client'

import type { ReactNode } from 'react'
import { type Cache, SWRConfig, type SWRConfiguration } from 'swr'
import { ProviderError, type ProviderErrorKind } from '@/lib/provider-error'

const worthAnotherTry: ReadonlySet<ProviderErrorKind> = new Set(['rate-limited', 'offline', 'unavailable'])
const mostRetries = 2
const firstRetryMs = 4_000

/** When to ask again after a failure, in ms from now; null when asking again cannot help. */
export function retryDelayMs(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError) || !worthAnotherTry.has(error.kind) || retryCount > mostRetries)
    return null
  const waitMs = error.retryAtMs === undefined ? 0 : error.retryAtMs - nowMs
  return Math.max(waitMs, firstRetryMs * 2 ** (retryCount - 1))
}

// What the provider counts against the app is asked for once and kept: screens come back from the cache, and
// change when the listener changes something or asks again.
const config: SWRConfiguration = {
  revalidateOnFocus: false,
  revalidateIfStale: false,
  dedupingInterval: 30_000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    const delayMs = retryDelayMs(error, retryCount, Date.now())
    if (delayMs !== null) setTimeout(() => revalidate({ retryCount }), delayMs)
  },
  provider: () => new Map() as Cache,
}

/** One cache of the provider's answers for one listener; give it the listener's id as `key`. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={config}>{children}</SWRConfig>
}

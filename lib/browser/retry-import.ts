import { hasNewBuild } from '@/lib/browser/page-build'
import { ProviderError } from '@/lib/provider-error'

/** Delays before the retries of an import that failed despite a network. */
const retriesMs = [1_000, 4_000]

/**
 * Loads code at its first use. Without a network it waits for one; with one it retries twice. If the server no longer
 * has the build, it resolves to `instead`, or never.
 */
export function retryImport<T>(load: () => Promise<T>, instead?: T): () => Promise<T> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        if (globalThis.navigator?.onLine !== false) {
          if (await hasNewBuild()) {
            // The page stays as it is and offers to reload.
            if (instead !== undefined) return instead
            await new Promise(() => {})
          }
          const delayMs = retriesMs[failures]
          if (delayMs === undefined) throw error
          failures += 1
          await new Promise((resolve) => setTimeout(resolve, delayMs))
        } else {
          await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
        }
      }
    }
  }
}

/** Loads code for a request. Throws ProviderError: offline, without a network. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (globalThis.navigator?.onLine !== false) throw cause
    throw new ProviderError('offline', 'There is no network.', { cause })
  }
}

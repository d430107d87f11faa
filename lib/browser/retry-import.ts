import { hasNewBuild } from '@/lib/browser/page-build'
import { ProviderError } from '@/lib/provider-error'

/** What fails with a network is tried again after these. */
const retriesMs = [1_000, 4_000]

/**
 * For code that loads when it is first needed: without a network it waits for one, and with one it tries twice more.
 * Code of a build that the server no longer has is waited for until the page is left, or replaced by `instead`.
 */
export function retryImport<T>(load: () => Promise<T>, instead?: T): () => Promise<T> {
  return async () => {
    for (let failures = 0; ; ) {
      try {
        return await load()
      } catch (error) {
        if (globalThis.navigator?.onLine !== false) {
          if (await hasNewBuild()) {
            // The code went with the build of this page. What is there stays, and the page offers to reload.
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

/** Code that is loaded for a request. Throws ProviderError: offline, where there is no network to load it. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (globalThis.navigator?.onLine !== false) throw cause
    throw new ProviderError('offline', 'There is no network.', { cause })
  }
}

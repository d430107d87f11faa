import { hasNewBuild } from '@/lib/page-build'

/**
 * For code that loads when it is first needed: without a network it waits for one instead of failing, since a lazy
 * component whose loader failed once has failed for good. Code of a build that the server no longer has is waited for
 * until the page is left, unless there is something `instead`.
 */
export function whenOnline<T>(load: () => Promise<T>, instead?: T): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (globalThis.navigator?.onLine !== false) {
          if (!(await hasNewBuild())) throw error
          // The code went with the build of this page. What is there stays, and the page offers to reload.
          if (instead !== undefined) return instead
          await new Promise(() => {})
        }
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      }
    }
  }
}

/**
 * For code that loads when it is first needed: without a network it waits for one instead of failing, since a lazy
 * component whose loader failed once has failed for good.
 */
export function whenOnline<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (globalThis.navigator?.onLine !== false) throw error
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      }
    }
  }
}

const lockName = 'tonearm.following'

/**
 * Does one thing after the other, in one tab of this browser at a time, so that no song is handed over twice. Without
 * Web Locks (insecure address) what a tab has written down before it sends is all that others go by.
 */
export function createOneTab(signal: AbortSignal) {
  let last: Promise<unknown> = Promise.resolve()

  async function take<T>(run: () => Promise<T>): Promise<T | undefined> {
    if (signal.aborted) return undefined
    const { locks } = navigator
    if (!locks) return run()
    try {
      return await locks.request(lockName, { signal }, run)
    } catch (error) {
      // The player ended before its turn came.
      if (signal.aborted && error instanceof DOMException) return undefined
      throw error
    }
  }

  return <T>(run: () => Promise<T>): Promise<T | undefined> => {
    const mine = last.then(() => take(run))
    // The next one takes its turn, whatever became of this one.
    last = mine.catch(() => {})
    return mine
  }
}

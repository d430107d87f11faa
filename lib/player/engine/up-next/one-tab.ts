const lockName = 'tonearm.up-next'

/**
 * Runs one task after the other, in one tab of this browser at a time, so that no song is handed over twice. Without
 * Web Locks (insecure address), the other tabs see only what a tab has stored before it sends.
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
      // The player ended before the task's turn.
      if (signal.aborted && error instanceof DOMException) return undefined
      throw error
    }
  }

  return <T>(run: () => Promise<T>): Promise<T | undefined> => {
    const mine = last.then(() => take(run))
    // A failed task doesn't stop the next one.
    last = mine.catch(() => {})
    return mine
  }
}

import { abortedError } from '@/lib/provider-error'

export type WaitClock = {
  nowMs(): number
  /** Rejects with `aborted` as soon as the signal aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Runs `task` once; returns the function that cancels it. Never keeps a process alive. */
  after(ms: number, task: () => void): () => void
  /** Between 0 and 1. */
  random(): number
}

// Longer timers overflow and fire at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1

export const systemClock: WaitClock = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  wait(ms, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortedError(signal))
      const handleAbort = () => {
        clearTimeout(timer)
        reject(abortedError(signal))
      }
      const timer = setTimeout(
        () => {
          signal?.removeEventListener('abort', handleAbort)
          resolve()
        },
        Math.max(0, ms),
      )
      signal?.addEventListener('abort', handleAbort, { once: true })
    })
  },
  after(ms, task) {
    const timer: unknown = setTimeout(task, Math.min(ms, LONGEST_TIMER_MS))
    if (
      typeof timer === 'object' &&
      timer !== null &&
      'unref' in timer &&
      typeof timer.unref === 'function'
    ) {
      timer.unref()
    }
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>)
  },
}

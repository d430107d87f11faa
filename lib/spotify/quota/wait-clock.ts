import { abortable } from '@/lib/provider-error'

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
    return abortable(signal, (resolve) => {
      const timer = setTimeout(resolve, Math.max(0, ms))
      return () => clearTimeout(timer)
    })
  },
  after(ms, task) {
    const timer: { unref?(): void } | number = setTimeout(task, Math.min(ms, LONGEST_TIMER_MS))
    // A browser's is a number.
    if (typeof timer === 'object') timer.unref?.()
    return () => clearTimeout(timer as ReturnType<typeof setTimeout>)
  },
}

import { ProviderError } from '@/lib/provider-error'

/** Runs at most `maxRunning` tasks at a time; `maxWaiting` more wait their turn, and any beyond are turned away. */
export function createLimiter({ maxRunning, maxWaiting }: { maxRunning: number; maxWaiting: number }) {
  const waiting: (() => void)[] = []
  let running = 0

  function takeTurn(signal: AbortSignal): Promise<void> {
    if (running < maxRunning) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= maxWaiting) {
      return Promise.reject(new ProviderError('unavailable', 'Too many listeners ask for lyrics at once.'))
    }
    return new Promise((resolve, reject) => {
      const handleAbort = () => {
        waiting.splice(waiting.indexOf(start), 1)
        reject(
          new ProviderError('unavailable', 'The lyrics service took too long.', { cause: signal.reason }),
        )
      }
      const start = () => {
        signal.removeEventListener('abort', handleAbort)
        resolve()
      }
      signal.addEventListener('abort', handleAbort, { once: true })
      waiting.push(start)
    })
  }

  return async function run<T>(signal: AbortSignal, task: () => Promise<T>): Promise<T> {
    await takeTurn(signal)
    try {
      return await task()
    } finally {
      // The turn passes on to the next in line, so the count stands.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

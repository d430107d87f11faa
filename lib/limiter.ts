import { abortedError, ProviderError } from '@/lib/provider-error'

export type Limiter = ReturnType<typeof createLimiter>

/**
 * At most `maxRunning()` tasks at once. Urgent tasks overtake all others, and one of them may exceed the limit, so
 * that tasks that hang do not hold it up. Background tasks wait for all others and leave one place free. When
 * `maxWaiting` tasks are in line, further ones are refused as `unavailable`.
 */
export function createLimiter({
  maxRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
}: {
  maxRunning(): number
  maxWaiting?: number
}) {
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  const background: (() => void)[] = []
  let running = 0

  function fill(): void {
    while (running < maxRunning() + (urgent.length > 0 ? 1 : 0)) {
      const start = urgent.shift() ?? others.shift() ?? nextInBackground()
      if (!start) return
      running += 1
      start()
    }
  }

  function nextInBackground(): (() => void) | undefined {
    return running === 0 || running < maxRunning() - 1 ? background.shift() : undefined
  }

  function finish(): void {
    running -= 1
    fill()
  }

  return {
    /** Runs `task` when there is room; never if the signal aborts first. Then it rejects (`abortedError`). */
    run<T>(
      task: () => Promise<T>,
      {
        isUrgent = false,
        isBackground = false,
        signal,
      }: { isUrgent?: boolean; isBackground?: boolean | undefined; signal?: AbortSignal | undefined } = {},
    ): Promise<T> {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortedError(signal))
        const line = isUrgent ? urgent : isBackground ? background : others
        const handleAbort = () => {
          line.splice(line.indexOf(start), 1)
          reject(abortedError(signal))
        }
        const start = () => {
          signal?.removeEventListener('abort', handleAbort)
          task().then(resolve, reject).finally(finish)
        }
        signal?.addEventListener('abort', handleAbort, { once: true })
        line.push(start)
        fill()
        if (line.length <= maxWaiting) return
        line.pop()
        signal?.removeEventListener('abort', handleAbort)
        reject(new ProviderError('unavailable', 'Too many requests wait already.'))
      })
    },
  }
}

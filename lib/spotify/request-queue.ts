import { abortedError } from '@/lib/spotify/wait-clock'

export type RequestQueue = {
  /** Runs `task` when there is room. Rejects with `aborted`, and never runs it, if the signal comes first. */
  run<T>(
    task: () => Promise<T>,
    options: { isCommand: boolean; signal?: AbortSignal | undefined },
  ): Promise<T>
}

type Waiting = { start: () => void }

/** At most `limit()` tasks at once; a listener's command overtakes every read that waits. */
export function createRequestQueue(limit: () => number): RequestQueue {
  const commands: Waiting[] = []
  const reads: Waiting[] = []
  let running = 0

  function fill(): void {
    // A command is not kept waiting by reads that hang: it may go one over the limit.
    while (running < limit() + (commands.length > 0 ? 1 : 0)) {
      const next = commands.shift() ?? reads.shift()
      if (!next) return
      running += 1
      next.start()
    }
  }

  function finish(): void {
    running -= 1
    fill()
  }

  return {
    run(task, { isCommand, signal }) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(abortedError(signal))
        const line = isCommand ? commands : reads
        const handleAbort = () => {
          const index = line.indexOf(waiting)
          if (index < 0) return
          line.splice(index, 1)
          reject(abortedError(signal))
        }
        const waiting: Waiting = {
          start() {
            signal?.removeEventListener('abort', handleAbort)
            task().then(resolve, reject).finally(finish)
          },
        }
        signal?.addEventListener('abort', handleAbort, { once: true })
        line.push(waiting)
        fill()
      })
    },
  }
}

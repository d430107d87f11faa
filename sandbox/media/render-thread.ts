import { Worker } from 'node:worker_threads'
import { bundle } from '../bundle'
import type { Render, RenderedBytes } from './render-job'

type Waiting = { resolve(bytes: RenderedBytes): void; reject(problem: unknown): void }

/**
 * A worker thread for covers and sound, so that nothing else waits for them. It starts with `start` or the first job,
 * never keeps the process alive, and restarts after a failure.
 */
export function createRenderThread(): { render: Render; start(): void } {
  const waiting = new Map<number, Waiting>()
  let worker: Promise<Worker> | null = null
  let lastNumber = 0

  function fail(problem: unknown): void {
    worker = null
    for (const { reject } of waiting.values()) reject(problem)
    waiting.clear()
  }

  async function startWorker(): Promise<Worker> {
    // `--import` loaders don’t reach worker threads, so the thread gets bundled JavaScript.
    const script = await bundle(new URL('./render-worker.ts', import.meta.url), 'node')
    // Chunks of sound are outside the heap; a large young generation would only delay their collection.
    const resourceLimits = { maxYoungGenerationSizeMb: 8 }
    const started = new Worker(script, { eval: true, execArgv: [], resourceLimits })
    started.on('error', fail)
    started.on('message', ({ number, bytes }: { number: number; bytes: RenderedBytes }) => {
      waiting.get(number)?.resolve(bytes)
      waiting.delete(number)
    })
    // Last, because listening for messages keeps the process alive again.
    started.unref()
    return started
  }

  function running(): Promise<Worker> {
    worker ??= startWorker()
    return worker
  }

  return {
    start: () => void running().catch(fail),
    render: (job) =>
      new Promise((resolve, reject) => {
        const number = ++lastNumber
        waiting.set(number, { resolve, reject })
        running().then((thread) => thread.postMessage({ number, job }), fail)
      }),
  }
}

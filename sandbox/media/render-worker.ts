import { parentPort } from 'node:worker_threads'
import { renderHere } from './render-here'
import type { RenderJob } from './render-job'

// An error ends the thread, and its owner is notified.
parentPort?.on('message', ({ number, job }: { number: number; job: RenderJob }) => {
  const bytes = renderHere(job)
  parentPort?.postMessage({ number, bytes }, [bytes.buffer])
})

import { parentPort } from 'node:worker_threads'
import { renderHere } from './render-here'
import type { RenderJob } from './render-job'

// What throws here ends the thread; whoever started it hears of that.
parentPort?.on('message', ({ number, job }: { number: number; job: RenderJob }) => {
  const bytes = renderHere(job)
  parentPort?.postMessage({ number, bytes }, [bytes.buffer])
})

import { beforeEach, expect, test, vi } from 'vitest'
import { wavSize, wavStream } from '../../../sandbox/media/audio-stream'
import type { RenderJob } from '../../../sandbox/media/render-job'
import { createRenderQueue } from '../../../sandbox/media/render-queue'

const source = { id: 'tune', artistId: 'band', family: 'jazz', durationMs: 180_000 }
const bytesPerSecond = 44_100

beforeEach(() => void vi.useFakeTimers())
/** Reads a recording as fast as it is given, silence instead of music. */
function listen() {
  const jobs: RenderJob[] = []
  const queue = createRenderQueue(async (job) => {
    jobs.push(job)
    return new Uint8Array(job.type === 'sound' ? job.to - job.from : 0)
  })
  const reader = wavStream({ source, first: 0, last: wavSize(source) - 1 }, queue).getReader()
  let heard = 0
  const read = async (limit = Number.POSITIVE_INFINITY): Promise<void> => {
    while (heard < limit) {
      const { value, done } = await reader.read()
      if (done) return
      heard += value.length
    }
  }
  return { jobs, reader, read, heardSeconds: () => Math.round(heard / bytesPerSecond) }
}

test('twelve seconds of sound arrive at once, then six per second', async () => {
  const { read, heardSeconds } = listen()
  void read()
  await vi.advanceTimersByTimeAsync(0)
  expect(heardSeconds()).toBe(12)
  await vi.advanceTimersByTimeAsync(1000)
  expect(heardSeconds()).toBe(18)
  await vi.advanceTimersByTimeAsync(9000)
  expect(heardSeconds()).toBe(72)
})

test('recording reaches its end', async () => {
  const { read, heardSeconds } = listen()
  const end = read()
  await vi.advanceTimersByTimeAsync(29_000)
  await end
  expect(heardSeconds()).toBe(180)
})

test('listener after a long pause gets one burst, not the whole backlog', async () => {
  const { read, heardSeconds } = listen()
  const firstPart = read(12 * bytesPerSecond)
  await vi.advanceTimersByTimeAsync(0)
  await firstPart
  await vi.advanceTimersByTimeAsync(60_000)
  void read()
  await vi.advanceTimersByTimeAsync(0)
  expect(heardSeconds()).toBe(24)
})

test('rendering stops when the listener leaves', async () => {
  const { jobs, read, reader } = listen()
  void read()
  await vi.advanceTimersByTimeAsync(2000)
  const made = jobs.length
  await reader.cancel()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(jobs).toHaveLength(made)
})

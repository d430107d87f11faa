import { expect, test } from 'vitest'
import type { ImageSize, RenderedBytes, RenderJob } from '../../../sandbox/media/render-job'
import { createRenderQueue } from '../../../sandbox/media/render-queue'

const cover = (id: string, size: ImageSize = 300): RenderJob => ({
  type: 'cover',
  kind: 'album',
  id,
  size,
  family: null,
})
const sound = (id: string): RenderJob => ({
  type: 'sound',
  source: { id, artistId: 'band', family: 'jazz', durationMs: 60_000 },
  from: 0,
  to: 1000,
})

function createHeldQueue() {
  const begun: string[] = []
  const held: { end(bytes: RenderedBytes): void; fail(problem: Error): void }[] = []
  const queue = createRenderQueue((job) => {
    begun.push(job.type === 'sound' ? `sound ${job.source.id}` : `${job.id} ${job.size}`)
    return new Promise((end, fail) => held.push({ end, fail }))
  })
  const bytes = new Uint8Array([1, 2, 3])
  return {
    begun,
    bytes,
    order: queue.order,
    endOne: () => held.shift()?.end(bytes),
    failOne: (problem: Error) => held.shift()?.fail(problem),
    async endAll(orders: Promise<unknown>[]) {
      const all = Promise.allSettled(orders)
      let isDone = false
      void all.then(() => {
        isDone = true
      })
      while (!isDone) {
        held.shift()?.end(bytes)
        await Promise.resolve()
      }
    },
  }
}

test('sound is rendered before images, and small images before large ones', async () => {
  const { order, begun, endAll } = createHeldQueue()
  await endAll([
    order(cover('first', 640)),
    order(cover('large', 640)),
    order(cover('middle', 300)),
    order(cover('small', 64)),
    order(sound('tune')),
  ])
  expect(begun).toEqual(['first 640', 'sound tune', 'small 64', 'middle 300', 'large 640'])
})

test('equal requests share one rendering', async () => {
  const { order, begun, bytes, endOne } = createHeldQueue()
  const answers = [order(cover('a')), order(cover('a')), order(cover('a'))]
  endOne()
  expect(await Promise.all(answers)).toEqual([bytes, bytes, bytes])
  expect(begun).toEqual(['a 300'])
})

test('abandoned job never starts', async () => {
  const { order, begun, endAll } = createHeldQueue()
  const gone = new AbortController()
  const orders = [order(cover('busy')), order(cover('unwanted'), gone.signal), order(cover('wanted'))]
  gone.abort()
  await endAll(orders)
  expect(begun).toEqual(['busy 300', 'wanted 300'])
  expect(await orders[1]).toBeNull()
})

test('abandoned request doesn’t cancel another for the same job', async () => {
  const { order, bytes, endAll } = createHeldQueue()
  const gone = new AbortController()
  const orders = [order(cover('busy')), order(cover('a'), gone.signal), order(cover('a'))]
  gone.abort()
  await endAll(orders)
  expect(await orders[2]).toEqual(bytes)
})

test('failed job rejects its request, and the next job runs', async () => {
  const { order, bytes, failOne, endOne } = createHeldQueue()
  const failing = order(cover('a'))
  const next = order(cover('b'))
  failOne(new Error('Out of ink'))
  await expect(failing).rejects.toThrow('Out of ink')
  endOne()
  expect(await next).toEqual(bytes)
})

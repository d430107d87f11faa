import { expect, test } from 'vitest'
import type { ListRow, Page } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import { createCircuit } from '@/lib/spotify/circuit'
import { readRows } from '@/lib/spotify/read-rows'
import { createTestClock } from '@/tests/builders/client'
import { buildPage, buildRow } from '@/tests/builders/playlist'

type Load = (offset: number) => Promise<void> | void

/** A reading of `total` rows, of whose pages `load` decides the fate. */
function prepare(total: number, load: Load = () => {}) {
  const clock = createTestClock()
  const circuit = createCircuit({ clock })
  const asked: number[] = []
  const pages = new Map<number, Page<ListRow>>()
  const calling = new AbortController()
  let told = 0
  const read = () =>
    readRows({
      total,
      pages,
      circuit,
      signal: calling.signal,
      onPage: () => {
        told += 1
      },
      async load({ offset = 0 }) {
        asked.push(offset)
        await load(offset)
        calling.signal.throwIfAborted()
        return pageAt(offset, total)
      },
    })
  return { read, asked, pages, circuit, clock, calling, told: () => told }
}

const pageAt = (offset: number, total: number) =>
  buildPage([buildRow(null, { position: offset })], { offset, total, hasNext: offset + 50 < total })
const pausedUntil = (retryAtMs: number) => new ProviderError('rate-limited', 'Slow down.', { retryAtMs })

test('every page is read from the top, and each is told of', async () => {
  const { read, asked, pages, told } = prepare(220)
  await read()
  expect(asked).toEqual([0, 50, 100, 150, 200])
  expect(pages.size).toBe(5)
  expect(told()).toBe(5)
})

test('three pages are under way at the most', async () => {
  let underWay = 0
  let most = 0
  const { read } = prepare(500, async () => {
    underWay += 1
    most = Math.max(most, underWay)
    await Promise.resolve()
    underWay -= 1
  })
  await read()
  expect(most).toBe(3)
})

test('pages at hand are not asked for', async () => {
  const { read, asked, pages } = prepare(200)
  pages.set(0, pageAt(0, 200))
  pages.set(100, pageAt(100, 200))
  await read()
  expect(asked).toEqual([50, 150])
})

test('an empty list asks for nothing', async () => {
  const { read, asked } = prepare(0)
  await read()
  expect(asked).toEqual([])
})

test('where the provider wants quiet the page waits until that is over', async () => {
  let isFirst = true
  const { read, asked, circuit, clock, pages } = prepare(50, () => {
    if (!isFirst) return
    isFirst = false
    throw pausedUntil(circuit.noteRateLimited(circuit.noteSent(), 30_000))
  })
  const reading = read()
  await expect.poll(() => asked).toEqual([0])
  clock.advance(29_999)
  expect(pages.size).toBe(0)
  clock.advance(1)
  await reading
  expect(asked).toEqual([0, 0])
  expect(pages.size).toBe(1)
})

test('after five such pauses for one page it gives up', async () => {
  const { read, asked } = prepare(50, () => {
    throw pausedUntil(0)
  })
  await expect(read()).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(asked).toHaveLength(6)
})

test('what keeps a page from coming ends the reading; what came before stays', async () => {
  const { read, asked, pages } = prepare(1_000, (offset) => {
    if (offset === 100) throw new ProviderError('withheld', 'No.')
  })
  await expect(read()).rejects.toMatchObject({ kind: 'withheld' })
  expect([...pages.keys()]).toEqual([0, 50])
  expect(asked.length).toBeLessThanOrEqual(5)
})

test('called off during a pause, it ends at once', async () => {
  const { read, asked, circuit, calling } = prepare(50, () => {
    throw pausedUntil(circuit.noteRateLimited(circuit.noteSent(), 60_000))
  })
  const reading = read()
  await expect.poll(() => asked).toEqual([0])
  calling.abort()
  await expect(reading).rejects.toMatchObject({ kind: 'aborted' })
  expect(asked).toEqual([0])
})

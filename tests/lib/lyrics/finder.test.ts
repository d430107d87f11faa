import { expect, test, vi } from 'vitest'
import { createLyricsFinder } from '@/lib/lyrics/finder'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { ProviderError } from '@/lib/provider-error'

const words: Lyrics = { lyrics: 'words', source: 'LRCLIB' }
const stay = () => new AbortController().signal

/** A lookup that answers when told to. */
function manualLookup() {
  const calls: { query: LyricsQuery; signal: AbortSignal; answer(lyrics: Lyrics | null): void }[] = []
  const lookup = (query: LyricsQuery, signal: AbortSignal) =>
    new Promise<Lyrics | null>((resolve, reject) => {
      calls.push({ query, signal, answer: resolve })
      signal.addEventListener('abort', () =>
        reject(new ProviderError('unavailable', 'off', { cause: signal.reason })),
      )
    })
  return { lookup, calls }
}

test('equal questions at one time are one lookup, and its answer is remembered', async () => {
  const { lookup, calls } = manualLookup()
  const find = createLyricsFinder({ lookup })
  const answers = Promise.all([find({ name: 'a' }, stay()), find({ name: 'A ' }, stay())])
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer(words)
  expect((await answers).map(({ lyrics }) => lyrics)).toEqual([words, words])
  expect((await find({ name: 'a' }, stay())).lyrics).toEqual(words)
  expect(calls).toHaveLength(1)
})

test('a no is remembered, a failure is not', async () => {
  let calls = 0
  const find = createLyricsFinder({
    lookup: async ({ name }) => {
      calls += 1
      if (name === 'down') throw new ProviderError('unavailable', 'down')
      return null
    },
  })
  await find({ name: 'missing' }, stay())
  await find({ name: 'missing' }, stay())
  expect(calls).toBe(1)
  await expect(find({ name: 'down' }, stay())).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(find({ name: 'down' }, stay())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(calls).toBe(3)
})

test('one who leaves does not end the lookup of those who stay; the last one does', async () => {
  const { lookup, calls } = manualLookup()
  const find = createLyricsFinder({ lookup })
  const [first, second] = [new AbortController(), new AbortController()]
  const left = find({ name: 'a' }, first.signal)
  const alsoLeft = find({ name: 'a' }, second.signal)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  first.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  expect(calls[0]?.signal.aborted).toBe(false)
  second.abort()
  await expect(alsoLeft).rejects.toMatchObject({ kind: 'aborted' })
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('who comes after a lookup was called off gets a new one', async () => {
  const { lookup, calls } = manualLookup()
  const find = createLyricsFinder({ lookup })
  const controller = new AbortController()
  const left = find({ name: 'a' }, controller.signal)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  controller.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  const stayed = find({ name: 'a' }, stay())
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer(words)
  expect((await stayed).lyrics).toEqual(words)
})

test('only so many lookups run at once; the rest wait, and beyond that are turned away', async () => {
  const { lookup, calls } = manualLookup()
  const find = createLyricsFinder({ lookup, maxRunning: 1, maxWaiting: 1 })
  const first = find({ name: 'a' }, stay())
  const second = find({ name: 'b' }, stay())
  await expect(find({ name: 'c' }, stay())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(calls.map(({ query }) => query.name)).toEqual(['a'])
  calls[0]?.answer(words)
  await first
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer(null)
  expect((await second).lyrics).toBeNull()
})

test('the deadline covers the wait for a turn', async () => {
  const { lookup } = manualLookup()
  const find = createLyricsFinder({ lookup, maxRunning: 1, deadlineMs: 20 })
  const both = await Promise.allSettled([find({ name: 'a' }, stay()), find({ name: 'b' }, stay())])
  expect(both.map((result) => result.status === 'rejected' && result.reason.kind)).toEqual([
    'unavailable',
    'unavailable',
  ])
})

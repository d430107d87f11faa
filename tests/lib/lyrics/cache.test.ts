import { expect, test } from 'vitest'
import { createMemoryStore } from '@/lib/key-store/key-store'
import { cacheKey, createLyricsCache, foundForMs, missingForMs } from '@/lib/lyrics/cache'
import type { Lyrics } from '@/lib/lyrics/lyrics'

const words = (): Lyrics => ({
  source: 'LRCLIB',
  id: '7',
  credit: 'Ada',
  text: 'wide sea',
  kind: 'timed',
  lines: [
    {
      ...line,
      words: [
        { ...line, text: 'wide ' },
        { ...line, text: 'sea' },
      ],
      voice: { side: 'end' },
    },
  ],
})
const line = { startMs: 1_000, endMs: 2_000, text: 'wide sea' }

test('a hit is kept for days, a miss for an hour', async () => {
  let nowMs = 0
  const clock = () => nowMs
  const cache = createLyricsCache({ store: createMemoryStore({ nowMs: clock }), nowMs: clock })
  await cache.write({ name: 'a' }, words())
  await cache.write({ name: 'b' }, null)
  nowMs = missingForMs - 1
  expect(await cache.read({ name: 'b' })).toEqual({ lyrics: null, expiresAtMs: missingForMs })
  nowMs = missingForMs
  expect(await cache.read({ name: 'b' })).toBeNull()
  expect((await cache.read({ name: 'a' }))?.lyrics).toEqual(words())
  nowMs = foundForMs
  expect(await cache.read({ name: 'a' })).toBeNull()
})

test('instances share what one has found, and what has another form is looked up again', async () => {
  const store = createMemoryStore()
  await createLyricsCache({ store }).write({ name: 'a' }, words())
  expect((await createLyricsCache({ store }).read({ name: 'a' }))?.lyrics).toEqual(words())
  await store.set(cacheKey({ name: 'b' }), '{"words":1}', 1_000)
  expect(await createLyricsCache({ store }).read({ name: 'b' })).toBeNull()
})

test('one song in other letters shares a key, two songs of one title do not', () => {
  const song = { name: 'Low Tide', artist: 'Ada', album: 'Shore', durationMs: 180_000 }
  expect(cacheKey({ ...song, name: ' low tíde! ', durationMs: 180_200 })).toBe(cacheKey(song))
  for (const other of [{ artist: 'Bo' }, { album: 'Live' }, { durationMs: 240_000 }]) {
    expect(cacheKey({ ...song, ...other })).not.toBe(cacheKey(song))
  }
})

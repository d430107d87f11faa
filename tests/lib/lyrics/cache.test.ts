import { expect, test } from 'vitest'
import { cacheKey, createLyricsCache, hitExpiresInMs, missExpiresInMs } from '@/lib/lyrics/cache'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { createMemoryStore } from '@/lib/shared-store/shared-store'

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

test('hit is cached for days, a miss for an hour', async () => {
  let nowMs = 0
  const clock = () => nowMs
  const cache = createLyricsCache({ store: createMemoryStore({ nowMs: clock }), nowMs: clock })
  await cache.write({ name: 'a' }, words())
  await cache.write({ name: 'b' }, null)
  nowMs = missExpiresInMs - 1
  expect(await cache.read({ name: 'b' })).toEqual({ lyrics: null, expiresAtMs: missExpiresInMs })
  nowMs = missExpiresInMs
  expect(await cache.read({ name: 'b' })).toBeNull()
  expect((await cache.read({ name: 'a' }))?.lyrics).toEqual(words())
  nowMs = hitExpiresInMs
  expect(await cache.read({ name: 'a' })).toBeNull()
})

test('text whose search failed is cached for an hour', async () => {
  let nowMs = 0
  const clock = () => nowMs
  const cache = createLyricsCache({ store: createMemoryStore({ nowMs: clock }), nowMs: clock })
  const provisional: Lyrics = { ...words(), isProvisional: true }
  await cache.write({ name: 'a' }, provisional)
  nowMs = missExpiresInMs - 1
  expect((await cache.read({ name: 'a' }))?.lyrics).toEqual(provisional)
  nowMs = missExpiresInMs
  expect(await cache.read({ name: 'a' })).toBeNull()
})

test('instances share results, and a malformed one is looked up again', async () => {
  const store = createMemoryStore()
  await createLyricsCache({ store }).write({ name: 'a' }, words())
  expect((await createLyricsCache({ store }).read({ name: 'a' }))?.lyrics).toEqual(words())
  await store.set(cacheKey({ name: 'b' }), '{"words":1}', 1_000)
  expect(await createLyricsCache({ store }).read({ name: 'b' })).toBeNull()
})

test('song has a key per spelling, album and duration', () => {
  const song = { name: 'Low Tide', artist: 'Ada', album: 'Shore', durationMs: 180_000 }
  expect(cacheKey({ ...song })).toBe(cacheKey(song))
  const others = [
    { name: 'low tide' },
    { name: 'Low Tíde' },
    { name: 'Low Tide!' },
    { artist: 'Bo' },
    { album: 'Live' },
    { durationMs: 180_001 },
    { durationMs: 240_000 },
  ]
  for (const other of others) {
    expect(cacheKey({ ...song, ...other })).not.toBe(cacheKey(song))
  }
})

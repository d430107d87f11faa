import { expect, test } from 'vitest'
import { cacheKey, createLyricsCache, foundForMs, missingForMs } from '@/lib/lyrics/cache'

const words = (lyrics = 'words') => ({ lyrics, source: 'LRCLIB' })

test('a hit is kept for days, a miss for an hour', () => {
  let nowMs = 0
  const cache = createLyricsCache({ nowMs: () => nowMs })
  cache.write({ name: 'a' }, words())
  cache.write({ name: 'b' }, null)
  nowMs = missingForMs - 1
  expect(cache.read({ name: 'b' })).toEqual({ lyrics: null, expiresAtMs: missingForMs })
  nowMs = missingForMs
  expect(cache.read({ name: 'b' })).toBeNull()
  expect(cache.read({ name: 'a' })?.lyrics).toEqual(words())
  nowMs = foundForMs
  expect(cache.read({ name: 'a' })).toBeNull()
})

test('what was unread the longest leaves first', () => {
  const cache = createLyricsCache({ maxEntries: 2 })
  cache.write({ name: 'a' }, words())
  cache.write({ name: 'b' }, words())
  cache.read({ name: 'a' })
  cache.write({ name: 'c' }, words())
  expect(['a', 'b', 'c'].map((name) => cache.read({ name }) !== null)).toEqual([true, false, true])
})

test('long texts leave no room for many', () => {
  const cache = createLyricsCache({ maxCharacters: 1_000 })
  cache.write({ name: 'a' }, words('x'.repeat(600)))
  cache.write({ name: 'b' }, words('x'.repeat(600)))
  expect(cache.read({ name: 'a' })).toBeNull()
  expect(cache.read({ name: 'b' })).not.toBeNull()
})

test('one song in other letters shares a key, two songs of one title do not', () => {
  const song = { name: 'Low Tide', artist: 'Ada', album: 'Shore', durationMs: 180_000 }
  expect(cacheKey({ ...song, name: ' low tíde! ', durationMs: 180_200 })).toBe(cacheKey(song))
  for (const other of [{ artist: 'Bo' }, { album: 'Live' }, { durationMs: 240_000 }]) {
    expect(cacheKey({ ...song, ...other })).not.toBe(cacheKey(song))
  }
})

import { expect, test } from 'vitest'
import { totalTime } from '@/lib/words/place-facts'

const minuteMs = 60_000
const lasting = (...minutes: number[]) => minutes.map((count) => ({ durationMs: count * minuteMs }))

test('a list that is read lasts what its songs last, without those that are gone', () => {
  expect(totalTime([...lasting(30, 42), null], 3, true)).toBe('1 hr 12 min')
})

test.each([
  [lasting(4, 2), 200, 'about 10 hr'],
  [lasting(4, 2), 12, 'about 36 min'],
  // Never nothing, and never a false exactness.
  [lasting(0.1), 2, 'about 1 min'],
])('while it is read, its length is worked out from the songs that are known', (known, total, text) => {
  expect(totalTime([...known, undefined], total, false)).toBe(text)
})

test('nothing is said where nothing is known', () => {
  expect(totalTime([undefined, undefined], 200, false)).toBeNull()
  expect(totalTime([], 0, true)).toBeNull()
})

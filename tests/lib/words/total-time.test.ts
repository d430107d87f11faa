import { expect, test } from 'vitest'
import { totalTime } from '@/lib/words/place-facts'

const minuteMs = 60_000
const lasting = (...minutes: number[]) => minutes.map((count) => ({ durationMs: count * minuteMs }))

test('loaded list lasts as long as its songs, without missing ones', () => {
  expect(totalTime([...lasting(30, 42), null], 3, true)).toBe('1 hr 12 min')
})

test.each([
  [lasting(4, 2), 200, 'about 10 hr'],
  [lasting(4, 2), 12, 'about 36 min'],
  // Never nothing, and never a false exactness.
  [lasting(0.1), 2, 'about 1 min'],
])('duration of a partly loaded list is estimated from known songs', (known, total, text) => {
  expect(totalTime([...known, undefined], total, false)).toBe(text)
})

test('unknown duration is left out', () => {
  expect(totalTime([undefined, undefined], 200, false)).toBeNull()
  expect(totalTime([], 0, true)).toBeNull()
})

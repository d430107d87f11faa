import { expect, test } from 'vitest'
import { findActiveLine } from '@/lib/lyrics/lyrics'

const lines = [1_000, 2_000, 2_000, 5_000].map((startMs) => ({ startMs }))

test.each([
  [0, -1],
  [999, -1],
  [1_000, 0],
  [1_999, 0],
  [2_000, 2],
  [4_999, 2],
  [5_000, 3],
  [999_999, 3],
])('at %i ms the line is %i', (positionMs, index) => {
  expect(findActiveLine(lines, positionMs)).toBe(index)
})

test('without lines there is none', () => {
  expect(findActiveLine([], 5_000)).toBe(-1)
})

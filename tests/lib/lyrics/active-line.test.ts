import { expect, test } from 'vitest'
import { findActiveLine, findSungLines } from '@/lib/lyrics/lyrics'

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
])('line at %i ms is %i', (positionMs, index) => {
  expect(findActiveLine(lines, positionMs)).toBe(index)
})

test('empty lyrics have no active line', () => {
  expect(findActiveLine([], 5_000)).toBe(-1)
})

test('line stays active until its end, next to those that start meanwhile', () => {
  const voices = [
    { startMs: 1_000, endMs: 6_000 },
    { startMs: 3_000, endMs: 4_000 },
    { startMs: 5_000, endMs: null },
    { startMs: 5_000, endMs: null },
    { startMs: 9_000, endMs: 9_500 },
  ]
  const sungAt = (positionMs: number) => findSungLines(voices, positionMs)
  expect([0, 1_000, 3_000, 4_000, 5_000, 6_000, 9_000, 20_000].map(sungAt)).toEqual([
    [],
    [0],
    [0, 1],
    // The last one stays until the next begins.
    [0, 1],
    [0, 2, 3],
    [2, 3],
    [4],
    [4],
  ])
})

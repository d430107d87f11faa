import { expect, test } from 'vitest'
import { percentToMs, positionAt, positionPercent } from '@/lib/player/position'

const anchor = { positionMs: 10_000, takenAtMs: 500, isAdvancing: true }

test('advancing position adds the elapsed time', () => {
  expect(positionAt(anchor, 2_500, 60_000)).toBe(12_000)
})

test('paused position stays', () => {
  expect(positionAt({ ...anchor, isAdvancing: false }, 2_500, 60_000)).toBe(10_000)
})

test('position stays within the track', () => {
  expect(positionAt(anchor, 1_000_000, 60_000)).toBe(60_000)
  expect(positionAt({ ...anchor, positionMs: -5 }, 0, 60_000)).toBe(0)
})

test('clock that runs backwards moves nothing', () => {
  expect(positionAt(anchor, 0, 60_000)).toBe(10_000)
})

test('percentages are in steps of 0.1 between 0 and 100', () => {
  expect(positionPercent(12_345, 100_000)).toBe(12.3)
  expect(positionPercent(120_000, 100_000)).toBe(100)
  expect(positionPercent(5, 0)).toBe(0)
})

test('invalid percentages are clamped to the track', () => {
  expect(percentToMs(150, 60_000)).toBe(60_000)
  expect(percentToMs(-3, 60_000)).toBe(0)
  expect(percentToMs(Number.NaN, 60_000)).toBe(0)
})

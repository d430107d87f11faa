import { expect, test } from 'vitest'
import { percentToMs, positionAt, positionPercent } from '@/lib/player/position'

const anchor = { positionMs: 10_000, takenAtMs: 500, isAdvancing: true }

test('a playhead that advances is as far on as time has passed', () => {
  expect(positionAt(anchor, 2_500, 60_000)).toBe(12_000)
})

test('a playhead at rest stays', () => {
  expect(positionAt({ ...anchor, isAdvancing: false }, 2_500, 60_000)).toBe(10_000)
})

test('a playhead never passes the end, nor goes before the beginning', () => {
  expect(positionAt(anchor, 1_000_000, 60_000)).toBe(60_000)
  expect(positionAt({ ...anchor, positionMs: -5 }, 0, 60_000)).toBe(0)
})

test('a clock that seems to run backwards moves nothing', () => {
  expect(positionAt(anchor, 0, 60_000)).toBe(10_000)
})

test('percentages come in steps of 0.1 between 0 and 100', () => {
  expect(positionPercent(12_345, 100_000)).toBe(12.3)
  expect(positionPercent(120_000, 100_000)).toBe(100)
  expect(positionPercent(5, 0)).toBe(0)
})

test('percentages out of range or none at all stay within the track', () => {
  expect(percentToMs(150, 60_000)).toBe(60_000)
  expect(percentToMs(-3, 60_000)).toBe(0)
  expect(percentToMs(Number.NaN, 60_000)).toBe(0)
})

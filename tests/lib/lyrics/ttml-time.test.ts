import { expect, test } from 'vitest'
import { readTtmlTime } from '@/lib/lyrics/parse-ttml'

test.each([
  ['1:02:03.5', 3_723_500],
  ['02:03.456', 123_456],
  ['3.5', 3_500],
  ['125.04', 125_040],
  ['3.5s', 3_500],
  ['350ms', 350],
  ['2m', 120_000],
  ['1h', 3_600_000],
  [' 4 ', 4_000],
  ['0:75.0', null],
  ['00:00:01:12', null],
  ['10t', null],
  ['-1', null],
  ['1e9', null],
  ['99:00:00', null],
  ['9'.repeat(400), null],
  ['', null],
  [null, null],
])('%j is %j ms', (text, ms) => {
  expect(readTtmlTime(text)).toBe(ms)
})

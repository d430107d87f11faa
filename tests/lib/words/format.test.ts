import { expect, test } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDuration,
  formatLongDuration,
  formatRelativeDate,
  formatReleaseDate,
  formatSpokenDuration,
  formatYear,
} from '@/lib/words/format'

test.each([
  [187_000, '3:07'],
  [187_999, '3:07'],
  [0, '0:00'],
  [59_999, '0:59'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
])('%d ms is %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test.each([
  [4_320_000, '1 hr 12 min'],
  [725_000, '12 min 5 sec'],
  [720_000, '12 min'],
  [42_000, '42 sec'],
  [0, '0 sec'],
  [3_600_000, '1 hr'],
])('%d ms in total is %s', (ms, text) => {
  expect(formatLongDuration(ms)).toBe(text)
})

test('duration can be read aloud', () => {
  expect(formatSpokenDuration(187_000)).toBe('3 minutes 7 seconds')
  expect(formatSpokenDuration(3_601_000)).toBe('1 hour 1 second')
  expect(formatSpokenDuration(0)).toBe('0 seconds')
})

test('counts have plurals', () => {
  expect(formatCount(1, 'song')).toBe('1 song')
  expect(formatCount(1204, 'song')).toBe('1,204 songs')
  expect(formatCount(0, 'copy', 'copies')).toBe('0 copies')
})

test.each([
  ['1998', '1998'],
  ['1998-05', 'May 1998'],
  ['1998-05-07', 'May 7, 1998'],
  ['1998-13', '1998'],
  ['0000', ''],
  ['soon', ''],
  [null, ''],
])('release date %s reads %s', (date, text) => {
  expect(formatReleaseDate(date)).toBe(text)
})

test('year and day are taken from longer dates', () => {
  expect(formatYear('1998-05-07')).toBe('1998')
  expect(formatYear(null)).toBe('')
  expect(formatDate('2025-03-01T23:59:59Z')).toBe('Mar 1, 2025')
})

test.each([
  ['2025-03-20T11:59:40Z', 'just now'],
  ['2025-03-20T11:55:00Z', '5 minutes ago'],
  ['2025-03-20T11:00:00Z', '1 hour ago'],
  ['2025-03-19T12:00:00Z', '1 day ago'],
  ['2025-03-06T12:00:00Z', '2 weeks ago'],
  ['2025-01-06T12:00:00Z', 'Jan 6, 2025'],
  ['2025-03-20T12:00:30Z', 'just now'],
  ['2025-04-20T12:00:00Z', 'Apr 20, 2025'],
  ['never', ''],
  [null, ''],
])('%s seen on 20 March at noon is %s', (instant, text) => {
  expect(formatRelativeDate(instant, Date.parse('2025-03-20T12:00:00Z'))).toBe(text)
})

import { expect, test } from 'vitest'
import {
  joinFirst,
  knownOf,
  nextUnread,
  type PartlyRead,
  untilUnread,
  withPage,
} from '@/lib/music/partly-read'
import { buildPage } from '@/tests/builders/playlist'

type Row = { id: string }
const row = (id: string | number): Row => ({ id: String(id) })
const unread = (count: number): undefined[] => Array.from({ length: count })
const page = (offset: number, rows: Row[], hasNext = true) =>
  buildPage(rows, { offset, limit: 2, total: 6, hasNext })
const idsOf = (rows: PartlyRead<Row>) =>
  rows.map((one) => (one === undefined ? '?' : (one?.id ?? '-'))).join('')

test('a list is as long as its first page says, and unread past it', () => {
  expect(idsOf(joinFirst(page(0, [row(1), row(2)])))).toBe('12????')
})

test('a list of one page is what came, whatever it promised', () => {
  expect(idsOf(joinFirst(page(0, [row(1)], false)))).toBe('1')
})

test('the first page wins over what was known of its places', () => {
  expect(idsOf(joinFirst(page(0, [row(1), row(2)]), [row('a'), row('b'), row('c')]))).toBe('12c???')
})

test('a page fills its own places, wherever it stands', () => {
  expect(idsOf(withPage([row(1), row(2), ...unread(4)], page(4, [row(5), row(6)])))).toBe('12??56')
})

test('what stands elsewhere already is not shown twice, and its place is not asked for again', () => {
  expect(idsOf(withPage([row(1), row(2), ...unread(4)], page(2, [row(2), row(3)])))).toBe('12-3??')
})

test('a page with fewer things than places leaves no place unread', () => {
  expect(idsOf(withPage(unread(6), page(2, [row(3)])))).toBe('??3-??')
})

test('the last page ends the list, however long it was said to be', () => {
  expect(idsOf(withPage(unread(6), page(2, [row(3)], false)))).toBe('??3---')
})

test.each([
  ['nothing to read', [row(1), row(2), row(3), row(4)], 0, 3, null],
  ['nothing in view', unread(4), 0, -1, null],
  ['the page that holds the first unread place', unread(6), 3, 5, 2],
  ['what is unread of a page', [row(1), ...unread(5)], 0, 5, 1],
  ['the next page where one in view is known', [row(1), row(2), row(3), row(4), ...unread(2)], 3, 4, 4],
  ['places within the list alone', unread(3), -5, 99, 0],
] as const)('reading goes on at %s', (_, rows, first, last, expected) => {
  expect(nextUnread(rows, { first, last }, 2)).toBe(expected)
})

test('what is known is told whole, or as far as it has no gap', () => {
  const rows = [row(1), null, row(3), undefined, row(5)]
  expect(knownOf(rows).map(({ id }) => id)).toEqual(['1', '3', '5'])
  expect(untilUnread(rows).map(({ id }) => id)).toEqual(['1', '3'])
})

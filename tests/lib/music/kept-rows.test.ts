import { expect, test } from 'vitest'
import type { ListRow } from '@/lib/music/entities'
import { createRowPool, mergeHead, withoutItem } from '@/lib/music/kept-rows'
import { buildRows } from '@/tests/builders/playlist'
import { buildLocalTrack, buildTrack } from '@/tests/builders/track'

const rowsOf = (...names: string[]) => buildRows(names.map((name) => buildTrack({ name })))
const names = (rows: readonly ListRow[]) => rows.map(({ item }) => item?.name)

test('new likes go on top of what was known, and every row has its new place', () => {
  const merged = mergeHead(rowsOf('New', 'A', 'B'), rowsOf('A', 'B', 'C', 'D'), 5)
  if (!Array.isArray(merged)) throw new Error('It did not add up')
  expect(names(merged)).toEqual(['New', 'A', 'B', 'C', 'D'])
  expect(merged.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
})

test('nothing new is what was known', () => {
  const known = rowsOf('A', 'B', 'C')
  expect(mergeHead(rowsOf('A', 'B'), known, 3)).toBe(known)
})

test('what was unliked at the top is gone', () => {
  const merged = mergeHead(rowsOf('B', 'C'), rowsOf('A', 'B', 'C', 'D'), 3)
  expect(Array.isArray(merged) && names(merged)).toEqual(['B', 'C', 'D'])
})

test('a change further down is noticed by the count, one in sight by the rows', () => {
  expect(mergeHead(rowsOf('A', 'B'), rowsOf('A', 'B', 'C', 'D'), 3)).toBe('changed')
  expect(mergeHead(rowsOf('New', 'A', 'C'), rowsOf('A', 'B', 'C', 'D'), 5)).toBe('changed')
})

test('rows that do not reach what was known say nothing about it', () => {
  expect(mergeHead(rowsOf('New', 'Newer'), rowsOf('A', 'B'), 4)).toBeNull()
})

test('the first rows are the collection where there are no others', () => {
  expect(mergeHead(rowsOf('A', 'B'), [], 2)).toHaveLength(2)
})

test('an unliked song leaves, and those after it move up', () => {
  const rows = rowsOf('A', 'B', 'C')
  const rest = withoutItem(rows, rows[1]?.item?.uri ?? '')
  expect(names(rest)).toEqual(['A', 'C'])
  expect(rest.map(({ position }) => position)).toEqual([0, 1])
  expect(withoutItem(rows, 'spotify:track:other')).toBe(rows)
})

test('rows share the albums and artists they have in common; files of the owner’s are left alone', () => {
  const share = createRowPool()
  const [first, second, local] = buildRows([
    buildTrack({ name: 'A' }),
    buildTrack({ name: 'B' }),
    buildLocalTrack(),
  ]).map(share)
  if (first?.item?.type !== 'track' || second?.item?.type !== 'track') throw new Error('These are tracks')
  expect(second.item.album).toBe(first.item.album)
  expect(second.item.artists[0]).toBe(first.item.artists[0])
  expect(second.item.name).toBe('B')
  expect(local?.item).toEqual(buildLocalTrack())
})

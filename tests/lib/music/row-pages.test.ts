import { expect, test } from 'vitest'
import type { ListRow, Page } from '@/lib/music/entities'
import { withoutRow } from '@/lib/music/row-pages'
import { buildPage, buildRows } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'

/** A page of three rows of a list of eight, named by their places. */
function page(offset: number): [number, Page<ListRow>] {
  const items = [0, 1, 2]
    .filter((step) => offset + step < 8)
    .map((step) => buildTrack({ name: `Song ${offset + step}` }))
  return [offset, buildPage(buildRows(items, offset), { offset, limit: 3, total: 8, hasNext: offset < 6 })]
}

const namesOf = (page: Page<ListRow> | null | undefined) => page?.items.map(({ item }) => item?.name)

test('each page takes its last row from the one after it', () => {
  const pages = withoutRow(new Map([page(0), page(3), page(6)]), 1)
  expect(namesOf(pages.get(0))).toEqual(['Song 0', 'Song 2', 'Song 3'])
  expect(namesOf(pages.get(3))).toEqual(['Song 4', 'Song 5', 'Song 6'])
  expect(namesOf(pages.get(6))).toEqual(['Song 7'])
  expect(pages.get(6)).toMatchObject({ total: 7, hasNext: false })
  expect(pages.get(3)?.items.map(({ position }) => position)).toEqual([3, 4, 5])
})

test('pages before the row only learn the new length', () => {
  const pages = withoutRow(new Map([page(0), page(6)]), 7)
  expect(namesOf(pages.get(0))).toEqual(['Song 0', 'Song 1', 'Song 2'])
  expect(pages.get(0)?.total).toBe(7)
})

test('a page whose next one is not at hand must be asked for anew', () => {
  const pages = withoutRow(new Map([page(0), page(6)]), 1)
  expect(pages.get(0)).toBeNull()
  expect(namesOf(pages.get(6))).toEqual(['Song 7'])
})

import { expect, test } from 'vitest'
import { arrangeRows } from '@/lib/music/arrange-rows'
import type { ListRow } from '@/lib/music/entities'
import type { RowOrder } from '@/lib/music/row-order'
import { buildAlbumRef, buildArtistRef, buildRow, buildTrack } from '@/tests/builders/music'

function row(
  position: number,
  name: string,
  rest: { artist?: string; album?: string; track?: number; ms?: number } = {},
) {
  const item = buildTrack({
    name,
    artists: [buildArtistRef(rest.artist)],
    album: buildAlbumRef(rest.album),
    trackNumber: rest.track ?? 1,
    durationMs: rest.ms ?? 1_000,
  })
  return buildRow(item, { position, addedAt: `2025-01-${String(28 - position).padStart(2, '0')}T12:00:00Z` })
}

const names = (rows: readonly ListRow[]) => rows.map(({ item }) => item?.name ?? null)
const arranged = (rows: readonly ListRow[], order: Partial<RowOrder>, filter = '') =>
  names(arrangeRows(rows, { by: 'title', direction: 'ascending', ...order }, filter))

test('titles sort from A to Z without case or accents, and numbers by value', () => {
  const rows = [row(0, 'zebra'), row(1, 'Élan'), row(2, 'Part 10'), row(3, 'apple'), row(4, 'Part 9')]
  expect(arranged(rows, {})).toEqual(['apple', 'Élan', 'Part 9', 'Part 10', 'zebra'])
  expect(arranged(rows, { direction: 'descending' })).toEqual(['zebra', 'Part 10', 'Part 9', 'Élan', 'apple'])
})

test('songs of an album keep its order, songs of an artist sort by album', () => {
  const rows = [
    row(0, 'Third', { artist: 'Ada', album: 'B', track: 1 }),
    row(1, 'Second', { artist: 'Ada', album: 'A', track: 2 }),
    row(2, 'First', { artist: 'Ada', album: 'A', track: 1 }),
    row(3, 'Other', { artist: 'Abe', album: 'Z' }),
  ]
  expect(arranged(rows, { by: 'artist' })).toEqual(['Other', 'First', 'Second', 'Third'])
  expect(arranged(rows, { by: 'album' })).toEqual(['First', 'Second', 'Third', 'Other'])
})

test('songs sort by duration and date added, missing dates are oldest', () => {
  const undated = { ...row(2, 'Long ago', { ms: 2_000 }), addedAt: null }
  const rows = [row(0, 'New', { ms: 3_000 }), row(1, 'Old', { ms: 1_000 }), undated]
  expect(arranged(rows, { by: 'duration' })).toEqual(['Old', 'Long ago', 'New'])
  expect(arranged(rows, { by: 'added' })).toEqual(['Long ago', 'Old', 'New'])
})

test('equal songs keep their order in both directions', () => {
  const rows = [row(0, 'Same', { album: 'A' }), row(1, 'Same', { album: 'B' })]
  expect(
    arrangeRows(rows, { by: 'title', direction: 'descending' }, '').map(({ position }) => position),
  ).toEqual([0, 1])
})

test('filter matches every word in title, artists or album, ignoring accents', () => {
  const rows = [
    row(0, 'Glósóli', { artist: 'Sigur Rós', album: 'Takk' }),
    row(1, 'Hoppípolla', { artist: 'Sigur Rós', album: 'Takk' }),
    row(2, 'Takk', { artist: 'Nobody' }),
  ]
  expect(names(arrangeRows(rows, null, 'takk  ROS'))).toEqual(['Glósóli', 'Hoppípolla'])
  expect(names(arrangeRows(rows, null, 'glosoli'))).toEqual(['Glósóli'])
  expect(names(arrangeRows(rows, null, 'nothing of it'))).toEqual([])
})

test('rows without content sort last and never match a filter', () => {
  const rows = [buildRow(null, { position: 0 }), row(1, 'B'), row(2, 'A')]
  expect(arranged(rows, { direction: 'descending' })).toEqual(['B', 'A', null])
  expect(arranged(rows, {}, 'a')).not.toContain(null)
})

test('original list isn’t copied, and each order is computed once', () => {
  const rows = [row(0, 'B'), row(1, 'A')]
  expect(arrangeRows(rows, null, ' ')).toBe(rows)
  const order: RowOrder = { by: 'title', direction: 'ascending' }
  expect(arrangeRows(rows, order, '')).toBe(arrangeRows(rows, order, ''))
})

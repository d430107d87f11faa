import { expect, test } from 'vitest'
import { playRows } from '@/lib/music/play-rows'
import { buildAlbumRef, buildRows, buildTrack } from '@/tests/builders/music'

const song = (name: string) => buildTrack({ name })
const gone = buildTrack({ name: 'Gone', unplayable: 'unavailable' })
const uriOf = (name: string) => song(name).uri

test('rows play in the order shown, from the selected one', () => {
  const rows = buildRows([song('A'), song('B'), song('C')])
  expect(playRows(rows, 1)).toEqual({ uris: ['A', 'B', 'C'].map(uriOf), offset: { position: 1 } })
})

test('unplayable rows are skipped, and the selected row still plays', () => {
  const rows = buildRows([null, song('A'), gone, song('B')])
  expect(playRows(rows, 3)).toEqual({ uris: ['A', 'B'].map(uriOf), offset: { position: 1 } })
})

test('unplayable start moves to the next playable row, or the last', () => {
  const rows = buildRows([song('A'), gone, song('B'), null])
  expect(playRows(rows, 1)?.offset).toEqual({ position: 1 })
  expect(playRows(rows, 3)?.offset).toEqual({ position: 1 })
})

test('single song continues with its album unless a list is given', async () => {
  const album = buildAlbumRef('Low Tide')
  const only = buildTrack({ name: 'A', album })
  const request = playRows(buildRows([gone, only]))
  expect(request).toMatchObject({ contextUri: album.uri, offset: { uri: only.uri } })
  expect(playRows(buildRows([only]), 0, 'spotify:playlist:p')).toMatchObject({ uris: [only.uri] })
})

test('no playable row gives no request', () => {
  expect(playRows(buildRows([null, gone]))).toBeNull()
})

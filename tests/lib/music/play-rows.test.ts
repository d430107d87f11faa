import { expect, test } from 'vitest'
import { playRows } from '@/lib/music/play-rows'
import { buildAlbumRef, buildRows, buildTrack } from '@/tests/builders/music'

const song = (name: string) => buildTrack({ name })
const gone = buildTrack({ name: 'Gone', unplayable: 'unavailable' })
const uriOf = (name: string) => song(name).uri

test('rows play in the order shown, from the chosen one', () => {
  const rows = buildRows([song('A'), song('B'), song('C')])
  expect(playRows(rows, 1)).toEqual({ uris: ['A', 'B', 'C'].map(uriOf), offset: { position: 1 } })
})

test('what cannot be played is passed over, and the chosen row still plays as itself', () => {
  const rows = buildRows([null, song('A'), gone, song('B')])
  expect(playRows(rows, 3)).toEqual({ uris: ['A', 'B'].map(uriOf), offset: { position: 1 } })
})

test('from a row that cannot be played it begins at the next that can, or at the last', () => {
  const rows = buildRows([song('A'), gone, song('B'), null])
  expect(playRows(rows, 1)?.offset).toEqual({ position: 1 })
  expect(playRows(rows, 3)?.offset).toEqual({ position: 1 })
})

test('a single song goes on with its album, unless a list is named that it is from', async () => {
  const album = buildAlbumRef('Low Tide')
  const only = buildTrack({ name: 'A', album })
  const request = playRows(buildRows([gone, only]))
  expect(request).toMatchObject({ contextUri: album.uri, offset: { uri: only.uri } })
  expect(playRows(buildRows([only]), 0, 'spotify:playlist:p')).toMatchObject({ uris: [only.uri] })
})

test('where nothing can be played there is nothing to ask for', () => {
  expect(playRows(buildRows([null, gone]))).toBeNull()
})

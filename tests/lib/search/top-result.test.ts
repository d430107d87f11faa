import { expect, test } from 'vitest'
import { topResult } from '@/lib/search/top-result'
import { buildAlbum, buildArtist, buildPage, buildPlaylist, buildTrack } from '@/tests/builders/music'

const results = {
  artists: buildPage([buildArtist({ name: 'Tidelands' })]),
  tracks: buildPage([buildTrack({ name: 'Harbour' }), buildTrack({ name: 'Low Tide' })]),
  albums: buildPage([buildAlbum({ name: 'Low Tide' })]),
  playlists: buildPage([buildPlaylist({ name: 'Über alles' })]),
}

test.each([
  ['low tide', 'Low Tide', 'track'],
  ['tide', 'Tidelands', 'artist'],
  ['uber alles', 'Über alles', 'playlist'],
  ['something else', 'Tidelands', 'artist'],
])('top result for "%s" is %s, the %s', (text, name, type) => {
  expect(topResult(text, results)).toMatchObject({ name, type })
})

test('no results have no top result', () => {
  expect(topResult('tide', { tracks: buildPage([]) })).toBeNull()
})

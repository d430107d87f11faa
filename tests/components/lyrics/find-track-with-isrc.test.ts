import { expect, test } from 'vitest'
import { findTrackWithIsrc } from '@/components/lyrics/use-recording'
import { buildTrack } from '@/tests/builders/music'

const song = buildTrack({ uri: 'spotify:track:one', isrc: 'QZ1' })
const other = buildTrack({ uri: 'spotify:track:two', isrc: 'QZ2' })

test.each([
  ['a list of songs', [other, song]],
  [
    'rows, of which some are not read or empty',
    [undefined, null, { position: 2, item: null }, { position: 3, item: song }],
  ],
  ['a page of a search', { tracks: { items: [other, song], total: 2 }, albums: null }],
  ['a queue', { current: other, next: [{ item: song }] }],
])('song is found in %s', (_, answer) => {
  expect(findTrackWithIsrc(answer, song.uri)?.isrc).toBe('QZ1')
})

test.each([
  ['another song', [other]],
  ['a short form, which has no ISRC', [{ ...song, isrc: null }]],
  ['nothing', undefined],
])('song isn’t found in %s', (_, answer) => {
  expect(findTrackWithIsrc(answer, song.uri)).toBeNull()
})

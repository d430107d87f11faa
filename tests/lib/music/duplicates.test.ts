import { expect, test } from 'vitest'
import { findDuplicates } from '@/lib/music/duplicates'
import { buildLocalTrack, buildRows, buildTrack } from '@/tests/builders/music'

test('a song again and another release of a recording repeat the first; what cannot be told apart stays', () => {
  const first = buildTrack({ name: 'Low Tide', uri: 'spotify:track:first', isrc: 'GB-ABC-20-00001' })
  const remaster = buildTrack({ name: 'Low Tide (2020)', uri: 'spotify:track:other', isrc: 'gbabc2000001' })
  const unknown = buildTrack({ name: 'Demo', uri: 'spotify:track:demo', isrc: null })
  const file = buildLocalTrack({ name: 'Tape' })
  const rows = buildRows([first, unknown, remaster, null, first, file, file])
  expect(findDuplicates(rows).map(({ row, of, reason }) => [row.position, of.position, reason])).toEqual([
    [2, 0, 'recording'],
    [4, 0, 'track'],
  ])
})

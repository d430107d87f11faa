import { expect, test } from 'vitest'
import { findDuplicates } from '@/lib/music/duplicates'
import { buildLocalTrack, buildRows, buildTrack } from '@/tests/builders/music'

test('repeated song and other release of a recording are duplicates, unknown ones stay', () => {
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

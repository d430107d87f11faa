import { expect, test } from 'vitest'
import { createRowPool } from '@/lib/music/row-pool'
import { buildLocalTrack, buildRows, buildTrack } from '@/tests/builders/music'

test('rows share album and artist objects, local files are left alone', () => {
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

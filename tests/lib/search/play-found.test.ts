import { expect, test } from 'vitest'
import type { ListRow, Page } from '@/lib/music/entities'
import { playFound } from '@/lib/search/play-found'
import { buildPage, buildRows } from '@/tests/builders/playlist'
import { buildLocalTrack, buildTrack } from '@/tests/builders/track'

function pages(...offsets: number[]) {
  const known = new Map<number, Page<ListRow>>(
    offsets.map((offset) => [
      offset,
      buildPage(
        buildRows([buildTrack({ name: `T${offset}` }), buildTrack({ name: `T${offset + 1}` })], offset),
      ),
    ]),
  )
  return (offset: number) => known.get(offset)
}
const uris = (...names: string[]) => names.map((name) => buildTrack({ name }).uri)

test('playing a found song goes on through the pages at hand', () => {
  const request = playFound(2, 2, pages(0, 2, 4))
  expect(request).toEqual({ uris: uris('T0', 'T1', 'T2', 'T3', 'T4', 'T5'), offset: { position: 2 } })
})

test('pages beyond a gap are not joined on', () => {
  expect(playFound(4, 2, pages(0, 4, 8))).toEqual({ uris: uris('T4', 'T5'), offset: { position: 0 } })
})

test('what cannot be played is left out, and row n still plays row n', () => {
  const page = buildPage(buildRows([buildLocalTrack(), buildTrack({ name: 'Two' })]))
  expect(playFound(1, 2, (offset) => (offset === 0 ? page : undefined))).toEqual({
    uris: uris('Two'),
    offset: { position: 0 },
  })
})

import { expect, test } from 'vitest'
import { parseEntityAddress } from '@/lib/music/entity'
import { buildPlaylist } from '@/tests/builders/music'

const playlist = buildPlaylist({ name: 'Long haul' })

test.each([
  [`/playlist/${playlist.id}`, { kind: 'playlist', id: playlist.id }],
  [`/playlist/${playlist.id}/x`, null],
  ['/playlist/short', null],
  [`/episode/${playlist.id}`, { kind: 'episode', id: playlist.id }],
  [`/user/${playlist.id}`, null],
  ['/collection', null],
])('%s refers to the entity %o', (pathname, place) => {
  expect(parseEntityAddress(pathname)).toEqual(place)
})

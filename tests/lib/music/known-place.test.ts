import { expect, test } from 'vitest'
import { findKnownPlace, parsePlaceAddress } from '@/lib/music/known-place'
import { buildAlbum } from '@/tests/builders/album'
import { buildPage, buildPlaylist } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'

const playlist = buildPlaylist({ name: 'Long haul' })

test.each([
  [`/playlist/${playlist.id}`, { kind: 'playlist', id: playlist.id }],
  [`/playlist/${playlist.id}/x`, null],
  ['/playlist/short', null],
  [`/episode/${playlist.id}`, { kind: 'episode', id: playlist.id }],
  [`/user/${playlist.id}`, null],
  ['/collection', null],
])('%s leads to the place %o', (pathname, place) => {
  expect(parsePlaceAddress(pathname)).toEqual(place)
})

test('a place is found in whatever was read', () => {
  const { id } = playlist
  const address = { kind: 'playlist', id } as const
  expect(findKnownPlace([undefined, buildPage([buildPlaylist(), playlist])], address)).toBe(playlist)
  expect(findKnownPlace([[buildPlaylist()]], address)).toBeNull()
})

test('a whole album is preferred to what its tracks tell of it', () => {
  const album = buildAlbum()
  const { id, name, uri, url, images, artists, releaseDate } = album
  const track = buildTrack({ album: { id, name, uri, url, images, artists, releaseDate } })
  const rows = [{ position: 0, addedAt: null, addedById: null, item: track }]
  const address = { kind: 'album', id } as const
  expect(findKnownPlace([rows], address)).toBe(track.album)
  expect(findKnownPlace([rows, [album]], address)).toBe(album)
  expect(findKnownPlace([[album], rows], address)).toBe(album)
})

test('of an artist, a track tells the name', () => {
  const track = buildTrack()
  const [artist] = track.artists
  expect(findKnownPlace([[track]], { kind: 'artist', id: artist?.id ?? '' })).toEqual(artist)
})

test('what is still being read is left alone', () => {
  expect(
    findKnownPlace([Promise.resolve(playlist), null, 3], { kind: 'playlist', id: playlist.id }),
  ).toBeNull()
})

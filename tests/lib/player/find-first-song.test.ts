import { expect, test } from 'vitest'
import { createLists } from '@/lib/lists/lists'
import { albumTracks, likedSongs, playlistRows } from '@/lib/lists/sources'
import { findFirstSong } from '@/lib/player/play-requests'
import { buildClient } from '@/tests/builders/client'
import { buildAlbum, buildPage, buildTrack, idOf } from '@/tests/builders/music'

const songs = ['One', 'Two', 'Three'].map((name) => buildTrack({ name }))
const [one, two] = songs as [(typeof songs)[0], (typeof songs)[0]]
const playlist = `spotify:playlist:${idOf('list')}`
const liked = 'spotify:user:robin:collection'

function listsOnThisVisit() {
  const client = buildClient()
  const lists = createLists(client)
  const row = (item: (typeof songs)[0] | null, position: number) => ({
    item,
    position,
    addedAt: null,
    addedById: null,
  })
  lists
    .get(playlistRows(client, idOf('list')))
    .seed(buildPage([row(null, 0), ...songs.map((song, at) => row(song, at + 1))]))
  lists.get(likedSongs(client)).seed(buildPage([row(two, 0)], { total: 80, hasNext: true }))
  const album = buildAlbum({ name: 'Seen' })
  lists.get(albumTracks(client, album)).seed(buildPage([{ ...one, unplayable: 'market' as const }, two]))
  return { lists, album }
}

test('first playable song of a loaded list is known', () => {
  const { lists, album } = listsOnThisVisit()
  const first = (request: Parameters<typeof findFirstSong>[1]) => findFirstSong(lists, request)?.name ?? null
  expect(first({ contextUri: playlist })).toBe('One')
  expect(first({ contextUri: playlist, offset: { position: 2 } })).toBe('Two')
  expect(first({ contextUri: playlist, offset: { uri: songs[2]?.uri ?? '' } })).toBe('Three')
  expect(first({ contextUri: album.uri })).toBe('Two')
  expect(first({ contextUri: liked })).toBe('Two')
  expect(first({ uris: songs.map(({ uri }) => uri), offset: { position: 1 }, origin: playlist })).toBe('Two')
})

test('unknown list gives no guess', () => {
  const { lists } = listsOnThisVisit()
  const first = (request: Parameters<typeof findFirstSong>[1]) => findFirstSong(lists, request)
  expect(first({ contextUri: liked, offset: { position: 5 } })).toBeNull()
  expect(first({ contextUri: `spotify:playlist:${idOf('never seen')}` })).toBeNull()
  expect(first({ contextUri: `spotify:artist:${idOf('artist')}` })).toBeNull()
  expect(first({ uris: [one.uri] })).toBeNull()
})

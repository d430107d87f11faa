import { expect, test } from 'vitest'
import { pageOfType } from '@/lib/search/found-things'
import { getAlbum, getAlbumTracks } from '@/lib/spotify/endpoints/albums'
import { getArtist, getArtistAlbums } from '@/lib/spotify/endpoints/artists'
import {
  getFollowedArtists,
  getSavedAlbums,
  getSavedEpisodes,
  getSavedShows,
} from '@/lib/spotify/endpoints/library-lists'
import { getMyPlaylists, getPlaylist, getPlaylistItems } from '@/lib/spotify/endpoints/playlists'
import { getRecentlyPlayed, getTopArtists, getTopTracks } from '@/lib/spotify/endpoints/profile'
import { search } from '@/lib/spotify/endpoints/search'
import { getEpisode, getShow, getShowEpisodes } from '@/lib/spotify/endpoints/shows'
import { buildClient } from '@/tests/builders/client'
import { buildAlbumRef, idOf } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'

const id = idOf('thing')
const track = { id, uri: `spotify:track:${id}`, name: 'Song' }
const page = (...items: unknown[]) => ({ items, total: items.length, next: null })

function answerWith(answer: unknown) {
  const seen: string[] = []
  serve({
    '/*': ({ request }) => {
      const { pathname, searchParams } = new URL(request.url)
      seen.push(`${pathname.replace('/v1', '')}?${searchParams}`)
      return answer as object
    },
  })
  return seen
}

test('limit out of range is clamped', async () => {
  const seen = answerWith(page())
  await getMyPlaylists(buildClient(), { limit: 500 })
  await getMyPlaylists(buildClient(), { limit: 0 })
  expect(seen).toEqual(['/me/playlists?limit=50&offset=0', '/me/playlists?limit=1&offset=0'])
})

test('further album tracks carry their album', async () => {
  answerWith(page(track))
  const album = buildAlbumRef('Low Tide')
  const { items } = await getAlbumTracks(buildClient(), id, { offset: 50, album })
  expect(items[0]?.album).toEqual(album)
})

test.each([
  ['album', () => getAlbum(buildClient(), 'nonsense')],
  ['artist', () => getArtist(buildClient(), '../me')],
  ['playlist', () => getPlaylist(buildClient(), '')],
  ['playlist items', () => getPlaylistItems(buildClient(), 'x'.repeat(23))],
  ['show', () => getShow(buildClient(), 'a/b')],
  ['episode', () => getEpisode(buildClient(), '?')],
])('invalid ID of %s is not found without a request', async (_what, read) => {
  await expect(read()).rejects.toMatchObject({ kind: 'not-found' })
})

test('artist’s albums are requested by tens, whatever the limit', async () => {
  const seen = answerWith(page({ id, name: 'Low Tide' }))
  await getArtistAlbums(buildClient(), id, { groups: ['album', 'single'], limit: 50 })
  expect(seen).toEqual([`/artists/${id}/albums?include_groups=album%2Csingle&limit=10&offset=0`])
})

test('response without a playlist is a bad response', async () => {
  answerWith({})
  await expect(getPlaylist(buildClient(), id)).rejects.toMatchObject({ kind: 'bad-response' })
})

test('saved albums, podcasts and episodes have their date and skip missing ones', async () => {
  const added_at = '2025-01-02T03:04:05Z'
  const client = buildClient()
  answerWith(page({ added_at, album: { id } }, { added_at, album: null }))
  expect((await getSavedAlbums(client)).items.map(({ addedAt }) => addedAt)).toEqual([added_at])
  answerWith(page({ added_at, show: { id } }))
  expect((await getSavedShows(client)).items[0]).toMatchObject({ type: 'show', addedAt: added_at })
  answerWith(page({ episode: { id } }, null))
  expect((await getSavedEpisodes(client)).items[0]).toMatchObject({ type: 'episode', addedAt: null })
})

test('followed artists continue by cursor to the end', async () => {
  const client = buildClient()
  const seen = answerWith({ artists: { items: [{ id, name: 'Ada' }], cursors: { after: id }, total: 9 } })
  expect(await getFollowedArtists(client)).toMatchObject({ after: id, total: 9 })
  answerWith({ artists: { items: [], cursors: { after: null }, total: 9 } })
  expect((await getFollowedArtists(client, { after: id })).after).toBeNull()
  expect(seen).toEqual(['/me/following?type=artist&limit=50'])
})

test('history has context and time, and skips rows without song or time', async () => {
  const played_at = '2025-01-02T03:04:05Z'
  const context = { uri: `spotify:album:${id}` }
  answerWith({ items: [{ track, played_at, context }, { track, played_at, context: null }, { track: null }] })
  const history = await getRecentlyPlayed(buildClient())
  expect(history.map(({ contextUri, playedAt }) => [contextUri, playedAt])).toEqual([
    [context.uri, played_at],
    [null, played_at],
  ])
})

test('top tracks and artists are requested by range', async () => {
  const seen = answerWith(page(track))
  await getTopTracks(buildClient(), { range: 'short', limit: 10 })
  await getTopArtists(buildClient(), { range: 'long' })
  expect(seen).toEqual([
    '/me/top/tracks?time_range=short_term&limit=10&offset=0',
    '/me/top/artists?time_range=long_term&limit=20&offset=0',
  ])
})

test('podcast’s episodes carry their podcast', async () => {
  answerWith(page({ id, name: 'The last boat' }))
  const show = { id, name: 'Night Ferry', uri: `spotify:show:${id}`, url: null, publisher: null }
  const { items } = await getShowEpisodes(buildClient(), id, { show })
  expect(items[0]?.show?.name).toBe('Night Ferry')
})

test('search requests tens and returns only its types without gaps', async () => {
  const seen = answerWith({ tracks: page(track, null), playlists: page(null, { id, name: 'Mix' }) })
  const found = await search(buildClient(), { query: ' tide ', types: ['track', 'playlist'], limit: 50 })
  expect(seen).toEqual(['/search?q=tide&type=track%2Cplaylist&limit=10&offset=0'])
  expect(Object.keys(found)).toEqual(['tracks', 'playlists'])
  expect(found.playlists?.items.map(({ name }) => name)).toEqual(['Mix'])
})

test('search answered with 404 is empty, and a query is cut at Spotify’s limit', async () => {
  const seen = answerWith(refusal(404, 'Not found.'))
  const found = await search(buildClient(), { query: 'x'.repeat(150), types: ['track'] })
  expect(pageOfType(found, 'track')).toMatchObject({ items: [], hasNext: false })
  expect(seen).toEqual([`/search?q=${'x'.repeat(100)}&type=track&limit=10&offset=0`])
})

test('search ends at the thousandth result and requests nothing for a blank query', async () => {
  answerWith({ tracks: { items: [track], total: 9000, next: 'more' } })
  const last = await search(buildClient(), { query: 'a', types: ['track'], offset: 990 })
  expect(last.tracks?.hasNext).toBe(false)
  expect(await search(buildClient(), { query: 'a', types: ['track'], offset: 1000 })).toEqual({})
  expect(await search(buildClient(), { query: '  ', types: ['track'] })).toEqual({})
})

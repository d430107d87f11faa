import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { createPagedList } from '@/lib/lists/paged-list'
import { likedSongs } from '@/lib/lists/sources'
import type { ListRow, Page } from '@/lib/music/entities'
import { playLikedByUri } from '@/lib/player/play-requests'
import { buildClient } from '@/tests/builders/client'
import { buildPage, buildRow, buildRows, buildTrack } from '@/tests/builders/music'
import { serveLiked } from '@/tests/builders/serve-liked'
import { serve } from '@/tests/setup/msw'

function listOf(first?: Page<ListRow>) {
  const client = buildClient()
  const list = createPagedList(likedSongs(client), { circuit: client.circuit })
  if (first) list.seed(first)
  return list
}

async function rowAt(list: ReturnType<typeof listOf>, place: number) {
  await list.read({ first: place, last: place })
  const slot = list.getState().slots[place]
  if (!slot) throw new Error(`There is no row at ${place}`)
  return slot
}

const uriOf = (number: number) => buildTrack({ name: `Song ${number}` }).uri

test('hundred songs from the selected one are sent, with those before it on its page', async () => {
  const { asked, pageAt } = serveLiked(400)
  const list = listOf(pageAt(0))
  const request = await playLikedByUri(list, await rowAt(list, 230))
  expect(request).toMatchObject({ offset: { position: 30 } })
  expect('uris' in request && request.uris).toHaveLength(150)
  expect('uris' in request && request.uris[30]).toBe(uriOf(231))
  expect(asked).toEqual([200, 250, 300])
})

test('loaded pages aren’t requested again', async () => {
  const { asked, pageAt } = serveLiked(120)
  const list = listOf(pageAt(0))
  const request = await playLikedByUri(list, await rowAt(list, 0))
  expect('uris' in request && request.uris).toHaveLength(100)
  expect(asked).toEqual([50])
})

test('playback ends with the list', async () => {
  const { pageAt } = serveLiked(60)
  const list = listOf(pageAt(0))
  const request = await playLikedByUri(list, await rowAt(list, 55))
  expect(request).toMatchObject({ uris: { length: 60 }, offset: { position: 55 } })
})

test('fully loaded list is sent whole without a request', async () => {
  const { asked, pageAt } = serveLiked(120)
  const list = listOf(pageAt(0))
  await list.ensureAll()
  asked.length = 0
  const request = await playLikedByUri(list, await rowAt(list, 110))
  expect(request).toMatchObject({ uris: { length: 120 }, offset: { position: 110 } })
  expect(asked).toEqual([])
})

test('list without playable songs says so', async () => {
  const page = buildPage(buildRows([null, buildTrack({ unplayable: 'unavailable' })]))
  await expect(playLikedByUri(listOf(page))).rejects.toMatchObject({ kind: 'not-found' })
})

test('original error is reported', async () => {
  serve({ '/me/tracks': () => HttpResponse.json({ error: {} }, { status: 410 }) })
  await expect(playLikedByUri(listOf())).rejects.toMatchObject({ kind: 'withheld' })
})

test('pressed song plays first, wherever the list moves it meanwhile', async () => {
  const { pageAt, asked } = serveLiked(200)
  const list = listOf(pageAt(0))
  const pressed = await rowAt(list, 49)
  const request = playLikedByUri(list, pressed)
  // Liked on the telephone, and told by its tab: the song is on the next page now.
  serveLiked(201, { first: ['Another'] })
  list.insertFirst(buildRow(buildTrack({ name: 'Another' }), { addedAt: '2026-01-01T00:00:00Z' }))
  const { uris, offset } = (await request) as { uris: string[]; offset: { position: number } }
  expect(uris[offset.position]).toBe(uriOf(50))
  expect(uris.slice(offset.position, offset.position + 3)).toEqual([50, 51, 52].map(uriOf))
  expect(asked.length).toBeLessThan(6)
})

test('unliked song isn’t replaced by its neighbor', async () => {
  const { pageAt } = serveLiked(60)
  const list = listOf(pageAt(0))
  const pressed = await rowAt(list, 5)
  list.remove((row) => row === pressed.row)
  await expect(playLikedByUri(list, pressed)).rejects.toMatchObject({ kind: 'not-found' })
})

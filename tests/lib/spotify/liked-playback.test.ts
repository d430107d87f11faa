import { HttpResponse, http } from 'msw'
import { type Cache, unstable_serialize } from 'swr'
import { expect, test } from 'vitest'
import { keys } from '@/lib/spotify/keys'
import { playLikedByUri } from '@/lib/spotify/liked-playback'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'
import { api, buildClient } from '@/tests/builders/client'
import { buildPage, buildRows } from '@/tests/builders/playlist'
import { serveLiked } from '@/tests/builders/serve-liked'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

const uriOf = (number: number) => buildTrack({ name: `Song ${number}` }).uri

test('a hundred songs from the chosen one on are sent, and what stands before it on its page', async () => {
  const { asked } = serveLiked(400)
  const request = await playLikedByUri(buildClient(), { cache: new Map(), fallback: {} }, 230)
  expect(request).toMatchObject({ offset: { position: 30 } })
  expect('uris' in request && request.uris).toHaveLength(150)
  expect('uris' in request && request.uris[30]).toBe(uriOf(231))
  expect(asked).toEqual([200, 250, 300])
})

test('pages at hand are not asked for again', async () => {
  const { asked, pageAt } = serveLiked(120)
  const cache: Cache = new Map()
  cache.set(unstable_serialize(keys.savedTracks(0)), { data: pageAt(0) })
  const request = await playLikedByUri(buildClient(), { cache, fallback: {} }, 0)
  expect('uris' in request && request.uris).toHaveLength(100)
  expect(asked).toEqual([50])
})

test('the end of the list is the end of what plays', async () => {
  serveLiked(60)
  const request = await playLikedByUri(buildClient(), { cache: new Map(), fallback: {} }, 55)
  expect(request).toMatchObject({ uris: { length: 10 }, offset: { position: 5 } })
})

test('where all songs are known they all go along, and nothing is asked for', async () => {
  const { asked, pageAt } = serveLiked(120)
  const client = buildClient()
  await savedCollectionOf(client).complete('listener', pageAt(0))
  asked.length = 0
  const request = await playLikedByUri(client, { cache: new Map(), fallback: {} }, 110)
  expect(request).toMatchObject({ uris: { length: 120 }, offset: { position: 110 } })
  expect(asked).toEqual([])
})

test('where none of them can be played it says so', async () => {
  const cache: Cache = new Map()
  const page = buildPage(buildRows([null, buildTrack({ unplayable: 'unavailable' })]))
  cache.set(unstable_serialize(keys.savedTracks(0)), { data: page })
  await expect(playLikedByUri(buildClient(), { cache, fallback: {} }, 0)).rejects.toMatchObject({
    kind: 'not-found',
  })
})

test('what kept the songs from coming is told as it is', async () => {
  server.use(http.get(api('/me/tracks'), () => HttpResponse.json({ error: {} }, { status: 410 })))
  await expect(playLikedByUri(buildClient(), { cache: new Map(), fallback: {} }, 0)).rejects.toMatchObject({
    kind: 'withheld',
  })
})

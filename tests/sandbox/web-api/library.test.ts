import { expect, test } from 'vitest'
import { sandboxCaller } from '@/tests/builders/sandbox'

const uri = (number: number) => `spotify:track:${String(number).padStart(22, '0')}`

test.each(['development', 'extended'] as const)('anything is saved by uri in %s mode', async (quota) => {
  const { call, read } = sandboxCaller({ quota })
  const uris = `${uri(1)},${uri(2)}`
  expect((await read('GET', `/v1/me/library/contains?uris=${uris}`)).json).toEqual([false, false])
  const saved = await call('PUT', `/v1/me/library?uris=${uri(2)}`)
  expect([saved.status, await saved.text()]).toEqual([200, ''])
  expect((await read('GET', `/v1/me/library/contains?uris=${uris}`)).json).toEqual([false, true])
  await call('DELETE', `/v1/me/library?uris=${uri(2)}`)
  expect((await read('GET', `/v1/me/library/contains?uris=${uris}`)).json).toEqual([false, false])
})

test('the uris belong in the query, forty of them at most', async () => {
  const { read, call } = sandboxCaller()
  expect((await read('PUT', '/v1/me/library', { uris: [uri(1)] })).json).toHaveProperty(
    'error.message',
    'Missing required field: uris',
  )
  const many = Array.from({ length: 41 }, (_, index) => uri(index)).join(',')
  expect((await call('PUT', `/v1/me/library?uris=${many}`)).status).toBe(400)
})

test('each kind of uri needs its own scope', async () => {
  const { call } = sandboxCaller({ scopes: ['user-library-modify'] })
  expect((await call('PUT', `/v1/me/library?uris=${uri(1)}`)).status).toBe(200)
  const artist = uri(1).replace('track', 'artist')
  expect((await call('PUT', `/v1/me/library?uris=${artist}`)).status).toBe(403)
})

test('the older dialect saves ids in an object, and refuses a bare list', async () => {
  const { call, read } = sandboxCaller({ quota: 'extended' })
  const id = uri(7).slice('spotify:track:'.length)
  expect((await call('PUT', '/v1/me/tracks', { ids: [id] })).status).toBe(200)
  expect((await read('GET', `/v1/me/tracks/contains?ids=${id}`)).json).toEqual([true])
  expect((await read('PUT', '/v1/me/tracks', [id])).json).toHaveProperty(
    'error.message',
    'Missing required field: ids',
  )
})

test('what was saved last stands first', async () => {
  const { world, call, read } = sandboxCaller()
  const saved = new Set(world.store.library('premium-listener').tracks.map(({ id }) => id))
  const id = [...world.catalogue.tracks.keys()].find((candidate) => !saved.has(candidate))
  await call('PUT', `/v1/me/library?uris=spotify:track:${id}`)
  expect((await read('GET', '/v1/me/tracks?limit=1')).json).toHaveProperty('items.0.track.id', id)
})

test('a track that was listened to appears in the history', async () => {
  const { world, call, read } = sandboxCaller()
  const album = [...world.catalogue.albums.values()].find(({ trackIds }) =>
    trackIds.every((id) => world.catalogue.tracks.get(id)?.restriction === null),
  )
  const device = world.connect.player('premium-listener').devices()[0]?.id
  await call('PUT', `/v1/me/player/play?device_id=${device}`, { context_uri: `spotify:album:${album?.id}` })
  world.clock.advance(60_000)
  await call('POST', '/v1/me/player/next')
  expect((await read('GET', '/v1/me/player/recently-played?limit=1')).json).toMatchObject({
    items: [{ track: { id: album?.trackIds[0] }, context: { uri: `spotify:album:${album?.id}` } }],
  })
})

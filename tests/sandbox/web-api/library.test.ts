import { expect, test } from 'vitest'
import { sandboxCaller } from '@/tests/builders/sandbox'

const uri = (number: number) => `spotify:track:${String(number).padStart(22, '0')}`

test('URIs go in the query, forty at most', async () => {
  const { read, call } = sandboxCaller()
  expect((await read('PUT', '/v1/me/library', { uris: [uri(1)] })).json).toHaveProperty(
    'error.message',
    'Missing required field: uris',
  )
  const many = Array.from({ length: 41 }, (_, index) => uri(index)).join(',')
  expect((await call('PUT', `/v1/me/library?uris=${many}`)).status).toBe(400)
})

test('each kind of URI needs its own scope', async () => {
  const { call } = sandboxCaller({ scopes: ['user-library-modify'] })
  expect((await call('PUT', `/v1/me/library?uris=${uri(1)}`)).status).toBe(200)
  const artist = uri(1).replace('track', 'artist')
  expect((await call('PUT', `/v1/me/library?uris=${artist}`)).status).toBe(403)
})

test('older dialect saves IDs in an object, and rejects a bare list', async () => {
  const { call, read } = sandboxCaller({ quota: 'extended' })
  const id = uri(7).slice('spotify:track:'.length)
  expect((await call('PUT', '/v1/me/tracks', { ids: [id] })).status).toBe(200)
  expect((await read('GET', `/v1/me/tracks/contains?ids=${id}`)).json).toEqual([true])
  expect((await read('PUT', '/v1/me/tracks', [id])).json).toHaveProperty(
    'error.message',
    'Missing required field: ids',
  )
})

import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'
import { sandboxCaller } from '@/tests/builders/sandbox'

const refusal = (status: number, message: string) => ({ status, json: { error: { status, message } } })

test('missing token and invalid token have different errors', async () => {
  const { app } = createSandbox()
  expect(await (await app.request('/v1/me')).json()).toEqual(refusal(401, 'No token provided').json)
  const response = await app.request('/v1/me', { headers: { authorization: 'Bearer made-up' } })
  expect(await response.json()).toEqual(refusal(401, 'Invalid access token').json)
})

test('token without the scope is rejected', async () => {
  const { read } = sandboxCaller({ scopes: ['streaming'] })
  expect(await read('GET', '/v1/me/tracks')).toEqual(refusal(403, 'Insufficient client scope'))
})

test('unlisted account is rejected everywhere, in plain text', async () => {
  const { call } = sandboxCaller({ listener: 'unlisted-listener' })
  for (const path of ['/v1/me', '/v1/me/player', '/v1/search?q=a&type=track']) {
    const response = await call('GET', path)
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toContain('not registered for this application')
  }
})

test('commands of a Free account are rejected without Premium', async () => {
  const { read } = sandboxCaller({ listener: 'free-listener' })
  const { status, json } = await read('PUT', '/v1/me/player/pause')
  expect(status).toBe(403)
  expect(json).toHaveProperty('error.reason', 'PREMIUM_REQUIRED')
})

test('every answer is readable from any page, but only its simple headers', async () => {
  const { app } = createSandbox()
  for (const response of [
    await app.request('/v1/me', { method: 'OPTIONS' }),
    await app.request('/v1/me'),
    await app.request('/v1/nothing'),
  ]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-methods')).toBe(
      'GET, POST, OPTIONS, PUT, DELETE, PATCH',
    )
    expect(response.headers.get('access-control-expose-headers')).toBeNull()
  }
})

test('development mode serves a smaller profile', async () => {
  const small = await sandboxCaller().read('GET', '/v1/me')
  expect(small.json).not.toHaveProperty('product')
  expect(small.json).not.toHaveProperty('email')
  const full = await sandboxCaller({ quota: 'extended' }).read('GET', '/v1/me')
  expect(full.json).toMatchObject({ product: 'premium', country: 'SE' })
})

test.each([
  '/v1/me/tracks/contains?ids=0000000000000000000000',
  '/v1/artists/0000000000000000000000/top-tracks',
  '/v1/playlists/0000000000000000000000/tracks',
])('development mode lacks %s', async (path) => {
  expect(await sandboxCaller().read('GET', path)).toEqual(refusal(403, 'Forbidden'))
})

test('malformed ID is a bad request, and an unknown one isn’t found', async () => {
  const { read } = sandboxCaller()
  expect(await read('GET', '/v1/albums/short')).toEqual(refusal(400, 'Invalid base62 id'))
  expect(await read('GET', '/v1/albums/0000000000000000000000')).toEqual(refusal(404, 'Resource not found'))
})

import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'
import { sandboxCaller } from '@/tests/builders/sandbox'

const refusal = (status: number, message: string) => ({ status, json: { error: { status, message } } })

test('without a token and with a made-up one the API says which it is', async () => {
  const { app } = createSandbox()
  expect(await (await app.request('/v1/me')).json()).toEqual(refusal(401, 'No token provided').json)
  const response = await app.request('/v1/me', { headers: { authorization: 'Bearer made-up' } })
  expect(await response.json()).toEqual(refusal(401, 'Invalid access token').json)
})

test('a token without the scope is refused', async () => {
  const { read } = sandboxCaller({ scopes: ['streaming'] })
  expect(await read('GET', '/v1/me/tracks')).toEqual(refusal(403, 'Insufficient client scope'))
})

test('someone who is not on the allow-list is refused everything, in plain text', async () => {
  const { call } = sandboxCaller({ listener: 'unlisted-listener' })
  for (const path of ['/v1/me', '/v1/me/player', '/v1/search?q=a&type=track']) {
    const response = await call('GET', path)
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toContain('text/plain')
    expect(await response.text()).toContain('not registered for this application')
  }
})

test('commands of the Free listener are refused for want of Premium', async () => {
  const { read } = sandboxCaller({ listener: 'free-listener' })
  const { status, json } = await read('PUT', '/v1/me/player/pause')
  expect(status).toBe(403)
  expect(json).toHaveProperty('error.reason', 'PREMIUM_REQUIRED')
})

test('every answer may be read from any page, and no header but the simple ones', async () => {
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
])('development mode has lost %s', async (path) => {
  expect(await sandboxCaller().read('GET', path)).toEqual(refusal(403, 'Forbidden'))
})

test('a malformed id is a bad request, an unknown one is not found', async () => {
  const { read } = sandboxCaller()
  expect(await read('GET', '/v1/albums/short')).toEqual(refusal(400, 'Invalid base62 id'))
  expect(await read('GET', '/v1/albums/0000000000000000000000')).toEqual(refusal(404, 'Resource not found'))
})

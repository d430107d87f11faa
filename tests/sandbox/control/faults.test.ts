import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'

function controlled() {
  const { app, world } = createSandbox({ hasControl: true })
  const { access_token: token } = world.accounts.grant('premium-listener', ['user-library-modify'])
  const control = (method: string, path: string, body?: unknown) =>
    app.request(`/__control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const me = (init: RequestInit = {}) =>
    app.request('/v1/me', { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
  return { app, world, token, control, me }
}

test('control plane is closed by default', async () => {
  const { app } = createSandbox()
  expect((await app.request('/__control/requests')).status).toBe(404)
})

test('fault applies the requested number of times', async () => {
  const { control, me } = controlled()
  await control('POST', '/faults', {
    match: { path: '/v1/me' },
    times: 1,
    status: 429,
    headers: { 'retry-after': '80000' },
    body: { error: { status: 429, message: 'API rate limit exceeded' } },
  })
  const refused = await me()
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('80000')
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  expect((await me()).status).toBe(200)
})

test('fault can omit CORS headers while the preflight succeeds', async () => {
  const { control, me } = controlled()
  await control('POST', '/faults', { match: { path: '/v1/' }, status: 429, withoutCors: true })
  expect((await me({ method: 'OPTIONS' })).headers.get('access-control-allow-origin')).toBe('*')
  expect((await me()).headers.get('access-control-allow-origin')).toBeNull()
})

test('delayed answer is released when faults are cleared', async () => {
  const { control, me } = controlled()
  await control('POST', '/faults', { match: { path: '/v1/me' }, delayMs: 3_600_000 })
  const answer = me()
  expect(await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 20, 'held'))])).toBe('held')
  await control('DELETE', '/faults')
  expect((await answer).status).toBe(200)
})

test('rule applies to its method and pattern alone', async () => {
  const { control, me } = controlled()
  await control('POST', '/faults', { match: { method: 'PUT', path: '/v1/me' }, status: 500 })
  await control('POST', '/faults', { match: { path: '/v1/me/.+' }, status: 500 })
  expect((await me()).status).toBe(200)
})

test('misspelled rule is rejected with the name of the field', async () => {
  const { control } = controlled()
  const response = await control('POST', '/faults', { match: {}, stauts: 500 })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('stauts')
})

test('requests are recorded with origin and account, without secrets', async () => {
  const { app, token, control, me } = controlled()
  await me()
  await app.request(`/v1/me/library?uris=spotify:track:${'0'.repeat(22)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, origin: 'http://127.0.0.1:3000' },
  })
  await app.request('/api/token', { method: 'POST', body: 'client_secret=hush' })
  const log = (await (await control('GET', '/requests')).json()) as object[]
  expect(log).toMatchObject([
    { method: 'GET', path: '/v1/me', status: 200, origin: 'server', listenerId: 'premium-listener' },
    { method: 'PUT', path: '/v1/me/library', query: { uris: expect.any(String) }, origin: 'browser' },
    { method: 'POST', path: '/api/token', status: 400, listenerId: null },
  ])
  expect(JSON.stringify(log)).not.toContain('hush')
  await control('DELETE', '/requests')
  expect(await (await control('GET', '/requests')).json()).toEqual([])
})

test('reset restores everything, tokens included', async () => {
  const { world, control, me } = controlled()
  world.store.save('premium-listener', 'tracks', '0'.repeat(22))
  await control('POST', '/faults', { match: {}, status: 500 })
  await control('POST', '/reset')
  expect(world.store.library('premium-listener').tracks.some(({ id }) => id === '0'.repeat(22))).toBe(false)
  expect((await me()).status).toBe(401)
})

test('token lifetime can be set until the reset', async () => {
  const { world, control } = controlled()
  await control('PUT', '/tokens', { seconds: 12 })
  const brief = world.accounts.grant('premium-listener', [])
  expect(brief.expires_in).toBe(12)
  await control('POST', '/clock', { advanceMs: 13_000 })
  expect(world.accounts.check(brief.access_token).status).toBe('expired')
  expect((await control('PUT', '/tokens', { seconds: 0 })).status).toBe(400)
  await control('POST', '/reset')
  expect(world.accounts.grant('premium-listener', []).expires_in).toBe(3600)
})

test('clock moves forward only', async () => {
  const { world, control } = controlled()
  const before = world.clock.now()
  await control('POST', '/clock', { advanceMs: 60_000 })
  expect(world.clock.now() - before).toBeGreaterThanOrEqual(60_000)
  expect((await control('POST', '/clock', { advanceMs: -1 })).status).toBe(400)
})

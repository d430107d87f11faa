import { expect, test } from 'vitest'
import { readOptions } from '@/sandbox/options'
import { createSandbox } from '@/sandbox/server'
import { sandboxCaller } from '@/tests/builders/sandbox'

const hourMs = 60 * 60_000

function firstShow(world: ReturnType<typeof sandboxCaller>['world']): string {
  const [id] = [...world.catalogue.shows.keys()]
  if (!id) throw new Error('The catalogue has no show.')
  return `/v1/shows/${id}/episodes`
}

test('spent bucket is refused until its oldest request is a day old, and others continue', async () => {
  const { world, call, read } = sandboxCaller({ quotas: { shows: 2 }, tokenSeconds: 1_000_000 })
  const episodes = firstShow(world)
  await call('GET', episodes)
  world.clock.advance(10 * hourMs)
  expect((await call('GET', episodes)).status).toBe(200)

  const refused = await call('GET', episodes)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(14 * 3600)
  expect(await refused.json()).toEqual({
    error: { status: 429, message: 'Quota exceeded', reason: 'QUOTA_EXCEEDED' },
  })
  expect((await call('GET', '/v1/me/playlists')).status).toBe(200)
  expect((await call('PUT', '/v1/me/player/pause')).status).not.toBe(429)

  world.clock.advance(14 * hourMs)
  expect((await read('GET', episodes)).status).toBe(200)
  expect((await call('GET', episodes)).status).toBe(429)
})

test('quota is shared by all listeners of the app', async () => {
  const { app, world } = createSandbox({ quotas: { profile: 1 } })
  const me = (listener: string) =>
    app.request('/v1/me', {
      headers: {
        authorization: `Bearer ${world.accounts.grant(listener, ['user-read-private']).access_token}`,
      },
    })
  expect((await me('premium-listener')).status).toBe(200)
  expect((await me('free-listener')).status).toBe(429)
})

test('quotas are off by default, and a reset clears their use', async () => {
  const { app, world } = createSandbox({ hasControl: true })
  const me = () =>
    app.request('/v1/me', {
      headers: {
        authorization: `Bearer ${world.accounts.grant('premium-listener', ['user-read-private']).access_token}`,
      },
    })
  const control = (method: string, path: string, body?: unknown) =>
    app.request(`/__control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  await control('PUT', '/quotas', { quotas: { profile: 1 } })
  expect([(await me()).status, (await me()).status]).toEqual([200, 429])
  await control('POST', '/reset')
  expect([(await me()).status, (await me()).status]).toEqual([200, 200])
  expect((await control('PUT', '/quotas', { quotas: { podcasts: 1 } })).status).toBe(400)
})

test('quotas are read from one variable', () => {
  expect(readOptions({ SANDBOX_QUOTAS: 'shows=600, search=5' })).toMatchObject({
    quotas: { shows: 600, search: 5 },
  })
  expect(() => readOptions({ SANDBOX_QUOTAS: 'podcasts=1' })).toThrow(/names out of: .*shows/)
})

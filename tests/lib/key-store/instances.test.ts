import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startInstance } from '@/tests/setup/instance'
import { startRedis } from '@/tests/setup/redis'
import { waitFor } from '@/tests/setup/wait-for'

async function startTokenEndpoint() {
  let current = 1
  let requests = 0
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    requests += 1
    const isCurrent = new URLSearchParams(body).get('refresh_token') === `refresh-${current}`
    if (isCurrent) current += 1
    const answer = isCurrent
      ? {
          access_token: `access-${current}`,
          refresh_token: `refresh-${current}`,
          expires_in: 3600,
          scope: 's',
        }
      : { error: 'invalid_grant' }
    await delay(100)
    response.writeHead(isCurrent ? 200 : 400, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests }
}

async function startRenewals(variables: Record<string, string>) {
  const { log, write, nextLine } = await startInstance('tests/setup/refresh-instance.ts', variables)
  return {
    log,
    async renew(refreshToken: string, times = 10): Promise<string[]> {
      write(`${refreshToken} ${times}`)
      return JSON.parse(await nextLine())
    },
  }
}

async function startNeighbours() {
  const [redis, endpoint] = await Promise.all([startRedis(), startTokenEndpoint()])
  onTestFinished(redis.kill)
  const variables = {
    SPOTIFY_CLIENT_ID: 'an-id',
    SPOTIFY_CLIENT_SECRET: 'a-secret',
    SPOTIFY_ACCOUNTS_URL: endpoint.url,
    REDIS_URL: redis.url,
  }
  return { redis, endpoint, variables }
}

test('an instance that is cut off signs nobody out at the others, nor they at it', async () => {
  const { variables } = await startNeighbours()
  const [joined, cutOff] = await Promise.all([
    startRenewals(variables),
    // Nothing listens there.
    startRenewals({ ...variables, REDIS_URL: 'redis://127.0.0.1:1' }),
  ])
  expect(await cutOff.renew('refresh-1', 1)).toEqual(['access-2'])
  // A request that left before the new cookie came. The next one carries it.
  expect(await joined.renew('refresh-1', 1)).toEqual(['RefreshFailed'])
  expect(await joined.renew('refresh-2', 1)).toEqual(['access-3'])
  expect(await cutOff.renew('refresh-2', 1)).toEqual(['RefreshFailed'])
  expect(await cutOff.renew('refresh-3', 1)).toEqual(['access-4'])
})

test('two instances renew a session once, also while and after their store is gone', async () => {
  const { redis, endpoint, variables } = await startNeighbours()
  const [one, two] = await Promise.all([startRenewals(variables), startRenewals(variables)])

  const first = await Promise.all([one.renew('refresh-1'), two.renew('refresh-1')])
  expect(first.flat()).toEqual(Array(20).fill('access-2'))
  expect(endpoint.requests()).toBe(1)

  await redis.kill()
  expect(await one.renew('refresh-2')).toEqual(Array(10).fill('access-3'))
  // It cannot know of the first one's exchange, and a listener must not be signed out for that.
  expect(await two.renew('refresh-2')).toEqual(Array(10).fill('RefreshFailed'))
  expect(endpoint.requests()).toBe(3)

  await redis.start()
  for (const { log } of [one, two]) await waitFor(() => expect(log()).toContain('store (REDIS_URL) is back'))
  const last = await Promise.all([one.renew('refresh-3'), two.renew('refresh-3')])
  expect(last.flat()).toEqual(Array(20).fill('access-4'))
  expect(endpoint.requests()).toBe(4)
  for (const { log } of [one, two]) expect(log().match(/cannot be reached: /g)).toHaveLength(1)
})

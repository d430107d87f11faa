import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { commandPlayer } from '@/lib/spotify/endpoints/player'
import { createTraffic } from '@/lib/spotify/quota/traffic'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { serve } from '@/tests/setup/msw'

// A browser is told apart by its window; its word on the network by `navigator.onLine`.
beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('navigator', { onLine: true })
})

/** Drops the first `times` requests, as a browser sees an answer without CORS headers. */
function drop(times: number) {
  const seen: string[] = []
  serve({
    'ALL /*': ({ request }) => {
      seen.push(new URL(request.url).pathname)
      return seen.length <= times ? HttpResponse.error() : { ok: true }
    },
  })
  return seen
}

test('failed fetch counts as a hidden refusal: the read backs off and succeeds', async () => {
  const clock = createTestClock()
  drop(2)
  const client = buildClient({ clock })
  expect(await client.read('/me')).toEqual({ ok: true })
  expect(clock.waits).toEqual([1000, 2000])
  expect(client.circuit.getState()).toEqual({ status: 'closed' })
})

test('read is unavailable after 1, 2, 4, 8 and 16 seconds', async () => {
  const clock = createTestClock()
  const seen = drop(Number.POSITIVE_INFINITY)
  await expect(buildClient({ clock }).read('/me')).rejects.toMatchObject({ kind: 'unavailable' })
  expect(clock.waits).toEqual([1000, 2000, 4000, 8000, 16_000])
  expect(seen).toHaveLength(6)
})

test('others fail without a request once it has stopped', async () => {
  const clock = createTestClock()
  const seen = drop(Number.POSITIVE_INFINITY)
  const client = buildClient({ clock })
  await expect(client.read('/me')).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(client.read('/me/playlists')).rejects.toMatchObject({
    kind: 'unavailable',
    retryAtMs: clock.nowMs() + 16_000,
  })
  expect(seen).toHaveLength(6)
})

test('command fails at once, and a new one is the probe', async () => {
  const clock = createTestClock()
  drop(1)
  const client = buildClient({ clock })
  expect(await commandPlayer(client, { type: 'pause' })).toMatchObject({
    ok: false,
    error: { kind: 'unavailable' },
  })
  expect(await commandPlayer(client, { type: 'pause' })).toEqual({ ok: true })
  expect(clock.waits).toEqual([])
  expect(client.circuit.getState()).toEqual({ status: 'closed' })
})

test('offline fails at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const clock = createTestClock()
  const seen = drop(1)
  const client = buildClient({ clock })
  await expect(client.read('/me')).rejects.toMatchObject({ kind: 'offline' })
  expect(seen).toHaveLength(1)
  expect(client.circuit.getState()).toEqual({ status: 'closed' })
})

test.each([
  ['GET', '/me/player', 'unavailable'],
  ['PUT', '/me/player/pause', 'unavailable'],
  ['GET', '/shows/1/episodes', 'rate-limited'],
] as const)('long day of %s: %s lost responses in a row count as %s', (method, path, kind) => {
  const clock = createTestClock(0)
  const traffic = createTraffic({ clock, assumedSize: () => 600 })
  for (let sent = 0; sent < 1_000; sent += 1) traffic.begin({ method, path }).answered()
  for (let lost = 0; lost < 2; lost += 1) {
    const expected = lost === 0 ? 'unavailable' : kind
    expect(traffic.begin({ method, path }).unreachable(new TypeError('Failed to fetch')).kind).toBe(expected)
    traffic.begin({ method: 'GET', path: '/me' }).answered()
  }
  expect(traffic.gate({ method, path }).kind).toBe(kind === 'unavailable' ? 'go' : 'refuse')
})

test('one lost connection after a long day closes nothing, nor does a network that loses all', () => {
  const traffic = createTraffic({ clock: createTestClock(0), assumedSize: () => 600 })
  const episodes = { method: 'GET', path: '/shows/1/episodes' } as const
  const lose = () => traffic.begin(episodes).unreachable(new TypeError('Failed to fetch')).kind
  for (let sent = 0; sent < 1_000; sent += 1) traffic.begin(episodes).answered()
  for (let round = 0; round < 3; round += 1) {
    expect(lose()).toBe('unavailable')
    traffic.begin({ method: 'GET', path: '/me' }).answered()
    traffic.begin(episodes).answered()
  }
  for (let lost = 0; lost < 5; lost += 1) expect(lose()).toBe('unavailable')
  expect(traffic.ledger.closingOf('episodes')).toBeNull()
})

test('clock set back makes no read wait longer', () => {
  const clock = createTestClock(86_400_000)
  const traffic = createTraffic({ clock })
  traffic.begin({ method: 'GET', path: '/me' }).unreachable(new TypeError('Failed to fetch'))
  clock.advance(-3 * 3_600_000)
  expect(traffic.gate({ method: 'GET', path: '/me' })).toEqual({ kind: 'wait', ms: 1000 })
})

import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { commandPlayer } from '@/lib/spotify/endpoints/player'
import { createCircuit } from '@/lib/spotify/quota/circuit'
import { createTraffic } from '@/lib/spotify/quota/traffic'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { refusal, serve } from '@/tests/setup/msw'

function limited(headers: Record<string, string> = {}) {
  return HttpResponse.json(
    { error: { status: 429, message: 'API rate limit exceeded' } },
    { status: 429, headers },
  )
}

function refuse(times: number, headers?: Record<string, string>) {
  const seen: string[] = []
  serve({
    'ALL /*': ({ request }) => {
      seen.push(new URL(request.url).pathname)
      return seen.length <= times ? limited(headers) : { ok: true }
    },
  })
  return seen
}

/** A client whose first request is told to wait. */
function refusedFor(seconds: number) {
  const clock = createTestClock(0)
  const seen = refuse(1, { 'retry-after': String(seconds) })
  return { clock, seen, client: buildClient({ clock }) }
}

test('short Retry-After is waited for', async () => {
  const clock = createTestClock()
  const seen = refuse(1, { 'retry-after': '3' })
  expect(await buildClient({ clock }).read('/me')).toEqual({ ok: true })
  expect(clock.waits).toEqual([3000])
  expect(seen).toHaveLength(2)
})

test('missing Retry-After backs off: 1, 2, 4 seconds', async () => {
  const clock = createTestClock()
  refuse(3)
  expect(await buildClient({ clock }).read('/me')).toEqual({ ok: true })
  expect(clock.waits).toEqual([1000, 2000, 4000])
})

test('read waits ten seconds at most in total', async () => {
  const clock = createTestClock()
  const seen = refuse(Number.POSITIVE_INFINITY)
  await expect(buildClient({ clock }).read('/me')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(clock.waits).toEqual([1000, 2000, 4000])
  expect(seen).toHaveLength(4)
})

test('read is refused during a pause longer than longestWaitMs', async () => {
  const clock = createTestClock()
  const seen = refuse(1)
  const client = buildClient({ clock, traffic: createTraffic({ clock, longestWaitMs: 0 }) })
  const untilThen = { kind: 'rate-limited', retryAtMs: 1_001_000 }
  await expect(client.read('/me')).rejects.toMatchObject(untilThen)
  await expect(client.read('/me')).rejects.toMatchObject(untilThen)
  expect([clock.waits, seen]).toEqual([[], ['/v1/me']])
})

test('one-day pause fails at once with its end, and closes the bucket', async () => {
  const { clock, seen, client } = refusedFor(80000)
  const untilThen = { kind: 'rate-limited', retryAtMs: 80_000_000, bucket: 'shows', isEstimate: false }
  await expect(client.read('/shows/1')).rejects.toMatchObject(untilThen)
  await expect(client.read('/shows/2')).rejects.toMatchObject(untilThen)
  expect(seen).toEqual(['/v1/shows/1'])

  expect(await client.read('/me/playlists')).toEqual({ ok: true })
  expect(await commandPlayer(client, { type: 'pause' })).toEqual({ ok: true })
  expect(client.circuit.getState()).toEqual({ status: 'closed' })

  clock.advance(80_000_000)
  expect(await client.read('/shows/1')).toEqual({ ok: true })
})

test('short pause for reads delays no player command, nor does a command end it', async () => {
  const { client } = refusedFor(20)
  await expect(client.read('/me')).rejects.toMatchObject({ retryAtMs: 20_000 })
  expect(await commandPlayer(client, { type: 'pause' })).toEqual({ ok: true })
  await expect(client.read('/me/playlists')).rejects.toMatchObject({ retryAtMs: 20_000 })
})

test('refused player command delays the next, with the time', async () => {
  const { clock, seen, client } = refusedFor(20)
  const untilThen = { ok: false, error: { kind: 'rate-limited', retryAtMs: 20_000 } }
  expect(await commandPlayer(client, { type: 'pause' })).toMatchObject(untilThen)
  expect(await commandPlayer(client, { type: 'pause' })).toMatchObject(untilThen)
  expect(seen).toHaveLength(1)
  clock.advance(20_000)
  expect(await commandPlayer(client, { type: 'pause' })).toEqual({ ok: true })
})

test('edit waits out a short pause', async () => {
  const { client } = refusedFor(5)
  const reading = client.read('/me')
  await client.command('PUT', '/me/library', { query: { uris: ['spotify:track:1'] } })
  expect(await reading).toEqual({ ok: true })
})

test('bucket refused repeatedly alone is closed alone', async () => {
  const clock = createTestClock(0)
  serve({ '/search': () => limited(), '/me': { ok: true } })
  const client = buildClient({ clock })
  const searching = client.read('/search').catch((error: unknown) => error)
  for (let reads = 0; reads < 4; reads += 1) await client.read('/me')
  expect(await searching).toMatchObject({ kind: 'rate-limited', bucket: 'search' })
  expect(client.circuit.getState()).toEqual({ status: 'closed' })
})

test.each([
  ['once', 1, { ok: true }, 2],
  ['again a second later', 2, { ok: false, error: { kind: 'premium-required' } }, 2],
])(
  'command refused with "Premium required" %s is believed only the second time',
  async (_how, times, answer, sent) => {
    const clock = createTestClock()
    let seen = 0
    serve({
      'PUT /me/player/pause': () => {
        seen += 1
        return seen <= times
          ? refusal(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED')
          : {}
      },
    })
    expect(await commandPlayer(buildClient({ clock }), { type: 'pause' })).toMatchObject(answer)
    expect(clock.waits).toEqual([1000])
    expect(seen).toBe(sent)
  },
)

test('rate-limited command isn’t resent automatically', async () => {
  const seen = refuse(1, { 'retry-after': '1' })
  expect(await commandPlayer(buildClient(), { type: 'pause' })).toMatchObject({
    ok: false,
    error: { kind: 'rate-limited' },
  })
  expect(seen).toHaveLength(1)
})

const usedUp = () => refusal(429, 'Quota exceeded', 'QUOTA_EXCEEDED')

test('quota exhausted elsewhere without Retry-After is retried after some minutes', async () => {
  serve({ '/me': usedUp })
  const error = await buildClient({ clock: createTestClock(0) })
    .read('/me')
    .catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ kind: 'rate-limited', reason: 'QUOTA_EXCEEDED', retryAtMs: 600_000 })
})

test('estimated time is tested after half an hour, and a response opens the bucket', async () => {
  const clock = createTestClock(0)
  let isSpent = false
  serve({ '/search': () => (isSpent ? usedUp() : { ok: true }) })
  const client = buildClient({ clock })
  for (let sent = 0; sent < 100; sent += 1) await client.read('/search', { query: { sent } })
  isSpent = true
  await expect(client.read('/search')).rejects.toMatchObject({ isEstimate: true, retryAtMs: 25 * 3_600_000 })
  isSpent = false
  clock.advance(29 * 60_000)
  await expect(client.read('/search')).rejects.toMatchObject({ kind: 'rate-limited' })
  clock.advance(60_000)
  expect(await client.read('/search')).toEqual({ ok: true })
  expect(await client.read('/search', { query: { q: 'more' } })).toEqual({ ok: true })
})

test('Retry-After that is a date is parsed', async () => {
  const clock = createTestClock(Date.parse('2026-11-20T10:00:00Z'))
  refuse(1, { 'retry-after': 'Fri, 20 Nov 2026 10:00:05 GMT' })
  await buildClient({ clock }).read('/me')
  expect(clock.waits).toEqual([5000])
})

test.each([
  ['of no time at all', '0'],
  ['in the past, by a clock that is ahead', 'Fri, 20 Nov 2026 09:59:00 GMT'],
])('Retry-After %s still backs off', async (_what, retryAfter) => {
  const clock = createTestClock(Date.parse('2026-11-20T10:00:00Z'))
  const seen = refuse(20, { 'retry-after': retryAfter })
  await expect(buildClient({ clock }).read('/me')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(clock.waits).toEqual([1000, 2000, 4000])
  expect(seen).toHaveLength(4)
})

test('concurrent refusals open one pause, tested by one request', async () => {
  const clock = createTestClock()
  const companions: number[] = []
  let running = 0
  serve({
    '/*': async () => {
      companions.push(running)
      running += 1
      const isRefused = companions.length <= 4
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return isRefused ? limited() : {}
    },
  })
  const client = buildClient({ clock })
  await Promise.all(['/a', '/b', '/c', '/d'].map((path) => client.read(path)))
  expect(companions).toHaveLength(8)
  expect(companions[4]).toBe(0)
  expect(client.circuit.isRecovering()).toBe(false)
})

test('watcher hears the circuit open and close', async () => {
  const { clock, client } = refusedFor(20)
  const listener = vi.fn()
  client.circuit.subscribe(listener)
  await expect(client.read('/me')).rejects.toMatchObject({ kind: 'rate-limited' })
  expect(client.circuit.getState()).toEqual({
    status: 'open',
    cause: 'rate-limited',
    retryAtMs: 20_000,
    pauseMs: 20_000,
    failures: 1,
  })
  clock.advance(20_000)
  expect(client.circuit.getState()).toEqual({ status: 'closed' })
  expect(listener).toHaveBeenCalledTimes(2)
})

test('failures of concurrent requests count once', () => {
  const circuit = createCircuit({ clock: createTestClock(0) })
  const [a, b] = [circuit.noteSent(), circuit.noteSent()]
  expect(circuit.noteRateLimited(a, null)).toBe(1000)
  expect(circuit.noteRateLimited(b, null)).toBe(1000)
  expect(circuit.noteRateLimited(circuit.noteSent(), null)).toBe(2000)
})

test('late response to an earlier request doesn’t end the pause', () => {
  const circuit = createCircuit({ clock: createTestClock(0) })
  const early = circuit.noteSent()
  circuit.noteRateLimited(circuit.noteSent(), 30_000)
  circuit.noteAnswered(early)
  expect(circuit.getState()).toMatchObject({ status: 'open' })
})

test('failed fetch during a requested pause neither shortens nor renames it', () => {
  const circuit = createCircuit({ clock: createTestClock(0) })
  const straggler = circuit.noteSent()
  circuit.noteRateLimited(circuit.noteSent(), 80_000_000)
  circuit.noteUnreachable(straggler)
  expect(circuit.getState()).toMatchObject({ cause: 'rate-limited', retryAtMs: 80_000_000 })
})

test('clock set back delays no short pause', () => {
  const clock = createTestClock(0)
  const timers: (() => void)[] = []
  const after = (_ms: number, task: () => void) => {
    timers.push(task)
    return () => {}
  }
  const circuit = createCircuit({ clock: { nowMs: clock.nowMs, after } })
  circuit.noteRateLimited(circuit.noteSent(), 20_000)
  clock.advance(20_000 - 86_400_000)
  timers.at(-1)?.()
  expect(circuit.getState()).toEqual({ status: 'closed' })
})

test('clock set back extends no pause, whatever fails during it', () => {
  let nowMs = 86_400_000
  const pauses: number[] = []
  const after = (ms: number) => {
    pauses.push(ms)
    return () => {}
  }
  const circuit = createCircuit({ clock: { nowMs: () => nowMs, after } })
  const straggler = circuit.noteSent()
  circuit.noteRateLimited(circuit.noteSent(), 20_000)
  nowMs -= 3 * 3_600_000
  circuit.noteUnreachable(straggler)
  expect(pauses).toEqual([20_000, 20_000])
  expect(circuit.getState()).toMatchObject({ cause: 'rate-limited', retryAtMs: nowMs + 20_000 })
})

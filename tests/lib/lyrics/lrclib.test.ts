import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { createTestClock } from '@/tests/builders/client'
import { buildLrclibRecord, lrclibNotFound } from '@/tests/builders/lrclib'
import { server } from '@/tests/setup/msw'

const apiUrl = 'http://lyrics.test'
const song = { track_name: 'Song' }
const notFound = () => HttpResponse.json(lrclibNotFound, { status: 404 })
const hang = () => delay('infinite').then(notFound)

/** Returns how often it was asked. */
function serve(answer: () => Response | Promise<Response>) {
  let asked = 0
  server.use(
    http.get(`${apiUrl}/api/get`, () => {
      asked += 1
      return answer()
    }),
  )
  return () => asked
}

test('two timeouts pause requests for a minute', async () => {
  const clock = createTestClock(1_000_000)
  const asked = serve(hang)
  const lrclib = createLrclib({ apiUrl, clock, timeoutMs: 20 })
  const ask = () => lrclib.fetchExact(song, new AbortController().signal)
  const closed = { kind: 'unavailable', reason: 'NO_ANSWER', retryAtMs: 1_060_300 }
  await expect(ask()).rejects.toMatchObject({ reason: 'TIMEOUT' })
  await expect(ask()).rejects.toMatchObject(closed)
  await expect(ask()).rejects.toMatchObject(closed)
  expect(asked()).toBe(2)
  clock.advance(60_000)
  serve(() => HttpResponse.json(buildLrclibRecord()))
  expect(await ask()).not.toBeNull()
})

test('one timeout pauses nothing, and a response resets the count', async () => {
  let calls = 0
  const slow = () => (++calls % 2 === 1 ? delay('infinite').then(notFound) : notFound())
  serve(slow)
  const lrclib = createLrclib({ apiUrl, clock: createTestClock(), timeoutMs: 20 })
  for (let round = 0; round < 3; round += 1) {
    const get = () => lrclib.fetchExact(song, new AbortController().signal)
    await expect(get()).rejects.toMatchObject({ reason: 'TIMEOUT' })
    expect(await get()).toBeNull()
  }
})

test('waits add up when every caller leaves early', async () => {
  const clock = createTestClock(1_000_000)
  const asked = serve(hang)
  const lrclib = createLrclib({ apiUrl, clock, timeoutMs: 6_000 })
  const leaveAfter = async (waitedMs: number) => {
    const leaving = new AbortController()
    const asking = lrclib.fetchExact(song, leaving.signal)
    const before = asked()
    await expect.poll(asked).toBe(before + 1)
    clock.advance(waitedMs)
    leaving.abort()
    await expect(asking).rejects.toMatchObject({ kind: 'aborted' })
  }
  // A listener who skips on at once says nothing about the service.
  for (let skips = 0; skips < 10; skips += 1) await leaveAfter(1_000)
  for (let songs = 0; songs < 3; songs += 1) await leaveAfter(4_500)
  await expect(lrclib.fetchExact(song, new AbortController().signal)).rejects.toMatchObject({
    reason: 'NO_ANSWER',
  })
  expect(asked()).toBe(13)
})

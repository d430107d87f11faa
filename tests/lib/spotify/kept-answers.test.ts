import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptAnswers, keptAnswersOf } from '@/lib/spotify/kept-answers'
import { api, buildClient, createTestClock } from '@/tests/builders/client'
import { createCaches } from '@/tests/builders/fake-caches'
import { server } from '@/tests/setup/msw'

beforeEach(() => void vi.stubGlobal('caches', createCaches()))
afterEach(() => void vi.useRealTimers())

function answerOnce(name: string) {
  let asked = 0
  const spent = { error: { status: 429, message: 'Quota exceeded', reason: 'QUOTA_EXCEEDED' } }
  server.use(
    http.get(api('/*'), () => {
      asked += 1
      return asked === 1
        ? HttpResponse.json({ name })
        : HttpResponse.json(spent, { status: 429, headers: { 'retry-after': '49861' } })
    }),
  )
}

/** Writing takes its time and nobody waits for it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))

test('where the quota is spent, what was read before is shown, and it is said how old it is', async () => {
  answerOnce('The show')
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const clock = createTestClock()
  const client = buildClient({ clock, kept: keptAnswersOf('listener-1') })
  await client.read('/shows/1')
  await settle()
  expect(await client.read('/shows/1')).toEqual({ name: 'The show' })
  expect(client.traffic.shortage.getState()).toEqual({
    bucket: 'shows',
    untilMs: clock.nowMs() + 49_861_000,
    isEstimate: false,
    readAtMs: 1_000_000,
  })
  await expect(client.read('/shows/2')).rejects.toMatchObject({ kind: 'rate-limited', bucket: 'shows' })
})

test('what one listener read is not shown to another, and logging out forgets it', async () => {
  answerOnce('The show')
  const kept = keptAnswersOf('listener-1')
  await buildClient({ kept }).read('/shows/1')
  await settle()
  expect(await keptAnswersOf('listener-2').find('/shows/1')).toBeNull()
  expect(await kept.find('/shows/1')).not.toBeNull()
  await forgetKeptAnswers()
  expect(await kept.find('/shows/1')).toBeNull()
})

test('the latest 300 or so are kept', async () => {
  const kept = keptAnswersOf('listener-1')
  for (let show = 0; show < 340; show += 1) kept.keep(`/shows/${show}`, '{}')
  await settle()
  expect(await kept.find('/shows/0')).toBeNull()
  expect(await kept.find('/shows/339')).not.toBeNull()
  const cache = await caches.open('tonearm-answers listener-1')
  expect((await cache.keys()).length).toBeLessThanOrEqual(320)
})

test('a browser that forbids it keeps nothing, and breaks nothing', async () => {
  const open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  vi.stubGlobal('caches', { open })
  const kept = keptAnswersOf('listener-1')
  kept.keep('/shows/1', '{}')
  expect(await kept.find('/shows/1')).toBeNull()
  vi.unstubAllGlobals()
  expect(await kept.find('/shows/1')).toBeNull()
})

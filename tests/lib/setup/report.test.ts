import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { env } from '@/lib/server/env'
import { forgetReport, setupReport } from '@/lib/setup/report'
import { accountsUrl, apiUrl, stubSettings } from '@/tests/builders/settings'
import { tokenEndpoint } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

const minuteMs = 60_000

beforeEach(forgetReport)

function prepare() {
  stubSettings({ LYRICS_API_URL: 'https://lyrics.test' })
  const asked = { tokens: 0, searches: 0 }
  server.use(
    tokenEndpoint(() => {
      asked.tokens += 1
      return HttpResponse.json({ access_token: 'an-app-token', expires_in: 3600 })
    }),
    http.get(`${accountsUrl}/authorize`, () => new HttpResponse(null, { status: 303 })),
    http.get(`${apiUrl}/v1/me`, () => new HttpResponse(null, { status: 401 })),
    http.get(`${apiUrl}/v1/search`, () => {
      asked.searches += 1
      return HttpResponse.json({})
    }),
    http.get('https://lyrics.test/api/search', () => HttpResponse.json([])),
  )
  return asked
}

test('repeated page loads ask Spotify at most every ten seconds', async () => {
  const asked = prepare()
  await Promise.all([0, 1, 9_999].map((atMs) => setupReport(env(), atMs)))
  expect(asked).toEqual({ tokens: 1, searches: 1 })
  await setupReport(env(), 10_001)
  expect(asked.tokens).toBe(2)
})

test('hour of reloads costs one of the day’s searches', async () => {
  const asked = prepare()
  for (let atMs = 0; atMs <= 60 * minuteMs; atMs += 6 * minuteMs) {
    expect((await setupReport(env(), atMs)).owner).toBe('held')
  }
  expect(asked.searches).toBe(1)
  await setupReport(env(), 61 * minuteMs)
  expect(asked.searches).toBe(2)
})

test('report contains no secret', async () => {
  prepare()
  const text = JSON.stringify(await setupReport(env(), 0))
  for (const secret of [env().clientSecret, env().sessionSecret, 'an-app-token']) {
    expect(text).not.toContain(secret)
  }
})

import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { env, parseEnv } from '@/lib/server/env'
import { checkApp, checkScript, checkSettings } from '@/lib/setup/app-checks'
import { type Check, clockCheck, failed, passed, summaryOf, warned } from '@/lib/setup/check'
import { accountsUrl, apiUrl, appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { serve, server } from '@/tests/setup/msw'

const lyricsUrl = 'https://lyrics.test'
const redirectAddress = `${appUrl}/api/auth/callback/spotify`
const nowMs = Date.parse('2026-11-22T12:00:00Z')
/** An answer dated so that this machine's clock is ahead of the provider's. */
const dated = (offMs: number) => ({ date: new Date(nowMs - offMs).toUTCString() })

const appToken = () => HttpResponse.json({ access_token: 'an-app-token', expires_in: 3600 })

/** A provider at which all is well, except for what a test changes afterwards. */
beforeEach(() => {
  stubSettings({ LYRICS_API_URL: lyricsUrl })
  server.use(
    tokenEndpoint(appToken),
    http.get(`${accountsUrl}/authorize`, () => new HttpResponse(null, { status: 303 })),
    http.get(`${apiUrl}/v1/me`, () =>
      HttpResponse.json(
        { error: { status: 401, message: 'No token provided' } },
        { status: 401, headers: dated(0) },
      ),
    ),
    http.get(`${apiUrl}/v1/search`, () => HttpResponse.json({ tracks: { items: [] } })),
    http.get(`${lyricsUrl}/api/search`, () => HttpResponse.json([])),
  )
})

async function checksByName() {
  const { checks, owner } = await checkApp(env(), { nowMs: () => nowMs })
  return { owner, of: (name: string) => checks.find((check) => check.name === name) }
}

test('where all is well, every check passes and the redirect address can be copied', async () => {
  const { checks, owner } = await checkApp(env(), { nowMs: () => nowMs })
  expect(checks.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'Client id and secret: pass',
    'Redirect address: pass',
    'Web API: pass',
    'This machine’s clock: pass',
    'Lyrics service: pass',
  ])
  expect(owner).toBe('held')
  expect(checks[1]?.copy).toBe(redirectAddress)
  expect(summaryOf(checks)).toBe('Everything is in order.')
})

test.each([
  ['Invalid client', 'SPOTIFY_CLIENT_ID'],
  ['Invalid client secret', 'SPOTIFY_CLIENT_SECRET'],
])('a token endpoint that says “%s” leads to %s', async (words, variable) => {
  server.use(tokenEndpoint(() => tokenError('invalid_client', words)))
  const { of, owner } = await checksByName()
  expect(of('Client id and secret')).toMatchObject({
    outcome: 'fail',
    fix: expect.stringContaining(variable),
  })
  expect(owner).toBe('unknown')
})

test('a provider that does not offer the probe’s grant still knows the app', async () => {
  server.use(tokenEndpoint(() => tokenError('unsupported_grant_type')))
  const { of, owner } = await checksByName()
  expect(of('Client id and secret')).toMatchObject({ outcome: 'pass' })
  expect(owner).toBe('unknown')
})

test('a redirect address that is not registered is named with the place to add it', async () => {
  server.use(
    http.get(`${accountsUrl}/authorize`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('redirect_uri')).toBe(redirectAddress)
      return new HttpResponse('INVALID_CLIENT: Invalid redirect URI', { status: 400 })
    }),
  )
  const { of } = await checksByName()
  expect(of('Redirect address')).toMatchObject({
    outcome: 'fail',
    fix: expect.stringMatching(/Add http:.*callback\/spotify.*developer\.spotify\.com/),
    copy: redirectAddress,
  })
})

test.each([
  [30_000, 'pass', /to the minute/],
  [-150_000, 'warn', /150 seconds behind/],
  [3_600_000, 'fail', /3600 seconds ahead/],
])('a clock that is off by %i ms: %s', async (offMs, outcome, meaning) => {
  server.use(
    http.get(`${apiUrl}/v1/me`, () => new HttpResponse(null, { status: 401, headers: dated(offMs) })),
  )
  const { of } = await checksByName()
  expect(of('This machine’s clock')).toMatchObject({ outcome, meaning: expect.stringMatching(meaning) })
})

test('a clock that nothing depends on is at most a warning', () => {
  const compare = (headers: Headers | null) =>
    clockCheck('This device’s clock', { headers, nowMs, whose: 'the server’s clock', fix: 'Set it.' })
  expect(compare(new Headers(dated(-3_600_000)))).toMatchObject({
    outcome: 'warn',
    meaning: 'It is 3600 seconds behind the server’s clock.',
  })
  expect(compare(null).outcome).toBe('warn')
})

test.each([
  [[failed], 'Tonearm found 1 problem.'],
  [[warned, warned], 'Tonearm found 2 warnings, but no problems.'],
  [[failed, failed, warned], 'Tonearm found 2 problems and 1 warning.'],
])('what was found is summed up in a sentence', (found, sentence) => {
  const checks: Check[] = [passed('a', 'b'), ...found.map((make) => make('a', 'b', 'c'))]
  expect(summaryOf(checks)).toBe(sentence)
})

test('where nothing answers, each check says so, and none throws', async () => {
  server.use(
    tokenEndpoint(() => HttpResponse.error()),
    http.get(`${accountsUrl}/authorize`, () => HttpResponse.error()),
    http.get(`${apiUrl}/v1/me`, () => HttpResponse.error()),
    http.get(`${lyricsUrl}/api/search`, () => HttpResponse.error()),
  )
  const { of } = await checksByName()
  expect(of('Client id and secret')?.outcome).toBe('fail')
  expect(of('Redirect address')?.outcome).toBe('warn')
  expect(of('Web API')).toMatchObject({ outcome: 'fail', fix: expect.stringContaining('SPOTIFY_API_URL') })
  expect(of('This machine’s clock')?.outcome).toBe('warn')
  // Everything but the lyrics works without them.
  expect(of('Lyrics service')).toMatchObject({
    outcome: 'warn',
    fix: expect.stringContaining('LYRICS_API_URL'),
  })
})

test('a lapsed Premium of the owner shows in the app’s own request', async () => {
  server.use(
    http.get(
      `${apiUrl}/v1/search`,
      () =>
        new HttpResponse('Active premium subscription required for the owner of the app.', { status: 403 }),
    ),
  )
  expect((await checksByName()).owner).toBe('lapsed')
})

test('a setting that cannot be used is named, with what to do', () => {
  const result = parseEnv({ SPOTIFY_CLIENT_ID: 'id', NEXTAUTH_URL: 'http://localhost:3000' })
  expect(checkSettings(result)).toEqual([
    expect.objectContaining({ name: 'NEXTAUTH_URL', outcome: 'fail', fix: 'Use 127.0.0.1 instead.' }),
    expect.objectContaining({
      name: 'SPOTIFY_CLIENT_SECRET',
      outcome: 'fail',
      meaning: 'It is not set. Tonearm cannot start.',
      fix: expect.stringContaining('Copy the client secret'),
    }),
  ])
})

test('a playback script that is a page is no script', async () => {
  const answer = (type: string) => () => new HttpResponse('x', { headers: { 'content-type': type } })
  server.use(http.get('https://sdk.test/player.js', answer('text/javascript')))
  expect(await checkScript(env())).toMatchObject({ outcome: 'pass' })
  server.use(http.get('https://sdk.test/player.js', answer('text/html')))
  expect(await checkScript(env())).toMatchObject({ outcome: 'fail' })
  serve({ 'https://sdk.test/player.js': HttpResponse.error() })
  expect(await checkScript(env())).toMatchObject({ outcome: 'warn' })
})

import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { env } from '@/lib/server/env'
import { checkApp, checkScript } from '@/lib/setup/app-checks'
import { clockCheck } from '@/lib/setup/check'
import { checkWords } from '@/lib/words/check-words'
import { summaryOf } from '@/lib/words/connection-words'
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
  const said = checks.map((check) => ({ ...check, ...checkWords(check) }))
  return { checks, said, owner, of: (name: string) => said.find((check) => check.name === name) }
}

test('every check passes and the redirect URI can be copied when all is well', async () => {
  const { checks, said, owner } = await checksByName()
  expect(said.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    'Client ID and secret: pass',
    'Redirect URI: pass',
    'Web API: pass',
    'Server clock: pass',
    'Lyrics service: pass',
  ])
  expect(owner).toBe('held')
  expect(checks[1]?.copy).toBe(redirectAddress)
  expect(summaryOf(checks)).toBe('Everything looks good.')
})

test.each([
  ['Invalid client', 'SPOTIFY_CLIENT_ID'],
  ['Invalid client secret', 'SPOTIFY_CLIENT_SECRET'],
])('token endpoint that says “%s” gives %s', async (words, variable) => {
  server.use(tokenEndpoint(() => tokenError('invalid_client', words)))
  const { of, owner } = await checksByName()
  expect(of('Client ID and secret')).toMatchObject({
    outcome: 'fail',
    fix: expect.stringContaining(variable),
  })
  expect(owner).toBe('unknown')
})

test('provider without the probe’s grant still knows the app', async () => {
  server.use(tokenEndpoint(() => tokenError('unsupported_grant_type')))
  const { of, owner } = await checksByName()
  expect(of('Client ID and secret')).toMatchObject({ outcome: 'pass' })
  expect(owner).toBe('unknown')
})

test('unregistered redirect URI is named with where to add it', async () => {
  server.use(
    http.get(`${accountsUrl}/authorize`, ({ request }) => {
      expect(new URL(request.url).searchParams.get('redirect_uri')).toBe(redirectAddress)
      return new HttpResponse('INVALID_CLIENT: Invalid redirect URI', { status: 400 })
    }),
  )
  const { of } = await checksByName()
  expect(of('Redirect URI')).toMatchObject({
    outcome: 'fail',
    fix: expect.stringMatching(/Add http:.*callback\/spotify.*developer\.spotify\.com/),
    copy: redirectAddress,
  })
})

test.each([
  [30_000, 'pass', /^Matches/],
  [-150_000, 'warn', /2 minutes 30 seconds behind/],
  [3_600_000, 'fail', /1 hour ahead/],
])('clock off by %i ms: %s', async (offMs, outcome, meaning) => {
  server.use(
    http.get(`${apiUrl}/v1/me`, () => new HttpResponse(null, { status: 401, headers: dated(offMs) })),
  )
  const { of } = await checksByName()
  expect(of('Server clock')).toMatchObject({ outcome, meaning: expect.stringMatching(meaning) })
})

test('clock is a warning at most when nothing depends on it', () => {
  const compare = (headers: Headers | null) => clockCheck('device-clock', headers, nowMs)
  const behind = compare(new Headers(dated(-3_600_000)))
  expect(behind.outcome).toBe('warn')
  expect(checkWords(behind).meaning).toBe('1 hour behind the server’s clock.')
  expect(compare(null).outcome).toBe('warn')
})

test.each<[('fail' | 'warn')[], string]>([
  [['fail'], 'Tonearm found 1 problem.'],
  [['warn', 'warn'], 'Tonearm found 2 warnings, but no problems.'],
  [['fail', 'fail', 'warn'], 'Tonearm found 2 problems and 1 warning.'],
])('findings are summed up in a sentence', (found, sentence) => {
  expect(summaryOf([{ outcome: 'pass' }, ...found.map((outcome) => ({ outcome }))])).toBe(sentence)
})

test('unresponsive services fail their own checks, and none throws', async () => {
  server.use(
    tokenEndpoint(() => HttpResponse.error()),
    http.get(`${accountsUrl}/authorize`, () => HttpResponse.error()),
    http.get(`${apiUrl}/v1/me`, () => HttpResponse.error()),
    http.get(`${lyricsUrl}/api/search`, () => HttpResponse.error()),
  )
  const { of } = await checksByName()
  expect(of('Client ID and secret')?.outcome).toBe('fail')
  expect(of('Redirect URI')?.outcome).toBe('warn')
  expect(of('Web API')).toMatchObject({ outcome: 'fail', fix: expect.stringContaining('SPOTIFY_API_URL') })
  expect(of('Server clock')?.outcome).toBe('warn')
  // Everything but the lyrics works without them.
  expect(of('Lyrics service')).toMatchObject({
    outcome: 'warn',
    fix: expect.stringContaining('LYRICS_API_URL'),
  })
})

test('owner’s lapsed Premium shows in the app’s own request', async () => {
  server.use(
    http.get(
      `${apiUrl}/v1/search`,
      () =>
        new HttpResponse('Active premium subscription required for the owner of the app.', { status: 403 }),
    ),
  )
  expect((await checksByName()).owner).toBe('lapsed')
})

test('SDK script that is an HTML page is no script', async () => {
  const answer = (type: string) => () => new HttpResponse('x', { headers: { 'content-type': type } })
  server.use(http.get('https://sdk.test/player.js', answer('text/javascript')))
  expect(await checkScript(env())).toMatchObject({ outcome: 'pass' })
  server.use(http.get('https://sdk.test/player.js', answer('text/html')))
  expect(await checkScript(env())).toMatchObject({ outcome: 'fail' })
  serve({ 'https://sdk.test/player.js': HttpResponse.error() })
  expect(await checkScript(env())).toMatchObject({ outcome: 'warn' })
})

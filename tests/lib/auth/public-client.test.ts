import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { renewToken } from '@/lib/auth/refresh'
import { checkAuthorization } from '@/lib/auth/registration'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { introduceApp } from '@/lib/auth/token-endpoint'
import { env } from '@/lib/server/env'
import { checkApp } from '@/lib/setup/app-checks'
import { checkWords } from '@/lib/words/check-words'
import { createSandbox } from '@/sandbox/server'
import { returnFromConsent, startApp, startLogin } from '@/tests/builders/auth-browser'
import { expiringToken } from '@/tests/builders/session'
import { accountsUrl, apiUrl, appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

const clientId = '5a9d0c4f8b3e47d1a6f2c7e0913b8d24'
const redirectUri = `${appUrl}/api/auth/callback/spotify`
const lyricsUrl = 'https://lyrics.test'

let asked: { header: string | null; form: URLSearchParams }[]

/** The sandbox in the provider's place, with one app whose secret nobody knows. */
function play({ id = clientId, redirectUris = [redirectUri] } = {}) {
  const sandbox = createSandbox({ apps: [{ id, secret: null, redirectUris }] })
  const pass = ({ request }: { request: Request }) => sandbox.app.fetch(request)
  server.use(
    http.post(`${accountsUrl}/api/token`, async ({ request }) => {
      const form = new URLSearchParams(await request.clone().text())
      asked.push({ header: request.headers.get('authorization'), form })
      return sandbox.app.fetch(request)
    }),
    http.all(`${accountsUrl}/authorize`, pass),
    http.all(`${apiUrl}/v1/*`, pass),
    http.all(`${lyricsUrl}/*`, pass),
  )
  return sandbox
}

beforeEach(() => {
  asked = []
  startApp()
  stubSettings({ SPOTIFY_CLIENT_ID: clientId, SPOTIFY_CLIENT_SECRET: '', LYRICS_API_URL: lyricsUrl })
})

async function agree(url: URL): Promise<string> {
  const body = new URLSearchParams({ listener: 'premium-listener', decision: 'allow' })
  const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  return new URL(headers.get('location') ?? '').searchParams.get('code') ?? ''
}

async function signIn() {
  const departed = await startLogin()
  return returnFromConsent({ code: await agree(departed.url) }, departed)
}

test('login works without a secret, and no request carries one', async () => {
  play()
  const { browser, location } = await signIn()
  expect(location).toBe(`${appUrl}/search`)
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ sub: 'premium-listener' })
  const exchange = asked.at(-1)?.form
  expect(exchange?.get('client_id')).toBe(clientId)
  expect(exchange?.get('code_verifier')).toMatch(/^[\w.~-]{43,128}$/)
  for (const { header, form } of asked) {
    expect(header).toBeNull()
    expect(form.has('client_secret')).toBe(false)
  }
})

test('session renews repeatedly with the latest refresh token', async () => {
  play()
  const { browser } = await signIn()
  let token = (await readSessionCookie(browser.cookies())) ?? expiringToken()
  for (let time = 0; time < 3; time += 1) {
    const { refreshToken } = token
    token = await renewToken(expiringToken({ refreshToken }))
    expect(token.error).toBeUndefined()
    expect(token.refreshToken).not.toBe(refreshToken)
    expect(asked.at(-1)?.header).toBeNull()
    expect(Object.fromEntries(asked.at(-1)?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: clientId,
    })
  }
})

test('stolen code is useless without the verifier in the visitor’s browser', async () => {
  play()
  const victim = await startLogin()
  const code = await agree(victim.url)
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const { browser, location } = await returnFromConsent({ code }, await startLogin())
  expect(location).toBe(`${appUrl}/api/auth/error?error=OAuthCallback`)
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

test('unknown client ID is reported before the redirect', async () => {
  play({ id: '0'.repeat(32) })
  expect((await startLogin()).url.searchParams.get('error')).toBe('ClientIdRefused')
})

test('unregistered redirect URI or another app’s client ID is reported before the redirect', async () => {
  play({ redirectUris: ['https://elsewhere.test/callback'] })
  expect((await startLogin()).url.searchParams.get('error')).toBe('RedirectRefused')
})

test('checks pass without a secret', async () => {
  play()
  const { checks, owner } = await checkApp(env())
  expect(checks.slice(0, 3).map(({ outcome }) => outcome)).toEqual(['pass', 'pass', 'pass'])
  const words = checks.map((check) => checkWords(check))
  expect(words[0]).toEqual({
    name: 'Client ID and secret',
    meaning: 'Spotify accepts the client ID. No client secret is set, and none is needed.',
  })
  // Only an app with a secret can ask by itself; a listener's own page finds out.
  expect(owner).toBe('unknown')
})

test.each([
  ['invalid_client', 'Invalid client', 'ClientIdRefused'],
  ['invalid_client', 'Invalid client secret', 'known'],
  ['invalid_grant', 'Invalid authorization code', 'known'],
  ['server_error', '', 'unanswered'],
])('provider that says %s (%s) leaves the app %s', async (error, description, found) => {
  server.use(tokenEndpoint(() => tokenError(error, description)))
  expect(await introduceApp(env())).toMatchObject({ found, accessToken: null })
})

test('Spotify’s error page for a wrong redirect URI is read in both wordings', async () => {
  for (const words of ['INVALID_CLIENT: Invalid redirect URI', 'redirect_uri: Not matching configuration']) {
    server.use(http.get(`${accountsUrl}/authorize`, () => new Response(words, { status: 400 })))
    expect(await checkAuthorization(`${accountsUrl}/authorize`)).toBe('RedirectRefused')
  }
})

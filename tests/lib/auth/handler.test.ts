// First: Next looks for AsyncLocalStorage while its modules load.
import 'next/dist/server/node-environment-baseline'

import { HttpResponse, http } from 'msw'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { handleAuth } from '@/lib/auth/handler'
import { forgetRefreshes } from '@/lib/auth/refresh'
import { forgetRegistration } from '@/lib/auth/registration'
import type { SessionToken } from '@/lib/auth/session'
import { type Cookie, readSessionCookie, writeSessionCookie } from '@/lib/auth/session-cookie'
import { dueToken, sessionToken } from '@/tests/builders/session'
import { accountsUrl, apiUrl, appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'
import { inNextRequest } from '@/tests/setup/next-request'

beforeEach(() => {
  stubSettings()
  forgetRefreshes()
  forgetRegistration()
})

/** A browser's cookie jar, as far as these tests need one. */
function createBrowser(jar = new Map<string, string>()) {
  return {
    jar,
    cookies: (): Cookie[] => [...jar].map(([name, value]) => ({ name, value })),
    async send(path: string, init: { form?: Record<string, string>; headers?: Record<string, string> } = {}) {
      const headers = new Headers(init.headers)
      headers.set(
        'cookie',
        [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
      )
      const body = init.form ? new URLSearchParams(init.form) : null
      const request = new NextRequest(`${appUrl}/api/auth/${path}`, {
        headers,
        ...(body && { method: 'POST', body }),
      })
      const nextauth = request.nextUrl.pathname.split('/').slice(3)
      const context = { params: Promise.resolve({ nextauth }) }
      const response = await inNextRequest(request, () => handleAuth(request, context))
      for (const line of response.headers.getSetCookie()) keep(jar, line)
      return response
    },
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const name = pair.slice(0, pair.indexOf('='))
  if (/max-age=0/i.test(line)) jar.delete(name)
  else jar.set(name, decodeURIComponent(pair.slice(name.length + 1)))
}

async function browserWith(token: SessionToken) {
  const [cookie] = await writeSessionCookie(token, [])
  return createBrowser(new Map([[cookie?.name ?? '', cookie?.value ?? '']]))
}

async function depart(browser = createBrowser()) {
  const { csrfToken } = await (await browser.send('csrf')).json()
  const response = await browser.send('signin/spotify', {
    form: { csrfToken, callbackUrl: `${appUrl}/search` },
  })
  return { browser, url: new URL(response.headers.get('location') ?? '') }
}

/** The consent page's answer to a departure. */
async function comeBack(answer: Record<string, string> = { code: 'a-code' }) {
  const { browser, url } = await depart()
  const query = new URLSearchParams({ ...answer, state: url.searchParams.get('state') ?? '' })
  const response = await browser.send(`callback/spotify?${query}`)
  return { browser, location: response.headers.get('location') }
}

const consentPage = http.get(`${accountsUrl}/authorize`, () => new Response('Agree?'))
const profile = (body: Record<string, unknown>) => http.get(`${apiUrl}/v1/me`, () => HttpResponse.json(body))
const provider = () => [
  consentPage,
  tokenEndpoint((form) => (form.get('code') ? tokenAnswer(1) : tokenError('unsupported_grant_type'))),
]

test('the consent page is asked for the scopes in use, with state and PKCE', async () => {
  server.use(...provider())
  const { url } = await depart()
  expect(url.origin + url.pathname).toBe(`${accountsUrl}/authorize`)
  const query = Object.fromEntries(url.searchParams)
  expect(query).toMatchObject({
    client_id: 'an-id',
    response_type: 'code',
    redirect_uri: `${appUrl}/api/auth/callback/spotify`,
    code_challenge_method: 'S256',
    scope: expect.stringMatching(/streaming.*user-library-modify.*ugc-image-upload/),
  })
  expect(query.state).toBeTruthy()
})

test('after consent there is a session, and the visitor is where they wanted to be', async () => {
  server.use(...provider(), profile({ id: 'ann', display_name: null, images: null }))
  const { browser, location } = await comeBack()
  expect(location).toBe(`${appUrl}/search`)
  expect(await readSessionCookie(browser.cookies())).toMatchObject({
    sub: 'ann',
    name: 'ann',
    picture: null,
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
  })
})

test('a profile that has only the newer account id is enough', async () => {
  server.use(
    ...provider(),
    profile({ account_id: 'acc-1', display_name: 'Ann', images: [{ url: 'https://i.test/1' }] }),
  )
  const { browser } = await comeBack()
  expect(await readSessionCookie(browser.cookies())).toMatchObject({
    sub: 'acc-1',
    picture: 'https://i.test/1',
  })
})

test('the page sees the access token and never the refresh token', async () => {
  const browser = await browserWith(sessionToken())
  const body = await (await browser.send('session')).json()
  expect(body.user).toMatchObject({ id: 'listener', accessToken: 'access-1', scope: 'streaming' })
  expect(JSON.stringify(body)).not.toContain('refresh-1')
})

test('a session request that changes nothing does not write the cookie', async () => {
  const browser = await browserWith(sessionToken())
  const response = await browser.send('session')
  expect(response.headers.getSetCookie().join()).not.toContain('session-token')
})

test('a session request renews a token about to end, and keeps it', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const browser = await browserWith(dueToken())
  const body = await (await browser.send('session')).json()
  expect(body.user.accessToken).toBe('access-2')
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ refreshToken: 'refresh-2' })
})

test('a token the provider refused is renewed on request', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const browser = await browserWith(sessionToken())
  const body = await (await browser.send('session', { headers: { 'x-refused-token': 'access-1' } })).json()
  expect(body.user.accessToken).toBe('access-2')
})

test('the provider being away keeps the session and says so', async () => {
  server.use(tokenEndpoint(() => new Response('', { status: 503 })))
  const browser = await browserWith(dueToken())
  const body = await (await browser.send('session')).json()
  expect(body.user).toMatchObject({ accessToken: 'access-1', error: 'RefreshFailed' })
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ refreshToken: 'refresh-1' })
})

test('a page of another origin cannot read the session', async () => {
  const browser = await browserWith(sessionToken())
  const response = await browser.send('session', { headers: { 'sec-fetch-site': 'same-site' } })
  expect(response.status).toBe(403)
})

test('who cancels is told so, and still knows where they were going', async () => {
  server.use(...provider())
  expectConsole('error', /OAUTH_CALLBACK/)
  const { browser, location } = await comeBack({ error: 'access_denied' })
  expect(location).toBe(`${appUrl}/api/auth/signin?error=AccessDenied`)
  const next = await browser.send('signin?error=AccessDenied')
  expect(next.headers.get('location')).toBe(
    `/login?callbackUrl=${encodeURIComponent(`${appUrl}/search`)}&error=AccessDenied`,
  )
})

test.each([
  ['The user is not registered for this application.', 'NotRegistered'],
  ['Active premium subscription required for the owner of the app.', 'OwnerPremiumLapsed'],
])('a profile refused with “%s” is told as %s', async (text, code) => {
  server.use(
    ...provider(),
    http.get(`${apiUrl}/v1/me`, () => new Response(text, { status: 403 })),
  )
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const { browser, location } = await comeBack()
  expect(location).toBe(`${appUrl}/api/auth/signin?error=${code}`)
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

test('a secret found wrong at the exchange is told apart from any other failure', async () => {
  const answers = [
    tokenError('unsupported_grant_type'),
    tokenError('invalid_client', 'Invalid client secret'),
  ]
  server.use(
    consentPage,
    tokenEndpoint(() => answers.shift() ?? tokenError('invalid_request')),
  )
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const { location } = await comeBack()
  expect(location).toBe(`${appUrl}/api/auth/signin?error=ClientSecretRefused`)
})

test('a profile that names nobody is told so', async () => {
  server.use(...provider(), profile({ display_name: 'Nobody' }))
  expectConsole('error', /OAUTH_PARSE_PROFILE_ERROR/)
  const { browser, location } = await comeBack()
  expect(location).toBe(`${appUrl}/api/auth/signin?error=OAuthCreateAccount`)
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

test.each([
  ['Invalid client', 'ClientIdRefused'],
  ['Invalid client secret', 'ClientSecretRefused'],
])('credentials refused as “%s” are told before leaving, as %s', async (description, code) => {
  server.use(
    consentPage,
    tokenEndpoint(() => tokenError('invalid_client', description)),
  )
  const { url } = await depart()
  expect(url.href).toBe(`${appUrl}/api/auth/signin?error=${code}`)
})

test('a redirect address the provider does not know is told before leaving', async () => {
  server.use(
    http.get(
      `${accountsUrl}/authorize`,
      () => new Response('INVALID_CLIENT: Invalid redirect URI', { status: 400 }),
    ),
    tokenEndpoint(() => tokenError('unsupported_grant_type')),
  )
  expect((await depart()).url.search).toBe('?error=RedirectRefused')
})

test('an accounts host that does not answer is told before leaving', async () => {
  server.use(
    http.get(`${accountsUrl}/authorize`, () => HttpResponse.error()),
    tokenEndpoint(() => HttpResponse.error()),
  )
  expect((await depart()).url.search).toBe('?error=ProviderUnreachable')
})

test('a registration once found in order is not asked about again', async () => {
  const seen: URLSearchParams[] = []
  server.use(
    consentPage,
    tokenEndpoint(() => tokenError('unsupported_grant_type'), seen),
  )
  await depart()
  await depart()
  expect(seen).toHaveLength(1)
})

test('the browser’s own client is answered in JSON, faults included', async () => {
  server.use(
    consentPage,
    tokenEndpoint(() => tokenError('invalid_client', 'Invalid client')),
  )
  const browser = createBrowser()
  const { csrfToken } = await (await browser.send('csrf')).json()
  const response = await browser.send('signin/spotify', {
    form: { csrfToken, callbackUrl: '/', json: 'true' },
  })
  expect(await response.json()).toEqual({ url: `${appUrl}/api/auth/signin?error=ClientIdRefused` })
})

test('signing out takes the cookie away', async () => {
  const browser = await browserWith(sessionToken())
  const { csrfToken } = await (await browser.send('csrf')).json()
  const response = await browser.send('signout', {
    form: { csrfToken, callbackUrl: `${appUrl}/login`, json: 'true' },
  })
  expect(await response.json()).toEqual({ url: `${appUrl}/login` })
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

import { beforeEach, expect, test } from 'vitest'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import {
  browserWithSession,
  consentPage,
  createBrowser,
  profile,
  provider,
  returnFromConsent,
  startApp,
  startLogin,
} from '@/tests/builders/auth-browser'
import { expiringToken, sessionToken } from '@/tests/builders/session'
import { accountsUrl, appUrl } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

beforeEach(startApp)

test('consent request has the current scopes, state and PKCE', async () => {
  server.use(...provider())
  const { url } = await startLogin()
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

test('consent creates a session and returns to the requested page', async () => {
  server.use(...provider(), profile({ id: 'ann', display_name: null, images: null }))
  const { browser, location } = await returnFromConsent()
  expect(location).toBe(`${appUrl}/search`)
  expect(await readSessionCookie(browser.cookies())).toMatchObject({
    sub: 'ann',
    name: 'ann',
    picture: null,
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    consentedAtMs: expect.closeTo(Date.now(), -4),
  })
})

test('profile with only the newer account ID is enough', async () => {
  server.use(
    ...provider(),
    profile({ account_id: 'acc-1', display_name: 'Ann', images: [{ url: 'https://i.test/1' }] }),
  )
  const { browser } = await returnFromConsent()
  expect(await readSessionCookie(browser.cookies())).toMatchObject({
    sub: 'acc-1',
    picture: 'https://i.test/1',
  })
})

test('session stores the image that the header shows', async () => {
  const images = [640, 300, 64].map((width) => ({ url: `https://i.test/${width}`, width, height: width }))
  server.use(...provider(), profile({ id: 'ann', images }))
  const { browser } = await returnFromConsent()
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ picture: 'https://i.test/64' })
})

test('page gets the access token but never the refresh token', async () => {
  const browser = await browserWithSession(sessionToken())
  const body = await (await browser.send('session')).json()
  expect(body.user).toMatchObject({ id: 'listener', accessToken: 'access-1', scope: 'streaming' })
  expect(JSON.stringify(body)).not.toContain('refresh-1')
})

test('unchanged session writes no cookie', async () => {
  const browser = await browserWithSession(sessionToken())
  const response = await browser.send('session')
  expect(response.headers.getSetCookie().join()).not.toContain('session-token')
})

test('session request renews and stores an expiring token', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const consentedAtMs = Date.now() - 40 * 24 * 60 * 60_000
  const browser = await browserWithSession(expiringToken({ consentedAtMs }))
  const body = await (await browser.send('session')).json()
  // Renewing the token does not move the end of the sign-in.
  expect(body.user).toMatchObject({ accessToken: 'access-2', consentedAtMs })
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ refreshToken: 'refresh-2' })
})

test('token rejected by Spotify is renewed on request', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const browser = await browserWithSession(sessionToken())
  const body = await (await browser.send('session', { headers: { 'x-refused-token': 'access-1' } })).json()
  expect(body.user.accessToken).toBe('access-2')
})

test('unreachable Spotify keeps the session and reports it', async () => {
  server.use(tokenEndpoint(() => new Response('', { status: 503 })))
  const browser = await browserWithSession(expiringToken())
  const body = await (await browser.send('session')).json()
  expect(body.user).toMatchObject({ accessToken: 'access-1', error: 'RefreshFailed' })
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ refreshToken: 'refresh-1' })
})

test('session ended by Spotify stays ended until the next login', async () => {
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenError('invalid_grant', 'Refresh token revoked'), seen))
  const browser = await browserWithSession(sessionToken())
  const before = browser.cookies()
  const refused = { headers: { 'x-refused-token': 'access-1' } }
  for (const init of [refused, {}, refused]) {
    const body = await (await browser.send('session', init)).json()
    expect(body.user.error).toBe('ReauthRequired')
  }
  expect(seen).toHaveLength(1)
  // The session's own cookie is as it was: a faster request may have renewed it.
  expect(browser.cookies()).toEqual(expect.arrayContaining(before))
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ error: 'ReauthRequired' })
  server.use(...provider(), profile({ id: 'ann' }))
  await returnFromConsent({ code: 'a-code' }, await startLogin(browser))
  expect((await readSessionCookie(browser.cookies()))?.error).toBeUndefined()
})

test('other origins can’t read the session', async () => {
  const browser = await browserWithSession(sessionToken())
  const response = await browser.send('session', { headers: { 'sec-fetch-site': 'same-site' } })
  expect(response.status).toBe(403)
})

test('client requests get JSON, errors included', async () => {
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

test('log-out removes the cookie', async () => {
  const browser = await browserWithSession(sessionToken())
  const { csrfToken } = await (await browser.send('csrf')).json()
  const response = await browser.send('signout', {
    form: { csrfToken, callbackUrl: `${appUrl}/login`, json: 'true' },
  })
  expect(await response.json()).toEqual({ url: `${appUrl}/login` })
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

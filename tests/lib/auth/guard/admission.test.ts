import * as fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import {
  browserWithSession,
  createBrowser,
  profile,
  provider,
  returnFromConsent,
  startApp,
  startLogin,
} from '@/tests/builders/auth-browser'
import { sessionToken } from '@/tests/builders/session'
import { appUrl } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

const json = { 'content-type': 'application/json' }
const ours = { 'sec-fetch-site': 'same-origin' }

beforeEach(startApp)

test.each([
  ['verify-request', {}, 404],
  ['callback', {}, 404],
  ['callback/other', {}, 404],
  ['signin/other', {}, 404],
  ['signin/spotify/more', {}, 404],
  ['nonsense', {}, 404],
  ['session', { form: { csrfToken: 'x' } }, 405],
  ['callback/spotify', { form: { code: 'x', state: 'y' } }, 405],
  ['_log', {}, 405],
  ['signin?callbackUrl=foo', {}, 400],
  ['signin?callbackUrl=javascript:alert(1)', {}, 400],
  [`signin?callbackUrl=/${'x'.repeat(2_000)}`, {}, 400],
  ['signin/spotify', { form: { callbackUrl: 'foo' } }, 400],
  ['signin?callbackUrl=/a%0d%0ab', {}, 400],
  ['signin?callbackUrl=/%E2%98%83', {}, 400],
  ['signin?callbackUrl=http://127.0.0.1:3000/%C3%A9', {}, 400],
  ['signout', { form: { callbackUrl: '/\r\nX: y' } }, 400],
  ['signout', { form: { callbackUrl: '/☃' } }, 400],
  ['signout?callbackUrl=/%7f', {}, 400],
  ['signin?error=%E2%98%83', {}, 400],
  ['error?error=a%0d%0ab', {}, 400],
  ['signout', { headers: json, body: '{"broken' }, 400],
  ['signout', { headers: json, body: 'null' }, 400],
  ['signout', { headers: json, body: '[{},{}]' }, 400],
  ['signout', { headers: json, body: '{"callbackUrl":5}' }, 400],
  [
    'signout',
    { headers: json, body: JSON.stringify(Object.fromEntries(Array(21).fill('x').entries())) },
    400,
  ],
  ['callback/spotify', {}, 400],
  ['callback/spotify?state=x', {}, 400],
  ['callback/spotify?code=x', {}, 400],
  ['_log', { form: { code: 'X', level: 'error' } }, 403],
  ['_log', { form: { code: 'X', level: 'error' }, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['_log', { form: { code: 'X', level: 'constructor' }, headers: ours }, 400],
] as const)('%s %j gets %i with a message, and nothing is logged', async (path, sent, status) => {
  const response = await createBrowser().send(path, sent)
  expect(response.status).toBe(status)
  expect((await response.json()).error.message).toMatch(/\.$/)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('unusable URL in the cookie is removed with the rejection', async () => {
  const browser = createBrowser(new Map([['next-auth-3000.callback-url', 'foo']]))
  expect((await browser.send('csrf')).status).toBe(400)
  expect((await browser.send('csrf')).status).toBe(200)
})

test('page of ours and a listener may report an error', async () => {
  expectConsole('error', /^auth error CLIENT_FETCH_ERROR {"message":"gone","url":"\/api\/auth\/session"}$/)
  const url = '/api/auth/session'
  const form = { code: 'CLIENT_FETCH_ERROR', level: 'error', message: 'gone', url, x: 'y' }
  expect((await createBrowser().send('_log', { form, headers: ours })).status).toBe(200)
  expect((await (await browserWithSession(sessionToken())).send('_log', { form })).status).toBe(200)
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledTimes(2)
})

test('token in the callback URL logs no one in', async () => {
  server.use(...provider(), profile({ id: 'mallory' }))
  const { browser, url } = await startLogin()
  const state = url.searchParams.get('state') ?? ''
  for (const rest of ['', '&code=x']) {
    const query = `access_token=stolen&token_type=Bearer&state=${state}${rest}`
    expect((await browser.send(`callback/spotify?${query}`)).status).toBe(400)
  }
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

/** Who guesses is refused; the one code that somebody was given is not. */
const onlyOneCode = () => [
  tokenEndpoint((form) => {
    const code = form.get('code')
    if (code === null) return tokenError('unsupported_grant_type')
    guesses.push(code)
    return code === 'a-code' ? tokenAnswer(1) : tokenError('invalid_grant', 'No such code')
  }),
  ...provider(),
  profile({ id: 'ann' }),
]
let guesses: string[] = []
const from = (address: string) => ({ 'x-forwarded-for': address })
const guess = async (address: string, departed?: Awaited<ReturnType<typeof startLogin>>) =>
  (await returnFromConsent({ code: 'a-guess' }, departed, from(address))).location

test('one authorization start allows one guess at the code, whatever its IP', async () => {
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  guesses = []
  server.use(...onlyOneCode())
  const { browser, url } = await startLogin()
  const kept = new Map(browser.jar)
  const again = () => ({ browser: createBrowser(new Map(kept)), url })
  for (let count = 0; count < 120; count += 1)
    expect(await guess(`192.0.2.${count}`, again())).toMatch(/error=OAuthCallback$/)
  expect(guesses).toHaveLength(1)
  // Nobody else is kept out, at the same address neither.
  expect((await returnFromConsent({ code: 'a-code' }, undefined, from('192.0.2.0'))).location).toMatch(
    /\/search$/,
  )
})

test('code can’t be used twice, even with the same cookies', async () => {
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  guesses = []
  server.use(...onlyOneCode())
  const departed = await startLogin()
  const kept = new Map(departed.browser.jar)
  expect((await returnFromConsent({ code: 'a-code' }, departed)).location).toMatch(/\/search$/)
  const copy = { browser: createBrowser(kept), url: departed.url }
  expect((await returnFromConsent({ code: 'a-code' }, copy)).location).toMatch(/error=OAuthCallback$/)
  expect(guesses).toEqual(['a-code'])
})

test('guesses with their own authorization starts run out and lock out no other address', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  guesses = []
  server.use(...onlyOneCode())
  for (let count = 0; count < 110; count += 1) await guess('203.0.113.7')
  expect(guesses).toHaveLength(100)
  expect(await guess('203.0.113.7')).toMatch(/error=TooManyAttempts$/)
  expect((await returnFromConsent({ code: 'a-code' }, undefined, from('198.51.100.4'))).location).toMatch(
    /\/search$/,
  )
  vi.advanceTimersByTime(600)
  expect((await returnFromConsent({ code: 'a-code' }, undefined, from('203.0.113.7'))).location).toMatch(
    /\/search$/,
  )
})

test('forty starts while Spotify is down don’t send forty requests with the app’s credentials', async () => {
  const asked: URLSearchParams[] = []
  server.use(
    tokenEndpoint(() => new Response('', { status: 503 }), asked),
    ...provider(),
  )
  for (let visit = 0; visit < 40; visit += 1) await startLogin()
  expect(asked).toHaveLength(10)
})

test('callbacks without a start lock no one out', async () => {
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  server.use(...provider(), profile({ id: 'ann' }))
  for (let guess = 0; guess < 20; guess += 1) {
    await createBrowser().send(`callback/spotify?code=${guess}&state=x`)
    const { browser } = await startLogin()
    await browser.send(`callback/spotify?code=${guess}&state=another`)
  }
  expect((await returnFromConsent()).location).toMatch(/\/search$/)
})

test('successful logins use up no one else’s allowance', async () => {
  server.use(...provider(), profile({ id: 'ann' }))
  for (let listener = 0; listener < 12; listener += 1) {
    expect((await returnFromConsent()).location).toMatch(/\/search$/)
  }
})

test('listener who rejects every token doesn’t get a new one each time', async () => {
  const asked: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenAnswer(asked.length + 1), asked))
  const browser = await browserWithSession(sessionToken())
  let token = 'access-1'
  for (let request = 0; request < 40; request += 1) {
    const body = await (await browser.send('session', { headers: { 'x-refused-token': token } })).json()
    token = body.user.accessToken
  }
  expect(asked).toHaveLength(5)
})

test('failed login logs neither the profile nor Spotify’s message', async () => {
  // Long after whatever other tests had logged.
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(1_000_000)
  const secret = 'ann@example.org'
  expectConsole('error', /^auth error \w+ [^@]*$/)
  server.use(...provider(), profile({ id: 5, email: secret, display_name: secret }))
  await returnFromConsent()
  server.use(
    tokenEndpoint(() => tokenError('invalid_grant', `The code of ${secret}`)),
    ...provider(),
  )
  await returnFromConsent()
  await returnFromConsent({ error: 'server_error', error_description: secret })
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledTimes(4)
})

test('very long name leaves room in the cookie', async () => {
  const images = [{ url: `https://i/${'x'.repeat(9_000)}` }]
  server.use(...provider(), profile({ id: 'ann', display_name: 'x'.repeat(100_000), images }))
  const { browser } = await returnFromConsent()
  expect(await readSessionCookie(browser.cookies())).toMatchObject({ name: 'x'.repeat(100), picture: null })
  expect(
    browser.cookies().reduce((sum, { name, value }) => sum + name.length + value.length, 0),
  ).toBeLessThan(4_000)
})

test('login routes never fail with a server error, whatever is sent', async () => {
  expectConsole('error', /^auth error /)
  expectConsole('warn', /^auth warn /)
  server.use(...provider())
  const text = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      ...'/ //evil.test https://evil.test javascript:alert(1) ☃ /☃ foo % __proto__'.split(' '),
      ...['\r\nX: y', '/\r\nX: y'],
    ),
    fc.webUrl(),
  )
  const name = fc.constantFrom(
    ...'callbackUrl error code state csrfToken json level iss __proto__'.split(' '),
  )
  const fields = fc.array(fc.tuple(name, text), { maxLength: 6 })
  const path = fc.constantFrom(
    ...'csrf providers session signin signin/spotify signout error callback/spotify _log'.split(' '),
    ...'verify-request signin/☃ %00 constructor __proto__'.split(' '),
  )
  const body = fc.option(
    fc.oneof(
      fields.map((pairs) => ({ form: Object.fromEntries(pairs) as Record<string, string> })),
      fc.json().map((value) => ({ body: value, headers: json })),
      text
        .filter(Boolean)
        .map((value) => ({ body: value, headers: { 'content-type': 'multipart/form-data' } })),
    ),
    { nil: {} },
  )
  const cookie = fc.array(
    fc.tuple(
      fc.constantFrom(
        ...'csrf-token callback-url state pkce.code_verifier session-token session-token.0'.split(' '),
      ),
      text,
    ),
    { maxLength: 3 },
  )
  await fc.assert(
    fc.asyncProperty(path, fields, body, cookie, async (where, query, sent, cookies) => {
      const jar = new Map(
        cookies.map(([key, value]) => [`next-auth-3000.${key}`, encodeURIComponent(toPlain(value))]),
      )
      const search = new URLSearchParams(query.map(([key, value]) => [key, toPlain(value)]))
      const response = await createBrowser(jar).send(`${where}?${search}`, sent)
      expect(response.status).toBeLessThan(500)
      const location = response.headers.get('location')
      if (location)
        expect(new URL(location, appUrl).origin).toMatch(
          /^http:\/\/127\.0\.0\.1:3000$|^https:\/\/accounts\.test$/,
        )
      if (response.status >= 400) expect((await response.json()).error.kind).toBeTruthy()
    }),
    { numRuns: 400 },
  )
})

const toPlain = (text: string): string => text.replace(/\p{Surrogate}/gu, '')

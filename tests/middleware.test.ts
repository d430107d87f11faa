import * as fc from 'fast-check'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { forgetRefreshes } from '@/lib/auth/refresh'
import type { SessionToken } from '@/lib/auth/session'
import { readSessionCookie, writeSessionCookie } from '@/lib/auth/session-cookie'
import { middleware } from '@/middleware'
import { expiringToken, sessionToken } from '@/tests/builders/session'
import { appUrl, stubSettings } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

beforeEach(() => {
  stubSettings()
  forgetRefreshes()
})

async function visit(path: string, token: SessionToken | null = null, host = '127.0.0.1:3000') {
  const headers = new Headers({ host })
  if (token) {
    const cookies = await writeSessionCookie(token, [])
    headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  return middleware(new NextRequest(`http://${host}${path}`, { headers }))
}

function target(response: Response): string | null {
  return response.headers.get('location')?.replace(appUrl, '') ?? null
}

function setCookies(response: Response) {
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const [name = '', ...value] = pair.split('=')
    return { name, value: decodeURIComponent(value.join('=')), line }
  })
}

function forwarded(response: Response, name: string): string | null {
  return response.headers.get(`x-middleware-request-${name}`)
}

test('a visitor is sent to log in, and the page they wanted is kept', async () => {
  const response = await visit('/playlist/37i9?sort=name')
  expect(target(response)).toBe('/login?error=SessionRequired&callbackUrl=%2Fplaylist%2F37i9%3Fsort%3Dname')
  // Going back must not follow it once more.
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a program without a session is told so in JSON', async () => {
  const response = await visit('/api/lyrics/song')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ error: { kind: 'signed-out', message: 'Log in first.' } })
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('everyone may read what is kept of them', async () => {
  for (const token of [null, sessionToken(), sessionToken({ error: 'ReauthRequired' })]) {
    const response = await visit('/privacy', token)
    expect(response.headers.get('x-middleware-next')).toBe('1')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  expect(target(await visit('/privacy/else'))).toMatch(/^\/login/)
})

test('a path that only begins like the public ones is not public', async () => {
  expect((await visit('/api/authors')).status).toBe(401)
})

test('a signed-in listener passes', async () => {
  const response = await visit('/search', sessionToken())
  expect(response.headers.get('x-middleware-next')).toBe('1')
  expect(setCookies(response)).toEqual([])
})

test('a token about to end is renewed for the browser and for the page behind alike', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const response = await visit('/search', expiringToken())
  expect(await readSessionCookie(setCookies(response))).toMatchObject({ accessToken: 'access-2' })
  const behind = new NextRequest(appUrl, { headers: { cookie: forwarded(response, 'cookie') ?? '' } })
  expect(await readSessionCookie(behind.cookies.getAll())).toMatchObject({ refreshToken: 'refresh-2' })
})

test('a session that needs a new sign-in asks for it and returns to the page', async () => {
  server.use(tokenEndpoint(() => tokenError('invalid_grant')))
  const token = expiringToken()
  const response = await visit('/collection', token)
  expect(target(response)).toBe('/login?error=ReauthRequired&callbackUrl=%2Fcollection')
  const marks = setCookies(response)
  const nextOf = async (sent: SessionToken) =>
    readSessionCookie([...(await writeSessionCookie(sent, [])), ...marks])
  expect(await nextOf(token)).toMatchObject({ error: 'ReauthRequired' })
  // Another request may have brought a newer session meanwhile, which the answer must not end.
  const newer = sessionToken({ refreshToken: 'refresh-2' })
  expect(await nextOf(newer)).toEqual(newer)
  expect(marks.map(({ name }) => name)).toEqual(['tonearm-3000.ended'])
})

test('whoever is asked to sign in again, and has a newer session by then, goes back to the page', async () => {
  const path = '/login?error=ReauthRequired&callbackUrl=%2Fcollection'
  const response = await visit(path, sessionToken({ refreshToken: 'refresh-2' }))
  expect(new URL(response.headers.get('location') ?? '').href).toBe(`${appUrl}/collection`)
})

test('the provider being away leaves the session as it was', async () => {
  server.use(tokenEndpoint(() => new Response('', { status: 503 })))
  const response = await visit('/collection', expiringToken())
  expect(response.headers.get('x-middleware-next')).toBe('1')
  expect(setCookies(response)).toEqual([])
})

test('our own data routes do not wait for the provider', async () => {
  const response = await visit('/api/lyrics/song', expiringToken())
  expect(response.headers.get('x-middleware-next')).toBe('1')
})

test.each([
  ['/login', '/'],
  ['/login?error=SessionRequired&callbackUrl=%2Fsearch%3Fq%3Da', '/search?q=a'],
  ['/login?error=OAuthCallback&callbackUrl=%2Fsearch%3Fq%3Da', '/search?q=a'],
  ['/login?callbackUrl=https%3A%2F%2Fevil.test%2F', '/'],
])('who is signed in already goes from %s on to %s', async (path, to) => {
  const response = await visit(path, sessionToken())
  expect(new URL(response.headers.get('location') ?? '').href).toBe(appUrl + to)
})

test('an explanation on the login page stays, and the ended session does not bounce', async () => {
  const explained = await visit('/login?error=NotRegistered', sessionToken())
  expect(explained.headers.get('x-middleware-next')).toBe('1')
  expect((await visit('/login?error=ConsentEnds', sessionToken())).headers.get('x-middleware-next')).toBe('1')
  const ended = await visit('/login', sessionToken({ error: 'ReauthRequired' }))
  expect(ended.headers.get('x-middleware-next')).toBe('1')
})

test('the login form can be sent without scripts', async () => {
  const response = await visit('/login')
  const [cookie] = setCookies(response)
  expect(cookie).toMatchObject({
    name: 'next-auth-3000.csrf-token',
    line: expect.stringMatching(/HttpOnly/i),
  })
  expect(forwarded(response, 'cookie')).toContain('next-auth-3000.csrf-token=')
})

test('localhost leads on to the address the provider knows', async () => {
  const response = await visit('/search?q=a&b=%22', null, 'localhost:3000')
  expect(response.headers.get('refresh')).toBe(`0; url=${appUrl}/search?q=a&b=%22`)
  expect(await response.text()).toContain(`href="${appUrl}/search?q=a&amp;b=%22"`)
})

test('a path that hides another host leads nowhere but to the app', async () => {
  const response = await visit('//a//evil.test/', null, 'localhost:3000')
  const [, target = ''] = response.headers.get('refresh')?.split('url=') ?? []
  expect(new URL(target).origin).toBe(appUrl)
  expect((await visit('//a//evil.test/')).headers.get('refresh')).toBeNull()
})

test('every answer carries the policy, with a nonce of its own that the page behind gets too', async () => {
  const [first, second] = await Promise.all([visit('/login'), visit('/login')])
  const policy = first.headers.get('content-security-policy')
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]+' https:\/\/sdk\.test/)
  expect(forwarded(first, 'content-security-policy')).toBe(policy)
  expect(second.headers.get('content-security-policy')).not.toBe(policy)
  expect((await visit('/search')).headers.get('x-content-type-options')).toBe('nosniff')
  expect((await visit('/api/x')).headers.get('x-frame-options')).toBe('DENY')
})

test('an address that cannot be decoded is refused to a program, and shown to a listener as one that names nothing', async () => {
  const refused = await visit('/api/lyrics/%E0%A4', sessionToken())
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ error: { kind: 'bad-request' } })
  const shown = await visit('/playlist/%E0%A4', sessionToken())
  expect(target(shown)).toBe('/playlist/%25E0%25A4')
  expect(target(await visit('//evil.test/%', sessionToken()))).toBe('/evil.test/%25')
  expect(target(await visit('/playlist/50%25', sessionToken()))).toBeNull()
})

test('whatever is asked, with whatever cookies and host, the answer is no fault and leads nowhere else', async () => {
  const part = fc.oneof(
    fc
      .string({ unit: 'binary', maxLength: 30 })
      .map((text) => encodeURI(text.replace(/\p{Surrogate}/gu, ''))),
    fc.constantFrom(
      '%',
      '%ff',
      '%00',
      '..',
      '//',
      '\\',
      ':',
      '@',
      'api',
      'login',
      '?callbackUrl=//evil.test',
      '?error=%E2%98%83',
    ),
  )
  const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`)
  const host = fc.constantFrom(
    '127.0.0.1:3000',
    'localhost:3000',
    'localhost',
    '127.0.0.1:9',
    'evil.test',
    '[::1]:3000',
  )
  const cookie = fc.oneof(
    fc.constant(''),
    fc.string({ maxLength: 40 }).map((text) => `next-auth-3000.session-token=${encodeURIComponent(text)}`),
  )
  await fc.assert(
    fc.asyncProperty(path, host, cookie, async (address, from, cookies) => {
      const url = new URL('http://127.0.0.1:3000')
      const [pathname = '', search = ''] = address.split('?')
      Object.assign(url, { pathname, search })
      const response = await middleware(new NextRequest(url, { headers: { host: from, cookie: cookies } }))
      expect(response.status).toBeLessThan(500)
      const location = response.headers.get('location')
      if (location) expect(new URL(location, appUrl).origin).toBe(appUrl)
      expect(response.headers.get('x-frame-options')).toBe('DENY')
    }),
    { numRuns: 200 },
  )
})

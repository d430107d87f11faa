import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createRequestFilter } from '@/scripts/request-filter.js'
import { send } from '@/tests/attack/raw'
import { listen } from '@/tests/setup/http-server'

const own = { Host: 'music.example' }

/** A server that lets everything through the filter be answered by 200. */
async function start(baseUrl = 'http://127.0.0.1:3000') {
  const filter = createRequestFilter(baseUrl)
  const server = await listen((request, response) => {
    if (!filter(request, response)) response.end('in')
  })
  onTestFinished(server.close)
  return new URL(server.url)
}

test.each([
  ['GET', '/', 200],
  ['HEAD', '/icon.svg', 200],
  ['POST', '/api/auth/signout', 200],
  ['POST', '/icon.svg', 405],
  ['POST', '/', 405],
  ['TRACE', '/api/lyrics/x', 405],
  ['OPTIONS', '*', 400],
  ['GET', 'http://evil.test/', 400],
  ['GET', '/_next/static/%ff', 400],
  ['GET', '/_next/static/%00', 400],
  ['GET', '/api/auth/%', 400],
  // Both as they are written and as Next resolves them.
  ['PUT', '/api/../icon.svg', 405],
  ['PUT', '/api/%2e%2e/icon.svg', 405],
  ['POST', '/api/../login', 405],
  ['POST', '/api\\..\\login', 405],
  ['POST', '/api/./.%2E/login?x', 405],
  ['POST', '/login/../api/auth/signout', 405],
  ['GET', '/x/../_next/image?url=%2Ficon.svg&w=64&q=75', 404],
  ['GET', '/x/../_next/static/%ff', 400],
  ['GET', '/_next/image?url=%2Ficon.svg&w=64&q=75', 404],
  // The middleware has a page for this one.
  ['GET', '/%ff', 200],
  ['GET', '/search?q=%', 200],
])('%s %s is answered %i', async (method, target, status) => {
  const answer = await send(await start(), { method, target })
  expect(answer.status).toBe(status)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  if (status === 405) expect(answer.headers.get('allow')).toContain('GET')
})

test('worker script can import the app’s scripts, and no other file can', async () => {
  const base = await start()
  const policyOf = async (target: string) => {
    const { headers } = await send(base, { target })
    return headers.get('content-security-policy')
  }
  expect(await policyOf('/_next/static/chunks/worker.js')).toContain("default-src 'none'; script-src 'self'")
  expect(await policyOf('/icon.svg')).not.toContain('script-src')
})

test('unreadable router state is rejected', async () => {
  const base = await start()
  const ask = async (state: string) =>
    (await send(base, { target: '/', headers: { 'Next-Router-State-Tree': state } })).status
  expect(await ask(encodeURIComponent('["",{"children":["login",{}]}]'))).toBe(200)
  // A list that begins with a text may be a state.
  const json = fc.json().filter((text) => !text.startsWith('["'))
  const junk = fc.oneof(fc.string({ maxLength: 30 }), json.map(encodeURIComponent))
  await fc.assert(
    fc.asyncProperty(junk, async (state) => {
      expect(await ask(state.replace(/[^\x21-\x7e]/g, ''))).toBe(400)
    }),
    { numRuns: 60, examples: [['{'], ['%'], ['["",{"children":5}]']] },
  )
})

test("Next's own headers and cookies are removed, and a page's pass", async () => {
  const filter = createRequestFilter('http://127.0.0.1:3000')
  const server = await listen((request, response) => {
    if (!filter(request, response)) response.end(JSON.stringify(request.headers))
  })
  onTestFinished(server.close)
  const own = 'x-prerender-revalidate x-prerender-revalidate-if-generated x-next-revalidated-tags'
  const other = 'x-next-revalidate-tag-token x-matched-path X-Invoke-Path x-middleware-subrequest'
  const last = 'x-middleware-skip x-now-route-matches next-resume x-next-resume-state-length'
  const internal = [own, other, last].join(' ').split(' ')
  const passed = { rsc: '1', 'next-url': '/', 'x-nextjs-request-id': 'x', 'x-forwarded-proto': 'http' }
  const cookies = [
    'theme=dark',
    '__prerender_bypass=x',
    ' __next_preview_data =y',
    '__prerender_bypass',
    'a=b;c="__prerender_bypass=x"',
  ]
  const headers = {
    ...Object.fromEntries(internal.map((name) => [name, '1'])),
    ...passed,
    Cookie: cookies.join('; '),
  }
  const { body } = await send(new URL(server.url), { target: '/', headers })
  const { host: _host, connection: _connection, ...arrived } = JSON.parse(body)
  expect(arrived).toEqual({ ...passed, cookie: 'theme=dark; a=b;c="__prerender_bypass=x"' })
})

test('browser is told to stay on https behind TLS', async () => {
  const sent = { target: '/' }
  expect((await send(await start(), sent)).headers.has('strict-transport-security')).toBe(false)
  const secure = await send(await start('https://music.example'), { ...sent, headers: own })
  expect(secure.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'the wrong host',
    { Host: '127.0.0.1:3000' },
    /https:\/\/music\.example.*127\.0\.0\.1:3000.*NEXTAUTH_URL.*Host header/,
  ],
  [
    'another host before its own',
    { ...own, 'X-Forwarded-Host': 'other.example' },
    /other\.example.*NEXTAUTH_URL/,
  ],
  [
    'the wrong scheme',
    { ...own, 'X-Forwarded-Proto': 'http' },
    /music\.example.*over http.*X-Forwarded-Proto: https/,
  ],
])('proxy that forwards %s gets one sentence with the fix', async (_what, headers, text) => {
  const base = await start('https://music.example')
  const page = await send(base, { target: '/', headers: { ...headers, Accept: 'text/html,*/*' } })
  expect(page.status).toBe(400)
  expect(page.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(page.body).toMatch(text)
  const data = await send(base, { target: '/api/lyrics/x', headers })
  expect(data.body).toMatch(text)
  expect(data.headers.get('content-type')).toBe('application/json')
})

test.each([
  [{ Host: '192.168.1.20:3000' }, /192\.168\.1\.20:3000.* over HTTP.*HTTPS/],
  [{ Host: '192.168.1.20:3000', 'X-Forwarded-Proto': 'http' }, /over HTTP/],
  // Over TLS it would work.
  [{ Host: 'music.example', 'X-Forwarded-Proto': 'https' }, /set NEXTAUTH_URL to the new address/],
])('unsupported address %j is told what works, on this machine alone', async (headers, text) => {
  const page = await send(await start(), { target: '/', headers: { ...headers, Accept: 'text/html' } })
  expect(page.status).toBe(400)
  expect(page.body).toMatch(text)
})

test.each<[string, string, Record<string, string>]>([
  ['https://music.example', '/', own],
  ['https://music.example:8443', '/', { ...own, 'X-Forwarded-Proto': 'https' }],
  [
    'https://music.example',
    '/',
    { Host: 'inner', 'X-Forwarded-Host': 'MUSIC.example:443', 'X-Forwarded-Proto': 'https' },
  ],
  ['https://music.example', '/readyz', { Host: '10.0.0.7:3000' }],
  ['https://music.example', '/metrics', { Host: '10.0.0.7:3000' }],
  // The middleware leads to the name that the provider knows.
  ['http://127.0.0.1:3000', '/', { Host: 'localhost:3000' }],
])('%s: %s is let in with %j', async (baseUrl, target, headers) => {
  expect((await send(await start(baseUrl), { target, headers })).status).toBe(200)
})

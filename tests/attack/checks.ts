import { setTimeout as delay } from 'node:timers/promises'
import * as fc from 'fast-check'
import { type Expectation, type Finding, plain } from './finding'
import { guessedSetupCodes, setupRequests } from './own-account'
import { type Answer, open, type Sent, send, sendText } from './raw'
import { cookieNames, signIn } from './session'
import { signIns } from './sign-ins'

const ok = [200]
const refused = [400, 404, 405]
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
const sixteenKb = 16 * 1024

const cross = { 'Sec-Fetch-Site': 'cross-site' }

const all = (targets: readonly string[], expectation: Expectation, rest: Omit<Sent, 'target'> = {}) =>
  targets.map((target): [Sent, Expectation] => [{ target, ...rest }, expectation])

const post = (target: string, expectation: Expectation, body: string, headers: Sent['headers'] = json) =>
  [{ method: 'POST', target, headers, body }, expectation] satisfies [Sent, Expectation]

const encoded = (...values: readonly string[]) => values.map(encodeURIComponent)

function requests(base: URL): [Sent, Expectation][] {
  const { auth } = cookieNames(base)
  const files = ['/icon.svg', '/favicon.ico', '/_next/static/chunks/none.js', '/_next/static/']
  const broken = '% %ff %c0%ae %00 ..%2f..%2fpackage.json %2e%2e/%2e%2e/package.json \\..\\..'.split(' ')
  const trees = ['{', '["",{}', '%', '[]', '[1]', '["",{"children":5}]', ...encoded('["",{},null,"other"]')]
  const internal = `rsc next-router-prefetch next-router-segment-prefetch next-action next-url x-nextjs-data
    x-middleware-subrequest x-matched-path x-invoke-path x-forwarded-host x-forwarded-proto
    x-now-route-matches next-hmr-refresh next-resume x-prerender-revalidate if-none-match range`.split(/\s+/)
  const badCallbacks = encoded(
    ...['foo', 'javascript:alert(1)', 'http:', 'data:text/html,x', '%00', 'x'.repeat(3_000)],
    ...['/☃', '/é', '/a\r\nX: y', '/\u007f'],
  )
  return [
    ...'POST PUT DELETE PATCH TRACE OPTIONS PROPFIND PURGE'
      .split(' ')
      .flatMap((method) => all([...files, '/', '/login'], [400, 404, 405], { method })),
    ...['TRACE', 'PROPFIND', 'CONNECT'].flatMap((method) =>
      all(['/api/lyrics/x'], [0, 400, 401, 405], { method }),
    ),
    ...all(['*'], refused, { method: 'OPTIONS' }),
    ...all(['http://evil.test/'], refused),
    ...'/api/../icon.svg /api/%2e%2e/icon.svg /api\\..\\icon.svg /api/./../login /x/../login'
      .split(' ')
      .flatMap((target) =>
        ['PUT', 'POST', 'DELETE'].flatMap((method) =>
          all([target], refused, { method, headers: { 'Next-Action': 'x' } }),
        ),
      ),
    ...broken.flatMap((part) => [
      ...all([`/${part}`], [200, 307, 308, 400, 404]),
      ...all([`/_next/static/${part}`, `/_next/${part}`, `/api/auth/${part}`], [307, 308, 400, 404]),
      ...all([`/api/lyrics/${part}`], [307, 308, 400, 401, 404]),
      ...all([`/playlist/${part}`], [307, 308, 400, 404]),
    ]),
    ...all(['//evil.test/'], [307, 308, 400, 404]),
    ...all([`/${'x'.repeat(20_000)}`], [0, 414, 431]),
    ...trees.flatMap((tree) =>
      all(['/login'], [400], { headers: { RSC: '1', 'Next-Router-State-Tree': tree } }),
    ),
    ...internal.flatMap((name) =>
      ['1', '%', 'a://b', '☃', '{}'].flatMap((value) =>
        all(['/login'], [200, 206, 307, 308, 400, 404], {
          headers: { [name]: Buffer.from(value).toString('latin1') },
        }),
      ),
    ),
    ...['evil.test', 'a b', '[', '@', ':0', '', 'x'.repeat(300)].flatMap((Host) =>
      all(['/login'], [200, 307, 308, 400], { headers: { Host } }),
    ),
    ...badCallbacks.flatMap((value) => [
      ...all([`/api/auth/signin?callbackUrl=${value}`], [400]),
      ...all(['/api/auth/csrf'], [400], { headers: { Cookie: `${auth}.callback-url=${value}` } }),
      post('/api/auth/signout', [400], `callbackUrl=${value}`, form),
    ]),
    ...all(
      encoded('//evil.test', 'https://evil.test/', '/\\evil.test', '/%5cevil.test', '/ok').map(
        (value) => `/api/auth/signin?callbackUrl=${value}`,
      ),
      [302],
    ),
    ...all(
      encoded('☃', 'a\r\nX: y', '\u001b[2J', 'x'.repeat(100)).map(
        (value) => `/api/auth/error?error=${value}`,
      ),
      [400],
    ),
    ...all(
      'verify-request callback callback/other signin/other __proto__ constructor a/b/c'
        .split(' ')
        .map((path) => `/api/auth/${path}`),
      [404],
    ),
    ...all(['/api/auth/callback/spotify?access_token=x&token_type=Bearer&state=y'], [400]),
    ...all(['/api/auth/callback/spotify'], [400]),
    ...all(['/api/auth/callback/spotify?code=x&state=y'], [302]),
    ...all(['/api/auth/callback/spotify?code=x&state=y'], [400, 405], { method: 'HEAD' }),
    post('/api/auth/session', [405], '{}'),
    ...['{"broken', 'null', '[{},{}]', '"x"', '{"callbackUrl":5}', '{"csrfToken":{}}'].map((body) =>
      post('/api/auth/signout', [400], body),
    ),
    post('/api/auth/_log', [403], 'level=error&code=X', form),
    post('/api/auth/_log', [403], 'level=error&code=X', { ...form, ...cross }),
    ...all(['/api/auth/session'], [403], { headers: cross }),
    ...all(['/api/auth/session'], ok, { headers: { Cookie: `${auth}.session-token=junk` } }),
    ...all(['/'], [307], { headers: { Cookie: `${auth}.session-token.0=a; ${auth}.session-token.1=b` } }),
    ...['_log', 'signin/spotify', 'signout', 'nothing'].flatMap((path) => [
      post(`/api/auth/${path}`, [413], `"${'x'.repeat(sixteenKb)}"`),
      post(
        `/api/auth/${path}`,
        [413],
        `${'1000\r\n'.concat('x'.repeat(0x1000), '\r\n').repeat(5)}0\r\n\r\n`,
        { ...json, 'Transfer-Encoding': 'chunked' },
      ),
    ]),
    // What only listeners may ask, and what nobody needs.
    ...all(['/api/lyrics/Song', '/api/authors'], [401]),
    ...all(['/_next/image?url=%2Ficon.svg&w=64&q=75'], [307, 404]),
    ...all(['/_next/image?url=http%3A%2F%2F127.0.0.1%2F%1b%5b2J&w=64&q=75'], [307, 400, 404]),
    ...all(
      '/.env /.git/config /package.json /server.js /_next/data/x/index.json /_next/server/app.js'.split(' '),
      { status: [307, 308, 404], never: /SECRET|"dependencies"/ },
    ),
    ...all(
      encoded('☃', '\u001b[2J', '"><script>alert(1)</script>', 'x'.repeat(4_000)).map(
        (value) => `/login?error=${value}&callbackUrl=${value}`,
      ),
      { status: ok, never: /<script>alert/ },
    ),
  ]
}

/** Sent by a visitor who has read `previewKey` in a copy of the same build. */
function insideRequests(previewKey: string): [Sent, Expectation][] {
  const revalidate = { 'x-prerender-revalidate': previewKey }
  const sent: Record<string, string>[] = [
    revalidate,
    { ...revalidate, 'x-prerender-revalidate-if-generated': '1' },
    { 'x-next-revalidate-tag-token': previewKey, 'x-next-revalidated-tags': 'x' },
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
    { 'x-middleware-skip': '1' },
    { 'x-matched-path': '/login', 'x-invoke-path': '/login', 'x-now-route-matches': '1' },
    { 'next-resume': '1', 'x-next-resume-state-length': '1' },
    { Cookie: `__prerender_bypass=${previewKey}` },
    { Cookie: `__prerender_bypass=${previewKey}; __next_preview_data=x` },
  ]
  return sent.flatMap((headers) => [
    ...all(['/'], [307], { headers }),
    ...all(['/login'], ok, { headers }),
    ...all(['/api/lyrics/Song'], [401], { headers }),
  ])
}

const smuggled: [string, string, readonly number[]][] = [
  [
    'two lengths',
    'POST /api/auth/signout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcde',
    [400],
  ],
  [
    'both kinds of length',
    'POST /api/auth/signout HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [400],
  ],
  [
    'a header folded over two lines',
    'GET /login HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\nConnection: close\r\n\r\n',
    [400, 200, 307],
  ],
  ['no host', 'GET /login HTTP/1.1\r\n\r\n', [400]],
  ['a line feed in the target', 'GET /a\nb HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
  ['headers of 20 kB', `GET /login HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, [431]],
  ['no HTTP at all', 'hello\r\n\r\n', [400]],
]

/** `previewKey` is that of Next's preview mode, from the files of the app. */
export async function* attack(base: URL, previewKey: string): AsyncGenerator<Finding> {
  for (const [sent, expectation] of [...insideRequests(previewKey), ...requests(base)]) {
    yield judge(
      base,
      `${sent.method ?? 'GET'} ${sent.target}${inWords(sent)}`,
      () => send(base, sent),
      expectation,
    )
  }
  for (const [sent, expectation] of setupRequests(base)) {
    const name = `${sent.method ?? 'GET'} ${sent.target}${inWords(sent)}`
    yield judge(base, name, () => send(base, sent), expectation)
  }
  yield guessedSetupCodes(base)
  for (const [name, text, status] of smuggled) {
    // The parser refuses these itself, before any header of the app's could be set.
    yield judge(base, name, () => sendText(base, text), status, false)
  }
  yield upgrades(base)
  yield pipelines(base)
  yield* asListener(base)
}

async function judge(
  base: URL,
  name: string,
  ask: () => Promise<Answer>,
  expectation: Expectation,
  isOurs = true,
): Promise<Finding> {
  const { status, never = null } = 'status' in expectation ? expectation : { status: expectation }
  const title = plain(name)
  try {
    const answer = await ask()
    if (!status.includes(answer.status))
      return { name: title, problem: `answered ${answer.status}, not ${status.join(' or ')}` }
    if (never?.test(answer.body)) return { name: title, problem: 'the body says what it must not' }
    return { name: title, problem: isOurs ? faultOf(base, answer) : null }
  } catch (error) {
    return { name: title, problem: error instanceof Error ? error.message : String(error) }
  }
}

function faultOf(base: URL, { status, headers, body, ms }: Answer): string | null {
  // The parser answers these, or cuts the connection, before the app hears of them.
  if (status === 0 || status === 431) return null
  if (status >= 500) return `answered ${status}`
  if (ms > 10_000) return `took ${Math.round(ms)} ms`
  if (/\n\s+at .+:\d+:\d+/.test(body)) return 'shows a stack trace'
  if (headers.has('x-powered-by')) return 'names the framework'
  if (headers.get('x-content-type-options') !== 'nosniff') return 'lets the browser guess the type'
  if (headers.get('x-frame-options') !== 'DENY') return 'can be framed'
  if (!headers.get('content-security-policy')?.includes("frame-ancestors 'none'")) return 'has no policy'
  if (headers.get('cross-origin-opener-policy') !== 'same-origin') return 'shares its window with its opener'
  if (base.protocol === 'https:' && !headers.has('strict-transport-security')) return 'has no HSTS'
  const location = headers.get('location')
  if (location && !isOwn(base, location)) return `leads to ${plain(location)}`
  return null
}

function isOwn(base: URL, location: string): boolean {
  return URL.canParse(location, base) && new URL(location, base).origin === base.origin
}

/** Sockets that wait for an upgrade nobody makes would use up the process's descriptors. */
async function upgrades(base: URL): Promise<Finding> {
  const name = 'two hundred wishes to upgrade keep no connection'
  const wish = `GET / HTTP/1.1\r\nHost: ${base.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`
  const closed = await Promise.allSettled(Array.from({ length: 200 }, () => sendText(base, wish)))
  const kept = closed.filter(({ status }) => status === 'rejected').length
  return { name, problem: kept === 0 ? null : `${kept} were kept` }
}

/** Requests that nobody reads the answers of must neither hold up others nor stay. */
async function pipelines(base: URL): Promise<Finding> {
  const name = 'a hundred connections with three hundred requests each, unread, hold nobody up'
  const cookie = `${cookieNames(base).auth}.session-token=x; __Secure-next-auth.session-token=x`
  const text = `GET / HTTP/1.1\r\nHost: ${base.host}\r\nCookie: ${cookie}\r\n\r\n`.repeat(300)
  const sockets = Array.from({ length: 100 }, () => open(base).on('error', () => {}))
  const gone = sockets.map((socket) => new Promise((resolve) => void socket.once('close', resolve)))
  for (const socket of sockets) socket.pause().write(text)
  const { status, ms } = await send(base, { target: '/login' })
  for (const socket of sockets) socket.resume()
  const closed = await Promise.race([Promise.all(gone), delay(5_000)])
  for (const socket of sockets) socket.destroy()
  if (status !== 200 || ms > 5_000)
    return { name, problem: `another got ${status} after ${Math.round(ms)} ms` }
  return { name, problem: closed ? null : 'some were kept' }
}

async function* asListener(base: URL): AsyncGenerator<Finding> {
  const cookie = await signIn(base)
  if (cookie === null) return
  yield* signIns(base, cookie)
  const text = fc.oneof(
    { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      '',
      '.',
      '..',
      '%',
      '/',
      '//evil.test',
      '\0',
      '\r\nX: y',
      '__proto__',
      '-1',
      '1e9',
      'NaN',
      ' '.repeat(500),
    ),
  )
  const part = text.map((value) => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '')))
  const query = (...names: string[]) =>
    fc
      .array(fc.tuple(fc.constantFrom(...names), part), { maxLength: 5 })
      .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  const targets = {
    lyrics: fc
      .tuple(part, query('name', 'artist', 'album', 'durationMs'))
      .map(([name, rest]) => `/api/lyrics/${name}?${rest}`),
    pages: fc
      .tuple(
        fc.constantFrom('playlist', 'album', 'artist', 'show', 'episode'),
        part,
        query('sort', 'filter', 'q', 'tab', '_rsc'),
      )
      .map(([kind, id, rest]) => `/${kind}/${id}?${rest}`),
    search: query('q', 'type', 'query', 'tab', '_rsc').map((rest) => `/search?${rest}`),
    login: query('error', 'callbackUrl', '_rsc').map((rest) => `/login?${rest}`),
    anywhere: fc.tuple(part, part).map((parts) => `/${parts.join('/')}`),
  }
  for (const [name, target] of Object.entries(targets)) {
    for (const address of fc.sample(target, 40)) {
      const ask = () => send(base, { target: address, headers: { Cookie: cookie } })
      const statuses =
        name === 'lyrics' ? [200, 308, 400, 404, 429, 431] : [200, 302, 307, 308, 400, 404, 431]
      yield judge(base, `a listener’s ${address}`, ask, statuses)
    }
  }
}

function inWords({ headers, body }: Sent): string {
  const parts = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`)
  return [...parts, ...(body ? [body] : [])].map((part) => ` · ${part}`).join('')
}

import * as fc from 'fast-check'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET } from '@/app/api/lyrics/[[...track]]/route'
import type { SessionToken } from '@/lib/auth/session'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { buildLrclibRecord, lrclibNotFound } from '@/tests/builders/lrclib'
import { server } from '@/tests/setup/msw'
import { deferred, waitFor } from '@/tests/setup/wait-for'

const apiUrl = 'http://lyrics.test'

beforeEach(() => {
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'client')
  vi.stubEnv('SPOTIFY_CLIENT_SECRET', 'secret')
  vi.stubEnv('LYRICS_API_URL', apiUrl)
})

async function sessionCookie(overrides: Partial<SessionToken> = {}): Promise<string> {
  const token: SessionToken = {
    sub: 'listener',
    name: 'Listener',
    picture: null,
    accessToken: 'access',
    refreshToken: 'refresh',
    expiresAtMs: Date.now() + 3_600_000,
    obtainedAtMs: Date.now(),
    scope: '',
    ...overrides,
  }
  return (await writeSessionCookie(token, [])).map(({ name, value }) => `${name}=${value}`).join('; ')
}

type Ask = { query?: string; cookie?: string; signal?: AbortSignal }

async function ask(track: string, { query = '', cookie, signal }: Ask = {}) {
  const request = new Request(`http://127.0.0.1:3000/api/lyrics/x${query}`, {
    headers: { cookie: cookie ?? (await sessionCookie()) },
    ...(signal && { signal }),
  })
  const response = await GET(request, { params: Promise.resolve({ track: [track] }) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

function serve(answer: (params: URLSearchParams) => Response | Promise<Response>) {
  const handle = ({ request }: { request: Request }) => answer(new URL(request.url).searchParams)
  server.use(http.get(`${apiUrl}/api/get`, handle), http.get(`${apiUrl}/api/search`, handle))
}

test('visitors are asked to sign in', async () => {
  for (const cookie of [
    '',
    'next-auth-3000.session-token=nonsense',
    await sessionCookie({ error: 'ReauthRequired' }),
  ]) {
    const { status, headers, body } = await ask('Song', { cookie })
    expect(status).toBe(401)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toEqual({ error: { kind: 'signed-out', message: 'Log in to see lyrics.' } })
  }
})

test('a song that is known comes with its lines, and leaves no trace in the HTTP cache', async () => {
  let asked = ''
  serve((params) => {
    asked = params.toString()
    return HttpResponse.json(buildLrclibRecord())
  })
  const { status, headers, body } = await ask('AC/DC 100%', {
    // As long as two lines are.
    query: '?artist=Ada&album=Low+Tide&durationMs=20400',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ lyrics: 'First line\nSecond line', source: 'LRCLIB', lines: { length: 2 } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(asked).toBe('track_name=AC%2FDC+100%25&artist_name=Ada&album_name=Low+Tide&duration=20')
})

test('a song that is not known is a 404 in JSON, and the service is not asked again', async () => {
  let calls = 0
  serve((params) => {
    calls += 1
    return params.has('duration') ? HttpResponse.json(lrclibNotFound, { status: 404 }) : HttpResponse.json([])
  })
  const query = '?artist=Ada&durationMs=1000'
  const { status, headers, body } = await ask('Unknown', { query })
  expect(status).toBe(404)
  expect(body.error.kind).toBe('not-found')
  expect(headers.get('cache-control')).toBe('no-store')
  await ask('Unknown', { query })
  expect(calls).toBe(2)
})

test('whatever a listener asks, the answer is lyrics or a plain no, and the service hears little of it', async () => {
  let longest = 0
  const hear = (request: Request, answer: Response) => {
    longest = Math.max(longest, request.url.length)
    return answer
  }
  server.use(
    http.get(`${apiUrl}/api/get`, ({ request }) =>
      hear(request, HttpResponse.json(lrclibNotFound, { status: 404 })),
    ),
    http.get(`${apiUrl}/api/search`, ({ request }) => hear(request, HttpResponse.json([]))),
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc.constantFrom(
      '',
      '.',
      '%2F',
      '\0',
      '\r\nX: y',
      '\uD800',
      '__proto__',
      '-1',
      '1e9',
      '\uFDFA'.repeat(200),
    ),
  )
  const field = fc.constantFrom('name', 'artist', 'album', 'durationMs', '__proto__')
  let asked = 0
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.tuple(field, text), { maxLength: 3 }), async (track, pairs) => {
      asked += 1
      // A listener each, so that nobody's share runs out.
      const cookie = await sessionCookie({ sub: `fuzz-${asked}` })
      const { status, headers, body } = await ask(track, { query: `?${new URLSearchParams(pairs)}`, cookie })
      expect([400, 404]).toContain(status)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(body.error.message).toMatch(/\.$/)
    }),
    // Each that reaches the service keeps its distance from the one before.
    { numRuns: 25, interruptAfterTimeLimit: 10_000 },
  )
  expect(longest).toBeLessThan(8_000)
})

test('one listener who asks for everything at once is told to wait, and the others are served', async () => {
  const [held, release] = deferred()
  serve(async () => {
    await held
    return HttpResponse.json([])
  })
  const greedy = await sessionCookie({ sub: 'greedy' })
  const names = Array.from({ length: 30 }, (_, index) => `Greedy ${index}`)
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  const all = names.map(async (name) => {
    const answer = await ask(name, { cookie: greedy, query: '?artist=Ada' })
    if (answer.status === 429) refused.push(answer)
  })
  const other = ask('Modest', { cookie: await sessionCookie({ sub: 'modest' }) })
  await waitFor(() => expect(refused).toHaveLength(26))
  release()
  expect((await other).status).toBe(404)
  await Promise.all(all)
  expect(refused).toHaveLength(26)
  expect(refused[0]?.headers.get('retry-after')).toBe('3')
  expect(refused[0]?.body.error).toEqual({
    kind: 'rate-limited',
    message: 'Too many requests for lyrics in a short time. Try again later.',
  })
})

test.each([
  ['', '', /^name is empty/],
  ['  ', '', /^name is empty/],
  ['x'.repeat(201), '', /^name is too long/],
  ['a\u0000b', '', /^name has control characters/],
  ['a', `?artist=${'x'.repeat(201)}`, /^artist is too long/],
  ['a', `?album=${'x'.repeat(201)}`, /^album is too long/],
  ['a', '?durationMs=', /^durationMs is not a valid length/],
  ['a', '?durationMs=0', /^durationMs is not a valid length/],
  ['a', '?durationMs=-1', /^durationMs is not a valid length/],
  ['a', '?durationMs=1.5', /^durationMs is not a valid length/],
  ['a', '?durationMs=1e3', /^durationMs is not a valid length/],
  ['a', '?durationMs=3600001', /^durationMs is not a valid length/],
])('the question %j%s is refused with what to change', async (track, query, message) => {
  const { status, headers, body } = await ask(track, { query })
  expect(status).toBe(400)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(body).toEqual({ error: { kind: 'bad-request', message: expect.stringMatching(message) } })
})

test('a title of dots comes as a parameter, and a path is not decoded twice', async () => {
  const asked: (string | null)[] = []
  serve((params) => {
    asked.push(params.get('track_name'))
    return HttpResponse.json([])
  })
  await ask('_', { query: '?name=..' })
  await ask('%2e%2e')
  await ask('_')
  expect(asked).toEqual(['..', '%2e%2e', '_'])
})

test('an answer that makes no sense is a 502, not a missing song', async () => {
  serve(() => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 }))
  const { status, headers, body } = await ask('Refused')
  expect(status).toBe(502)
  expect(body.error.kind).toBe('bad-response')
  expect(JSON.stringify(body)).not.toContain('<')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a listener who leaves does not wait', async () => {
  const controller = new AbortController()
  serve(() => {
    controller.abort()
    return delay('infinite').then(() => HttpResponse.json([]))
  })
  expect((await ask('Left', { signal: controller.signal })).status).toBe(503)
})

test('a service that asks to wait is a 503 with the wait passed on', async () => {
  serve(() => HttpResponse.text('slow down', { status: 429, headers: { 'Retry-After': '30' } }))
  const { status, headers, body } = await ask('Busy')
  expect(status).toBe(503)
  expect(body.error.kind).toBe('rate-limited')
  expect(headers.get('retry-after')).toMatch(/^(30|29)$/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an address without a name is as bad as an empty one', async () => {
  const headers = { cookie: await sessionCookie() }
  const response = await GET(new Request('http://127.0.0.1:3000/api/lyrics', { headers }), {
    params: Promise.resolve({}),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { kind: 'bad-request' } })
})

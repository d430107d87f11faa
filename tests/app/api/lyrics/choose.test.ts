import { HttpResponse, http } from 'msw'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { GET as getLyrics } from '@/app/api/lyrics/[[...track]]/route'
import { GET as getCandidates } from '@/app/api/lyrics-candidates/route'
import { POST as postPublication } from '@/app/api/lyrics-publish/route'
import { GET as getTtml } from '@/app/api/lyrics-ttml/route'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { renewSettings } from '@/lib/server/env'
import { buildLrclibRecord, lrclibNotFound } from '@/tests/builders/lrclib'
import { sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'
import { duetTtml } from '@/tests/builders/ttml'
import { server } from '@/tests/setup/msw'

const apiUrl = 'http://lyrics.test'
const ttmlUrl = 'http://ttml.test/by-track'
const appUrl = 'http://127.0.0.1:3000'

beforeEach(() => {
  stubSettings({ LYRICS_API_URL: apiUrl, LYRICS_TTML_URL: ttmlUrl })
  renewSettings()
})

async function requestOf(path: string, init: { method?: string; body?: string; origin?: string } = {}) {
  const cookies = await writeSessionCookie(sessionToken(), [])
  const { origin = appUrl, ...rest } = init
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const headers = { cookie, origin, 'content-type': 'application/json' }
  return new NextRequest(`${appUrl}${path}`, { headers, ...rest })
}

async function read(answer: Response | Promise<Response>) {
  const response = await answer
  return { status: response.status, body: await response.json() }
}

const choose = async (query: string) =>
  read(getLyrics(await requestOf(`/api/lyrics/x${query}`), { params: Promise.resolve({ track: ['x'] }) }))

test('candidates come with what tells them apart, nearest in length first, and the chosen one costs nothing', async () => {
  let calls = 0
  server.use(
    http.get(`${apiUrl}/api/search`, ({ request }) => {
      calls += 1
      expect(new URL(request.url).search).toBe('?track_name=Harbour+Lights&artist_name=Ada+Lund')
      return HttpResponse.json([
        buildLrclibRecord({ id: 3, plainLyrics: null, syncedLyrics: null }),
        buildLrclibRecord({ id: 4, duration: 240 }),
        buildLrclibRecord({ id: 5, duration: 181, syncedLyrics: null, plainLyrics: 'a\n\nb\nc\nd' }),
      ])
    }),
  )
  const query = '?name=Harbour+Lights+-+Live&artist=Ada+Lund,+Bo&durationMs=180000'
  const { body } = await read(getCandidates(await requestOf(`/api/lyrics-candidates${query}`)))
  const song = { name: 'Harbour Lights', artist: 'Ada Lund', album: 'Low Tide' }
  expect(body.candidates).toEqual([
    { ...song, id: '5', durationMs: 181_000, kind: 'plain', firstLines: ['a', 'b', 'c'] },
    { ...song, id: '4', durationMs: 240_000, kind: 'timed', firstLines: ['First line', 'Second line'] },
  ])
  expect((await choose('?id=5')).body).toMatchObject({ id: '5', lyrics: 'a\n\nb\nc\nd' })
  expect(calls).toBe(1)
})

test('a listener may search with words of their own', async () => {
  server.use(
    http.get(`${apiUrl}/api/search`, ({ request }) => {
      expect(new URL(request.url).search).toBe('?q=lights+lund')
      return HttpResponse.json([])
    }),
  )
  const answer = getCandidates(await requestOf('/api/lyrics-candidates?name=Song&q=lights+lund'))
  expect(await read(answer)).toEqual({ status: 200, body: { candidates: [] } })
})

test('a record is found by its number, and one that is gone is a 404', async () => {
  server.use(
    http.get(`${apiUrl}/api/get/77`, () => HttpResponse.json(buildLrclibRecord({ id: 77 }))),
    http.get(`${apiUrl}/api/get/78`, () => HttpResponse.json(lrclibNotFound, { status: 404 })),
  )
  expect((await choose('?id=77')).body).toMatchObject({ id: '77', lines: { length: 2 } })
  expect((await choose('?id=78')).status).toBe(404)
  expect((await choose('?id=7x')).status).toBe(400)
})

test('the operator’s own file is passed on as text, once a day at most, and only if it is one', async () => {
  const files = new Map([
    ['1111111111111111111111', HttpResponse.text(duetTtml)],
    ['2222222222222222222222', HttpResponse.html('<h1>Hi</h1>')],
    ['3333333333333333333333', new HttpResponse(null, { status: 404 })],
  ])
  let calls = 0
  server.use(
    http.get(`${ttmlUrl}/:file`, ({ params }) => {
      calls += 1
      return files.get(String(params.file).replace('.ttml', ''))?.clone()
    }),
  )
  const ask = async (id: string) => read(getTtml(await requestOf(`/api/lyrics-ttml?track=${id}`)))
  expect(await ask('1111111111111111111111')).toEqual({
    status: 200,
    body: { ttml: duetTtml, source: 'ttml.test' },
  })
  await ask('1111111111111111111111')
  expect((await ask('2222222222222222222222')).status).toBe(502)
  expect((await ask('3333333333333333333333')).status).toBe(404)
  expect((await ask('3333333333333333333333')).status).toBe(404)
  expect((await ask('../../etc/passwd')).status).toBe(400)
  expect(calls).toBe(3)
})

test('an operator may have lyrics stand still, or have none', async () => {
  server.use(http.get(`${apiUrl}/api/get/91`, () => HttpResponse.json(buildLrclibRecord({ id: 91 }))))
  stubSettings({ LYRICS_API_URL: apiUrl, LYRICS: 'static' })
  renewSettings()
  const { body } = await choose('?id=91')
  expect(body).toMatchObject({ lyrics: 'First line\nSecond line' })
  expect(body).not.toHaveProperty('lines')
  stubSettings({ LYRICS_API_URL: apiUrl, LYRICS: 'off' })
  renewSettings()
  expect(await choose('?id=91')).toMatchObject({ status: 403, body: { error: { kind: 'switched-off' } } })
})

const publication = {
  trackName: 'Harbour Lights',
  artistName: 'Ada Lund',
  albumName: 'Low Tide',
  durationMs: 180_400,
  plainLyrics: 'One',
  syncedLyrics: '[00:01.00]One',
}

const post = async (wish: unknown, origin?: string) => {
  const init = { method: 'POST', body: JSON.stringify(wish), ...(origin && { origin }) }
  return read(postPublication(await requestOf('/api/lyrics-publish', init)))
}

test('a text is published with the token that was computed, and nothing about the listener', async () => {
  const heard: unknown[] = []
  const hear = async ({ request }: { request: Request }) => {
    heard.push([request.headers.get('x-publish-token'), await request.json(), request.headers.has('cookie')])
    return new HttpResponse(null, { status: 201 })
  }
  const challenge = { prefix: 'abc', target: 'f'.repeat(64) }
  server.use(
    http.post(`${apiUrl}/api/request-challenge`, () => HttpResponse.json(challenge)),
    http.post(`${apiUrl}/api/publish`, hear),
    http.post(`${apiUrl}/api/flag`, hear),
  )
  expect(await post({ action: 'challenge' })).toEqual({ status: 200, body: challenge })
  expect(await post({ action: 'publish', token: 'abc:7', publication })).toEqual({ status: 200, body: {} })
  expect(await post({ action: 'flag', token: 'abc:8', flag: { id: '5', content: 'Wrong song' } })).toEqual({
    status: 200,
    body: {},
  })
  const { durationMs: _, ...texts } = publication
  expect(heard).toEqual([
    ['abc:7', { ...texts, duration: 180.4 }, false],
    ['abc:8', { trackId: 5, content: 'Wrong song' }, false],
  ])
})

test('what the service refuses, what is no publication and what another site sends go no further', async () => {
  const error = { name: 'IncorrectPublishTokenError' }
  server.use(http.post(`${apiUrl}/api/publish`, () => HttpResponse.json(error, { status: 400 })))
  const wish = { action: 'publish', token: 'abc:7', publication }
  expect((await post(wish)).status).toBe(422)
  expect((await post({ ...wish, token: 'abc:7\r\nX: y' })).status).toBe(400)
  expect((await post({ ...wish, publication: { ...publication, trackName: '' } })).status).toBe(400)
  expect((await post({ ...wish, more: 'x'.repeat(600_000) })).status).toBe(413)
  expect((await post(wish, 'https://elsewhere.test')).status).toBe(403)
})

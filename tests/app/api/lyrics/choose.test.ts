import { HttpResponse, http } from 'msw'
import { NextRequest } from 'next/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { GET as getLyrics } from '@/app/api/lyrics/[[...track]]/route'
import { GET as getCandidates } from '@/app/api/lyrics-candidates/route'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { renewSettings } from '@/lib/server/env'
import { partOfStore } from '@/lib/shared-store/process-store'
import { buildLrclibRecord, lrclibNotFound } from '@/tests/builders/lrclib'
import { sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'
import { server } from '@/tests/setup/msw'

const apiUrl = 'http://lyrics.test'
const appUrl = 'http://127.0.0.1:3000'

beforeEach(() => {
  stubSettings({ LYRICS_API_URL: apiUrl })
  renewSettings()
})

async function requestOf(path: string) {
  const cookies = await writeSessionCookie(sessionToken(), [])
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return new NextRequest(`${appUrl}${path}`, { headers: { cookie } })
}

async function read(answer: Response | Promise<Response>) {
  const response = await answer
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { status: response.status, body: await response.json() }
}

const choose = async (query: string) =>
  read(getLyrics(await requestOf(`/api/lyrics/x${query}`), { params: Promise.resolve({ track: ['x'] }) }))

test('candidates come nearest in length first, and take no room in the memory that all listeners share', async () => {
  const write = vi.spyOn(partOfStore('lyrics'), 'set')
  server.use(
    http.get(`${apiUrl}/api/search`, ({ request }) => {
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
  expect(write).not.toHaveBeenCalled()
})

test('texts to choose from are cleaned as those that are shown', async () => {
  const words = { syncedLyrics: null, plainLyrics: null }
  server.use(
    http.get(`${apiUrl}/api/search`, () =>
      HttpResponse.json([
        buildLrclibRecord({ ...words, id: 21, plainLyrics: '[ti:Song]\n[00:01.00]One\n[00:02.00]Two' }),
        buildLrclibRecord({ ...words, id: 22, plainLyrics: 'One\n[00:02.00]Two\nThree\nFour' }),
        buildLrclibRecord({ ...words, id: 23, syncedLyrics: '[au: instrumental]' }),
      ]),
    ),
  )
  const { body } = await read(getCandidates(await requestOf('/api/lyrics-candidates?name=Song')))
  expect(body.candidates).toMatchObject([
    { id: '21', kind: 'timed', firstLines: ['One', 'Two'] },
    { id: '22', kind: 'plain', firstLines: ['One', 'Two', 'Three'] },
    { id: '23', kind: 'instrumental', firstLines: [] },
  ])
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

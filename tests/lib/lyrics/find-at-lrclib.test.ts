import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { findAtLrclib } from '@/lib/lyrics/find-at-lrclib'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { parseRecord } from '@/lib/lyrics/parse-record'
import { createMemoryStore } from '@/lib/shared-store/shared-store'
import { createTestClock } from '@/tests/builders/client'
import { buildLrclibRecord, lrclibNotFound } from '@/tests/builders/lrclib'
import { fastestMs } from '@/tests/setup/expect-linear'
import { server } from '@/tests/setup/msw'

const apiUrl = 'http://lyrics.test'
const song = { name: 'Harbour Lights', artist: 'Ada Lund', album: 'Low Tide', durationMs: 180_400 }
const notFound = () => HttpResponse.json(lrclibNotFound, { status: 404 })

type Answer = (params: URLSearchParams, request: Request) => Response | Promise<Response>

function serve({ get = notFound, search = () => HttpResponse.json([]) }: { get?: Answer; search?: Answer }) {
  const asked: string[] = []
  const answerWith =
    (answer: Answer) =>
    ({ request }: { request: Request }) => {
      const { pathname, searchParams } = new URL(request.url)
      asked.push(`${pathname.slice('/api/'.length)} ${[...searchParams.values()].join(' | ')}`)
      return answer(searchParams, request)
    }
  server.use(
    http.get(`${apiUrl}/api/get`, answerWith(get)),
    http.get(`${apiUrl}/api/search`, answerWith(search)),
  )
  return asked
}

const look = (
  query: Parameters<typeof findAtLrclib>[1] = song,
  options: { timeoutMs?: number; signal?: AbortSignal } = {},
) =>
  findAtLrclib(
    createLrclib({ apiUrl, timeoutMs: options.timeoutMs ?? 8_000, clock: createTestClock() }),
    query,
    options.signal ?? new AbortController().signal,
  )

test('exact match takes one request with our user agent', async () => {
  let agent: string | null = null
  const asked = serve({
    get: (_, request) => {
      agent = request.headers.get('user-agent')
      return HttpResponse.json(buildLrclibRecord())
    },
  })
  // As long as two lines are.
  expect(await look({ ...song, durationMs: 20_400 })).toEqual({
    source: 'LRCLIB',
    id: '1',
    credit: null,
    text: 'First line\nSecond line',
    kind: 'timed',
    lines: [
      { startMs: 1_000, endMs: 5_000, text: 'First line' },
      { startMs: 5_000, endMs: 20_400, text: 'Second line' },
    ],
  })
  expect(asked).toEqual(['get Harbour Lights | Ada Lund | Low Tide | 20'])
  expect(agent).toMatch(/^Tonearm\/\d+\.\d+\.\d+$/)
})

test('requests go from strict to loose and skip none', async () => {
  const asked = serve({})
  expect(await look({ ...song, name: 'Harbour Lights - Remastered 2011', artist: 'Ada Lund, Bo' })).toBeNull()
  expect(asked).toEqual([
    'get Harbour Lights - Remastered 2011 | Ada Lund, Bo | Low Tide | 180',
    'get Harbour Lights - Remastered 2011 | Ada Lund, Bo | 180',
    'search Harbour Lights - Remastered 2011 | Ada Lund, Bo',
    'search Harbour Lights | Ada Lund',
  ])
})

test('title without notes isn’t searched twice', async () => {
  const asked = serve({})
  await look()
  expect(asked.map((question) => question.split(' ')[0])).toEqual(['get', 'get', 'search'])
})

test('search picks synced lyrics of the right duration and skips unreadable records', async () => {
  serve({
    search: () =>
      HttpResponse.json([
        { broken: true },
        buildLrclibRecord({ syncedLyrics: null }),
        buildLrclibRecord({ duration: 240, plainLyrics: 'Too long' }),
        buildLrclibRecord({ duration: 181.5, syncedLyrics: '[00:02.00]Right' }),
        buildLrclibRecord({ plainLyrics: null, syncedLyrics: null }),
      ]),
  })
  expect((await look())?.lines).toMatchObject([{ startMs: 2_000, text: 'Right' }])
})

test('name alone is only searched, and matches only when it is one artist’s', async () => {
  const asked = serve({
    search: () => HttpResponse.json([buildLrclibRecord(), buildLrclibRecord({ artistName: 'Bo Reyes' })]),
  })
  expect(await look({ name: 'Harbour Lights' })).toBeNull()
  expect(asked).toEqual(['search Harbour Lights'])
})

const untimed = (text: string) => ({ kind: 'plain', text, lines: [{ startMs: null, endMs: null, text }] })
const markup = '<script>x</script>'

test.each([
  ['instrumental is marked as one', { instrumental: true }, { kind: 'instrumental', text: '', lines: [] }],
  ['plain lyrics have no times and keep their markup', { plainLyrics: markup }, untimed(markup)],
  ['synced field without stamps is plain', { syncedLyrics: 'no stamps' }, untimed('no stamps')],
  ['record without words is no match', { syncedLyrics: ' ' }, null],
])('%s', async (_, record, found) => {
  const words = { plainLyrics: null, syncedLyrics: null }
  serve({ get: () => HttpResponse.json(buildLrclibRecord({ ...words, ...record })) })
  expect(await look()).toEqual(found && { source: 'LRCLIB', id: '1', credit: null, ...found })
})

test.each([
  [
    'synced text in the plain field is synced',
    { plainLyrics: '[00:01.00]One\n[00:03.00]Two' },
    { kind: 'timed', text: 'One\nTwo', lines: [{ startMs: 1_000 }, { startMs: 3_000 }] },
  ],
  [
    'leftover stamps, tags and word times are removed from plain text',
    { plainLyrics: '[ti:Song]\n[by:Ada]\nOne\n[00:03.00]Two <00:03.50>more\n\nThree [softly]\nFour' },
    { kind: 'plain', text: 'One\nTwo more\n\nThree [softly]\nFour' },
  ],
  [
    'note symbol alone is an instrumental',
    { syncedLyrics: '[au: instrumental]', plainLyrics: '[00:00.00] ♪\n' },
    { kind: 'instrumental', text: '', lines: [] },
  ],
  [
    'words win over a note symbol',
    { syncedLyrics: '[au: instrumental]', plainLyrics: 'One\nTwo' },
    { kind: 'plain', text: 'One\nTwo' },
  ],
  ['text of tags alone is no match', { syncedLyrics: '[ti:Song]\n[ar:Ada]' }, null],
])('%s', async (_, record, found) => {
  const words = { plainLyrics: null, syncedLyrics: null }
  serve({ get: () => HttpResponse.json(buildLrclibRecord({ ...words, ...record })) })
  const lyrics = await look()
  if (found === null) expect(lyrics).toBeNull()
  else expect(lyrics).toMatchObject(found)
})

const manyLines = Array.from({ length: 12 }, (_, index) => `The boats go out in line ${index}`)
const wholeText = manyLines.join('\n')
const oneLiner = '[00:00.50]Harbour Lights'

test('full text wins over a synced fragment in one record, without a search', async () => {
  const asked = serve({
    get: () => HttpResponse.json(buildLrclibRecord({ plainLyrics: wholeText, syncedLyrics: oneLiner })),
  })
  expect(await look()).toMatchObject({ kind: 'plain', text: wholeText })
  expect(asked).toHaveLength(1)
})

test.each([
  ['a timed line', { plainLyrics: 'Harbour Lights', syncedLyrics: oneLiner }],
  [
    'far fewer words than fit its length',
    { plainLyrics: 'Oh\nOh no', syncedLyrics: '[00:09.00]Oh\n[01:40.00]Oh no' },
  ],
])('exact record of %s triggers one search', async (_, few) => {
  const get = () => HttpResponse.json(buildLrclibRecord({ id: 1, ...few }))
  const named = { ...song, name: 'Harbour Lights - Remastered 2011' }
  const whole = buildLrclibRecord({ id: 2, plainLyrics: wholeText, syncedLyrics: null })
  const asked = serve({
    get,
    search: () => HttpResponse.json([buildLrclibRecord({ id: 3, ...few }), whole]),
  })
  expect(await look(named)).toMatchObject({ id: '2', kind: 'plain', text: wholeText })
  expect(asked.map((question) => question.split(' ')[0])).toEqual(['get', 'search'])

  for (const search of [
    () => HttpResponse.json([buildLrclibRecord({ id: 3, ...few })]),
    () => HttpResponse.json([]),
  ]) {
    const askedAgain = serve({ get, search })
    const found = await look(named)
    expect(found).toMatchObject({ id: '1', kind: 'timed' })
    expect(found).not.toHaveProperty('isProvisional')
    expect(askedAgain).toHaveLength(2)
  }
  serve({ get, search: () => HttpResponse.json({}, { status: 500 }) })
  expect(await look(named)).toMatchObject({ id: '1', kind: 'timed', isProvisional: true })
})

test('title instead of unsynced lyrics isn’t used as the text', async () => {
  const syncedLyrics = wholeText.replace(/^/gm, '[00:09.00]')
  const record = buildLrclibRecord({ plainLyrics: 'Harbour Lights', syncedLyrics })
  serve({ get: () => HttpResponse.json(record) })
  expect(await look()).toMatchObject({ kind: 'timed', text: wholeText })
})

test('record in the service’s own format has word times', async () => {
  const lyricsfile = `version: '1.0'
metadata: {}
lines:
- text: First line
  start_ms: 1000
  end_ms: 4000
  words:
  - text: 'First '
    start_ms: 1000
  - text: line
    start_ms: 2000
    end_ms: 2900
- text: Second line
  start_ms: 5000
`
  serve({ get: () => HttpResponse.json(buildLrclibRecord({ lyricsfile })) })
  expect((await look({ ...song, durationMs: 20_400 }))?.lines).toEqual([
    {
      startMs: 1_000,
      endMs: 4_000,
      text: 'First line',
      words: [
        { startMs: 1_000, endMs: 2_000, text: 'First ' },
        { startMs: 2_000, endMs: 2_900, text: 'line' },
      ],
    },
    { startMs: 5_000, endMs: 20_400, text: 'Second line' },
  ])
  serve({ get: () => HttpResponse.json(buildLrclibRecord({ lyricsfile: 'lines: &a [*a]' })) })
  expect((await look({ ...song, durationMs: 20_400 }))?.lines).toHaveLength(2)
})

test('300 kB are read and cut, more than 500 kB rejected', async () => {
  serve({
    get: () =>
      HttpResponse.json(buildLrclibRecord({ plainLyrics: 'word\n'.repeat(60_000), syncedLyrics: null })),
  })
  expect((await look())?.text.split('\n')).toHaveLength(1_000)
  serve({ get: () => HttpResponse.json(buildLrclibRecord({ plainLyrics: 'word\n'.repeat(120_000) })) })
  await expect(look()).rejects.toMatchObject({ kind: 'bad-response' })
})

test.each(['a\n', '\n', '[00:01.00]a\n', '[00:01.00]\n'])(
  'record of 400 kB of %j is read as fast as any',
  (unit) => {
    const names = { trackName: 'Song', artistName: 'Ada', albumName: '', durationMs: 180_000 }
    const recordOf = (text: string) => {
      const texts = { plainLyrics: text, syncedLyrics: text, lyricsfile: text }
      return { ...names, id: '1', isInstrumental: false, ...texts }
    }
    // 4,000 rows, and up to fifty times as many.
    const [most, largest] = [4_000, 400_000 / unit.length].map((count) => {
      const record = recordOf(unit.repeat(count))
      return fastestMs(() => parseRecord(record))
    })
    expect(largest).toBeLessThan(6 * (most ?? 0) + 100)
  },
)

test.each([
  ['a refusal in plain text', () => HttpResponse.text('missing field', { status: 400 })],
  ['a page of the edge in HTML', () => HttpResponse.html('<h1>Forbidden</h1>', { status: 403 })],
  ['a page where JSON belongs', () => HttpResponse.html('<h1>Hi</h1>')],
  ['a 404 of another server', () => HttpResponse.html('<h1>Not found</h1>', { status: 404 })],
  ['JSON of another form', () => HttpResponse.json({ lyrics: 1 })],
  ['JSON cut short', () => new HttpResponse('{"a', { headers: { 'Content-Type': 'application/json' } })],
])('%s is a failure, not a miss', async (_, answer) => {
  const asked = serve({ get: answer })
  await expect(look()).rejects.toMatchObject({ kind: 'bad-response' })
  expect(asked).toHaveLength(1)
})

test('requests are spaced apart', async () => {
  const clock = createTestClock()
  const lrclib = createLrclib({ apiUrl, clock })
  serve({})
  const ask = () => findAtLrclib(lrclib, song, new AbortController().signal)
  await ask()
  expect(clock.waits).toEqual([300, 300])
  clock.advance(200)
  await ask()
  expect(clock.waits).toEqual([300, 300, 100, 300, 300])
  // A clock put back by an hour.
  clock.advance(-3_600_000)
  await ask()
  expect(clock.waits[5]).toBe(300)
})

test('records beyond the limit aren’t compared', async () => {
  const others = Array.from({ length: 20 }, () => buildLrclibRecord({ artistName: 'Bo Reyes' }))
  serve({ search: () => HttpResponse.json([...others, buildLrclibRecord()]) })
  expect(await look()).toBeNull()
})

test('429 stops requests until the wait is over', async () => {
  const clock = createTestClock(1_000_000)
  const asked = serve({
    get: () => HttpResponse.text('slow down', { status: 429, headers: { 'Retry-After': '30' } }),
  })
  const lrclib = createLrclib({ apiUrl, clock })
  const ask = () => findAtLrclib(lrclib, song, new AbortController().signal)
  await expect(ask()).rejects.toMatchObject({ kind: 'rate-limited', retryAtMs: 1_030_000 })
  clock.advance(29_000)
  await expect(ask()).rejects.toMatchObject({ kind: 'rate-limited', retryAtMs: 1_030_000 })
  expect(asked).toHaveLength(1)
  clock.advance(1_000)
  serve({ get: () => HttpResponse.json(buildLrclibRecord()) })
  expect(await ask()).not.toBeNull()
})

test('rate limit seen by one instance applies to all', async () => {
  const clock = createTestClock(1_000_000)
  const store = createMemoryStore({ nowMs: clock.nowMs })
  const asked = serve({ get: () => HttpResponse.text('', { status: 429, headers: { 'Retry-After': '30' } }) })
  const refused = { kind: 'rate-limited', retryAtMs: 1_030_000 }
  for (let instance = 0; instance < 2; instance += 1) {
    const lrclib = createLrclib({ apiUrl, clock, store })
    await expect(findAtLrclib(lrclib, song, new AbortController().signal)).rejects.toMatchObject(refused)
  }
  expect(asked).toHaveLength(1)
})

test('failed exact match doesn’t skip the search', async () => {
  let calls = 0
  serve({
    get: () => {
      calls += 1
      return calls === 1 ? HttpResponse.json({}, { status: 500 }) : notFound()
    },
    search: () => HttpResponse.json([buildLrclibRecord()]),
  })
  expect((await look())?.text).toContain('First line')
})

test('failed request is never a miss, and a second failure stops', async () => {
  const asked = serve({ get: () => HttpResponse.json({}, { status: 500 }) })
  await expect(look()).rejects.toMatchObject({ kind: 'unavailable', status: 500 })
  expect(asked).toHaveLength(2)
  let calls = 0
  serve({ get: () => (calls++ === 0 ? HttpResponse.error() : notFound()) })
  await expect(look()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('unresponsive service times out', async () => {
  serve({ get: () => delay('infinite').then(notFound) })
  await expect(look(song, { timeoutMs: 20 })).rejects.toMatchObject({ kind: 'unavailable' })
})

test('user agent names the program and its site, never the server’s address', async () => {
  const agents: (string | null)[] = []
  serve({
    get: (_, { headers }) => {
      agents.push(headers.get('user-agent'))
      return HttpResponse.json(buildLrclibRecord())
    },
  })
  const lrclib = createLrclib({ apiUrl, page: 'https://example.org/tonearm', clock: createTestClock() })
  await lrclib.fetchExact({ track_name: 'Song' }, new AbortController().signal)
  expect(agents).toEqual([expect.stringMatching(/^Tonearm\/[\d.]+ \(https:\/\/example\.org\/tonearm\)$/)])
})

test('aborted lookup ends the request', async () => {
  const controller = new AbortController()
  serve({
    get: () => {
      controller.abort()
      return delay('infinite').then(notFound)
    },
  })
  await expect(look(song, { signal: controller.signal })).rejects.toMatchObject({ kind: 'aborted' })
})

test('redirect isn’t followed', async () => {
  serve({ get: () => HttpResponse.redirect('http://elsewhere.test/', 302) })
  await expect(look()).rejects.toMatchObject({ kind: 'unavailable' })
})

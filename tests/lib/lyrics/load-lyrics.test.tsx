import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { type LyricsSettings, loadLyrics } from '@/lib/lyrics/load-lyrics'
import { buildTrack } from '@/tests/builders/music'
import { duetTtml } from '@/tests/builders/ttml'
import { server } from '@/tests/setup/msw'

const track = buildTrack({ id: 'one', name: 'Low Tide' })
let asked: string[] = []

beforeEach(() => {
  asked = []
})

function serve(ttml: () => Response) {
  const hear = (answer: () => Response) => {
    return ({ request }: { request: Request }) => {
      asked.push(new URL(request.url).pathname)
      return answer()
    }
  }
  const lines = [{ timeMs: 1_000, text: 'Found' }]
  server.use(
    http.get('*/api/lyrics-ttml', hear(ttml)),
    http.get(
      '*/api/lyrics/:name',
      hear(() => HttpResponse.json({ lyrics: 'Found', lines, source: 'LRCLIB' })),
    ),
  )
}

const load = (settings: Partial<LyricsSettings>, choice: Parameters<typeof loadLyrics>[1] = null) =>
  loadLyrics(track, choice, { mode: 'timed', hasTtml: true, ...settings }, new AbortController().signal)

test('the operator’s file comes before the lyrics service, which is not asked then', async () => {
  serve(() => HttpResponse.json({ ttml: duetTtml, source: 'files.test' }))
  expect(await load({})).toMatchObject({ source: 'files.test', kind: 'timed', credit: 'Ada Lund, Bo Reyes' })
  expect(asked).toEqual(['/api/lyrics-ttml'])
})

test.each([
  ['has none', () => HttpResponse.json({}, { status: 404 })],
  ['does not answer', () => HttpResponse.json({}, { status: 504 })],
  ['has something else', () => HttpResponse.json({ ttml: '<html/>', source: 'files.test' })],
])('where that source %s, the lyrics service is asked', async (_, answer) => {
  serve(answer)
  expect(await load({})).toMatchObject({ source: 'LRCLIB' })
  expect(asked).toEqual(['/api/lyrics-ttml', '/api/lyrics/Low%20Tide'])
})

test('without that source nobody asks it', async () => {
  serve(() => HttpResponse.error())
  await load({ hasTtml: false })
  expect(asked).toEqual(['/api/lyrics/Low%20Tide'])
})

test('where lyrics stand still, those of the operator and of the listener do too', async () => {
  serve(() => HttpResponse.json({ ttml: duetTtml, source: 'files.test' }))
  expect(await load({ mode: 'static' })).toMatchObject({
    kind: 'plain',
    lines: [{ startMs: null }, {}, {}, {}],
  })
  const file = { kind: 'file', name: 'a.lrc', text: '[00:01.00]Mine' } as const
  expect(await load({ mode: 'static' }, file)).toMatchObject({ kind: 'plain', text: 'Mine' })
  expect(await load({}, file)).toMatchObject({ kind: 'timed', source: 'a.lrc' })
})

test('a choice of none asks nobody', async () => {
  serve(() => HttpResponse.error())
  expect(await load({}, { kind: 'none' })).toBeNull()
  expect(asked).toEqual([])
})

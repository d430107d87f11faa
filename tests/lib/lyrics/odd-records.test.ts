import { http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { findAtLrclib } from '@/lib/lyrics/find-at-lrclib'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { createTestClock } from '@/tests/builders/client'
import { server } from '@/tests/setup/msw'
import { createCatalogue } from '../../../sandbox/catalogue/catalogue'
import { writeSongLines } from '../../../sandbox/media/lyrics'
import { createLyricsLimit } from '../../../sandbox/media/lyrics-limit'
import { lyricsRoutes } from '../../../sandbox/media/lyrics-routes'

const apiUrl = 'http://lyrics.test'
const catalogue = createCatalogue()
const sandbox = lyricsRoutes({ catalogue, lyricsLimit: createLyricsLimit({ now: () => 0 }) })
let asked: string[] = []

beforeEach(() => {
  asked = []
  server.use(
    http.all(`${apiUrl}/*`, ({ request }) => {
      const { pathname, search } = new URL(request.url)
      asked.push(pathname)
      return sandbox.request(`${pathname}${search}`)
    }),
  )
})

async function findBy(title: string) {
  const track = [...catalogue.tracks.values()].find(({ name }) => name === title)
  if (!track) throw new Error('No such track in the catalogue')
  const lrclib = createLrclib({ apiUrl, clock: createTestClock() })
  const query = { name: title, artist: 'Marginalia', album: 'Errata', durationMs: track.durationMs }
  const lyrics = await findAtLrclib(lrclib, query, new AbortController().signal)
  const sung = writeSongLines(catalogue, track).filter(({ text }) => text !== '')
  return { lyrics, sung: sung.map(({ text }) => text), times: sung.map(({ timeMs }) => timeMs) }
}

const textsOf = (lyrics: Awaited<ReturnType<typeof findBy>>['lyrics']) =>
  lyrics?.lines.map(({ text }) => text).filter(Boolean)

test.each(['Out of Order', 'Say It Again', 'Carriage Return', 'Word by Word', 'Footnote'])(
  'lines of "%s" are the sung ones, however they were published',
  async (title) => {
    const { lyrics, sung, times } = await findBy(title)
    expect(lyrics?.kind).toBe('timed')
    expect(textsOf(lyrics)).toEqual(sung)
    // Some of them in whole seconds.
    const starts = lyrics?.lines.flatMap(({ text, startMs }) => (text === '' ? [] : [startMs ?? 0])) ?? []
    expect(Math.max(...starts.map((startMs, index) => Math.abs(startMs - (times[index] ?? 0))))).toBeLessThan(
      1_000,
    )
  },
)

test('singer names and directions stay in "Bracket Song"', async () => {
  const { lyrics, sung } = await findBy('Bracket Song')
  const bare = textsOf(lyrics)?.map((text) => text.replace(/^\[(?:All:Oh|softly|Mia: hey)\] /, ''))
  expect(bare).toEqual(sung)
  expect(textsOf(lyrics)?.some((text) => text.startsWith('[All:Oh]'))).toBe(true)
})

test('"Script for a Tag" has word times, markup included', async () => {
  const { lyrics } = await findBy('Script for a Tag')
  const words = lyrics?.lines.flatMap(({ words = [] }) => words.map(({ text }) => text)) ?? []
  expect(words.length).toBeGreaterThan(50)
  expect(words.join('')).toContain('<script>alert("la la la")</script>')
})

test('"A Hundred Lines and Counting" has all lines after a record of its title', async () => {
  const { lyrics } = await findBy('A Hundred Lines and Counting')
  expect(textsOf(lyrics)?.length).toBeGreaterThan(100)
  expect(asked).toEqual(['/api/get', '/api/search'])
})

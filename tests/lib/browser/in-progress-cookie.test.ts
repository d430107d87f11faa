import { expect, test, vi } from 'vitest'
import { parseInProgress, printInProgress, readInProgress } from '@/lib/browser/in-progress-cookie'
import { inProgressAmong } from '@/lib/music/episode-in-progress'
import { buildEpisode } from '@/tests/builders/music'

const stoppedAt = (positionMs: number) => ({ positionMs, isFinished: false })
const heard = (name: string, minutes = 10) =>
  buildEpisode({ name, resume: stoppedAt(minutes * 60_000), images: [] })
const read = (text: string, listenerId = 'me') => parseInProgress(decodeURIComponent(text), listenerId)

test('progress is read as written by the same listener only', () => {
  const image = { url: 'https://i.scdn.co/image/ferry', width: 300, height: 300 }
  const episode = { ...heard('Fähre; um 3 = früh'), images: [image, { ...image, url: 'wide', width: 640 }] }
  const text = printInProgress([episode], 'me')
  // What a cookie cannot hold is escaped.
  expect(text).toMatch(/^[\w%.!~*'()-]+$/)
  expect(inProgressAmong([], read(text))).toMatchObject([
    {
      uri: episode.uri,
      name: 'Fähre; um 3 = früh',
      images: [{ url: image.url }],
      show: { name: 'Night Ferry', uri: episode.show?.uri },
      durationMs: 1_800_000,
      resume: stoppedAt(600_000),
    },
  ])
  expect(read(text, 'someone else')).toEqual([])
})

test.each([
  '',
  'x',
  '{}',
  '["me"]',
  '["me",["not an id","A",null,null,"",1,1]]',
  '["me",[1]]',
  '["me",null]',
])('malformed cookie is ignored: %s', (text) => {
  expect(parseInProgress(text, 'me')).toEqual([])
})

test('only the latest entries are kept, fewer with long names', () => {
  const names = (text: string) => read(text).map(({ name }) => name)
  expect(
    names(
      printInProgress(
        ['A', 'B', 'C', 'D'].map((name) => heard(name)),
        'me',
      ),
    ),
  ).toEqual(['A', 'B', 'C'])
  const long = printInProgress([heard('日'.repeat(90)), heard('本'.repeat(90))], 'me')
  expect(names(long)).toEqual(['日'.repeat(90)])
  expect(long.length).toBeLessThan(1_600)
})

test('local progress comes first, and Spotify’s position wins', () => {
  const here = [heard('Unsaved'), heard('Liked', 10), heard('Heard elsewhere to the end')]
  const known = [
    buildEpisode({ name: 'Other', resume: stoppedAt(60_000) }),
    buildEpisode({ name: 'Liked', resume: stoppedAt(1_200_000) }),
    buildEpisode({ name: 'Heard elsewhere to the end', resume: { positionMs: 0, isFinished: true } }),
  ]
  expect(inProgressAmong(known, here).map(({ name, resume }) => [name, resume?.positionMs])).toEqual([
    ['Unsaved', 600_000],
    ['Liked', 1_200_000],
    ['Other', 60_000],
  ])
  const [silent] = inProgressAmong([buildEpisode({ name: 'Liked', resume: null })], here.slice(1, 2))
  expect(silent?.resume?.positionMs).toBe(600_000)
})

test.each(['begun-3000=%E0%A4', 'begun-3000=%', 'begun-3000=', 'begun-3000'])(
  'unreadable cookie is ignored: %s',
  (cookie) => {
    vi.stubGlobal('location', new URL('http://127.0.0.1:3000/'))
    vi.stubGlobal('document', { cookie: `theme=dark; ${cookie}` })
    expect(readInProgress('me')).toEqual([])
  },
)

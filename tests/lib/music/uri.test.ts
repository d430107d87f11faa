import { expect, test } from 'vitest'
import {
  choosePlayRequest,
  isPlayableContext,
  isPlayableUri,
  isSpotifyId,
  parseSpotifyUri,
} from '@/lib/music/uri'
import { idOf } from '@/tests/builders/music'

const id = idOf('thing')
const uriOf = (type: string, name = 'thing') => `spotify:${type}:${idOf(name)}`

test.each(['album', 'artist', 'playlist', 'show', 'track'])(
  'spotify:%s with 22 characters is valid',
  (type) => {
    expect(isPlayableUri(uriOf(type))).toBe(true)
  },
)

test.each([
  ['another first part', `deezer:track:${id}`],
  ['an unknown type', uriOf('song')],
  ['an episode', uriOf('episode')],
  ['21 characters', `spotify:track:${id.slice(1)}`],
  ['23 characters', `spotify:track:${id}a`],
  ['a further part', `${uriOf('track')}:more`],
  ['no id', 'spotify:track'],
  ['nothing', ''],
])('URI with %s is invalid', (_what, uri) => {
  expect(isPlayableUri(uri)).toBe(false)
})

test('invalid URI among valid ones plays nothing and is reported', () => {
  expect(choosePlayRequest([uriOf('track'), 'spotify:track:short'])).toEqual({
    request: null,
    problem: 'Invalid URI',
  })
})

test('tracks play in order, duplicates included', () => {
  const uris = [uriOf('track', 'b'), uriOf('track', 'a'), uriOf('track', 'b')]
  expect(choosePlayRequest(uris)).toEqual({ request: { uris }, problem: null })
})

test('tracks mixed with other types play alone, with a warning', () => {
  const { request, problem } = choosePlayRequest([uriOf('album'), uriOf('track')])
  expect(request).toEqual({ uris: [uriOf('track')] })
  expect(problem).toMatch(/only the tracks play/)
})

test('single album, artist, playlist or podcast plays as a context', () => {
  expect(choosePlayRequest([uriOf('album')])).toEqual({
    request: { contextUri: uriOf('album') },
    problem: null,
  })
})

test('first of several contexts plays, with a warning', () => {
  const { request, problem } = choosePlayRequest([uriOf('album'), uriOf('show')])
  expect(request).toEqual({ contextUri: uriOf('album') })
  expect(problem).toMatch(/the first one does/)
})

test('empty input is no error', () => {
  expect(choosePlayRequest([])).toEqual({ request: null, problem: null })
})

test.each([
  [uriOf('episode'), { type: 'episode', id }],
  [`spotify:user:robin:playlist:${id}`, { type: 'playlist', id, uri: `spotify:playlist:${id}` }],
  ['spotify:user:robin', { type: 'user', id: 'robin' }],
  ['spotify:user:robin:collection', { type: 'collection', id: 'robin' }],
  ['spotify:collection:tracks', { type: 'collection' }],
  ['spotify:local:Ada:Tapes:Demo:61', { type: 'local' }],
])('%s is recognized', (uri, parsed) => {
  expect(parseSpotifyUri(uri)).toMatchObject(parsed)
})

test.each([
  'spotify:station:x',
  `spotify:track:${'!'.repeat(22)}`,
  'spotify:',
  'https://open.spotify.com/x',
  '',
])('%s isn’t recognized and gets no link', (uri) => {
  expect(parseSpotifyUri(uri)).toBeNull()
})

test('context is what plays as a whole', () => {
  expect(['album', 'artist', 'playlist', 'show'].map((type) => isPlayableContext(uriOf(type)))).not.toContain(
    false,
  )
  expect(isPlayableContext('spotify:user:robin:collection')).toBe(true)
  expect(['track', 'episode'].map((type) => isPlayableContext(uriOf(type)))).not.toContain(true)
})

test('ID has 22 letters and digits', () => {
  expect(isSpotifyId(id)).toBe(true)
  expect(isSpotifyId(`${id.slice(1)}-`)).toBe(false)
})

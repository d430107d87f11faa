import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { areSaved, saveToLibrary } from '@/lib/spotify/endpoints/library'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'

type Asked = { method: string; path: string; values: string[]; body: unknown }

const uriOf = (type: string, name: string) => `spotify:${type}:${idOf(name)}`
const tracks = (count: number) => Array.from({ length: count }, (_, index) => uriOf('track', `song${index}`))

/** Answers every library call; `isSaved` says true or false to what `contains` asks about, uri or id. */
function serveLibrary(isSaved: (asked: string) => boolean = () => false) {
  const seen: Asked[] = []
  serve({
    'ALL /*': async ({ request }) => {
      const url = new URL(request.url)
      const list = url.searchParams.get('uris') ?? url.searchParams.get('ids')
      const values = list?.split(',') ?? []
      const text = await request.text()
      const body: unknown = text === '' ? null : JSON.parse(text)
      seen.push({ method: request.method, path: url.pathname.replace('/v1', ''), values, body })
      if (request.method !== 'GET') return 200
      return values.length > 0 ? values.map(isSaved) : [isSaved(url.pathname)]
    },
  })
  return seen
}

const development = () => buildClient({ quotaMode: 'development' })
const extended = () => buildClient({ quotaMode: 'extended' })

test('a development app asks about 90 tracks in batches of 40, and answers come in the order asked', async () => {
  const asked = tracks(90)
  const liked = [7, 70, 85]
  const seen = serveLibrary((uri) => liked.includes(asked.indexOf(uri)))
  const saved = await areSaved(development(), asked)
  expect(seen.map(({ path, values }) => [path, values.length])).toEqual([
    ['/me/library/contains', 40],
    ['/me/library/contains', 40],
    ['/me/library/contains', 10],
  ])
  expect(asked.flatMap((_uri, index) => (saved[index] ? [index] : []))).toEqual(liked)
})

test('an extended app asks about 90 tracks in batches of 50 ids', async () => {
  const seen = serveLibrary(() => true)
  expect(await areSaved(extended(), tracks(90))).toEqual(Array.from({ length: 90 }, () => true))
  expect(seen.map(({ path, values }) => [path, values.length])).toEqual([
    ['/me/tracks/contains', 50],
    ['/me/tracks/contains', 40],
  ])
  expect(seen[0]?.values[0]).toBe(idOf('song0'))
})

test('an extended app asks each kind at its own place', async () => {
  const seen = serveLibrary((asked) => asked.includes('album') || asked.includes('playlist'))
  const kinds = ['track', 'album', 'show', 'episode', 'artist', 'playlist']
  const saved = await areSaved(
    extended(),
    kinds.map((kind) => uriOf(kind, kind)),
  )
  expect(saved).toEqual([false, true, false, false, false, true])
  expect(seen.map(({ path }) => path).sort()).toEqual([
    '/me/albums/contains',
    '/me/episodes/contains',
    '/me/following/contains',
    '/me/shows/contains',
    '/me/tracks/contains',
    `/playlists/${idOf('playlist')}/followers/contains`,
  ])
})

test('what cannot be kept is false without asking, and doubles are asked once', async () => {
  const seen = serveLibrary(() => true)
  const [song = ''] = tracks(1)
  const uris = ['spotify:local:a:b:c:60', song, 'nonsense', song]
  expect(await areSaved(development(), uris)).toEqual([false, true, false, true])
  expect(seen[0]?.values).toEqual([song])
})

test('asking about nothing asks nothing', async () => {
  expect(await areSaved(development(), [])).toEqual([])
  expect(await areSaved(development(), ['spotify:local:a:b:c:60'])).toEqual([false])
})

test('an answer of another length is a bad response, not a wrong heart', async () => {
  serve({ '/me/library/contains': [true] })
  await expect(areSaved(development(), tracks(2))).rejects.toMatchObject({ kind: 'bad-response' })
})

test('a development app saves by uris in the query, 40 at a time', async () => {
  const seen = serveLibrary()
  expect(await saveToLibrary(development(), tracks(45))).toEqual({ ok: true })
  expect(seen.map(({ method, path, values, body }) => [method, path, values.length, body])).toEqual([
    ['PUT', '/me/library', 40, null],
    ['PUT', '/me/library', 5, null],
  ])
})

test('a refused save says why', async () => {
  const body = { error: { status: 403, message: 'Insufficient client scope' } }
  serve({ 'PUT /me/library': () => HttpResponse.json(body, { status: 403 }) })
  expect(await saveToLibrary(development(), tracks(1))).toMatchObject({
    ok: false,
    error: { kind: 'insufficient-scope' },
  })
})

test('a save learns the dialect too', async () => {
  const body = { error: { status: 403, message: 'Forbidden' } }
  const seen = serveLibrary()
  serve({ 'PUT /me/tracks': () => HttpResponse.json(body, { status: 403 }) })
  const client = buildClient({ quotaMode: null })
  expect(await saveToLibrary(client, tracks(1))).toEqual({ ok: true })
  expect(seen.map(({ path }) => path)).toEqual(['/me/library'])
  expect(client.dialect.known()).toBe('development')
})

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

test('development mode checks 90 tracks in batches of 40, in order', async () => {
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

test('extended mode checks 90 tracks in batches of 50', async () => {
  const seen = serveLibrary(() => true)
  expect(await areSaved(extended(), tracks(90))).toEqual(Array.from({ length: 90 }, () => true))
  expect(seen.map(({ path, values }) => [path, values.length])).toEqual([
    ['/me/tracks/contains', 50],
    ['/me/tracks/contains', 40],
  ])
  expect(seen[0]?.values[0]).toBe(idOf('song0'))
})

test('extended mode checks each type at its own endpoint', async () => {
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

test('unsavable items are false without a request, and duplicates are sent once', async () => {
  const seen = serveLibrary(() => true)
  const [song = ''] = tracks(1)
  const uris = ['spotify:local:a:b:c:60', song, 'nonsense', song]
  expect(await areSaved(development(), uris)).toEqual([false, true, false, true])
  expect(seen[0]?.values).toEqual([song])
})

test('empty check sends no request', async () => {
  expect(await areSaved(development(), [])).toEqual([])
  expect(await areSaved(development(), ['spotify:local:a:b:c:60'])).toEqual([false])
})

test('response of another length is a bad response', async () => {
  serve({ '/me/library/contains': [true] })
  await expect(areSaved(development(), tracks(2))).rejects.toMatchObject({ kind: 'bad-response' })
})

test('development mode saves by URIs in the query, 40 at a time', async () => {
  const seen = serveLibrary()
  expect(await saveToLibrary(development(), tracks(45))).toEqual({ ok: true })
  expect(seen.map(({ method, path, values, body }) => [method, path, values.length, body])).toEqual([
    ['PUT', '/me/library', 40, null],
    ['PUT', '/me/library', 5, null],
  ])
})

test('refused save has its reason', async () => {
  const body = { error: { status: 403, message: 'Insufficient client scope' } }
  serve({ 'PUT /me/library': () => HttpResponse.json(body, { status: 403 }) })
  expect(await saveToLibrary(development(), tracks(1))).toMatchObject({
    ok: false,
    error: { kind: 'insufficient-scope' },
  })
})

test('save learns the dialect too', async () => {
  const body = { error: { status: 403, message: 'Forbidden' } }
  const seen = serveLibrary()
  serve({ 'PUT /me/tracks': () => HttpResponse.json(body, { status: 403 }) })
  const client = buildClient({ quotaMode: null })
  expect(await saveToLibrary(client, tracks(1))).toEqual({ ok: true })
  expect(seen.map(({ path }) => path)).toEqual(['/me/library'])
  expect(client.dialect.known()).toBe('development')
})

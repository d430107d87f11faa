import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { getPopularTracks } from '@/lib/spotify/endpoints/artists'
import { areSaved } from '@/lib/spotify/endpoints/library'
import { getPlaylistItems } from '@/lib/spotify/endpoints/playlists'
import type { DialectMemory, LearntMode, QuotaMode } from '@/lib/spotify/sending/dialect'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { api, server } from '@/tests/setup/msw'

const track = `spotify:track:${idOf('song')}`
const artistId = idOf('artist')
const playlistId = idOf('list')
const hourMs = 60 * 60_000
const weekMs = 7 * 24 * hourMs

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const forbidden = () => HttpResponse.json({ error: { status: 403, message: 'Forbidden' } }, { status: 403 })

function serve(mode: QuotaMode) {
  const seen: string[] = []
  const answer = (body: object, isServed = true) => {
    return ({ request }: { request: Request }) => {
      seen.push(new URL(request.url).pathname.replace('/v1', ''))
      return isServed ? HttpResponse.json(body) : forbidden()
    }
  }
  server.use(
    http.get(api('/me/tracks/contains'), answer([true], mode === 'extended')),
    http.get(api('/me/library/contains'), answer([true])),
    http.get(api('/artists/:id/top-tracks'), answer({ tracks: [] }, mode === 'extended')),
    http.get(api('/playlists/:id/items'), answer({}, false)),
    http.get(api('/playlists/:id/tracks'), answer({ items: [], total: 0 }, mode === 'extended')),
  )
  return seen
}

function createMemory(mode: QuotaMode | null = null) {
  let learnt: LearntMode | null = mode && { mode, untilMs: Date.now() + weekMs }
  return {
    read: () => learnt,
    write(next: LearntMode) {
      learnt = next
    },
    get mode() {
      return learnt?.mode ?? null
    },
    get holdsForMs() {
      return learnt && learnt.untilMs - Date.now()
    },
  }
}

function refuseOnce(path: string): void {
  server.use(http.get(api(path), forbidden, { once: true }))
}

const learner = (dialectMemory?: DialectMemory) =>
  buildClient({ quotaMode: null, ...(dialectMemory && { dialectMemory }) })

function remembering(mode: QuotaMode | null = null) {
  const memory = createMemory(mode)
  return { memory, client: learner(memory) }
}

test('an app with extended quota keeps to the older form', async () => {
  const seen = serve('extended')
  const { memory, client } = remembering()
  expect(await areSaved(client, [track])).toEqual([true])
  await areSaved(client, [track])
  expect(seen).toEqual(['/me/tracks/contains', '/me/tracks/contains'])
  expect(memory.mode).toBe('extended')
})

test('an app in development mode is refused once, then asks in the newer form', async () => {
  const seen = serve('development')
  const { memory, client } = remembering()
  expect(await areSaved(client, [track])).toEqual([true])
  await areSaved(client, [track])
  expect(seen).toEqual(['/me/tracks/contains', '/me/library/contains', '/me/library/contains'])
  expect(memory.mode).toBe('development')
})

test('the refusal is paid once by any number of simultaneous first calls', async () => {
  const seen = serve('development')
  const client = learner()
  const other = `spotify:track:${idOf('other')}`
  const third = `spotify:track:${idOf('third')}`
  await Promise.all([track, other, third].map((uri) => areSaved(client, [uri])))
  expect(seen.filter((path) => path === '/me/tracks/contains')).toHaveLength(1)
  expect(seen.filter((path) => path === '/me/library/contains')).toHaveLength(3)
})

test('the next page remembers what this one learnt', async () => {
  const memory = createMemory()
  serve('development')
  await areSaved(learner(memory), [track])
  const seen = serve('development')
  await areSaved(learner(memory), [track])
  expect(seen).toEqual(['/me/library/contains'])
})

test('a mode given by the owner is not questioned', async () => {
  const seen = serve('development')
  await areSaved(buildClient({ quotaMode: 'development' }), [track])
  expect(seen).toEqual(['/me/library/contains'])
  await expect(areSaved(buildClient({ quotaMode: 'extended' }), [track])).rejects.toMatchObject({
    kind: 'withheld',
  })
})

test('a remembered extended quota that proves wrong is forgotten at the second refusal', async () => {
  const seen = serve('development')
  const { memory, client } = remembering('extended')
  for (let call = 0; call < 3; call += 1) expect(await areSaved(client, [track])).toEqual([true])
  const [older, newer] = ['/me/tracks/contains', '/me/library/contains']
  expect(seen).toEqual([older, newer, older, newer, newer])
  expect(memory.mode).toBe('development')
})

test('one odd refusal takes nothing from an app that is known to have extended quota', async () => {
  serve('extended')
  const { memory, client } = remembering()
  await areSaved(client, [track])
  for (let odd = 0; odd < 3; odd += 1) {
    refuseOnce('/me/tracks/contains')
    expect(await areSaved(client, [track])).toEqual([true])
    expect(await areSaved(client, [track])).toEqual([true])
  }
  expect(memory.mode).toBe('extended')
  expect(await getPopularTracks(client, artistId)).toEqual([])
})

test('calls refused at one moment count as one refusal', async () => {
  serve('development')
  const { memory, client } = remembering('extended')
  await Promise.all([track, `spotify:track:${idOf('other')}`].map((uri) => areSaved(client, [uri])))
  expect(memory.mode).toBe('extended')
})

test('an app with extended quota whose very first call is oddly refused has it all back after an hour', async () => {
  serve('extended')
  const { memory, client } = remembering()
  refuseOnce('/me/tracks/contains')
  await areSaved(client, [track])
  expect(memory.mode).toBe('development')
  expect(memory.holdsForMs).toBe(hourMs)

  vi.setSystemTime(Date.now() + hourMs)
  await areSaved(client, [track])
  expect(memory.mode).toBe('extended')
  expect(memory.holdsForMs).toBe(weekMs)
})

test('an app in development mode is refused once more after an hour, and then not for a week', async () => {
  const seen = serve('development')
  const memory = createMemory()
  await areSaved(learner(memory), [track])
  vi.setSystemTime(Date.now() + hourMs)
  await areSaved(learner(memory), [track])
  expect(memory.holdsForMs).toBe(weekMs)

  vi.setSystemTime(Date.now() + weekMs - 1)
  await areSaved(learner(memory), [track])
  expect(seen.filter((path) => path === '/me/tracks/contains')).toHaveLength(2)
  vi.setSystemTime(Date.now() + 1)
  expect(learner(memory).dialect.known()).toBeNull()
})

test.each([
  ['refuses an app wrongly taken to be in development mode', forbidden],
  ['is not there', () => new HttpResponse(null, { status: 404 })],
])('a newer endpoint that %s sends it back to the older one', async (_what, answer) => {
  serve('extended')
  server.use(http.get(api('/me/library/contains'), answer))
  const memory = createMemory('development')
  expect(await areSaved(learner(memory), [track])).toEqual([true])
  expect(memory.mode).toBe('extended')
})

test('what the newer endpoint does not find, and the older refuses, is not found', async () => {
  serve('development')
  server.use(http.get(api('/me/library/contains'), () => new HttpResponse(null, { status: 404 })))
  const client = learner(createMemory('development'))
  await expect(areSaved(client, [track])).rejects.toMatchObject({ kind: 'not-found' })
  expect(client.dialect.known()).toBe('development')
})

test('popular tracks are withheld from an app in development mode, the second time without a request', async () => {
  const seen = serve('development')
  const client = learner()
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'withheld' })
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(seen).toEqual([`/artists/${artistId}/top-tracks`])
})

test('an artist who is not found teaches nothing', async () => {
  const notFound = { error: { status: 404, message: 'Resource not found' } }
  server.use(http.get(api('/artists/:id/top-tracks'), () => HttpResponse.json(notFound, { status: 404 })))
  const client = learner()
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'not-found' })
  expect(client.dialect.known()).toBeNull()
})

test('a failure of another kind teaches nothing, and the next call tries again', async () => {
  const scope = { error: { status: 403, message: 'Insufficient client scope' } }
  server.use(http.get(api('/me/tracks/contains'), () => HttpResponse.json(scope, { status: 403 })))
  const client = learner()
  await expect(areSaved(client, [track])).rejects.toMatchObject({ kind: 'insufficient-scope' })
  expect(client.dialect.known()).toBeNull()
  serve('development')
  expect(await areSaved(client, [track])).toEqual([true])
})

test("a stranger's list that is closed teaches nothing about the app", async () => {
  const seen = serve('development')
  const client = learner()
  await expect(getPlaylistItems(client, playlistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(client.dialect.known()).toBeNull()
  expect(seen).toEqual([`/playlists/${playlistId}/items`, `/playlists/${playlistId}/tracks`])
})

test("a stranger's list costs an app in development mode one request once that is known", async () => {
  const seen = serve('development')
  const client = buildClient({ quotaMode: 'development' })
  await expect(getPlaylistItems(client, playlistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(seen).toEqual([`/playlists/${playlistId}/items`])
})

test("an app with extended quota reads a stranger's list under its older name", async () => {
  const seen = serve('extended')
  const page = await getPlaylistItems(buildClient({ quotaMode: 'extended' }), playlistId)
  expect(page.total).toBe(0)
  expect(seen).toEqual([`/playlists/${playlistId}/tracks`])
})

test('what a clock that ran ahead has learnt holds no longer than a week', () => {
  const memory = (untilMs: number) => ({
    read: (): LearntMode => ({ mode: 'development', untilMs }),
    write: () => {},
  })
  const dayMs = weekMs / 7
  expect(learner(memory(Date.now() + weekMs)).dialect.known()).toBe('development')
  expect(learner(memory(Date.now() + weekMs + 2 * dayMs)).dialect.known()).toBeNull()
})

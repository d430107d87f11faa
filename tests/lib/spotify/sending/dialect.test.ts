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

test('extended quota keeps the older form', async () => {
  const seen = serve('extended')
  const { memory, client } = remembering()
  expect(await areSaved(client, [track])).toEqual([true])
  await areSaved(client, [track])
  expect(seen).toEqual(['/me/tracks/contains', '/me/tracks/contains'])
  expect(memory.mode).toBe('extended')
})

test('development mode is refused once, then uses the newer form', async () => {
  const seen = serve('development')
  const { memory, client } = remembering()
  expect(await areSaved(client, [track])).toEqual([true])
  await areSaved(client, [track])
  expect(seen).toEqual(['/me/tracks/contains', '/me/library/contains', '/me/library/contains'])
  expect(memory.mode).toBe('development')
})

test('refusal is paid once by concurrent first calls', async () => {
  const seen = serve('development')
  const client = learner()
  const other = `spotify:track:${idOf('other')}`
  const third = `spotify:track:${idOf('third')}`
  await Promise.all([track, other, third].map((uri) => areSaved(client, [uri])))
  expect(seen.filter((path) => path === '/me/tracks/contains')).toHaveLength(1)
  expect(seen.filter((path) => path === '/me/library/contains')).toHaveLength(3)
})

test('next page remembers the mode', async () => {
  const memory = createMemory()
  serve('development')
  await areSaved(learner(memory), [track])
  const seen = serve('development')
  await areSaved(learner(memory), [track])
  expect(seen).toEqual(['/me/library/contains'])
})

test('mode set by the owner isn’t tested', async () => {
  const seen = serve('development')
  await areSaved(buildClient({ quotaMode: 'development' }), [track])
  expect(seen).toEqual(['/me/library/contains'])
  await expect(areSaved(buildClient({ quotaMode: 'extended' }), [track])).rejects.toMatchObject({
    kind: 'withheld',
  })
})

test('stored extended quota that proves wrong is dropped at the second refusal', async () => {
  const seen = serve('development')
  const { memory, client } = remembering('extended')
  for (let call = 0; call < 3; call += 1) expect(await areSaved(client, [track])).toEqual([true])
  const [older, newer] = ['/me/tracks/contains', '/me/library/contains']
  expect(seen).toEqual([older, newer, older, newer, newer])
  expect(memory.mode).toBe('development')
})

test('one odd refusal keeps a known extended quota', async () => {
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

test('concurrent refusals count as one', async () => {
  serve('development')
  const { memory, client } = remembering('extended')
  await Promise.all([track, `spotify:track:${idOf('other')}`].map((uri) => areSaved(client, [uri])))
  expect(memory.mode).toBe('extended')
})

test('oddly refused first call of extended quota recovers after an hour', async () => {
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

test('development mode is refused again after an hour, then not for a week', async () => {
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
])('newer endpoint that %s switches back to the older one', async (_what, answer) => {
  serve('extended')
  server.use(http.get(api('/me/library/contains'), answer))
  const memory = createMemory('development')
  expect(await areSaved(learner(memory), [track])).toEqual([true])
  expect(memory.mode).toBe('extended')
})

test('missing in the newer and refused in the older endpoint is not found', async () => {
  serve('development')
  server.use(http.get(api('/me/library/contains'), () => new HttpResponse(null, { status: 404 })))
  const client = learner(createMemory('development'))
  await expect(areSaved(client, [track])).rejects.toMatchObject({ kind: 'not-found' })
  expect(client.dialect.known()).toBe('development')
})

test('popular tracks are withheld in development mode, the second time without a request', async () => {
  const seen = serve('development')
  const client = learner()
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'withheld' })
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(seen).toEqual([`/artists/${artistId}/top-tracks`])
})

test('missing artist teaches nothing', async () => {
  const notFound = { error: { status: 404, message: 'Resource not found' } }
  server.use(http.get(api('/artists/:id/top-tracks'), () => HttpResponse.json(notFound, { status: 404 })))
  const client = learner()
  await expect(getPopularTracks(client, artistId)).rejects.toMatchObject({ kind: 'not-found' })
  expect(client.dialect.known()).toBeNull()
})

test('other failures teach nothing, and the next call tries again', async () => {
  const scope = { error: { status: 403, message: 'Insufficient client scope' } }
  server.use(http.get(api('/me/tracks/contains'), () => HttpResponse.json(scope, { status: 403 })))
  const client = learner()
  await expect(areSaved(client, [track])).rejects.toMatchObject({ kind: 'insufficient-scope' })
  expect(client.dialect.known()).toBeNull()
  serve('development')
  expect(await areSaved(client, [track])).toEqual([true])
})

test('another user’s closed list teaches nothing about the app', async () => {
  const seen = serve('development')
  const client = learner()
  await expect(getPlaylistItems(client, playlistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(client.dialect.known()).toBeNull()
  expect(seen).toEqual([`/playlists/${playlistId}/items`, `/playlists/${playlistId}/tracks`])
})

test('another user’s list costs development mode one request once known', async () => {
  const seen = serve('development')
  const client = buildClient({ quotaMode: 'development' })
  await expect(getPlaylistItems(client, playlistId)).rejects.toMatchObject({ kind: 'withheld' })
  expect(seen).toEqual([`/playlists/${playlistId}/items`])
})

test('extended quota reads another user’s list under its older name', async () => {
  const seen = serve('extended')
  const page = await getPlaylistItems(buildClient({ quotaMode: 'extended' }), playlistId)
  expect(page.total).toBe(0)
  expect(seen).toEqual([`/playlists/${playlistId}/tracks`])
})

test('mode learned with a fast clock lasts a week at most', () => {
  const memory = (untilMs: number) => ({
    read: (): LearntMode => ({ mode: 'development', untilMs }),
    write: () => {},
  })
  const dayMs = weekMs / 7
  expect(learner(memory(Date.now() + weekMs)).dialect.known()).toBe('development')
  expect(learner(memory(Date.now() + weekMs + 2 * dayMs)).dialect.known()).toBeNull()
})

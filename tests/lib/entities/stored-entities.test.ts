import { beforeEach, expect, test, vi } from 'vitest'
import { createEntityStore, type EntityStore, pastMoments } from '@/lib/entities/entity-store'
import { storeEntities } from '@/lib/entities/stored-entities'
import { cacheOf, forgetCache } from '@/lib/storage/cache'
import { installDatabase } from '@/tests/builders/database'
import { buildArtistRef, buildPlaylist } from '@/tests/builders/music'

const playlist = buildPlaylist({ name: 'Long haul' })
const dayMs = 86_400_000

beforeEach(async () => {
  installDatabase()
  // Open before the clock is faked: opening takes real time. The database's own tasks are immediates.
  await cacheOf('robin').read('entity', playlist.uri)
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})

/** No operation of the database is under way while the clock moves, which would end it by its deadline. */
async function pass(ms: number): Promise<void> {
  await settle()
  await vi.advanceTimersByTimeAsync(ms)
  await settle()
}

/** Every operation of the database waits for those before it, so the last of these comes after all of them. */
async function settle(): Promise<void> {
  for (let operation = 0; operation < 6; operation += 1) await cacheOf('robin').read('list', 'none')
}

async function visit(answer: unknown = null, accountId = 'robin'): Promise<EntityStore> {
  const entities = createEntityStore()
  storeEntities(entities, cacheOf(accountId))
  entities.learn(answer, entities.moment())
  await pass(3_000)
  return entities
}

async function shownNext(uri: string, accountId = 'robin') {
  const entities = await visit(null, accountId)
  entities.loadStored(uri)
  await pass(100)
  return entities.get(uri)
}

test('next visit shows entities as the listener left them', async () => {
  const entities = await visit([playlist])
  entities.patch(playlist.uri, { name: 'Short haul' })
  await pass(3_000)
  expect(await shownNext(playlist.uri)).toEqual({ ...playlist, name: 'Short haul', snapshotId: '' })
})

test('stored data never replaces what this visit read or changed', async () => {
  await visit([playlist])
  const entities = createEntityStore()
  storeEntities(entities, cacheOf('robin'))
  entities.loadStored(playlist.uri)
  entities.learn({ ...playlist, name: 'Renamed' }, entities.moment())
  await pass(3_000)
  expect(entities.get(playlist.uri)?.name).toBe('Renamed')
})

test('rename survives a reload although only an older response can be read while the quota is exhausted', async () => {
  const entities = await visit([playlist])
  entities.patch(playlist.uri, { name: 'Short haul' })
  // The page is left before what came in a burst is stored.
  await pass(100)
  const next = createEntityStore()
  storeEntities(next, cacheOf('robin'))
  next.learn([playlist], pastMoments.storedAnswer)
  await pass(100)
  expect(next.get(playlist.uri)?.name).toBe('Short haul')
  expect((await shownNext(playlist.uri))?.name).toBe('Short haul')
})

test('entity that couldn’t be read at first is read when shown again', async () => {
  await visit([playlist])
  const entities = createEntityStore()
  storeEntities(entities, cacheOf('robin'))
  const { indexedDB } = globalThis
  vi.stubGlobal('indexedDB', undefined)
  entities.loadStored(playlist.uri)
  await vi.advanceTimersByTimeAsync(1)
  vi.stubGlobal('indexedDB', indexedDB)
  expect(entities.get(playlist.uri)).toBeNull()
  entities.loadStored(playlist.uri)
  await pass(100)
  expect(entities.get(playlist.uri)?.name).toBe('Long haul')
})

test('entity known only from a link isn’t stored', async () => {
  const artist = buildArtistRef('Ada Lund')
  await visit([artist])
  expect(await shownNext(artist.uri)).toBeNull()
})

test('entities belong to one account and are deleted with it', async () => {
  await visit([playlist])
  await visit([playlist], 'sam')
  expect(await shownNext(playlist.uri, 'kim')).toBeNull()
  await forgetCache('robin', 'log-out')
  expect(await shownNext(playlist.uri)).toBeNull()
  expect(await shownNext(playlist.uri, 'sam')).not.toBeNull()
  await forgetCache('sam', 'log-out')
  expect(await shownNext(playlist.uri, 'sam')).toBeNull()
})

test('entity unconfirmed for 30 days is deleted, however often it was shown', async () => {
  await visit([playlist])
  vi.setSystemTime(Date.now() + 20 * dayMs)
  expect(await shownNext(playlist.uri)).not.toBeNull()
  vi.setSystemTime(Date.now() + 11 * dayMs)
  expect(await shownNext(playlist.uri)).toBeNull()
})

test('unchanged response confirms an entity', async () => {
  await visit([playlist])
  vi.setSystemTime(Date.now() + 20 * dayMs)
  await visit([playlist])
  vi.setSystemTime(Date.now() + 11 * dayMs)
  expect(await shownNext(playlist.uri)).not.toBeNull()
})

test('refused edit is remembered for a day, since an invitation may follow', async () => {
  const entities = await visit([playlist])
  entities.patch(playlist.uri, { editsRefusedAtMs: Date.now() })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await shownNext(playlist.uri)).toHaveProperty('editsRefusedAtMs', expect.any(Number))
  vi.setSystemTime(Date.now() + dayMs)
  expect(await shownNext(playlist.uri)).not.toHaveProperty('editsRefusedAtMs', expect.any(Number))
})

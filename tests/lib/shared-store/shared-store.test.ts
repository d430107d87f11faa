import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRedisStore, storeTrouble } from '@/lib/shared-store/redis-store'
import { createMemoryStore, type SharedStore, withPrefix } from '@/lib/shared-store/shared-store'
import { startRedis } from '@/tests/setup/redis'
import { freePort } from '@/tests/setup/stack'
import { waitFor } from '@/tests/setup/wait-for'

async function overRedis(use: (store: SharedStore) => Promise<void>): Promise<void> {
  const redis = await startRedis()
  const ready = vi.fn()
  const store = await createRedisStore({ url: redis.url, onReady: ready, onFailure: vi.fn() })
  try {
    await waitFor(() => expect(ready).toHaveBeenCalled())
    await use(store)
  } finally {
    store.close()
    await redis.kill()
  }
}

const places: [string, (use: (store: SharedStore) => Promise<void>) => Promise<void>][] = [
  ['in memory', (use) => use(createMemoryStore())],
  ['over Redis', overRedis],
]

test.each(places)(
  '%s: value lasts until it expires, and only the first setIfAbsent succeeds',
  (_place, within) =>
    within(async (store) => {
      expect(await store.get('a')).toBeNull()
      await store.set('a', 'one', 60_000)
      await store.set('a', 'two', 60_000)
      expect(await store.get('a')).toBe('two')
      expect(await store.setIfAbsent('a', 'three', 60_000)).toBe(false)
      expect(await store.setIfAbsent('b', 'mine', 30)).toBe(true)
      await waitFor(async () => expect(await store.get('b')).toBeNull())
      expect(await store.setIfAbsent('b', 'yours', 60_000)).toBe(true)
    }),
)

test.each(places)('%s: only the current value can be deleted', (_place, within) =>
  within(async (store) => {
    await store.set('a', 'mine', 60_000)
    expect(await store.deleteIfEqual('a', 'yours')).toBe(false)
    expect(await store.get('a')).toBe('mine')
    expect(await store.deleteIfEqual('a', 'mine')).toBe(true)
    expect(await store.get('a')).toBeNull()
    expect(await store.deleteIfEqual('a', 'mine')).toBe(false)
  }),
)

test('namespaces of one store are separate', async () => {
  const store = createMemoryStore()
  await withPrefix(store, 'x:').set('a', 'one', 1_000)
  expect(await withPrefix(store, 'y:').get('a')).toBeNull()
  expect(await store.get('x:a')).toBe('one')
})

test('least recently read value is evicted first', async () => {
  const store = createMemoryStore({ maxEntries: 2 })
  await store.set('a', '1', 1_000)
  await store.set('b', '2', 1_000)
  await store.get('a')
  await store.set('c', '3', 1_000)
  expect([await store.get('a'), await store.get('b'), await store.get('c')]).toEqual(['1', null, '3'])
})

test('long values leave less room', async () => {
  const store = createMemoryStore({ maxCharacters: 1_000 })
  await store.set('a', 'x'.repeat(600), 1_000)
  await store.set('a', 'x'.repeat(700), 1_000)
  expect(await store.get('a')).toHaveLength(700)
  await store.set('b', 'x'.repeat(600), 1_000)
  expect([await store.get('a'), (await store.get('b'))?.length]).toEqual([null, 600])
})

test('unresponsive server is reported as such', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const onFailure = vi.fn()
  const store = await createRedisStore({ url, onReady: vi.fn(), onFailure, silentMs: 50 })
  onTestFinished(store.close)
  await waitFor(() => expect(onFailure).toHaveBeenCalled())
  expect(storeTrouble(onFailure.mock.lastCall?.[0])).toBe('no answer')
})

test('store closed while connecting reports no failure', async () => {
  const onFailure = vi.fn()
  const url = `redis://127.0.0.1:${await freePort()}`
  const store = await createRedisStore({ url, onReady: vi.fn(), onFailure })
  store.close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(onFailure).not.toHaveBeenCalled()
})

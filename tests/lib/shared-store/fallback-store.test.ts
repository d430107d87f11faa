import { expect, test, vi } from 'vitest'
import { createFallbackStore } from '@/lib/shared-store/fallback-store'
import { createMemoryStore } from '@/lib/shared-store/shared-store'

function prepare() {
  const server = { isReady: true, isBroken: false, store: createMemoryStore() }
  const ask = <T>(answer: Promise<T>) => (server.isBroken ? Promise.reject(new Error('reset')) : answer)
  const failures: unknown[] = []
  const store = createFallbackStore(
    {
      isReady: () => server.isReady,
      get: (key) => ask(server.store.get(key)),
      set: (...set) => ask(server.store.set(...set)),
      setIfAbsent: (...set) => ask(server.store.setIfAbsent(...set)),
      deleteIfEqual: (...set) => ask(server.store.deleteIfEqual(...set)),
    },
    createMemoryStore(),
    { onFailure: (error) => failures.push(error), onAnswer: () => {} },
  )
  return { server, store, failures }
}

test('shared store is used while it responds', async () => {
  const { server, store } = prepare()
  await server.store.set('a', 'from another instance', 1_000)
  expect(await store.get('a')).toBe('from another instance')
  expect(await store.setIfAbsent('a', 'mine', 1_000)).toBe(false)
})

test('failed command is answered from memory, and the server is left alone for a while', async () => {
  const { server, store, failures } = prepare()
  await store.set('a', 'mine', 60_000)
  server.isBroken = true
  expect(await store.get('a')).toBe('mine')
  expect(await store.setIfAbsent('b', 'mine', 60_000)).toBe(true)
  expect(await store.deleteIfEqual('b', 'mine')).toBe(true)
  await store.set('c', 'new', 60_000)
  expect(await store.get('c')).toBe('new')
  expect(failures).toHaveLength(1)
  server.isBroken = false
  const later = performance.now() + 5_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  await store.set('d', 'shared again', 60_000)
  expect(await server.store.get('d')).toBe('shared again')
})

test('disconnected store sends nothing, and own values outlive an empty restart', async () => {
  const { server, store, failures } = prepare()
  await store.set('a', 'mine', 60_000)
  server.isReady = false
  server.store = createMemoryStore()
  expect(await store.get('a')).toBe('mine')
  server.isReady = true
  expect(await store.get('a')).toBe('mine')
  expect(failures).toEqual([])
})

import { afterEach, expect, test, vi } from 'vitest'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'

function createStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

afterEach(() => vi.useRealTimers())

test('what is written is read again, for the same host only', () => {
  const storage = createStorage()
  createStoredDialect('https://a.test', () => storage).write('development')
  expect(createStoredDialect('https://a.test', () => storage).read()).toBe('development')
  expect(createStoredDialect('https://b.test', () => storage).read()).toBeNull()
})

test('after a week it is forgotten, so that an app given more quota notices', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  const storage = createStorage()
  const memory = createStoredDialect('https://a.test', () => storage)
  memory.write('development')
  vi.setSystemTime(7 * 24 * 60 * 60_000)
  expect(memory.read()).toBeNull()
})

test('an entry that is not one of ours is as good as none', () => {
  const storage = createStorage()
  storage.setItem('tonearm.dialect https://a.test', `esperanto ${Date.now()}`)
  expect(createStoredDialect('https://a.test', () => storage).read()).toBeNull()
})

test('a browser that forbids storage does without', () => {
  const memory = createStoredDialect('https://a.test', () => {
    throw new DOMException('Denied', 'SecurityError')
  })
  memory.write('extended')
  expect(memory.read()).toBeNull()
})

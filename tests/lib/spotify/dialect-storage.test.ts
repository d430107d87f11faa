// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'

const memory = createStoredDialect('https://a.test')

afterEach(() => vi.useRealTimers())

test('what is written is read again, for the same host only', () => {
  memory.write('development')
  expect(createStoredDialect('https://a.test').read()).toBe('development')
  expect(createStoredDialect('https://b.test').read()).toBeNull()
})

test('after a week it is forgotten, so that an app given more quota notices', () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  memory.write('development')
  vi.setSystemTime(7 * 24 * 60 * 60_000)
  expect(memory.read()).toBeNull()
})

test('an entry that is not one of ours is as good as none', () => {
  localStorage.setItem('tonearm.dialect https://a.test', `esperanto ${Date.now()}`)
  expect(memory.read()).toBeNull()
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'

const memory = createStoredDialect('https://a.test')

test('what is written is read again, for the same host only', () => {
  memory.write({ mode: 'development', untilMs: 2_000_000_000_000 })
  const read = createStoredDialect('https://a.test').read()
  expect(read).toEqual({ mode: 'development', untilMs: 2_000_000_000_000 })
  expect(createStoredDialect('https://b.test').read()).toBeNull()
})

test('an entry that is not one of ours is as good as none', () => {
  localStorage.setItem('tonearm.dialect https://a.test', `esperanto ${Date.now()}`)
  expect(memory.read()).toBeNull()
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'

const memory = createStoredDialect('https://a.test')

test('stored dialect is read back for the same host only', () => {
  memory.write({ mode: 'development', untilMs: 2_000_000_000_000 })
  const read = createStoredDialect('https://a.test').read()
  expect(read).toEqual({ mode: 'development', untilMs: 2_000_000_000_000 })
  expect(createStoredDialect('https://b.test').read()).toBeNull()
})

test('foreign entry is ignored', () => {
  localStorage.setItem('tonearm.dialect https://a.test', `esperanto ${Date.now()}`)
  expect(memory.read()).toBeNull()
})

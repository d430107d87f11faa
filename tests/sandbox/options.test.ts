import { expect, test } from 'vitest'
import { readOptions } from '@/sandbox/options'

test('with nothing set the defaults hold', () => {
  expect(readOptions({})).toMatchObject({
    port: 3900,
    quota: 'development',
    likedCount: 120,
    hasControl: false,
  })
})

test.each([
  ['SANDBOX_PORT', '70000', 'whole number from 0 to 65535'],
  ['SANDBOX_LIKED', 'many', 'whole number'],
  ['SANDBOX_QUOTA', 'big', 'development or extended'],
  ['SANDBOX_CONTROL', 'yes', 'off or on'],
])('a bad %s is named together with the fix', (name, value, words) => {
  expect(() => readOptions({ [name]: value })).toThrow(name)
  expect(() => readOptions({ [name]: value })).toThrow(words)
})

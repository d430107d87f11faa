import { expect, test } from 'vitest'
import { readOptions } from '@/sandbox/options'

test('defaults apply without settings', () => {
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
])('invalid %s is named with its fix', (name, value, words) => {
  expect(() => readOptions({ [name]: value })).toThrow(name)
  expect(() => readOptions({ [name]: value })).toThrow(words)
})

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { callbackPath, loginPath } from '@/lib/auth/callback-path'

const baseUrl = 'http://127.0.0.1:3000'

test.each([
  ['/playlist/abc?sort=name', '/playlist/abc?sort=name'],
  ['http://127.0.0.1:3000/search?q=a%20b', '/search?q=a%20b'],
  ['collection', '/collection'],
])('%s redirects to %s', (given, path) => {
  expect(callbackPath(given, baseUrl)).toBe(path)
})

test.each([
  null,
  '',
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  'javascript:alert(1)',
  'http://127.0.0.1:3900/',
  '/login?callbackUrl=/login',
  '/api/auth/signout',
])('%s redirects to the start page', (given) => {
  expect(callbackPath(given, baseUrl)).toBe('/')
})

test('path never becomes another host', () => {
  expect(callbackPath('http://127.0.0.1:3000//evil.test/x', baseUrl)).toBe('/evil.test/x')
})

test('login page gets the reason and the target', () => {
  expect(loginPath('SessionRequired', '/search?q=a&b')).toBe(
    '/login?error=SessionRequired&callbackUrl=%2Fsearch%3Fq%3Da%26b',
  )
})

test('redirect stays on a screen of this app, whatever the URL', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '..',
    '.',
    '%2f',
    '%5c',
    '@',
    ':',
    'http:',
    'evil.test',
    '?',
    '#',
    '\t',
    '\n',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (value) => {
      const path = callbackPath(value, baseUrl)
      expect(path).toMatch(/^\/(?![/\\])/)
      const { origin, pathname } = new URL(path, baseUrl)
      expect(origin).toBe(baseUrl)
      expect(pathname).not.toMatch(/^\/(login$|api\/)/)
      expect(callbackPath(path, baseUrl)).toBe(path)
    }),
    { numRuns: 500 },
  )
})

import { expect, test } from 'vitest'
import { currentEntry } from '@/components/frame/phone-tabs'

const listed = new Set(['/playlist/listed'])

test.each([
  ['/', '/', true],
  ['/search/songs', '/search', true],
  ['/playlist/listed', '/playlist/listed', true],
  ['/playlist/other', '/collection', false],
  ['/queue', '/collection', false],
  ['/nowhere', '/', false],
])('route %s marks the entry %s as current', (path, href, isExact) => {
  expect(currentEntry(path, listed)).toEqual({ href, isExact })
})

test('connection page marks no entry as current', () => {
  const { href } = currentEntry('/connection', listed)
  expect(['/', '/search', '/collection', '/collection/savedtracks', ...listed]).not.toContain(href)
})

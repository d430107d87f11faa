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
])('on %s the entry %s is current', (path, href, isExact) => {
  expect(currentEntry(path, listed)).toEqual({ href, isExact })
})

test('on the page of the connection no entry is current', () => {
  const { href } = currentEntry('/connection', listed)
  expect(['/', '/search', '/collection', '/collection/savedtracks', ...listed]).not.toContain(href)
})

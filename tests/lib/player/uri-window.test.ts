import { expect, test } from 'vitest'
import { clampOffset, windowUris } from '@/lib/player/engine/up-next/uri-window'

const uris = (count: number) => Array.from({ length: count }, (_, index) => `uri-${index}`)

test('up to 100 uris go out whole', () => {
  expect(windowUris(uris(100), 40)).toMatchObject({ position: 40, rest: [] })
})

test('a longer list goes out as 100 around the chosen one, the rest kept in order', () => {
  const { uris: sent, position, rest } = windowUris(uris(250), 50)
  expect([sent.length, sent[position], rest.length, rest[0]]).toEqual([100, 'uri-50', 120, 'uri-130'])
})

test('the end of a long list still goes out as 100', () => {
  const { uris: sent, position, rest } = windowUris(uris(250), 249)
  expect([sent.length, sent[position], rest]).toEqual([100, 'uri-249', []])
})

test.each([
  [0, { uris: ['a', 'b', 'a', 'c', 'a'], position: 0, rest: [] }],
  [2, { uris: ['a', 'c', 'a'], position: 0, rest: [] }],
  [4, { uris: ['a', 'b', 'a', 'c', 'a'], position: 4, rest: [] }],
  [3, { uris: ['a', 'b', 'a', 'c', 'a'], position: 3, rest: [] }],
])('with later copies of the song at %i the window begins there', (offset, window) => {
  expect(windowUris(['a', 'b', 'a', 'c', 'a'], offset)).toEqual(window)
})

test('under shuffle, where a start without an offset is a random one, later copies follow the window', () => {
  const window = { uris: ['a', 'b', 'a', 'c'], position: 2, rest: ['a'] }
  expect(windowUris(['a', 'b', 'a', 'c', 'a'], 2, true)).toEqual(window)
})

test('of a long list the window that begins at the copy is as long, and nothing behind it is lost', () => {
  const list = uris(250).with(60, 'uri-50')
  const { uris: sent, position, rest } = windowUris(list, 50)
  expect([sent[0], sent.length, position, rest[0]]).toEqual(['uri-50', 100, 0, 'uri-150'])
})

test('an offset below, beyond or not a number is brought into the list', () => {
  expect([-4, 900, Number.NaN, 2.7].map((offset) => clampOffset(offset, 10))).toEqual([0, 9, 0, 2])
})

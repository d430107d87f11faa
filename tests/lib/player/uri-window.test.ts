import { expect, test } from 'vitest'
import { clampOffset, windowUris } from '@/lib/player/engine/up-next/uri-window'

const uris = (count: number) => Array.from({ length: count }, (_, index) => `uri-${index}`)

test('up to 100 URIs are sent whole', () => {
  expect(windowUris(uris(100), 40)).toMatchObject({ position: 40, rest: [] })
})

test('longer list sends 100 around the selected one, and keeps the rest in order', () => {
  const { uris: sent, position, rest } = windowUris(uris(250), 50)
  expect([sent.length, sent[position], rest.length, rest[0]]).toEqual([100, 'uri-50', 120, 'uri-130'])
})

test('end of a long list still sends 100', () => {
  const { uris: sent, position, rest } = windowUris(uris(250), 249)
  expect([sent.length, sent[position], rest]).toEqual([100, 'uri-249', []])
})

test.each([
  [0, { uris: ['a', 'b', 'a', 'c', 'a'], position: 0, rest: [] }],
  [2, { uris: ['a', 'c', 'a'], position: 0, rest: [] }],
  [4, { uris: ['a', 'b', 'a', 'c', 'a'], position: 4, rest: [] }],
  [3, { uris: ['a', 'b', 'a', 'c', 'a'], position: 3, rest: [] }],
])('window starts at the song when later copies are at %i', (offset, window) => {
  expect(windowUris(['a', 'b', 'a', 'c', 'a'], offset)).toEqual(window)
})

test('later copies follow the window on shuffle, which starts without an offset', () => {
  const window = { uris: ['a', 'b', 'a', 'c'], position: 2, rest: ['a'] }
  expect(windowUris(['a', 'b', 'a', 'c', 'a'], 2, true)).toEqual(window)
})

test('window that starts at the copy has full length and loses nothing', () => {
  const list = uris(250).with(60, 'uri-50')
  const { uris: sent, position, rest } = windowUris(list, 50)
  expect([sent[0], sent.length, position, rest[0]]).toEqual(['uri-50', 100, 0, 'uri-150'])
})

test('invalid offset is clamped', () => {
  expect([-4, 900, Number.NaN, 2.7].map((offset) => clampOffset(offset, 10))).toEqual([0, 9, 0, 2])
})

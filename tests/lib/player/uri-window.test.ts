import { expect, test } from 'vitest'
import { clampOffset, windowUris } from '@/lib/player/engine/following/uri-window'

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

test('an offset below, beyond or not a number is brought into the list', () => {
  expect([-4, 900, Number.NaN, 2.7].map((offset) => clampOffset(offset, 10))).toEqual([0, 9, 0, 2])
})

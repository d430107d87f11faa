import { expect, test } from 'vitest'
import { pickImage } from '@/lib/music/entities'
import { smallestImage } from '@/lib/player/embedding/public-state'

const image = (width: number | null) => ({ url: `${width}`, width, height: width })
const covers = [image(300), image(64), image(640)]

test.each([
  [56, '64'],
  [64, '64'],
  [65, '300'],
  [640, '640'],
  [1200, '640'],
])('smallest sufficient image for %d pixels is chosen', (widthPx, url) => {
  expect(pickImage(covers, widthPx)).toBe(url)
})

test('image of unknown width beats one known to be too small', () => {
  expect(pickImage([image(64), image(null)], 300)).toBe('null')
  expect(pickImage([image(null), image(300)], 300)).toBe('300')
})

test('no images give no URL', () => {
  expect(pickImage([], 64)).toBeNull()
  expect(smallestImage([])).toBeNull()
})

test('smallest image is the narrowest', () => {
  expect(smallestImage(covers)).toBe('64')
  expect(smallestImage([image(null), image(300)])).toBe('300')
})

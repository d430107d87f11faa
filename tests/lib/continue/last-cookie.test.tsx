import { expect, test } from 'vitest'
import { hasLast, keepLast, keepPlace, parseLast, printLast, writeLast } from '@/lib/continue/last-cookie'
import { type LastPlayed, lastPlayedOf } from '@/lib/continue/last-played'
import { idOf } from '@/tests/builders/music'

const image = { url: 'https://i.scdn.co/image/haul', width: 300, height: 300 }
const last: LastPlayed = {
  uri: `spotify:playlist:${idOf('Long haul')}`,
  name: 'Длинная; дорога = 日',
  images: [image, { ...image, url: 'https://i.scdn.co/image/wide', width: 640 }],
  itemUri: `spotify:track:${idOf('Night bus')}`,
  itemName: 'Night bus',
  color: [12, 0, 255],
  place: { positionMs: 61_000, durationMs: 200_000 },
}
const read = (text: string, listenerId = 'me') => parseLast(decodeURIComponent(text), listenerId)

test('server reads the last playback as the browser wrote it, for the same listener only', () => {
  const text = printLast(last, 'me')
  // What a cookie cannot hold is escaped.
  expect(text).toMatch(/^[\w%.!~*'()-]+$/)
  expect(read(text)).toEqual({ ...last, images: [{ url: image.url, width: null, height: null }] })
  expect(read(text, 'someone else')).toBeNull()
})

test.each([
  '',
  'x',
  '["me"]',
  '["me","not a uri","A",null,null,null,null,null]',
  `["me","${last.uri}","A",null,null,null,[1,2],null]`,
  `["me","${last.uri}","A",null,null,null,[1,2,256],null]`,
  `["me","${last.uri}","A",null,null,null,null,[1,0]]`,
])('malformed cookie is ignored: %s', (text) => {
  expect(parseLast(text, 'me')).toBeNull()
})

test.each([null, 1, {}, { positionMs: '1', durationMs: 2 }, { positionMs: 1, durationMs: 0 }])(
  'stored playback with a malformed place is ignored: %j',
  (place) => {
    lastPlayedOf('me').write({ ...last, place } as LastPlayed)
    expect(lastPlayedOf('me').read()).toBeNull()
    lastPlayedOf('me').write(last)
    expect(lastPlayedOf('me').read()).toEqual(last)
  },
)

test('values too long for a cookie are left out', () => {
  expect(printLast({ ...last, name: '日'.repeat(200) }, 'me')).toBe('')
})

test('color that arrives after something else starts isn’t stored with it', async () => {
  const other = { ...last, uri: `spotify:album:${idOf('Other')}`, color: undefined }
  const stored = lastPlayedOf('me')
  stored.write(other)
  await keepLast(last, 'me')
  expect(stored.read()?.color).toBeUndefined()
  stored.write(last)
  await keepLast(last, 'me')
  expect(stored.read()?.color).toEqual(last.color)
  expect([hasLast('me'), hasLast('m')]).toEqual([true, false])
  writeLast(null, '')
  expect(hasLast('me')).toBe(false)
})

test.each([
  ['in the middle', 90_500, { positionMs: 90_500, durationMs: 200_000 }],
  ['at the beginning', 4_000, undefined],
  ['at the end', 195_000, undefined],
])('song left %s', (_name, positionMs, place) => {
  const stored = lastPlayedOf('me')
  stored.write(last)
  keepPlace('me', last.itemUri ?? '', positionMs, 200_000)
  expect(stored.read()?.place).toEqual(place)
  keepPlace('me', `spotify:track:${idOf('Another')}`, 50_000, 200_000)
  expect(stored.read()?.place).toEqual(place)
})

// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { maxOffsetMs, offsetOf, offsetsFormat, withOffset } from '@/lib/lyrics/lyrics-offset'
import { accountItem } from '@/lib/storage/browser-items'

const offsetsOf = (listenerId: string, kind: string) =>
  accountItem(listenerId, `lyrics-timing-${kind}`, offsetsFormat)

test('offset is stored per listener and song, in steps and within bounds', () => {
  const songs = offsetsOf('ada', 'song')
  const set = (key: string, laterMs: number) => songs.write(withOffset(songs.read(), key, laterMs))
  set('one', 120)
  set('two', -999_999)
  expect([offsetOf(songs.read(), 'one'), offsetOf(songs.read(), 'two')]).toEqual([100, -maxOffsetMs])
  expect(offsetOf(offsetsOf('ada', 'device').read(), 'one')).toBe(0)
  expect(offsetOf(offsetsOf('bob', 'song').read(), 'one')).toBe(0)
  set('one', 20)
  set('two', 0)
  expect(songs.read()).toBeNull()
})

test('oldest offsets beyond 500 are dropped', () => {
  let offsets = withOffset(null, 'first', 50)
  offsets = withOffset(offsets, 'second', 50)
  for (let i = 0; i < 499; i += 1) offsets = withOffset(offsets, `song ${i}`, 50)
  expect([offsetOf(offsets, 'first'), offsetOf(offsets, 'second')]).toEqual([0, 50])
})

test.each(['{}', '[["a"]]', '[["a", "b"]]', '[["a", 0.5]]', '[["a", 10001]]', 'no'])(
  'stored %s is ignored',
  (text) => {
    localStorage.setItem('tonearm.listener ada lyrics-timing-song', text)
    expect(offsetsOf('ada', 'song').read()).toBeNull()
  },
)

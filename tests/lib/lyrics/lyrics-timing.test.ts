// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { maxTimingMs, timingOf, timingsFormat, withTiming } from '@/lib/lyrics/lyrics-timing'
import { accountItem } from '@/lib/storage/browser-items'

const timingsOf = (listenerId: string, kind: string) =>
  accountItem(listenerId, `lyrics-timing-${kind}`, timingsFormat)

test('offset is stored per listener and song, in steps and within bounds', () => {
  const songs = timingsOf('ada', 'song')
  const set = (key: string, laterMs: number) => songs.write(withTiming(songs.read(), key, laterMs))
  set('one', 120)
  set('two', -999_999)
  expect([timingOf(songs.read(), 'one'), timingOf(songs.read(), 'two')]).toEqual([100, -maxTimingMs])
  expect(timingOf(timingsOf('ada', 'device').read(), 'one')).toBe(0)
  expect(timingOf(timingsOf('bob', 'song').read(), 'one')).toBe(0)
  set('one', 20)
  set('two', 0)
  expect(songs.read()).toBeNull()
})

test('oldest offsets beyond 500 are dropped', () => {
  let timings = withTiming(null, 'first', 50)
  timings = withTiming(timings, 'second', 50)
  for (let i = 0; i < 499; i += 1) timings = withTiming(timings, `song ${i}`, 50)
  expect([timingOf(timings, 'first'), timingOf(timings, 'second')]).toEqual([0, 50])
})

test.each(['{}', '[["a"]]', '[["a", "b"]]', '[["a", 0.5]]', '[["a", 10001]]', 'no'])(
  'stored %s is ignored',
  (text) => {
    localStorage.setItem('tonearm.listener ada lyrics-timing-song', text)
    expect(timingsOf('ada', 'song').read()).toBeNull()
  },
)

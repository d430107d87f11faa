import { expect, test } from 'vitest'
import { nextRepeatMode, selectCanPlay, volumeIcon } from '@/lib/player/control-rules'
import { selectHasNext, selectHasPrevious } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { buildTrack } from '@/tests/builders/music'
import {
  fold,
  observedFact,
  ownDeviceId,
  polledFact,
  readyFact,
  sentFact,
  startedFact,
} from '@/tests/builders/player'

test('speaker icon is crossed out at zero, low up to a half, full above', () => {
  expect([0, 1, 50, 51, 100].map(volumeIcon)).toEqual(['muted', 'low', 'low', 'high', 'high'])
})

test('Repeat cycles through the allowed modes', () => {
  expect(nextRepeatMode('off', [])).toBe('context')
  expect(nextRepeatMode('context', [])).toBe('track')
  expect(nextRepeatMode('track', [])).toBe('off')
  expect(nextRepeatMode('off', ['toggling-repeat-context'])).toBe('track')
  expect(nextRepeatMode('off', ['toggling-repeat-context', 'toggling-repeat-track'])).toBe('off')
})

test('Previous and Next work only with tracks to go to or on a remote device', () => {
  const alone = fold([startedFact, readyFact, observedFact()])
  const other = [buildTrack({ name: 'Other' })]
  const canGo = (state: PlayerState) => [selectHasPrevious(state), selectHasNext(state)]
  expect(canGo(alone)).toEqual([false, false])
  expect(canGo(fold([observedFact({ nextTracks: other })], alone))).toEqual([false, true])
  expect(canGo(fold([observedFact({ previousTracks: other })], alone))).toEqual([true, false])
  expect(canGo(fold([startedFact, readyFact, polledFact(0)]))).toEqual([true, true])
})

test('Pause is disabled while the device disallows pausing', () => {
  expect(selectCanPlay(fold([startedFact, readyFact, observedFact({ disallows: ['pausing'] })]))).toBe(false)
})

test('playing device that disallows resuming can still be paused', () => {
  expect(selectCanPlay(fold([startedFact, readyFact, observedFact({ disallows: ['resuming'] })]))).toBe(true)
})

test('Play is enabled right after an own pause', () => {
  const playing = fold([startedFact, readyFact, observedFact({ disallows: ['resuming'] })])
  expect(selectCanPlay(fold([sentFact({ kind: 'playing', isPlaying: false })], playing))).toBe(true)
})

test('device lost during playback leaves Play enabled', () => {
  const playing = fold([startedFact, readyFact, observedFact({ disallows: ['resuming'] })])
  expect(selectCanPlay(fold([{ type: 'device-lost', deviceId: ownDeviceId, atMs: 5_000 }], playing))).toBe(
    true,
  )
})

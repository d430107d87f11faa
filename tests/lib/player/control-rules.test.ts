import { expect, test } from 'vitest'
import { nextRepeatMode, selectCanPlay, volumeIcon } from '@/lib/player/control-rules'
import { selectHasNext, selectHasPrevious } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { buildTrack } from '@/tests/builders/music'
import { fold, observed, ownDeviceId, polled, ready, sent, started } from '@/tests/builders/player'

test('the speaker is crossed out at zero, low up to a half, full above', () => {
  expect([0, 1, 50, 51, 100].map(volumeIcon)).toEqual(['muted', 'low', 'low', 'high', 'high'])
})

test('repeat goes round, leaving out what the device forbids', () => {
  expect(nextRepeatMode('off', [])).toBe('context')
  expect(nextRepeatMode('context', [])).toBe('track')
  expect(nextRepeatMode('track', [])).toBe('off')
  expect(nextRepeatMode('off', ['toggling-repeat-context'])).toBe('track')
  expect(nextRepeatMode('off', ['toggling-repeat-context', 'toggling-repeat-track'])).toBe('off')
})

test('Previous can act only when there are previous tracks or the device is external; Next likewise', () => {
  const alone = fold([started, ready, observed()])
  const other = [buildTrack({ name: 'Other' })]
  const canGo = (state: PlayerState) => [selectHasPrevious(state), selectHasNext(state)]
  expect(canGo(alone)).toEqual([false, false])
  expect(canGo(fold([observed({ nextTracks: other })], alone))).toEqual([false, true])
  expect(canGo(fold([observed({ previousTracks: other })], alone))).toEqual([true, false])
  expect(canGo(fold([started, ready, polled(0)]))).toEqual([true, true])
})

test('Pause rests while the device forbids pausing', () => {
  expect(selectCanPlay(fold([started, ready, observed({ disallows: ['pausing'] })]))).toBe(false)
})

test('a device that plays forbids resuming, which stops nobody from pausing', () => {
  expect(selectCanPlay(fold([started, ready, observed({ disallows: ['resuming'] })]))).toBe(true)
})

test('after our own pause Play can be pressed before the device has reported it', () => {
  const playing = fold([started, ready, observed({ disallows: ['resuming'] })])
  expect(selectCanPlay(fold([sent({ kind: 'playing', isPlaying: false })], playing))).toBe(true)
})

test('a device that is lost while it plays leaves Play usable', () => {
  const playing = fold([started, ready, observed({ disallows: ['resuming'] })])
  expect(selectCanPlay(fold([{ type: 'device-lost', deviceId: ownDeviceId, atMs: 5_000 }], playing))).toBe(
    true,
  )
})

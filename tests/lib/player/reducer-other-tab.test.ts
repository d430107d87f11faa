import { expect, test } from 'vitest'
import {
  selectCurrentDeviceId,
  selectHasNext,
  selectIsExternal,
  selectIsPlaying,
} from '@/lib/player/selectors'
import { fold, observedFact, polledFact, readyFact, speakerId, startedFact } from '@/tests/builders/player'

const elsewhere = fold([
  startedFact,
  readyFact,
  observedFact(),
  { type: 'other-tab-found', atMs: 2_000 },
  polledFact(3_000, { deviceId: 'device-of-other-tab', isInOtherTab: true }),
])

test('playback in another tab is shown and controlled like a remote device', () => {
  expect(selectIsPlaying(elsewhere)).toBe(true)
  expect(selectIsExternal(elsewhere)).toBe(true)
  expect(selectHasNext(elsewhere)).toBe(true)
})

test('device of another tab is never the selected one', () => {
  expect(selectCurrentDeviceId(elsewhere)).toBeNull()
  const back = fold([{ type: 'initialization-started', atMs: 9_000 }, readyFact], elsewhere)
  expect(selectCurrentDeviceId(back)).toBe('own-device')
})

test('device selected before another tab’s takeover stays selected', () => {
  const chosen = fold([
    startedFact,
    readyFact,
    { type: 'device-chosen', deviceId: speakerId },
    { type: 'other-tab-found', atMs: 2_000 },
    polledFact(3_000),
  ])
  expect(selectCurrentDeviceId(chosen)).toBe(speakerId)
})

test('remote playback is known although another tab has the player', () => {
  const onSpeaker = fold([
    startedFact,
    readyFact,
    { type: 'other-tab-found', atMs: 2_000 },
    polledFact(3_000),
  ])
  expect(selectCurrentDeviceId(onSpeaker)).toBe(speakerId)
})

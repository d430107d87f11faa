import { expect, test } from 'vitest'
import {
  selectCurrentDeviceId,
  selectHasNext,
  selectIsExternal,
  selectIsPlaying,
} from '@/lib/player/selectors'
import { fold, observed, polled, ready, speakerId, started } from '@/tests/builders/player'

const elsewhere = fold([
  started,
  ready,
  observed(),
  { type: 'other-tab-found', atMs: 2_000 },
  polled(3_000, { deviceId: 'device-of-other-tab', isInOtherTab: true }),
])

test('what another tab plays is shown and commanded like another device', () => {
  expect(selectIsPlaying(elsewhere)).toBe(true)
  expect(selectIsExternal(elsewhere)).toBe(true)
  expect(selectHasNext(elsewhere)).toBe(true)
})

test('the device of another tab is never the chosen one, as it goes with the tab', () => {
  expect(selectCurrentDeviceId(elsewhere)).toBeNull()
  const back = fold([{ type: 'initialization-started', atMs: 9_000 }, ready], elsewhere)
  expect(selectCurrentDeviceId(back)).toBe('own-device')
})

test('a device chosen before another tab took the player stays chosen', () => {
  const chosen = fold([
    started,
    ready,
    { type: 'device-chosen', deviceId: speakerId },
    { type: 'other-tab-found', atMs: 2_000 },
    polled(3_000),
  ])
  expect(selectCurrentDeviceId(chosen)).toBe(speakerId)
})

test('music on a speaker is known to be there, though another tab has the player', () => {
  const onSpeaker = fold([started, ready, { type: 'other-tab-found', atMs: 2_000 }, polled(3_000)])
  expect(selectCurrentDeviceId(onSpeaker)).toBe(speakerId)
})

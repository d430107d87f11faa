import { expect, test } from 'vitest'
import { toPublicState } from '@/lib/player/embedding/public-state'
import type { PlayerFact } from '@/lib/player/facts'
import { initialPlayerState } from '@/lib/player/state'
import { buildTrack } from '@/tests/builders/music'
import { fold, observedFact, ownDeviceId, readyFact, sentFact, startedFact } from '@/tests/builders/player'

test('public state has exactly the documented names', () => {
  const state = toPublicState(initialPlayerState, { positionMs: 0, playerPosition: 'bottom' })
  expect(Object.keys(state).sort()).toEqual(
    [
      'currentDeviceId',
      'deviceId',
      'devices',
      'error',
      'errorType',
      'isActive',
      'isInitializing',
      'isMagnified',
      'isPlaying',
      'isSaved',
      'isUnsupported',
      'needsUpdate',
      'nextTracks',
      'playerPosition',
      'position',
      'previousTracks',
      'progressMs',
      'status',
      'track',
      'volume',
    ].sort(),
  )
})

test('track half way through reads as 50 percent', () => {
  const state = fold([startedFact, readyFact, observedFact({ item: buildTrack({ durationMs: 200_000 }) })])
  const shown = toPublicState(state, { positionMs: 100_000, playerPosition: 'bottom' })
  expect(shown).toMatchObject({
    position: 50,
    progressMs: 100_000,
    isPlaying: true,
    status: 'RUNNING',
    volume: 1,
  })
  expect(shown).toMatchObject({ currentDeviceId: ownDeviceId, deviceId: ownDeviceId, isActive: true })
})

test('track has its smallest image by width', () => {
  const state = fold([startedFact, readyFact, observedFact()])
  const { track } = toPublicState(state, { positionMs: 0, playerPosition: 'bottom' })
  expect(track.image).toMatch(/-64\.jpg$/)
})

test('nothing loaded is an empty track', () => {
  const { track, isActive } = toPublicState(initialPlayerState, { positionMs: 0, playerPosition: 'bottom' })
  expect(track).toMatchObject({ id: '', name: '', uri: '', durationMs: 0 })
  expect(isActive).toBe(false)
})

test.each([
  [
    'initialization_error',
    { type: 'initialization-failed', message: 'No keysystem', atMs: 0 },
    'No keysystem',
  ],
  ['authentication_error', { type: 'authentication-failed', message: 'Bad token', atMs: 0 }, 'Bad token'],
  ['account_error', { type: 'account-failed', message: 'Premium only', atMs: 0 }, 'Premium only'],
  ['playback_error', { type: 'playback-failed', message: 'Cannot decode' }, 'Cannot decode'],
] satisfies [string, PlayerFact, string][])('%s is reported with its message', (errorType, fact, error) => {
  const state = fold([startedFact, readyFact, fact])
  expect(toPublicState(state, { positionMs: 0, playerPosition: 'bottom' })).toMatchObject({
    errorType,
    error,
  })
})

test('working player has no error', () => {
  const shown = toPublicState(fold([startedFact, readyFact]), { positionMs: 0, playerPosition: 'bottom' })
  expect(shown).toMatchObject({ errorType: null, error: '' })
})

test('missing player never counts as playing, even with a pending Play', () => {
  const state = fold([
    startedFact,
    { type: 'initialization-failed', message: 'No keysystem', atMs: 100 },
    sentFact({ kind: 'start', request: { contextUri: 'spotify:album:4aawyAB9vmqN3uQ7FjRGTy' } }, 2_000),
    { type: 'no-player-found', askedAtMs: 4_000 },
  ])
  expect(toPublicState(state, { positionMs: 0, playerPosition: 'bottom' })).toMatchObject({
    status: 'ERROR',
    error: 'No player',
    isPlaying: false,
  })
})

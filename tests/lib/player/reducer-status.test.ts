import { expect, test } from 'vitest'
import type { PlayerFact } from '@/lib/player/facts'
import { reducePlayer } from '@/lib/player/reducer'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsPlaying,
  selectNowPlaying,
} from '@/lib/player/selectors'
import {
  fold,
  observedFact,
  ownDeviceId,
  polledFact,
  readyFact,
  sentFact,
  speakerId,
  startedFact,
} from '@/tests/builders/player'

test('mount initializes', () => {
  expect(fold([startedFact]).status).toBe('INITIALIZING')
})

test('SDK ready with a device ID is READY', () => {
  expect(fold([startedFact, readyFact])).toMatchObject({ status: 'READY', deviceId: ownDeviceId })
})

test('SDK ready without a device ID is IDLE', () => {
  expect(fold([startedFact, { type: 'device-ready', deviceId: null }]).status).toBe('IDLE')
})

test('second ready with the same ID changes nothing', () => {
  const state = fold([startedFact, readyFact])
  expect(reducePlayer(state, readyFact)).toBe(state)
})

test('ready with a new ID uses it', () => {
  const state = fold([startedFact, readyFact, { type: 'device-ready', deviceId: 'newer' }])
  expect(state).toMatchObject({ status: 'READY', deviceId: 'newer' })
})

test('initialization error is UNSUPPORTED and opens the device picker', () => {
  const state = fold([startedFact, { type: 'initialization-failed', message: 'No keysystem', atMs: 0 }])
  expect(state).toMatchObject({ status: 'UNSUPPORTED', message: 'No keysystem', isPickerOpen: true })
})

test('pending transfer to a remote device survives the own device', () => {
  const move = sentFact({ kind: 'transfer', deviceId: speakerId, isPlaying: true })
  const lost: PlayerFact = { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 }
  expect(selectCurrentDeviceId(fold([startedFact, readyFact, observedFact(), move, lost]))).toBe(speakerId)
  const back = sentFact({ kind: 'transfer', deviceId: ownDeviceId, isPlaying: true })
  expect(fold([startedFact, readyFact, observedFact(), back, lost]).pending).toEqual([])
})

test('playback is RUNNING, pause READY again', () => {
  const running = fold([startedFact, readyFact, observedFact()])
  expect(running.status).toBe('RUNNING')
  expect(fold([observedFact({ isPlaying: false })], running).status).toBe('READY')
})

test('lost device keeps its position and initializes again', () => {
  const state = fold([
    startedFact,
    readyFact,
    observedFact(),
    { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 },
  ])
  expect(state.status).toBe('INITIALIZING')
  expect(state.playback).toMatchObject({ isPlaying: false, anchor: { positionMs: 35_000 } })
})

test('ready during remote playback is RUNNING', () => {
  expect(fold([startedFact, polledFact(0), readyFact]).status).toBe('RUNNING')
})

test.each([
  ['building the device anew', 'INITIALIZING', { type: 'initialization-started', atMs: 6_000 }],
  ['an initialization error', 'UNSUPPORTED', { type: 'initialization-failed', message: 'No', atMs: 6_000 }],
  ['an authentication error', 'ERROR', { type: 'authentication-failed', message: 'No', atMs: 6_000 }],
  ['an account error', 'ERROR', { type: 'account-failed', message: 'No', atMs: 6_000 }],
  ['another tab', 'IDLE', { type: 'other-tab-found', atMs: 6_000 }],
] satisfies [string, string, PlayerFact][])('%s is %s and stops local playback', (_what, status, fact) => {
  const state = fold([startedFact, readyFact, observedFact(), fact])
  expect(state.status).toBe(status)
  expect(state.playback).toMatchObject({ isPlaying: false, anchor: { positionMs: 35_000 } })
})

test('remote playback is followed once the own device is gone', () => {
  const lost = fold([
    startedFact,
    readyFact,
    observedFact(),
    { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 },
  ])
  expect(selectCurrentDeviceId(fold([polledFact(7_000)], lost))).toBe(speakerId)
})

test('loss of an unused device is ignored', () => {
  const state = fold([startedFact, readyFact])
  expect(reducePlayer(state, { type: 'device-lost', deviceId: 'older', atMs: 0 })).toBe(state)
})

test('selected device other than the own one is external', () => {
  expect(
    selectIsExternal(fold([startedFact, readyFact, { type: 'device-chosen', deviceId: speakerId }])),
  ).toBe(true)
  expect(
    selectIsExternal(fold([startedFact, readyFact, { type: 'device-chosen', deviceId: ownDeviceId }])),
  ).toBe(false)
})

test('unsupported browser is always external', () => {
  expect(selectIsExternal(fold([startedFact, { type: 'initialization-failed', message: '', atMs: 0 }]))).toBe(
    true,
  )
})

test('emptied own device is inactive with an empty track', () => {
  const state = fold([startedFact, readyFact, observedFact(), { type: 'playback-emptied' }])
  expect(state.status).toBe('READY')
  expect(selectNowPlaying(state)).toBeNull()
})

test('no player and no known device is the error player_status', () => {
  const unsupported = fold([startedFact, { type: 'initialization-failed', message: 'No keysystem', atMs: 0 }])
  const state = fold([{ type: 'no-player-found', askedAtMs: 0 }], unsupported)
  expect(state).toMatchObject({ status: 'ERROR', errorType: 'player_status', message: 'No player' })
  expect(fold([polledFact(100)], state).status).toBe('UNSUPPORTED')
})

test('no player with a known device is only inactive', () => {
  const playing = fold([startedFact, readyFact, polledFact(0)])
  const state = fold([{ type: 'no-player-found', askedAtMs: 100 }], playing)
  expect(state).toMatchObject({ status: 'READY', playback: null })
})

test('selecting a device clears the missing-player error', () => {
  const state = fold([
    startedFact,
    { type: 'initialization-failed', message: 'No keysystem', atMs: 0 },
    { type: 'no-player-found', askedAtMs: 0 },
    { type: 'device-chosen', deviceId: speakerId },
  ])
  expect(state).toMatchObject({ status: 'UNSUPPORTED', message: 'No keysystem' })
})

test('no player anywhere ends RUNNING', () => {
  expect(
    fold([startedFact, readyFact, polledFact(0), { type: 'no-player-found', askedAtMs: 100 }]).status,
  ).toBe('READY')
})

test('empty state between two items keeps the last one on screen', () => {
  const starting = sentFact({
    kind: 'start',
    request: { contextUri: 'spotify:album:4aawyAB9vmqN3uQ7FjRGTy' },
  })
  const state = fold([startedFact, readyFact, observedFact(), starting])
  const between = reducePlayer(state, { type: 'playback-emptied' })
  expect(selectNowPlaying(between)).toBe(selectNowPlaying(state))
  expect(selectIsPlaying(between)).toBe(true)
})

test('no playback while the own device connects is no error', () => {
  expect(fold([startedFact, { type: 'no-player-found', askedAtMs: 0 }]).status).toBe('INITIALIZING')
})

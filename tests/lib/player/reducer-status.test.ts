import { expect, test } from 'vitest'
import type { PlayerFact } from '@/lib/player/facts'
import { reducePlayer } from '@/lib/player/reducer'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsPlaying,
  selectNowPlaying,
} from '@/lib/player/selectors'
import { fold, observed, ownDeviceId, polled, ready, sent, speakerId, started } from '@/tests/builders/player'

test('mount initializes', () => {
  expect(fold([started]).status).toBe('INITIALIZING')
})

test('SDK ready with a device ID is READY', () => {
  expect(fold([started, ready])).toMatchObject({ status: 'READY', deviceId: ownDeviceId })
})

test('SDK ready without a device ID is IDLE', () => {
  expect(fold([started, { type: 'device-ready', deviceId: null }]).status).toBe('IDLE')
})

test('second ready with the same ID changes nothing', () => {
  const state = fold([started, ready])
  expect(reducePlayer(state, ready)).toBe(state)
})

test('ready with a new ID uses it', () => {
  const state = fold([started, ready, { type: 'device-ready', deviceId: 'newer' }])
  expect(state).toMatchObject({ status: 'READY', deviceId: 'newer' })
})

test('initialization error is UNSUPPORTED and opens the device picker', () => {
  const state = fold([started, { type: 'initialization-failed', message: 'No keysystem', atMs: 0 }])
  expect(state).toMatchObject({ status: 'UNSUPPORTED', message: 'No keysystem', isPickerOpen: true })
})

test('pending transfer to a remote device survives the own device', () => {
  const move = sent({ kind: 'transfer', deviceId: speakerId, isPlaying: true })
  const lost: PlayerFact = { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 }
  expect(selectCurrentDeviceId(fold([started, ready, observed(), move, lost]))).toBe(speakerId)
  const back = sent({ kind: 'transfer', deviceId: ownDeviceId, isPlaying: true })
  expect(fold([started, ready, observed(), back, lost]).pending).toEqual([])
})

test('playback is RUNNING, pause READY again', () => {
  const running = fold([started, ready, observed()])
  expect(running.status).toBe('RUNNING')
  expect(fold([observed({ isPlaying: false })], running).status).toBe('READY')
})

test('lost device keeps its position and initializes again', () => {
  const state = fold([
    started,
    ready,
    observed(),
    { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 },
  ])
  expect(state.status).toBe('INITIALIZING')
  expect(state.playback).toMatchObject({ isPlaying: false, anchor: { positionMs: 35_000 } })
})

test('ready during remote playback is RUNNING', () => {
  expect(fold([started, polled(0), ready]).status).toBe('RUNNING')
})

test.each([
  ['building the device anew', 'INITIALIZING', { type: 'initialization-started', atMs: 6_000 }],
  ['an initialization error', 'UNSUPPORTED', { type: 'initialization-failed', message: 'No', atMs: 6_000 }],
  ['an authentication error', 'ERROR', { type: 'authentication-failed', message: 'No', atMs: 6_000 }],
  ['an account error', 'ERROR', { type: 'account-failed', message: 'No', atMs: 6_000 }],
  ['another tab', 'IDLE', { type: 'other-tab-found', atMs: 6_000 }],
] satisfies [string, string, PlayerFact][])('%s is %s and stops local playback', (_what, status, fact) => {
  const state = fold([started, ready, observed(), fact])
  expect(state.status).toBe(status)
  expect(state.playback).toMatchObject({ isPlaying: false, anchor: { positionMs: 35_000 } })
})

test('remote playback is followed once the own device is gone', () => {
  const lost = fold([started, ready, observed(), { type: 'device-lost', deviceId: ownDeviceId, atMs: 6_000 }])
  expect(selectCurrentDeviceId(fold([polled(7_000)], lost))).toBe(speakerId)
})

test('loss of an unused device is ignored', () => {
  const state = fold([started, ready])
  expect(reducePlayer(state, { type: 'device-lost', deviceId: 'older', atMs: 0 })).toBe(state)
})

test('selected device other than the own one is external', () => {
  expect(selectIsExternal(fold([started, ready, { type: 'device-chosen', deviceId: speakerId }]))).toBe(true)
  expect(selectIsExternal(fold([started, ready, { type: 'device-chosen', deviceId: ownDeviceId }]))).toBe(
    false,
  )
})

test('unsupported browser is always external', () => {
  expect(selectIsExternal(fold([started, { type: 'initialization-failed', message: '', atMs: 0 }]))).toBe(
    true,
  )
})

test('emptied own device is inactive with an empty track', () => {
  const state = fold([started, ready, observed(), { type: 'playback-emptied' }])
  expect(state.status).toBe('READY')
  expect(selectNowPlaying(state)).toBeNull()
})

test('no player and no known device is the error player_status', () => {
  const unsupported = fold([started, { type: 'initialization-failed', message: 'No keysystem', atMs: 0 }])
  const state = fold([{ type: 'no-player-found', askedAtMs: 0 }], unsupported)
  expect(state).toMatchObject({ status: 'ERROR', errorType: 'player_status', message: 'No player' })
  expect(fold([polled(100)], state).status).toBe('UNSUPPORTED')
})

test('no player with a known device is only inactive', () => {
  const playing = fold([started, ready, polled(0)])
  const state = fold([{ type: 'no-player-found', askedAtMs: 100 }], playing)
  expect(state).toMatchObject({ status: 'READY', playback: null })
})

test('selecting a device clears the missing-player error', () => {
  const state = fold([
    started,
    { type: 'initialization-failed', message: 'No keysystem', atMs: 0 },
    { type: 'no-player-found', askedAtMs: 0 },
    { type: 'device-chosen', deviceId: speakerId },
  ])
  expect(state).toMatchObject({ status: 'UNSUPPORTED', message: 'No keysystem' })
})

test('no player anywhere ends RUNNING', () => {
  expect(fold([started, ready, polled(0), { type: 'no-player-found', askedAtMs: 100 }]).status).toBe('READY')
})

test('empty state between two items keeps the last one on screen', () => {
  const starting = sent({ kind: 'start', request: { contextUri: 'spotify:album:4aawyAB9vmqN3uQ7FjRGTy' } })
  const state = fold([started, ready, observed(), starting])
  const between = reducePlayer(state, { type: 'playback-emptied' })
  expect(selectNowPlaying(between)).toBe(selectNowPlaying(state))
  expect(selectIsPlaying(between)).toBe(true)
})

test('no playback while the own device connects is no error', () => {
  expect(fold([started, { type: 'no-player-found', askedAtMs: 0 }]).status).toBe('INITIALIZING')
})

import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { selectErrorMessage, selectErrorType, selectIsPlaying } from '@/lib/player/selectors'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { playerAt, startOwn } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

test.each([
  ['initialization_error', 'UNSUPPORTED', 'initialization_error'],
  ['authentication_error', 'ERROR', 'authentication_error'],
  ['account_error', 'ERROR', 'account_error'],
] as const)('%s disconnects the player and makes it %s', async (event, status, errorType) => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit(event, { message: 'Invalid token scopes.' })
  expect(state().status).toBe(status)
  expect(selectErrorType(state())).toBe(errorType)
  expect(selectErrorMessage(state())).toBe('Invalid token scopes.')
  expect(player.disconnect).toHaveBeenCalledTimes(1)
})

test('playback error keeps the status and the connection', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('playback_error', { message: 'Cannot decode' })
  expect(state()).toMatchObject({ status: 'READY', playbackError: 'Cannot decode' })
  expect(player.disconnect).not.toHaveBeenCalled()
})

test('initialization error loads the devices and opens the picker', async () => {
  const { player, state } = await startOwn()
  serve({ '/me/player/devices': { devices: [buildSpotifyDevice('kitchen', 'Kitchen')] } })
  player.emit('initialization_error', { message: 'No keysystem' })
  expect(state()).toMatchObject({ status: 'UNSUPPORTED', isPickerOpen: true })
  await waitFor(() => expect(state().devices).toMatchObject([{ id: 'kitchen', name: 'Kitchen' }]))
})

test('authentication error creates one new player with a fresh token', async () => {
  const { player, players, state } = await startOwn()
  player.emit('authentication_error', { message: 'Authentication failed' })
  expect(state().status).toBe('ERROR')
  const second = await playerAt(players, 1)
  second.emit('authentication_error', { message: 'Authentication failed' })
  expect(state()).toMatchObject({ status: 'ERROR', errorType: 'authentication_error' })
  expect(players).toHaveLength(2)
})

test('missing scopes aren’t requested repeatedly', async () => {
  const { player, players } = await startOwn()
  player.emit('authentication_error', { message: 'Invalid token scopes.' })
  await Promise.resolve()
  expect(players).toHaveLength(1)
})

test('autoplay refusal, under either name, asks for a tap and signs no one out', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('authentication_error', { message: 'Browser prevented autoplay due to lack of interaction' })
  expect(state()).toMatchObject({ status: 'READY', needsTap: true })
})

test('new token leaves a working player alone', async () => {
  const { engine, player, players } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  engine.renewToken()
  expect(players).toHaveLength(1)
  expect(player.disconnect).not.toHaveBeenCalled()
})

test('new token during initialization is used when the old one is rejected', async () => {
  const { engine, player, players, state } = await startOwn()
  engine.renewToken()
  expect(players).toHaveLength(1)
  player.emit('authentication_error', { message: 'Authentication failed' })
  const second = await playerAt(players, 1)
  second.emit('ready', { device_id: 'own' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own' })
})

test('new token during initialization is dropped once the player is ready', async () => {
  const { engine, player, players } = await startOwn()
  engine.renewToken()
  player.emit('ready', { device_id: 'own' })
  await Promise.resolve()
  expect(players).toHaveLength(1)
  expect(player.disconnect).not.toHaveBeenCalled()
})

test('new token after an authentication error reinitializes', async () => {
  const { engine, player, players, state } = await startOwn()
  player.emit('authentication_error', { message: 'Invalid token scopes.' })
  expect(state().status).toBe('ERROR')
  engine.renewToken()
  expect(state().status).toBe('INITIALIZING')
  await playerAt(players, 1)
})

test('new token after an account error changes nothing', async () => {
  const { engine, player, players, state } = await startOwn()
  player.emit('account_error', { message: 'Premium only' })
  engine.renewToken()
  await Promise.resolve()
  expect(state()).toMatchObject({ status: 'ERROR', errorType: 'account_error' })
  expect(players).toHaveLength(1)
})

test('Free account that presses Play is told it needs Premium', async () => {
  const { engine, player } = await startOwn()
  player.emit('account_error', { message: 'Premium only' })
  const answer = await engine.commands.play({ contextUri: 'spotify:album:4aawyAB9vmqN3uQ7FjRGTy' })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'premium-required' } })
})

test('unresponsive SDK costs one command and delays none after it', async () => {
  const { engine, player, state, notices } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ paused: false }))
  vi.useFakeTimers()
  player.pause.mockReturnValueOnce(new Promise(() => {}))
  player.nextTrack.mockImplementation(async () =>
    player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('After') })),
  )
  const pausing = engine.commands.pause()
  const skipping = engine.commands.next()
  expect(await skipping).toEqual({ ok: true })
  expect(player.nextTrack).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5_100)
  expect(await pausing).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(selectIsPlaying(state())).toBe(true)
  expect(notices).toEqual(['Couldn’t reach Spotify. Try again in a moment.'])
})

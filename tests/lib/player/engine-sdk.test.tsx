import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { selectNowPlaying } from '@/lib/player/selectors'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { startOwn, startOwnPlaying } from '@/tests/builders/start-engine'

test('all eight events are registered before connecting', async () => {
  const { player } = await startOwn()
  expect(player.listenedAtConnect.sort()).toEqual([
    'account_error',
    'authentication_error',
    'autoplay_failed',
    'initialization_error',
    'not_ready',
    'playback_error',
    'player_state_changed',
    'ready',
  ])
})

test('device is named Spotify Web Player and starts at full volume', async () => {
  const { player } = await startOwn()
  expect(player.options).toMatchObject({ name: 'Spotify Web Player', volume: 1 })
})

test('token is requested anew each time', async () => {
  const { player } = await startOwn()
  const answer = vi.fn()
  player.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('token-1'))
})

test('first gesture unlocks audio once', async () => {
  const { player } = await startOwn()
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).toHaveBeenCalledTimes(1)
})

test('touch start unlocks nothing, touch end does', async () => {
  const { player } = await startOwn()
  const userActivation = { isActive: false }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { userActivation }))
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).not.toHaveBeenCalled()
  userActivation.isActive = true
  document.dispatchEvent(new Event('pointerup'))
  expect(player.activateElement).toHaveBeenCalledTimes(1)
})

test('next gesture unlocks audio again after a refusal', async () => {
  const { player } = await startOwn()
  document.dispatchEvent(new Event('pointerdown'))
  player.emit('autoplay_failed', undefined)
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).toHaveBeenCalledTimes(2)
})

test('state with null track, missing context and position past the end is handled', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ position: 999_999, context: null }))
  expect(state().playback?.anchor.positionMs).toBe(180_000)
  const track_window = { current_track: null, previous_tracks: [], next_tracks: [] }
  player.emit('player_state_changed', buildSdkState({ track_window }))
  expect(selectNowPlaying(state())).toBeNull()
})

test('pause, seek, next and volume go to the SDK on the own device', async () => {
  const { engine, player, sent } = await startOwnPlaying()
  await engine.commands.pause()
  await engine.commands.next()
  await engine.commands.seekTo(60_000)
  await engine.commands.setVolume(30)
  expect(player.pause).toHaveBeenCalledTimes(1)
  expect(player.nextTrack).toHaveBeenCalledTimes(1)
  expect(player.seek).toHaveBeenCalledExactlyOnceWith(60_000)
  expect(player.setVolume).toHaveBeenCalledExactlyOnceWith(0.3)
  expect(sent).toEqual([])
})

test('Previous on the first song restarts it', async () => {
  const { engine, player } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  const { track_window } = buildSdkState()
  player.emit(
    'player_state_changed',
    buildSdkState({ position: 1_000, paused: true, track_window: { ...track_window, previous_tracks: [] } }),
  )
  await engine.commands.previous()
  expect(player.seek).toHaveBeenCalledExactlyOnceWith(0)
  expect(player.previousTrack).not.toHaveBeenCalled()
})

test('resume with an empty SDK goes through the Web API', async () => {
  const { engine, player, sent } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ paused: true }))
  player.resume.mockImplementation(async () => {
    player.emit('playback_error', { message: 'Cannot perform operation; no list was loaded.' })
  })
  void engine.commands.resume()
  await waitFor(() => expect(sent).toEqual([{ type: 'start', deviceId: 'own' }]))
  expect(player.resume).toHaveBeenCalledTimes(1)
})

test('stop removes the listeners and disconnects', async () => {
  const { engine, player } = await startOwn()
  engine.stop()
  expect(player.listeners).toEqual({})
  expect(player.disconnect).toHaveBeenCalled()
})

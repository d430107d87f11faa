import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { selectCurrentDeviceId, selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { api } from '@/tests/builders/client'
import { buildSdkState, buildSdkTrack, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { startEngine } from '@/tests/builders/start-engine'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

afterEach(() => {
  vi.useRealTimers()
})

async function startOwn(settings: Parameters<typeof startEngine>[0] = {}) {
  const players = installFakeSdk()
  const started = startEngine(settings)
  const player = await firstOf(players)
  return { ...started, players, player, state: () => started.handle.store.getState() }
}

async function firstOf(players: FakePlayer[], index = 0): Promise<FakePlayer> {
  await waitFor(() => expect(players.length).toBeGreaterThan(index))
  const player = players[index]
  if (!player) throw new Error('no player was made')
  return player
}

test('all eight events are listened to before connecting', async () => {
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

test('the device is called Spotify Web Player and is as loud as it can be', async () => {
  const { player } = await startOwn()
  expect(player.options).toMatchObject({ name: 'Spotify Web Player', volume: 1 })
})

test('an initial volume above 1 is a percentage', async () => {
  const { player } = await startOwn({ initialVolume: 40 })
  expect(player.options.volume).toBe(0.4)
})

test('the token is asked for anew each time, and answered', async () => {
  const { player } = await startOwn()
  const answer = vi.fn()
  player.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('token-1'))
})

test('an initialization error disconnects, fetches the devices and opens the picker', async () => {
  const { player, state } = await startOwn()
  player.emit('initialization_error', { message: 'No keysystem' })
  expect(state()).toMatchObject({ status: 'UNSUPPORTED', isPickerOpen: true })
  expect(player.disconnect).toHaveBeenCalled()
})

test('an account error disconnects', async () => {
  const { player, state } = await startOwn()
  player.emit('account_error', { message: 'Premium only' })
  expect(state()).toMatchObject({ status: 'ERROR', errorType: 'account_error' })
  expect(player.disconnect).toHaveBeenCalled()
})

test('a playback error does not disconnect', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('playback_error', { message: 'Cannot decode' })
  expect(state()).toMatchObject({ status: 'READY', playbackError: 'Cannot decode' })
  expect(player.disconnect).not.toHaveBeenCalled()
})

test('an authentication error is followed by one new player with a fresh token', async () => {
  const { player, players, state } = await startOwn()
  player.emit('authentication_error', { message: 'Authentication failed' })
  expect(state().status).toBe('ERROR')
  const second = await firstOf(players, 1)
  second.emit('authentication_error', { message: 'Authentication failed' })
  expect(state()).toMatchObject({ status: 'ERROR', errorType: 'authentication_error' })
  expect(players).toHaveLength(2)
})

test('missing scopes are not asked for again and again', async () => {
  const { player, players } = await startOwn()
  player.emit('authentication_error', { message: 'Invalid token scopes.' })
  await Promise.resolve()
  expect(players).toHaveLength(1)
})

test('an autoplay refusal, under either of its names, asks for a tap and signs nobody out', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('authentication_error', { message: 'Browser prevented autoplay due to lack of interaction' })
  expect(state()).toMatchObject({ status: 'READY', needsTap: true })
})

test('a new token leaves a working player alone', async () => {
  const { engine, player, players } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  engine.renewToken()
  expect(players).toHaveLength(1)
  expect(player.disconnect).not.toHaveBeenCalled()
})

test('events of a player that was replaced count for nothing', async () => {
  const { engine, player, players, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  const late = player.listeners.not_ready
  engine.commands.connect()
  const second = await firstOf(players, 1)
  second.emit('ready', { device_id: 'newer' })
  late?.({ device_id: 'newer' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'newer' })
})

test('a ready that never comes is tried again with a new player, then given up with a reason', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { players, state } = await startOwn()
  await vi.advanceTimersByTimeAsync(12_000)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(players).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(state()).toMatchObject({ status: 'UNSUPPORTED', message: 'The player did not start' })
})

test('a lost device connects again after five seconds, and is replaced when that does not help', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { player, players } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('not_ready', { device_id: 'own' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(player.connect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(players).toHaveLength(2)
})

test('the first gesture anywhere unlocks sound, once and within the gesture', async () => {
  const { player } = await startOwn()
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('pointerdown'))
  expect(player.activateElement).toHaveBeenCalledTimes(1)
})

test('a state with a null track, no context metadata and a position beyond the end is survived', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ position: 999_999, context: null }))
  expect(state().playback?.anchor.positionMs).toBe(180_000)
  const track_window = { current_track: null, previous_tracks: [], next_tracks: [] }
  player.emit('player_state_changed', buildSdkState({ track_window }))
  expect(selectNowPlaying(state())).toBeNull()
})

test('on the own device pause, seek, next and volume go straight to the SDK', async () => {
  const { engine, player, sent } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
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

test('a resume with nothing loaded in the SDK starts over the Web API instead', async () => {
  const { player, sent } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('playback_error', { message: 'Cannot perform operation; no list was loaded.' })
  await waitFor(() => expect(sent).toEqual([{ type: 'start', deviceId: 'own' }]))
})

test('the callback receives the whole state with the name of what changed', async () => {
  const callback = vi.fn()
  const { player } = await startOwn({ callback })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Lantern') }))
  const types = callback.mock.calls.map(([event]) => event.type)
  expect(types).toEqual(
    expect.arrayContaining(['status_update', 'device_update', 'track_update', 'player_update']),
  )
  expect(callback.mock.lastCall?.[0]).toMatchObject({ track: { name: 'Lantern' }, status: 'RUNNING' })
})

test('stopping the player removes its listeners and disconnects', async () => {
  const { engine, player } = await startOwn()
  engine.stop()
  expect(player.listeners).toEqual({})
  expect(player.disconnect).toHaveBeenCalled()
})

test('music that another device takes over is found there, though the provider first tells of the time before', async () => {
  const { player, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  let looks = 0
  server.use(
    http.get(api('/me/player'), () => {
      looks += 1
      return HttpResponse.json(playbackOn(looks === 1 ? 'own' : 'speaker'))
    }),
  )
  player.emit('player_state_changed', null)
  await waitFor(() => expect(selectCurrentDeviceId(state())).toBe('speaker'), { timeout: 3_000 })
  expect(selectIsPlaying(state())).toBe(true)
})

/** The account's playback as the provider tells it. */
function playbackOn(deviceId: string) {
  const { id, uri, name, artists, durationMs } = buildTrack()
  return {
    device: {
      id: deviceId,
      name: deviceId,
      type: 'Speaker',
      is_active: true,
      is_restricted: false,
      is_private_session: false,
      volume_percent: 50,
      supports_volume: true,
    },
    is_playing: true,
    progress_ms: 1_000,
    timestamp: 0,
    shuffle_state: false,
    repeat_state: 'off',
    currently_playing_type: 'track',
    context: null,
    actions: { disallows: { resuming: true } },
    item: {
      type: 'track',
      id,
      uri,
      name,
      artists,
      duration_ms: durationMs,
      album: { id, uri, name: 'Low Tide', images: [], artists: [] },
    },
  }
}

import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { playerAt, quietSettings, startOwn, startOwnPlaying } from '@/tests/builders/start-engine'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const lantern = buildSdkTrack('Lantern')

test('SDK is asked for its state after a short loss', async () => {
  const { player, state } = await startOwnPlaying(quietSettings)
  player.emit('not_ready', { device_id: 'own' })
  expect(selectIsPlaying(state())).toBe(false)
  player.getCurrentState.mockResolvedValue(buildSdkState({ current: lantern }))
  player.emit('ready', { device_id: 'own' })
  await waitFor(() => expect(selectNowPlaying(state())?.name).toBe('Lantern'))
  expect(selectIsPlaying(state())).toBe(true)
})

test('SDK emptied by a loss keeps the playback on screen', async () => {
  const { player, state } = await startOwnPlaying(quietSettings)
  player.emit('not_ready', { device_id: 'own' })
  player.getCurrentState.mockResolvedValue(null)
  player.emit('ready', { device_id: 'own' })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(selectNowPlaying(state())?.name).toBe('Harbour Lights')
})

test('silent SDK at the end of a song is asked, and the next song shows', async () => {
  const { player, state } = await startOwn(quietSettings)
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ position: 170_000 }))
  player.getCurrentState.mockResolvedValue(buildSdkState({ current: lantern, position: 2_000 }))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(player.getCurrentState).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(selectNowPlaying(state())?.name).toBe('Lantern')
})

test('SDK stuck at the end of a song is asked a few times', async () => {
  const { player } = await startOwn(quietSettings)
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ position: 179_000 }))
  player.getCurrentState.mockResolvedValue(buildSdkState({ position: 180_000 }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(player.getCurrentState.mock.calls.length).toBeLessThan(6)
})

test('token that is briefly unavailable is requested again, and the device returns', async () => {
  let isDown = true
  const { players, player } = await startOwn(quietSettings, {
    getAccessToken: async () => {
      if (isDown) throw new ProviderError('unavailable', 'No network')
      return 'token-2'
    },
  })
  player.emit('authentication_error', { message: 'Authentication failed' })
  isDown = false
  await vi.advanceTimersByTimeAsync(6_000)
  expect(players).toHaveLength(2)
})

test('device without a token is rebuilt when the network returns, however late', async () => {
  let isDown = true
  const { players, player, state } = await startOwn(quietSettings, {
    getAccessToken: async () => {
      if (isDown) throw new ProviderError('offline', 'No network')
      return 'token-2'
    },
  })
  player.emit('authentication_error', { message: 'Authentication failed' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(state().status).toBe('ERROR')
  isDown = false
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2_000)
  const next = await playerAt(players, 1)
  next.emit('ready', { device_id: 'own' })
  expect(state().status).toBe('READY')
})

import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { selectCurrentDeviceId, selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { buildSdkState, buildSdkTrack, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { quietSettings, startEngine } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

let players: FakePlayer[]

beforeEach(() => {
  players = installFakeSdk()
})

async function startPlaying() {
  const started = startEngine(quietSettings)
  await waitFor(() => expect(players).toHaveLength(1))
  const player = playerAt(0)
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  return { ...started, player, state: () => started.handle.store.getState() }
}

function playerAt(index: number): FakePlayer {
  const player = players[index]
  if (!player) throw new Error(`player ${index} was not made`)
  return player
}

test('page that becomes visible asks its device for the playback', async () => {
  const { player, state } = await startPlaying()
  player.getCurrentState.mockResolvedValue(buildSdkState({ current: buildSdkTrack('Lantern') }))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(selectNowPlaying(state())?.name).toBe('Lantern'))
})

test('device lost in sleep reconnects under its new ID', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { player, state } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  expect(state().status).toBe('INITIALIZING')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(5_100)
  expect(player.connect).toHaveBeenCalledTimes(2)
  player.emit('ready', { device_id: 'own-again' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own-again' })
  expect(players).toHaveLength(1)
})

test.each([
  { what: 'tells that it plays on', isTold: true },
  { what: 'says nothing more', isTold: false },
])('Pause after `not_ready` reaches a script that $what', async ({ isTold }) => {
  const { engine, player, sent, notices, state } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  if (isTold) player.emit('player_state_changed', buildSdkState())
  expect(selectIsPlaying(state())).toBe(isTold)
  player.pause.mockImplementation(async () =>
    player.emit('player_state_changed', buildSdkState({ paused: true })),
  )
  expect(await engine.commands.pause()).toEqual({ ok: true })
  expect(player.pause).toHaveBeenCalledTimes(1)
  expect(selectIsPlaying(state())).toBe(false)
  expect([sent, notices]).toEqual([[], []])
})

test('discarded script that plays on after `not_ready` isn’t shown as playing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { player, state } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  expect(selectIsPlaying(state())).toBe(true)
  await vi.advanceTimersByTimeAsync(11_000)
  expect(players).toHaveLength(2)
  playerAt(1).emit('ready', { device_id: 'own-again' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own-again' })
  expect(selectNowPlaying(state())?.name).toBe('Harbour Lights')
})

test('device is checked a moment after the network returns', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { player } = await startPlaying()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_400)
  expect(player.getCurrentState).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(player.getCurrentState).toHaveBeenCalledTimes(1)
})

test('page restored from the back-forward cache creates a new device', async () => {
  const { player } = await startPlaying()
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
  expect(player.disconnect).toHaveBeenCalled()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await waitFor(() => expect(players).toHaveLength(2))
})

test('first page load creates one device', async () => {
  await startPlaying()
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
  expect(players).toHaveLength(1)
})

test('visible page with an empty device looks for remote playback', async () => {
  const { handle } = startEngine({ showSaveIcon: false })
  await waitFor(() => expect(players).toHaveLength(1))
  playerAt(0).emit('ready', { device_id: 'own' })
  const device = { id: 'phone', name: 'Phone', type: 'Smartphone', is_active: true, is_restricted: false }
  serve({ '/me/player': { device, is_playing: true, progress_ms: 1_000, item: null } })
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(selectCurrentDeviceId(handle.store.getState())).toBe('phone'))
})

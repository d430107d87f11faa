import { beforeEach, expect, test, vi } from 'vitest'
import type { Port } from '@/lib/player/device'
import { selectIsPlaying } from '@/lib/player/selectors'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { buildDevice } from '@/tests/builders/playback'
import { startOwn } from '@/tests/builders/start-own-device'

/** The provider knows this browser. */
const port: Port = {
  send: async () => ({ ok: true }),
  playback: async () => null,
  devices: async () => [buildDevice({ id: 'own' })],
  queue: async () => ({ current: null, next: [] }),
}
const notDone = 'Spotify did not answer. Try again in a moment.'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

async function startPlaying() {
  const started = await startOwn({ showSaveIcon: false, syncExternalDevice: false }, { port })
  const { player } = started
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  return started
}

test('Pause that was accepted, and after which the music plays on, is told', async () => {
  const { engine, player, notices, state } = await startPlaying()
  player.getCurrentState.mockResolvedValue(buildSdkState())
  await engine.commands.pause()
  expect(selectIsPlaying(state())).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(state())).toBe(true)
  expect(notices).toEqual([notDone])
})

test('Pause that nothing confirmed is not told of where the device rests when it is asked', async () => {
  const { engine, player, notices, state } = await startPlaying()
  player.getCurrentState.mockResolvedValue(buildSdkState({ paused: true }))
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(state())).toBe(false)
  expect(notices).toEqual([])
})

test('Pause that was followed by Play is not told of', async () => {
  const { engine, player, notices } = await startPlaying()
  player.getCurrentState.mockResolvedValue(buildSdkState())
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(4_000)
  await engine.commands.resume()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(notices).toEqual([])
})

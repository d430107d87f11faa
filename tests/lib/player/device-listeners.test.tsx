import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SdkWindow } from '@/lib/player/engine/own-device/sdk-types'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { playerAt, startEngine, startOwn, startOwnPlaying } from '@/tests/builders/start-engine'

test('events of a replaced player are ignored', async () => {
  const { engine, player, players, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  const late = player.listeners.not_ready
  engine.commands.connect()
  const second = await playerAt(players, 1)
  second.emit('ready', { device_id: 'newer' })
  late?.({ device_id: 'newer' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'newer' })
})

test('missing ready event retries with a new player, then fails with a reason', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { players, state } = await startOwn()
  await vi.advanceTimersByTimeAsync(12_000)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(players).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(state()).toMatchObject({ status: 'UNSUPPORTED', message: 'The player did not start' })
})

test('second ready event with a new ID redirects commands', async () => {
  const { engine, player, players, sent } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('ready', { device_id: 'own-again' })
  await engine.commands.resume()
  expect(sent).toEqual([{ type: 'start', deviceId: 'own-again' }])
  expect(players).toHaveLength(1)
})

test('not_ready keeps the position, and Play resumes under the new ID through the Web API', async () => {
  const { engine, player, sent, state } = await startOwnPlaying()
  player.emit('not_ready', { device_id: 'own' })
  expect(state().status).toBe('INITIALIZING')
  expect(selectIsPlaying(state())).toBe(false)
  expect(selectNowPlaying(state())?.name).toBe('Harbour Lights')
  player.emit('ready', { device_id: 'own-again' })
  await engine.commands.toggle()
  expect(player.resume).not.toHaveBeenCalled()
  expect(sent).toEqual([{ type: 'start', deviceId: 'own-again' }])
})

test('failed SDK script makes this browser a remote control', async () => {
  vi.stubGlobal('Spotify', undefined)
  const { handle } = startEngine()
  await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull())
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(handle.store.getState().status).toBe('UNSUPPORTED'))
  expect(document.head.querySelector('script')).toBeNull()
})

test('silent SDK script makes this browser a remote control until it responds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('Spotify', undefined)
  const { handle } = startEngine()
  const state = () => handle.store.getState()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(state()).toMatchObject({ status: 'UNSUPPORTED', message: 'The playback script does not answer' })
  const players = installFakeSdk()
  ;(window as SdkWindow).onSpotifyWebPlaybackSDKReady?.()
  const player = await playerAt(players, 0)
  player.emit('ready', { device_id: 'own' })
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own' })
  document.head.querySelector('script')?.remove()
})

import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SdkWindow } from '@/lib/player/engine/own-device/sdk-types'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { playerAt, startEngine, startOwn, startOwnPlaying } from '@/tests/builders/start-engine'

test('events of a player that was replaced count for nothing', async () => {
  const { engine, player, players, state } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  const late = player.listeners.not_ready
  engine.commands.connect()
  const second = await playerAt(players, 1)
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

test('ready a second time with a new id: commands go to the new one', async () => {
  const { engine, player, players, sent } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  player.emit('ready', { device_id: 'own-again' })
  await engine.commands.resume()
  expect(sent).toEqual([{ type: 'start', deviceId: 'own-again' }])
  expect(players).toHaveLength(1)
})

test('not_ready stops the music where it was; back under another id, Play starts it there over the Web API', async () => {
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

test('a script that cannot be had makes this browser a remote control', async () => {
  vi.stubGlobal('Spotify', undefined)
  const { handle } = startEngine()
  await waitFor(() => expect(document.head.querySelector('script')).not.toBeNull())
  document.head.querySelector('script')?.dispatchEvent(new Event('error'))
  await waitFor(() => expect(handle.store.getState().status).toBe('UNSUPPORTED'))
  expect(document.head.querySelector('script')).toBeNull()
})

test('a script that never says that it is there makes this browser a remote control, until it does', async () => {
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

import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlayerEvent } from '@/lib/player/embedding/public-state'
import { toPublicState } from '@/lib/player/embedding/public-state'
import { initialPlayerState } from '@/lib/player/state'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { startOwn } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

async function startTold() {
  const events: PlayerEvent[] = []
  const started = await startOwn({ callback: (event) => events.push(event) })
  const typesSince = (act: () => void) => {
    events.length = 0
    act()
    return [...new Set(events.map(({ type }) => type))].sort()
  }
  return { ...started, events, typesSince }
}

test('callback gets the full documented state with the change type', async () => {
  const { player, events } = await startTold()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Lantern') }))
  const record = toPublicState(initialPlayerState, { positionMs: 0, playerPosition: 'bottom' })
  for (const event of events) {
    expect(Object.keys(event).sort()).toEqual([...Object.keys(record), 'type'].sort())
  }
  expect(events.at(-1)).toMatchObject({ track: { name: 'Lantern' }, status: 'RUNNING' })
})

test('status_update reports the status and its errors', async () => {
  const { player, typesSince } = await startTold()
  expect(typesSince(() => player.emit('playback_error', { message: 'Cannot decode' }))).toEqual([
    'status_update',
  ])
})

test('device_update reports the device once ready', async () => {
  const { player, typesSince, events } = await startTold()
  expect(typesSince(() => player.emit('ready', { device_id: 'own' }))).toContain('device_update')
  expect(events.at(-1)).toMatchObject({ deviceId: 'own', currentDeviceId: 'own' })
})

test('track_update reports a new track, player_update play and pause', async () => {
  const { player, typesSince } = await startTold()
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  const lantern = buildSdkState({ current: buildSdkTrack('Lantern') })
  expect(typesSince(() => player.emit('player_state_changed', lantern))).toContain('track_update')
  const paused = typesSince(() => player.emit('player_state_changed', { ...lantern, paused: true }))
  expect(paused).toContain('player_update')
  expect(paused).not.toContain('track_update')
})

test('favorite_update reports the saved state of the track', async () => {
  const { player, events } = await startTold()
  serve({ '/me/library/contains': [true] })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  await waitFor(() =>
    expect(events.filter(({ type }) => type === 'favorite_update')).toMatchObject([{ isSaved: true }]),
  )
})

test('progress_update reports the position every 100 ms during playback', async () => {
  const { player, events } = await startTold()
  player.emit('ready', { device_id: 'own' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  player.emit('player_state_changed', buildSdkState({ position: 0 }))
  events.length = 0
  vi.advanceTimersByTime(1_010)
  const progress = events.filter(({ type }) => type === 'progress_update').map(({ progressMs }) => progressMs)
  expect(progress).toHaveLength(10)
  expect(Math.round((progress.at(-1) ?? 0) / 100)).toBe(10)
})

test('callback passed later is used from then on', async () => {
  const { engine, player } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  player.emit('player_state_changed', buildSdkState({ position: 0 }))
  const types: string[] = []
  engine.configure({ callback: ({ type }) => types.push(type) })
  types.length = 0
  vi.advanceTimersByTime(310)
  expect(types).toEqual(['progress_update', 'progress_update', 'progress_update'])
  engine.configure({ callback: undefined })
  vi.advanceTimersByTime(300)
  expect(types).toHaveLength(3)
})

test('missing callback starts no timer', async () => {
  const { handle, player } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  player.emit('player_state_changed', buildSdkState({ position: 0 }))
  vi.advanceTimersByTime(1_000)
  expect(handle.clock.getPositionMs()).toBe(0)
})

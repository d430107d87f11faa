import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  selectCurrentDevice,
  selectCurrentDeviceId,
  selectIsPlaying,
  selectNowPlaying,
} from '@/lib/player/selectors'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { buildTrack } from '@/tests/builders/music'
import { polledFact } from '@/tests/builders/player'
import { startOwn, startOwnPlaying } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

test('remote takeover is found although Spotify first reports the time before', async () => {
  const { player, state } = await startOwnPlaying()
  let looks = 0
  serve({
    '/me/player': () => {
      looks += 1
      return playbackOn(looks === 1 ? 'own' : 'speaker')
    },
  })
  player.emit('player_state_changed', null)
  await waitFor(() => expect(selectCurrentDeviceId(state())).toBe('speaker'))
  expect(selectIsPlaying(state())).toBe(true)
})

test('empty SDK state asks Spotify and keeps the track on screen', async () => {
  const { player, state, handle } = await startOwn()
  player.emit('ready', { device_id: 'own' })
  handle.store.dispatch(polledFact(performance.now()))
  let looks = 0
  serve({
    '/me/player': () => {
      looks += 1
      return playbackOn('speaker')
    },
  })
  player.emit('player_state_changed', null)
  expect(selectNowPlaying(state())).not.toBeNull()
  await waitFor(() => expect(looks).toBeGreaterThan(0))
})

test('device has the name of its latest report', async () => {
  const { engine, state } = await startOwn()
  let name = 'Speaker'
  serve({
    '/me/player': () => ({ ...playbackOn('speaker'), device: { ...playbackOn('speaker').device, name } }),
  })
  await engine.commands.look()
  const { devices } = state()
  expect(selectCurrentDevice(state())?.name).toBe('Speaker')
  await engine.commands.look()
  expect(state().devices).toBe(devices)
  name = 'Kitchen'
  await engine.commands.look()
  expect(state().devices.map((device) => device.name)).toEqual(['Kitchen'])
})

test.each([
  ['keeps the music going', false],
  ['leaves at rest what rests', true],
])('transfer to another device %s', async (_what, paused) => {
  const { engine, player, sent, state } = await startOwn({ syncExternalDevice: false })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState({ paused }))
  const moved = engine.commands.transferTo('speaker')
  expect(selectCurrentDeviceId(state())).toBe('speaker')
  await moved
  expect(sent).toEqual([{ type: 'transfer', deviceId: 'speaker', isPlaying: !paused }])
})

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

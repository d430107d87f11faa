import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectCurrentDevice, selectIsPlaying, selectSupportsVolume } from '@/lib/player/selectors'
import { startOwn, startOwnPlaying } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

const radio = {
  id: 'radio',
  name: 'Kitchen radio',
  type: 'Speaker',
  is_active: true,
  is_restricted: false,
  is_private_session: false,
  volume_percent: 40,
  supports_volume: false,
}

function reportPlayingOn(device: typeof radio) {
  serve({ '/me/player': { device, is_playing: true, progress_ms: 0, item: null, actions: {} } })
}

test('device that takes over is named although no list had it', async () => {
  const { player, state } = await startOwnPlaying()
  reportPlayingOn(radio)
  player.emit('player_state_changed', null)
  await waitFor(() => expect(selectCurrentDevice(state())?.name).toBe('Kitchen radio'))
  expect(selectSupportsVolume(state())).toBe(false)
})

test('closed tab isn’t shown as playing although Spotify says so', async () => {
  const before = await startOwn()
  before.player.emit('ready', { device_id: 'closed-tab' })
  before.engine.stop()
  const { player, engine, sent, state } = await startOwn()
  reportPlayingOn({ ...radio, id: 'closed-tab' })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', null)
  await waitFor(() => expect(state().playback).not.toBeNull())
  expect(selectIsPlaying(state())).toBe(false)
  await engine.commands.toggle()
  expect(sent).toEqual([{ type: 'start', deviceId: 'own' }])
})

test('pause on an empty player starts nothing', async () => {
  const { engine, player, sent, state } = await startOwnPlaying({ syncExternalDevice: false })
  player.pause.mockImplementation(async () =>
    player.emit('playback_error', { message: 'Cannot perform operation; no list was loaded.' }),
  )
  await engine.commands.pause()
  expect(selectIsPlaying(state())).toBe(false)
  expect(sent).toEqual([])
})

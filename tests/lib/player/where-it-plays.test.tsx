import { waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Playback } from '@/lib/music/playback'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsPlaying,
  selectNowPlaying,
} from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { buildDevice, buildPlayback } from '@/tests/builders/music'
import {
  fold,
  observedFact,
  ownDeviceId,
  polledFact,
  readyFact,
  sentFact,
  speakerId,
  startedFact,
} from '@/tests/builders/player'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { buildPort, startEngine, startOnSpeaker, startOwn } from '@/tests/builders/start-engine'
import { createLocks } from '@/tests/builders/tab-locks'
import { serve } from '@/tests/setup/msw'

const refused = { ok: false, error: new ProviderError('no-device', 'Device not found') } as const

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** What the provider says plays, and on which device; null for nothing. */
function reportPlaying(deviceId: string | null, isPlaying = true) {
  const answer = () =>
    deviceId === null
      ? new HttpResponse(null, { status: 204 })
      : HttpResponse.json({
          device: buildSpotifyDevice(deviceId, deviceId, { is_active: true }),
          is_playing: isPlaying,
          progress_ms: 1_000,
          item: null,
        })
  serve({ '/me/player': answer })
}

function listDevices(...ids: string[]) {
  const devices = ids.map((id) => buildSpotifyDevice(id, id))
  serve({ '/me/player/devices': { devices } })
}

const moving = sentFact({ kind: 'transfer', deviceId: speakerId, isPlaying: true })

test.each([
  ['that nobody confirmed', 'command-expired'],
  ['whose successor was refused', 'command-refused'],
] as const)('remote device is followed again after a transfer %s', (_what, type) => {
  const moved = fold([
    startedFact,
    readyFact,
    observedFact(),
    moving,
    { type: 'device-chosen', deviceId: speakerId },
    { type: 'playback-emptied' },
    { type, id: 1 },
  ])
  const later = fold([polledFact(20_000, { isPlaying: false })], moved)
  expect(later.playback).toMatchObject({ source: 'remote', deviceId: speakerId })
  expect(selectIsPlaying(later)).toBe(false)
})

async function startMoving() {
  const own = await startOwn({ showSaveIcon: false })
  own.player.emit('ready', { device_id: ownDeviceId })
  own.player.emit('player_state_changed', buildSdkState())
  await own.engine.commands.transferTo(speakerId)
  return own
}

test('transfer reverted on a phone shows the local playback', async () => {
  const { player, state } = await startMoving()
  player.emit('player_state_changed', null)
  player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Lantern') }))
  reportPlaying(ownDeviceId)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(selectIsExternal(state())).toBe(false)
  expect(selectNowPlaying(state())?.name).toBe('Lantern')
})

test('speaker switched off leaves nothing playing on screen', async () => {
  const { commands, answers, state } = startOnSpeaker({ showSaveIcon: false })
  reportPlaying(speakerId)
  await vi.advanceTimersByTimeAsync(2_000)
  listDevices('another')
  reportPlaying(null)
  answers.push(refused)
  await commands.next()
  await waitFor(() => expect(selectIsPlaying(state())).toBe(false))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(selectIsExternal(state())).toBe(false)
  expect(selectIsPlaying(state())).toBe(false)
})

test('speaker that answers 404 and plays on is still current', async () => {
  const { commands, answers, state } = startOnSpeaker({ showSaveIcon: false })
  listDevices(speakerId)
  reportPlaying(speakerId)
  await vi.advanceTimersByTimeAsync(2_000)
  answers.push(refused)
  await commands.next()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
  expect(selectIsPlaying(state())).toBe(true)
})

test('poll started before a command doesn’t confirm a later one', async () => {
  const answers: ((playback: Playback) => void)[] = []
  const port = buildPort({
    playback: () => new Promise((resolve) => answers.push(resolve)),
  })
  const playing = (isPlaying: boolean) => buildPlayback({ device: buildDevice({ id: speakerId }), isPlaying })
  const { engine, handle } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(readyFact)
  answers[0]?.(playing(true))
  await vi.advanceTimersByTimeAsync(5_100)
  expect(answers).toHaveLength(2)
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(2_000)
  answers[2]?.(playing(false))
  answers[1]?.(playing(true))
  await vi.advanceTimersByTimeAsync(100)
  expect(handle.store.getState().pending).toEqual([])
  expect(selectIsPlaying(handle.store.getState())).toBe(false)
})

test('failed poll is repeated', async () => {
  const { player, state } = await startOwn({ showSaveIcon: false })
  player.emit('ready', { device_id: ownDeviceId })
  player.emit('player_state_changed', buildSdkState())
  serve({ '/me/player': 503 })
  player.emit('player_state_changed', null)
  await vi.advanceTimersByTimeAsync(8_000)
  reportPlaying(speakerId)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
})

test('silent SDK blocks nothing: Spotify is asked', async () => {
  const { player, state } = await startOwn({ showSaveIcon: false })
  player.emit('ready', { device_id: ownDeviceId })
  await vi.advanceTimersByTimeAsync(100)
  player.getCurrentState.mockReturnValue(new Promise(() => {}))
  reportPlaying(speakerId)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
})

test.each([
  ['the network comes back', () => window.dispatchEvent(new Event('online'))],
  [
    'the page comes back from the cache',
    () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  ],
])('tab that gave up the player creates no device when %s', async (_what, comeBack) => {
  const locks = createLocks()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  const { players, state } = await startOwn({ showSaveIcon: false })
  // The device fails for a reason that a network that comes back would mend.
  await vi.advanceTimersByTimeAsync(40_000)
  expect(state().status).toBe('UNSUPPORTED')
  void locks.request('tonearm.player', { steal: true }, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(100)
  expect(state()).toMatchObject({ status: 'IDLE', reason: 'other-tab' })
  const before = players.length
  comeBack()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(players).toHaveLength(before)
  expect(state()).toMatchObject({ status: 'IDLE', reason: 'other-tab' })
})

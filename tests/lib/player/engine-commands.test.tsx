import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Playback } from '@/lib/music/playback'
import {
  selectIsInOtherTab,
  selectIsPlaying,
  selectNowPlaying,
  selectVolumePercent,
} from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, installFakeSdk } from '@/tests/builders/fake-sdk'
import { buildPlayback, buildTrack, idOf } from '@/tests/builders/music'
import { observedFact, polledFact, readyFact, speakerId } from '@/tests/builders/player'
import { startEngine, startOnSpeaker, startReady } from '@/tests/builders/start-engine'
import { server } from '@/tests/setup/msw'

const album = (name: string) => `spotify:album:${idOf(name)}`

test('album plays as a context on the own device', async () => {
  const { commands, sent, state } = startReady()
  const answer = commands.play({ contextUri: album('Low Tide'), offset: { position: 3 } })
  expect(selectIsPlaying(state())).toBe(true)
  await answer
  expect(sent).toEqual([
    {
      type: 'start',
      request: { contextUri: album('Low Tide'), offset: { position: 3 } },
      deviceId: 'own-device',
    },
  ])
})

test.each([
  { how: 'from a song on', options: { offset: { position: 3 } }, isShown: true },
  { how: 'from the beginning', options: {}, isShown: true },
  { how: 'shuffled', options: { isShuffled: true }, isShown: false },
])('album played $how shows its song at once: $isShown', async ({ options, isShown }) => {
  const { commands, state } = startReady()
  const song = buildTrack({ name: 'Third' })
  const answer = commands.play({ contextUri: album('Low Tide'), ...options }, song)
  expect(selectNowPlaying(state())).toBe(isShown ? song : null)
  await answer
})

test('remote commands go to the device through the Web API', async () => {
  const { commands, sent } = startOnSpeaker()
  await commands.pause()
  await commands.next()
  expect(sent).toEqual([
    { type: 'pause', deviceId: speakerId },
    { type: 'next', deviceId: speakerId },
  ])
})

test('Previous restarts the song, and skips back in its first three seconds', async () => {
  const { commands, sent, handle } = startOnSpeaker()
  const at = (positionMs: number) =>
    handle.store.dispatch(polledFact(performance.now(), { positionMs, isPlaying: false }))
  at(3_500)
  await commands.previous()
  at(2_500)
  await commands.previous()
  expect(sent).toEqual([
    { type: 'seek', positionMs: 0, deviceId: speakerId },
    { type: 'previous', deviceId: speakerId },
  ])
})

test('only the last of several volumes is sent, after 250 ms', async () => {
  const { commands, sent, state } = startOnSpeaker()
  vi.useFakeTimers()
  void commands.setVolume(10)
  void commands.setVolume(20)
  void commands.setVolume(130)
  expect(selectVolumePercent(state())).toBe(100)
  await vi.advanceTimersByTimeAsync(240)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(60)
  expect(sent).toEqual([{ type: 'volume', volumePercent: 100, deviceId: speakerId }])
})

test('mute and unmute restore the level', async () => {
  const { commands, state } = startReady({ initialVolume: 0.7 })
  await commands.toggleMute()
  expect(selectVolumePercent(state())).toBe(0)
  await commands.toggleMute()
  expect(selectVolumePercent(state())).toBe(70)
})

test('commands are sent one at a time, in order', async () => {
  const { commands, sent } = startOnSpeaker()
  await Promise.all([commands.next(), commands.setRepeat('track'), commands.setShuffle(true)])
  expect(sent.map(({ type }) => type)).toEqual(['next', 'repeat', 'shuffle'])
})

test.each([
  ['premium-required', 'Spotify plays on demand for Premium accounts only. You can still browse.'],
  ['offline', 'You’re offline. Try again when you reconnect.'],
  ['unavailable', 'Couldn’t reach Spotify. Try again in a moment.'],
] as const)('command refused as %s reverts and says why', async (kind, words) => {
  const { commands, answers, notices, state } = startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError(kind, 'refused') })
  const answer = commands.setShuffle(true)
  expect(state().pending).toHaveLength(1)
  await answer
  expect(state().pending).toEqual([])
  expect(notices).toEqual([words])
})

test('missing device opens the picker', async () => {
  const { commands, answers, state } = startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError('no-device', 'No active device found') })
  await commands.pause()
  expect(state().isPickerOpen).toBe(true)
})

test('first queued item on an idle player starts here, more follow it', async () => {
  const { commands, sent, state, handle } = startReady()
  const first = buildTrack({ name: 'One' })
  await commands.addToQueue([first])
  expect(sent).toEqual([
    { type: 'start', request: { uris: [first.uri], offset: { position: 0 } }, deviceId: 'own-device' },
  ])
  expect(selectIsPlaying(state())).toBe(true)
  handle.store.dispatch(observedFact({ item: first }))
  expect(state().hasNext).toBe(false)
  await commands.addToQueue([buildTrack({ name: 'Two' })])
  expect(state().hasNext).toBe(true)
  expect(sent).toHaveLength(1)
})

test('idle browser player never reports a missing device', async () => {
  const { commands, sent, notices, answers, state } = startReady()
  answers.push(
    ...Array.from({ length: 8 }, () => ({ ok: false, error: new ProviderError('no-device', 'No') }) as const),
  )
  await Promise.all([
    commands.next(),
    commands.previous(),
    commands.seekBy(5_000),
    commands.setShuffle(true),
    commands.setRepeat('track'),
  ])
  expect([sent, notices, state().isPickerOpen]).toEqual([[], [], false])
})

test('device still unknown to Spotify is retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { commands, answers, notices, sent } = startReady()
  const unknown = { ok: false, error: new ProviderError('no-device', 'Device not found') } as const
  answers.push(unknown, unknown)
  const answer = commands.play({ contextUri: album('Low Tide') })
  await vi.advanceTimersByTimeAsync(1_700)
  expect(await answer).toEqual({ ok: true })
  expect(sent).toHaveLength(3)
  expect(notices).toEqual([])
})

test('takeover from another tab transfers playback', async () => {
  const { commands, handle, sent } = startOnSpeaker()
  handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  commands.connect()
  handle.store.dispatch(readyFact)
  await waitFor(() => expect(sent).toEqual([{ type: 'start', deviceId: 'own-device' }]))
})

test('new tab transfers playback once it knows of it', async () => {
  let answer = (_playback: Playback | null) => {}
  const playback = () => new Promise<Playback | null>((resolve) => (answer = resolve))
  const sent: string[] = []
  const { engine, handle } = startEngine(
    { showSaveIcon: false },
    {
      port: {
        send: async ({ type }) => {
          sent.push(type)
          return { ok: true }
        },
        playback,
        devices: async () => [],
        queue: async () => ({ current: null, next: [] }),
      },
    },
  )
  handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  engine.commands.connect()
  expect(selectIsInOtherTab(handle.store.getState())).toBe(true)
  answer(buildPlayback({ isPlaying: true }))
  await waitFor(() => expect(selectIsPlaying(handle.store.getState())).toBe(true))
  handle.store.dispatch(readyFact)
  await waitFor(() => expect(sent).toEqual(['start']))
})

test('local playback sends no request to Spotify', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests: string[] = []
  const players = installFakeSdk()
  startReady({ showSaveIcon: false })
  await vi.advanceTimersByTimeAsync(100)
  players[0]?.emit('ready', { device_id: 'own' })
  players[0]?.emit('player_state_changed', buildSdkState())
  server.events.on('request:start', ({ request }) => requests.push(request.url))
  await vi.advanceTimersByTimeAsync(60_000)
  server.events.removeAllListeners()
  expect(requests).toEqual([])
})

import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { selectIsPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, type FakePlayer } from '@/tests/builders/fake-sdk'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { playerAt, quietSettings, startOwn } from '@/tests/builders/start-engine'
import { api, serve, server } from '@/tests/setup/msw'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** Music that has played here for a while, on a device the provider lists until it is told otherwise. */
async function startPlaying() {
  const started = await startOwn(quietSettings)
  const { player } = started
  const startedAtMs = performance.now()
  player.getCurrentState.mockImplementation(async () =>
    buildSdkState({ position: 30_000 + performance.now() - startedAtMs }),
  )
  let listed = ['own']
  let looks = 0
  serve({
    '/me/player/devices': () => {
      looks += 1
      return { devices: listed.map((id) => buildSpotifyDevice(id, 'Here')) }
    },
  })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  await vi.advanceTimersByTimeAsync(10_000)
  return {
    ...started,
    looks: () => looks,
    forget() {
      listed = []
    },
  }
}

async function becomeReady(players: FakePlayer[], index: number) {
  const player = await playerAt(players, index)
  player.emit('ready', { device_id: 'own-again' })
  return player
}

function sleepForAnHour() {
  vi.setSystemTime(Date.now() + 3_600_000)
}

test('device forgotten by Spotify during sleep is rebuilt although the SDK noticed nothing', async () => {
  const { player, players, state, forget } = await startPlaying()
  forget()
  sleepForAnHour()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(player.disconnect).toHaveBeenCalled()
  await becomeReady(players, 1)
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own-again' })
  expect(selectIsPlaying(state())).toBe(false)
})

test('device still known after sleep is kept', async () => {
  const { players, looks, state } = await startPlaying()
  sleepForAnHour()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks()).toBe(1)
  expect(players).toHaveLength(1)
  expect(selectIsPlaying(state())).toBe(true)
})

test('device missing from one list is kept', async () => {
  const { players } = await startPlaying()
  server.use(http.get(api('/me/player/devices'), () => HttpResponse.json({ devices: [] }), { once: true }))
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(players).toHaveLength(1)
})

test('page visible again soon sends no request', async () => {
  const { looks } = await startPlaying()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(looks()).toBe(0)
})

test('SDK that ignores Next is replaced, and the next song plays', async () => {
  const { engine, player, players, sent, forget } = await startPlaying()
  forget()
  await engine.commands.next()
  expect(player.nextTrack).toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(8_000)
  await becomeReady(players, 1)
  await waitFor(() =>
    expect(sent).toEqual([
      { type: 'start', deviceId: 'own-again' },
      { type: 'next', deviceId: 'own-again' },
    ]),
  )
})

test('SDK that ignores Pause is replaced, and nothing plays', async () => {
  const { engine, players, sent, state, forget } = await startPlaying()
  forget()
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(8_000)
  await becomeReady(players, 1)
  expect(selectIsPlaying(state())).toBe(false)
  expect(sent).toEqual([])
})

test('Play on a lost device doesn’t wait for it', async () => {
  const { engine, player, players, sent } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  const resumed = engine.commands.resume()
  await waitFor(() => expect(player.disconnect).toHaveBeenCalled())
  await becomeReady(players, 1)
  expect(await resumed).toEqual({ ok: true })
  expect(sent).toEqual([{ type: 'start', deviceId: 'own-again' }])
})

test('start on a forgotten device uses its replacement', async () => {
  const { engine, players, sent, answers, notices } = await startPlaying()
  const unknown = { ok: false as const, error: new ProviderError('no-device', 'Device not found') }
  // The start, its four tries, and the move that is to wake the device.
  answers.push(unknown, unknown, unknown, unknown, unknown, unknown)
  const started = engine.commands.play({ contextUri: `spotify:album:${'4'.repeat(22)}` })
  await vi.advanceTimersByTimeAsync(4_500)
  await becomeReady(players, 1)
  expect(await started).toEqual({ ok: true })
  expect(sent.at(-1)).toMatchObject({ type: 'start', deviceId: 'own-again' })
  expect(notices).toEqual([])
})

test('SDK that connects after sleep but never gets ready is replaced after 5 s', async () => {
  const { player, players, state } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(player.connect).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  await becomeReady(players, 1)
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own-again' })
})

test('device given up while offline is retried online', async () => {
  const { player, players, state } = await startPlaying()
  player.emit('not_ready', { device_id: 'own' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state().status).toBe('UNSUPPORTED')
  const before = players.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(2_000)
  await becomeReady(players, before)
  expect(state()).toMatchObject({ status: 'READY', deviceId: 'own-again' })
})

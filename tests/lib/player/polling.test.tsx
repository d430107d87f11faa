import { beforeEach, expect, test, vi } from 'vitest'
import { selectIsPlaying } from '@/lib/player/selectors'
import { type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { observedFact, ownDeviceId, polledFact, sentFact, speakerId } from '@/tests/builders/player'
import { startEngine } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

let looks: number[] = []
let players: FakePlayer[]

beforeEach(() => {
  looks = []
  players = installFakeSdk()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

async function startOnSpeaker(settings: Parameters<typeof startEngine>[0] = {}) {
  const started = startEngine({ showSaveIcon: false, ...settings })
  const device = { id: speakerId, name: 'Kitchen', type: 'Speaker', is_active: true, is_restricted: false }
  serve({
    '/me/player': () => {
      looks.push(performance.now())
      return { device, is_playing: true, progress_ms: 1_000, item: null }
    },
  })
  const { dispatch } = started.handle.store
  await vi.advanceTimersByTimeAsync(50)
  players[0]?.emit('ready', { device_id: ownDeviceId })
  dispatch(polledFact(performance.now()))
  await vi.advanceTimersByTimeAsync(0)
  looks = []
  return { ...started, dispatch, commands: started.engine.commands }
}

function hidePage() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

test('remote playback is polled every five seconds', async () => {
  await startOnSpeaker()
  await vi.advanceTimersByTimeAsync(20_500)
  expect(looks.length).toBeGreaterThanOrEqual(3)
  expect(looks.length).toBeLessThanOrEqual(4)
})

test('interval follows the settings, at least one second', async () => {
  const { engine } = await startOnSpeaker({ syncExternalDeviceInterval: 2 })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(looks.length).toBeGreaterThanOrEqual(3)
  engine.configure({ syncExternalDeviceInterval: 0 })
  looks = []
  await vi.advanceTimersByTimeAsync(6_000)
  expect(looks.length).toBeGreaterThanOrEqual(5)
  const pauses = looks.slice(1).map((atMs, index) => atMs - (looks[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1_000)
})

test('idle state is believed the second time', async () => {
  const { handle } = await startOnSpeaker()
  let isNothing = (look: number): boolean => look === 1
  let empty = 0
  serve({
    '/me/player': () => {
      empty += 1
      return isNothing(empty) ? 204 : undefined
    },
  })
  await vi.advanceTimersByTimeAsync(11_000)
  expect(empty).toBeGreaterThan(1)
  expect(handle.store.getState().playback).not.toBeNull()
  isNothing = () => true
  await vi.advanceTimersByTimeAsync(11_000)
  expect(handle.store.getState().playback).toBeNull()
})

test('hidden page doesn’t poll', async () => {
  await startOnSpeaker()
  hidePage()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([])
})

test('paused selected device is polled too, to follow a resume elsewhere', async () => {
  const { handle } = await startOnSpeaker()
  const device = { id: speakerId, name: 'Kitchen', type: 'Speaker', is_active: true, is_restricted: false }
  let isPlaying = false
  serve({ '/me/player': () => ({ device, is_playing: isPlaying, progress_ms: 1_000, item: null }) })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(handle.store.getState())).toBe(false)
  isPlaying = true
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(handle.store.getState())).toBe(true)
})

test('page without a device and playback doesn’t poll', async () => {
  const { dispatch } = await startOnSpeaker()
  dispatch({ type: 'device-chosen', deviceId: null })
  dispatch({ type: 'no-player-found', askedAtMs: performance.now() + 5_000 })
  looks = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([])
})

test('local playback doesn’t poll', async () => {
  const { dispatch } = await startOnSpeaker()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(looks.length).toBeGreaterThan(0)
  dispatch(sentFact({ kind: 'transfer', deviceId: ownDeviceId, isPlaying: true }, performance.now()))
  dispatch(observedFact())
  looks = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([])
})

test('disabled polling doesn’t poll', async () => {
  await startOnSpeaker({ syncExternalDevice: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(looks).toEqual([])
})

test.each([
  ['a pause', 300, (it: Started) => it.commands.pause()],
  ['a skip', 300, (it: Started) => it.commands.next()],
  ['a start', 600, (it: Started) => it.commands.play({ uris: ['spotify:track:4uLU6hMCjMI75M1A2tKUQC'] })],
] as const)('%s is checked %i ms later', async (_what, delayMs, give) => {
  const started = await startOnSpeaker()
  await give(started)
  looks = []
  await vi.advanceTimersByTimeAsync(delayMs - 60)
  expect(looks).toEqual([])
  await vi.advanceTimersByTimeAsync(120)
  expect(looks).toHaveLength(1)
})

type Started = Awaited<ReturnType<typeof startOnSpeaker>>

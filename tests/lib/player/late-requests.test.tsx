import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { selectIsPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, installFakeSdk } from '@/tests/builders/fake-sdk'
import { buildDevice, buildPlayback, buildTrack, idOf } from '@/tests/builders/music'
import { observedFact, ownDeviceId, readyFact, speakerId } from '@/tests/builders/player'
import {
  buildPort,
  quietSettings,
  recordingPort,
  startEngine,
  startOwnPlaying,
} from '@/tests/builders/start-engine'
import { createLocks } from '@/tests/builders/tab-locks'

const device = buildDevice({ id: speakerId })
const listOf = (name: string) => `spotify:album:${idOf(name)}`
const playing = (list: string, overrides: Partial<Playback> = {}) =>
  buildPlayback({
    device,
    item: buildTrack({ name: `First of ${list}` }),
    context: { uri: listOf(list), type: 'album' },
    ...overrides,
  })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** Music plays on a speaker, which does what it is told; the first start hangs, and `arrive` carries it out. */
async function startHanging() {
  let now = playing('Before')
  let isFirst = true
  const sent: string[] = []
  const become = (command: DeviceCommand) => {
    if (command.type === 'pause') now = { ...now, isPlaying: false }
    if (command.type === 'start' && !command.request) now = { ...now, isPlaying: true }
    if (command.type === 'start' && command.request && 'contextUri' in command.request)
      now = { ...playing('x'), context: { uri: command.request.contextUri, type: 'album' } }
  }
  let arrive = () => {}
  const port = buildPort({
    async send(command): Promise<PlayerAnswer> {
      sent.push(command.type)
      if (command.type !== 'start' || !isFirst) {
        become(command)
        return { ok: true }
      }
      isFirst = false
      arrive = () => become(command)
      return new Promise(() => {})
    },
    playback: async () => now,
    devices: async () => [device],
  })
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(readyFact)
  await vi.advanceTimersByTimeAsync(2_000)
  return {
    commands: engine.commands,
    state: handle.store.getState,
    sent,
    notices,
    now: () => now,
    arrive: () => arrive(),
    set: (next: Playback) => {
      now = next
    },
  }
}

test.each([1_000, 4_000, 9_000])('list that starts %i ms after Pause is paused again', async (lateMs) => {
  const { commands, state, sent, now, arrive } = await startHanging()
  void commands.play({ contextUri: listOf('A') })
  await vi.advanceTimersByTimeAsync(700)
  void commands.pause()
  await vi.advanceTimersByTimeAsync(lateMs)
  arrive()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now().isPlaying).toBe(false)
  expect(selectIsPlaying(state())).toBe(false)
  expect(sent).toEqual(['start', 'pause', 'pause'])
})

test('newer list is played again when an older start arrives after it', async () => {
  const { commands, sent, now, arrive } = await startHanging()
  void commands.play({ contextUri: listOf('A') })
  await vi.advanceTimersByTimeAsync(700)
  void commands.play({ contextUri: listOf('B') })
  await vi.advanceTimersByTimeAsync(3_000)
  arrive()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(now().context?.uri).toBe(listOf('B'))
  expect(sent).toEqual(['start', 'start', 'start'])
})

test('playback started elsewhere after Pause is left alone, later too', async () => {
  const { commands, sent, set } = await startHanging()
  void commands.play({ contextUri: listOf('A') })
  await vi.advanceTimersByTimeAsync(700)
  void commands.pause()
  await vi.advanceTimersByTimeAsync(2_000)
  set(playing('C'))
  await vi.advanceTimersByTimeAsync(30_000)
  set(playing('A'))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sent).toEqual(['start', 'pause'])
})

test('repeatedly arriving list is paused once', async () => {
  const { commands, sent, arrive, now } = await startHanging()
  void commands.play({ contextUri: listOf('A') })
  await vi.advanceTimersByTimeAsync(700)
  void commands.pause()
  await vi.advanceTimersByTimeAsync(1_000)
  arrive()
  await vi.advanceTimersByTimeAsync(6_000)
  arrive()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(now().isPlaying).toBe(true)
  expect(sent).toEqual(['start', 'pause', 'pause'])
})

test('local list pressed just before Pause is paused when it starts', async () => {
  const { engine, player, state } = await startOwnPlaying(quietSettings, { port: buildPort() })
  player.pause.mockImplementation(async () =>
    player.emit('player_state_changed', buildSdkState({ paused: true })),
  )
  const answered = engine.commands.play({ contextUri: listOf('A') })
  await engine.commands.pause()
  await answered
  player.emit('player_state_changed', buildSdkState({ context: { uri: listOf('A') } }))
  await vi.advanceTimersByTimeAsync(100)
  expect(player.pause).toHaveBeenCalledTimes(2)
  expect(selectIsPlaying(state())).toBe(false)
})

test('skip pending on a list doesn’t start after Pause', async () => {
  const { commands, sent, state } = await startHanging()
  void commands.play({ contextUri: listOf('A') })
  void commands.next()
  void commands.pause()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual(['start', 'pause'])
  expect(selectIsPlaying(state())).toBe(false)
})

test('shuffle turned off during a shuffled start stays off', async () => {
  const { sent, port } = recordingPort()
  const { engine, handle } = startEngine(quietSettings, { port })
  handle.store.dispatch(readyFact)
  handle.store.dispatch(observedFact({ deviceId: ownDeviceId }))
  handle.store.dispatch({ type: 'playback-emptied' })
  const started = engine.commands.play({ contextUri: listOf('A'), isShuffled: true, length: 9 })
  void engine.commands.setShuffle(false)
  await started
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent.filter(({ type }) => type === 'shuffle')).toEqual([{ type: 'shuffle', isShuffled: false }])
})

test('list starting in another tab starts here after “Play here”', async () => {
  const locks = createLocks()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  const takenAway = expect(locks.request('tonearm.player', {}, () => new Promise(() => {}))).rejects.toThrow(
    'stolen',
  )
  const sent: DeviceCommand[] = []
  const port = buildPort({
    async send(command, _deviceId, signal) {
      sent.push(command)
      if (sent.length > 1) return { ok: true }
      return new Promise((resolve) => {
        const error = new ProviderError('aborted', 'called off')
        signal?.addEventListener('abort', () => resolve({ ok: false, error }))
      })
    },
  })
  const players = installFakeSdk()
  const { engine } = startEngine(quietSettings, { port })
  await vi.advanceTimersByTimeAsync(100)
  void engine.commands.play({ contextUri: listOf('A') })
  engine.commands.connect()
  await vi.advanceTimersByTimeAsync(1_000)
  players[0]?.emit('ready', { device_id: 'own' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toEqual([1, 2].map(() => ({ type: 'start', request: { contextUri: listOf('A') } })))
  await takenAway
})

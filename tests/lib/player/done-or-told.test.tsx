import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import type { Port } from '@/lib/player/device'
import { selectCurrentDeviceId, selectIsPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, installFakeSdk } from '@/tests/builders/fake-sdk'
import { buildDevice, buildPlayback } from '@/tests/builders/playback'
import { ready, speakerId } from '@/tests/builders/player'
import { idOf } from '@/tests/builders/provider-id'
import { startEngine } from '@/tests/builders/start-engine'
import { startOwn } from '@/tests/builders/start-own-device'
import { buildTrack } from '@/tests/builders/track'

const device = buildDevice({ id: speakerId })
const before = buildPlayback({ device })
const didNotAnswer = 'Spotify did not answer. Try again in a moment.'
const notNow = 'The player does not allow this right now.'
const list = { contextUri: `spotify:album:${idOf('A')}` }

beforeEach(() => {
  localStorage.clear()
  installFakeSdk()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

/** Music plays on a speaker that answers as it is told to, and by then plays `becomes`. */
async function startAnswering(answer: PlayerAnswer, becomes: Playback) {
  let now = before
  const startedAtMs = performance.now()
  const sent: DeviceCommand[] = []
  const port: Port = {
    async send(command) {
      sent.push(command)
      now = becomes
      return answer
    },
    playback: async () => ({ ...now, positionMs: now.positionMs + performance.now() - startedAtMs }),
    devices: async () => [device],
    queue: async () => ({ current: null, next: [] }),
  }
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(ready)
  await vi.advanceTimersByTimeAsync(2_000)
  return { commands: engine.commands, state: handle.store.getState, notices, sent }
}

const refused: PlayerAnswer = { ok: false, error: new ProviderError('restricted', 'Restriction violated') }

test('Pause that is refused while the music plays on is told', async () => {
  const { commands, notices, state } = await startAnswering(refused, before)
  const paused = commands.pause()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await paused).toMatchObject({ error: { kind: 'restricted' } })
  expect(notices).toEqual([notNow])
  expect(selectIsPlaying(state())).toBe(true)
})

test('Pause that is refused because it is paused already is not spoken of', async () => {
  const { commands, notices, state } = await startAnswering(refused, { ...before, isPlaying: false })
  const paused = commands.pause()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await paused).toEqual({ ok: true })
  expect(notices).toEqual([])
  expect(selectIsPlaying(state())).toBe(false)
})

test.each(['pause', 'next'] as const)('%s that was accepted and not done is told', async (press) => {
  const { commands, notices, sent } = await startAnswering({ ok: true }, before)
  expect(await commands[press]()).toEqual({ ok: true })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notices).toEqual([didNotAnswer])
  expect(sent).toHaveLength(1)
})

test('a start that plays under another name than was asked for is not said to have failed', async () => {
  const { commands, notices } = await startAnswering(
    { ok: true },
    buildPlayback({
      device,
      item: buildTrack({ name: 'After' }),
      context: { uri: 'spotify:collection', type: 'collection' },
    }),
  )
  await commands.play({ contextUri: `spotify:playlist:${idOf('A')}` })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notices).toEqual([])
})

test('a Pause that the script carried out and did not tell is found by asking it', async () => {
  const { engine, player, state, notices } = await startOwn({
    showSaveIcon: false,
    syncExternalDevice: false,
  })
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  player.getCurrentState.mockResolvedValue(buildSdkState({ paused: true }))
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(state())).toBe(false)
  expect(notices).toEqual([])
})

test('a song that plays from another list is not taken for the one that was asked for', async () => {
  const { uri } = before.item as { uri: string }
  const elsewhere = { ...before, context: { uri: list.contextUri, type: 'album' } }
  const { commands, notices } = await startAnswering(
    { ok: false, error: new ProviderError('unavailable', 'The answer was lost') },
    elsewhere,
  )
  const started = commands.play({ uris: [uri] })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await started).toMatchObject({ ok: false })
  expect(notices).toEqual([didNotAnswer])
})

test('Play on one device whose answer is lost is not done because another one plays', async () => {
  const { commands, notices, state } = await startAnswering(
    { ok: false, error: new ProviderError('unavailable', 'The answer was lost') },
    { ...before, device: buildDevice({ id: 'telephone' }) },
  )
  const resumed = commands.resume()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await resumed).toMatchObject({ ok: false })
  expect(notices).toEqual([didNotAnswer])
  expect(selectCurrentDeviceId(state())).toBe('telephone')
})

test('Pause and a list pressed in the same moment: what the script is asked for does not follow the list', async () => {
  const sent: string[] = []
  const port: Partial<Port> = {
    async send(command) {
      sent.push(command.type)
      return { ok: true }
    },
  }
  const { engine, player } = await startOwn(
    { showSaveIcon: false, syncExternalDevice: false },
    {
      port: port as Port,
    },
  )
  player.emit('ready', { device_id: 'own' })
  player.emit('player_state_changed', buildSdkState())
  void engine.commands.pause()
  await engine.commands.play(list)
  expect(sent).toEqual(['start'])
  expect(player.pause).not.toHaveBeenCalled()
})

test('a device that was chosen while nothing plays is not said to have failed', async () => {
  const port: Partial<Port> = {
    send: async () => ({ ok: true }),
    playback: async () => null,
    devices: async () => [device],
  }
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port: port as Port })
  handle.store.dispatch(ready)
  await engine.commands.transferTo(speakerId)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(notices).toEqual([])
  expect(selectCurrentDeviceId(handle.store.getState())).toBe(speakerId)
})

test('a song that is added to the queue of a player that gets ready, and then a list: it is in the queue of the list', async () => {
  const sent: DeviceCommand[] = []
  const port: Partial<Port> = {
    async send(command) {
      sent.push(command)
      return { ok: true }
    },
  }
  const { player, engine } = await startOwn(
    { showSaveIcon: false, syncExternalDevice: false },
    { port: port as Port },
  )
  const uri = `spotify:track:${idOf('B')}`
  const queued = engine.commands.addToQueue([uri])
  void engine.commands.play(list)
  player.emit('ready', { device_id: 'own' })
  expect(await queued).toEqual({ ok: true })
  expect(sent).toMatchObject([
    { type: 'start', request: list },
    { type: 'queue', uri },
  ])
})

test('a song that is queued behind a list on its way is still added when Pause calls the list off', async () => {
  const sent: string[] = []
  const port: Partial<Port> = {
    playback: async () => null,
    async send(command, _deviceId, signal) {
      sent.push(command.type)
      if (command.type !== 'start') return { ok: true }
      return new Promise((resolve) => {
        const error = new ProviderError('aborted', 'called off')
        signal?.addEventListener('abort', () => resolve({ ok: false, error }))
      })
    },
  }
  const { engine, handle } = startEngine(
    { showSaveIcon: false, syncExternalDevice: false },
    { port: port as Port },
  )
  handle.store.dispatch(ready)
  void engine.commands.play(list)
  const queued = engine.commands.addToQueue([`spotify:track:${idOf('B')}`])
  await vi.advanceTimersByTimeAsync(1_000)
  void engine.commands.pause()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await queued).toEqual({ ok: true })
  expect(sent).toContain('queue')
})

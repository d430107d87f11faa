import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand, Playback } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { selectCurrentDeviceId, selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { buildDevice, buildPlayback, buildTrack, idOf } from '@/tests/builders/music'
import { readyFact, speakerId } from '@/tests/builders/player'
import {
  buildPort,
  quietSettings,
  recordingPort,
  startEngine,
  startOwn,
  startOwnPlaying,
} from '@/tests/builders/start-engine'

const device = buildDevice({ id: speakerId, name: 'Living room' })
const before = buildPlayback({ device })
const after = buildTrack({ name: 'After' })
const didNotAnswer = 'Couldn’t reach Spotify. Try again in a moment.'
const notNow = 'You can’t do that right now.'
const list = { contextUri: `spotify:album:${idOf('A')}` }

const knowsThisBrowser = buildPort({ devices: async () => [buildDevice({ id: 'own' })] })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function startAnswering(answer: PlayerAnswer, becomes: Playback) {
  let now = before
  const startedAtMs = performance.now()
  const sent: DeviceCommand[] = []
  const port = buildPort({
    async send(command) {
      sent.push(command)
      now = becomes
      return answer
    },
    playback: async () => ({ ...now, positionMs: now.positionMs + performance.now() - startedAtMs }),
    devices: async () => [device],
  })
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(readyFact)
  await vi.advanceTimersByTimeAsync(2_000)
  const change = (next: Playback) => {
    now = { ...next, positionMs: next.positionMs - (performance.now() - startedAtMs) }
  }
  return { commands: engine.commands, state: handle.store.getState, notices, sent, change }
}

/** What a press has come to after five seconds. */
async function soon(pressed: Promise<PlayerAnswer>) {
  await vi.advanceTimersByTimeAsync(5_000)
  return pressed
}

const lost: PlayerAnswer = { ok: false, error: new ProviderError('unavailable', 'The answer was lost') }
const refused: PlayerAnswer = { ok: false, error: new ProviderError('restricted', 'Restriction violated') }

test('refused Pause is reported while playback continues', async () => {
  const { commands, notices, state } = await startAnswering(refused, before)
  expect(await soon(commands.pause())).toMatchObject({ error: { kind: 'restricted' } })
  expect(notices).toEqual([notNow])
  expect(selectIsPlaying(state())).toBe(true)
})

test('refused Pause is silent when already paused', async () => {
  const { commands, notices, state } = await startAnswering(refused, { ...before, isPlaying: false })
  expect(await soon(commands.pause())).toEqual({ ok: true })
  expect(notices).toEqual([])
  expect(selectIsPlaying(state())).toBe(false)
})

const ignored: [string, (commands: PlayerCommands) => Promise<PlayerAnswer>, string][] = [
  ['Pause', (commands) => commands.pause(), 'Living room didn’t pause.'],
  ['Next', (commands) => commands.next(), 'Living room didn’t skip to the next song.'],
  ['a seek', (commands) => commands.seekTo(90_000), 'Living room didn’t move to that position.'],
]

test.each(ignored)('ignored %s is reported by name', async (_what, press, told) => {
  const { commands, notices, sent, state } = await startAnswering({ ok: true }, before)
  expect(await press(commands)).toEqual({ ok: true })
  await vi.advanceTimersByTimeAsync(6_000)
  expect(notices).toEqual([told])
  expect(state().pending).toEqual([])
  expect(selectIsPlaying(state())).toBe(true)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(notices).toHaveLength(1)
  expect(sent).toHaveLength(1)
})

const late: [string, (commands: PlayerCommands) => Promise<PlayerAnswer>, Playback][] = [
  ['Pause', (commands) => commands.pause(), { ...before, isPlaying: false }],
  ['Next', (commands) => commands.next(), { ...before, item: after }],
  ['a seek', (commands) => commands.seekTo(90_000), { ...before, positionMs: 90_000 }],
]

test.each(late)('%s carried out after 3.5 s isn’t reported as failed', async (_what, press, becomes) => {
  const { commands, notices, change, state } = await startAnswering({ ok: true }, before)
  void press(commands)
  await vi.advanceTimersByTimeAsync(3_500)
  change(becomes)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(notices).toEqual([])
  expect(state().pending).toEqual([])
})

const hereId = 'own'
const staysHere = buildPort({
  playback: async () => buildPlayback({ device: buildDevice({ id: hereId }) }),
  devices: async () => [buildDevice({ id: hereId }), device],
})

test('device that ignores playback is no longer current after five seconds', async () => {
  const { engine, player, notices, state } = await startOwnPlaying(
    { showSaveIcon: false },
    { port: staysHere },
  )
  await engine.commands.openDevices()
  await engine.commands.transferTo(speakerId)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
  // The song changes here meanwhile.
  player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('After') }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(selectCurrentDeviceId(state())).toBe(hereId)
  expect(notices).toEqual(['Living room didn’t take over the music.'])
  expect(selectNowPlaying(state())?.name).toBe('After')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(selectCurrentDeviceId(state())).toBe(hereId)
  expect(notices).toHaveLength(1)
})

test('device that ignores playback doesn’t replace the playing one', async () => {
  const kitchen = buildDevice({ id: 'kitchen', name: 'Kitchen' })
  const port = buildPort({
    playback: async () => buildPlayback({ device: kitchen }),
    devices: async () => [kitchen, device],
  })
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(readyFact)
  await vi.advanceTimersByTimeAsync(2_000)
  await engine.commands.openDevices()
  await engine.commands.transferTo(speakerId)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectCurrentDeviceId(handle.store.getState())).toBe('kitchen')
  expect(notices).toEqual(['Living room didn’t take over the music.'])
})

test('late takeover isn’t reported as failed', async () => {
  let playsOn = buildDevice({ id: hereId })
  const port = buildPort({
    playback: async () => buildPlayback({ device: playsOn }),
    devices: async () => [buildDevice({ id: hereId }), device],
  })
  const { engine, player, notices, state } = await startOwnPlaying({ showSaveIcon: false }, { port })
  await engine.commands.transferTo(speakerId)
  await vi.advanceTimersByTimeAsync(4_000)
  playsOn = device
  player.emit('player_state_changed', null)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
  expect(notices).toEqual([])
})

test('start that plays a relinked URI isn’t reported as failed', async () => {
  const context = { uri: 'spotify:collection', type: 'collection' }
  const { commands, notices } = await startAnswering(
    { ok: true },
    buildPlayback({ device, item: after, context }),
  )
  await commands.play({ contextUri: `spotify:playlist:${idOf('A')}` })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(notices).toEqual([])
})

test('ignored local Pause is reported', async () => {
  const { engine, player, notices, state } = await startOwnPlaying(quietSettings, { port: knowsThisBrowser })
  player.getCurrentState.mockResolvedValue(buildSdkState())
  await engine.commands.pause()
  expect(selectIsPlaying(state())).toBe(false)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(state())).toBe(true)
  expect(notices).toEqual(['This browser didn’t pause.'])
})

test('Pause followed by Play isn’t reported', async () => {
  const { engine, player, notices } = await startOwnPlaying(quietSettings, { port: knowsThisBrowser })
  player.getCurrentState.mockResolvedValue(buildSdkState())
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(4_000)
  await engine.commands.resume()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(notices).toEqual([])
})

test('unreported local Pause is found by asking the SDK', async () => {
  const { engine, player, state, notices } = await startOwnPlaying(quietSettings)
  player.getCurrentState.mockResolvedValue(buildSdkState({ paused: true }))
  await engine.commands.pause()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(selectIsPlaying(state())).toBe(false)
  expect(notices).toEqual([])
})

test('song playing from another list isn’t taken for the requested one', async () => {
  const { uri } = before.item as { uri: string }
  const elsewhere = { ...before, context: { uri: list.contextUri, type: 'album' } }
  const { commands, notices } = await startAnswering(lost, elsewhere)
  expect(await soon(commands.play({ uris: [uri] }))).toMatchObject({ ok: false })
  expect(notices).toEqual([didNotAnswer])
})

test('Play with a lost response isn’t done because another device plays', async () => {
  const { commands, notices, state } = await startAnswering(lost, {
    ...before,
    device: buildDevice({ id: 'telephone' }),
  })
  expect(await soon(commands.resume())).toMatchObject({ ok: false })
  expect(notices).toEqual([didNotAnswer])
  expect(selectCurrentDeviceId(state())).toBe('telephone')
})

test('Pause together with a list doesn’t apply to the list', async () => {
  const { sent, port } = recordingPort()
  const { engine, player } = await startOwnPlaying(quietSettings, { port })
  void engine.commands.pause()
  await engine.commands.play(list)
  expect(sent).toMatchObject([{ type: 'start' }])
  expect(player.pause).not.toHaveBeenCalled()
})

test('device selected while idle isn’t reported as failed', async () => {
  const port = buildPort({ devices: async () => [device] })
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(readyFact)
  await engine.commands.transferTo(speakerId)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(notices).toEqual([])
  expect(selectCurrentDeviceId(handle.store.getState())).toBe(speakerId)
})

test('song queued on a starting player, then a list: the song follows in the list', async () => {
  const { sent, port } = recordingPort()
  const { player, engine, state } = await startOwn(quietSettings, { port })
  const queued = engine.commands.addToQueue([buildTrack({ name: 'B' })])
  void engine.commands.play(list)
  player.emit('ready', { device_id: 'own' })
  expect(await queued).toMatchObject({ ok: true })
  expect(sent).toMatchObject([{ type: 'start', request: list }])
  expect(state().hasNext).toBe(true)
})

test.each<{ what: string; becomes: Playback; press(commands: PlayerCommands): Promise<PlayerAnswer> }>([
  {
    what: 'a start',
    becomes: buildPlayback({ device, item: after, context: { uri: list.contextUri, type: 'album' } }),
    press: (commands) => commands.play(list),
  },
  { what: 'Next', becomes: buildPlayback({ device, item: after }), press: (commands) => commands.next() },
  { what: 'Pause', becomes: { ...before, isPlaying: false }, press: (commands) => commands.pause() },
  {
    what: 'Shuffle',
    becomes: { ...before, isShuffled: true },
    press: (commands) => commands.setShuffle(true),
  },
])('$what with a lost response is verified, not reported as failed', async ({ becomes, press }) => {
  const { commands, state, notices, sent } = await startAnswering(lost, becomes)
  expect(await soon(press(commands))).toEqual({ ok: true })
  expect(notices).toEqual([])
  expect(sent).toHaveLength(1)
  expect(state().pending).toEqual([])
  expect(selectNowPlaying(state())?.name).toBe(becomes.item?.name)
  expect(selectIsPlaying(state())).toBe(becomes.isPlaying)
})

test('lost start is reported once the current playback is shown', async () => {
  const { commands, state, notices, sent } = await startAnswering(lost, before)
  const pressed = commands.play(list, after)
  expect(selectNowPlaying(state())?.name).toBe('After')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await pressed).toMatchObject({ error: { kind: 'unavailable' } })
  expect(notices).toEqual([didNotAnswer])
  expect(sent).toHaveLength(1)
  expect(selectNowPlaying(state())?.name).toBe('Harbour Lights')
})

test('superseded lost response isn’t reported', async () => {
  const { commands, notices } = await startAnswering(lost, before)
  void commands.play(list)
  await vi.advanceTimersByTimeAsync(300)
  void commands.play({ contextUri: `spotify:album:${idOf('Other')}` })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(notices).toEqual([didNotAnswer])
})

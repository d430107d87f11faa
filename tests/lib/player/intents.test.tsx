import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import { selectIsPlaying, selectIsShuffled } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildClient } from '@/tests/builders/client'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/music'
import { observedFact, readyFact } from '@/tests/builders/player'
import {
  quietSettings,
  startEngine,
  startOwn,
  startOwnPlaying,
  startReady,
} from '@/tests/builders/start-engine'

const album = (name: string): PlayRequest => ({ contextUri: `spotify:album:${idOf(name)}` })
const aborted = { ok: false, error: { kind: 'aborted' } }

function startConnecting() {
  const started = startEngine(quietSettings)
  const { handle, engine } = started
  return {
    ...started,
    commands: engine.commands,
    state: handle.store.getState,
    connect: () => handle.store.dispatch(readyFact),
  }
}

test('only the second of two rows pressed while connecting is sent', async () => {
  const { commands, connect, sent } = startConnecting()
  const first = commands.play(album('A'))
  const second = commands.play(album('B'))
  connect()
  expect(await first).toMatchObject(aborted)
  expect(await second).toEqual({ ok: true })
  expect(sent).toEqual([{ type: 'start', request: album('B'), deviceId: 'own-device' }])
})

test('Play paused before the device exists is never sent', async () => {
  const { commands, connect, sent, state } = startConnecting()
  const playing = commands.play(album('A'))
  expect(await commands.pause()).toEqual({ ok: true })
  expect(selectIsPlaying(state())).toBe(false)
  connect()
  expect(await playing).toMatchObject(aborted)
  expect(sent).toEqual([])
})

test('superseded Play on an unknown device isn’t retried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { commands, sent, answers } = startReady({ showSaveIcon: false })
  answers.push({ ok: false, error: new ProviderError('no-device', 'Device not found') })
  const first = commands.play(album('A'))
  await vi.advanceTimersByTimeAsync(400)
  const second = commands.play(album('B'))
  expect(await second).toEqual({ ok: true })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await first).toMatchObject(aborted)
  expect(sent.map((command) => command.type === 'start' && command.request)).toEqual([album('A'), album('B')])
})

test('Play superseded during a lookup isn’t sent', async () => {
  const { commands, sent, answers } = startReady({ showSaveIcon: false })
  answers.push({ ok: false, error: new ProviderError('bad-request', 'Non supported context uri') })
  let find = (_: PlayRequest) => {}
  const instead = () => new Promise<PlayRequest>((resolve) => (find = resolve))
  const liked = commands.play({ contextUri: 'spotify:user:ada:collection', instead })
  await waitFor(() => expect(sent).toHaveLength(1))
  await commands.play(album('B'))
  find({ uris: [`spotify:track:${idOf('a')}`] })
  expect(await liked).toMatchObject(aborted)
  expect(sent.at(-1)).toMatchObject({ request: album('B') })
  expect(sent).toHaveLength(2)
})

test('transfer doesn’t wait for a pending Play, which then starts there', async () => {
  const { commands, sent } = startConnecting()
  const playing = commands.play(album('A'))
  await commands.transferTo('speaker')
  await playing
  expect(sent).toEqual([
    { type: 'transfer', deviceId: 'speaker', isPlaying: true },
    { type: 'start', request: album('A'), deviceId: 'speaker' },
  ])
})

test('volume of a connecting device is shown at once and applied', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { engine, player, sent, state } = await startOwn({ showSaveIcon: false })
  void engine.commands.play(album('A'))
  const set = engine.commands.setVolume(30)
  await vi.advanceTimersByTimeAsync(300)
  expect(await set).toEqual({ ok: true })
  expect(state().volumePercent).toBe(30)
  player.emit('ready', { device_id: 'own' })
  await waitFor(() => expect(player.setVolume).toHaveBeenCalledWith(0.3))
  expect(sent.map(({ type }) => type)).toEqual(['start'])
})

test.each([
  ['before', 'play first'],
  ['after', 'ready first'],
])('shuffle of a list works as the first press %s the device is ready', async (_when, order) => {
  const { commands, connect, sent, state, notices } = startConnecting()
  if (order === 'ready first') connect()
  const playing = commands.play({ ...album('A'), isShuffled: true, length: 12 })
  expect(selectIsShuffled(state())).toBe(true)
  if (order === 'play first') connect()
  expect(await playing).toEqual({ ok: true })
  expect(sent).toMatchObject([
    { type: 'start', request: album('A'), deviceId: 'own-device' },
    { type: 'shuffle', isShuffled: true, deviceId: 'own-device' },
  ])
  expect(notices).toEqual([])
})

test('command after a pending Play is sent after it', async () => {
  const { commands, connect, sent, notices } = startConnecting()
  const pressed = [commands.play(album('A')), commands.setShuffle(true), commands.next()]
  connect()
  expect(await Promise.all(pressed)).toEqual(Array(3).fill({ ok: true }))
  expect(sent.map(({ type }) => type)).toEqual(['start', 'shuffle', 'next'])
  expect(notices).toEqual([])
})

test('command after a refused Play isn’t sent and fails the same way', async () => {
  const { commands, connect, sent, answers, notices } = startConnecting()
  answers.push({ ok: false, error: new ProviderError('not-found', 'Nothing of that name') })
  const pressed = [commands.play(album('A')), commands.setShuffle(true)]
  connect()
  for (const answer of await Promise.all(pressed))
    expect(answer).toMatchObject({ error: { kind: 'not-found' } })
  expect(sent.map(({ type }) => type)).toEqual(['start'])
  expect(new Set(notices).size).toBe(1)
})

test('command after a refused Play is sent when something else plays', async () => {
  const { commands, connect, handle, sent, answers } = startConnecting()
  connect()
  handle.store.dispatch(observedFact())
  answers.push({ ok: false, error: new ProviderError('not-found', 'Nothing of that name') })
  const playing = commands.play(album('A'))
  expect(await commands.setShuffle(true)).toEqual({ ok: true })
  expect(await playing).toMatchObject({ error: { kind: 'not-found' } })
  expect(sent.map(({ type }) => type)).toEqual(['start', 'shuffle'])
})

test('shuffled list on a loaded device is random from the first track', async () => {
  const { commands, connect, handle, sent } = startConnecting()
  connect()
  handle.store.dispatch(observedFact({ isPlaying: false }))
  await commands.play({ ...album('A'), isShuffled: true })
  expect(sent.map(({ type }) => type)).toEqual(['shuffle', 'start'])
})

test('shuffled tracks on an empty device are sent in random order, all of them', async () => {
  const { commands, connect, sent } = startConnecting()
  connect()
  const uris = Array.from({ length: 40 }, (_, index) => `spotify:track:${idOf(`song${index}`)}`)
  await commands.play({ uris, isShuffled: true })
  const [start] = sent
  const told = start?.type === 'start' && start.request && 'uris' in start.request ? start.request.uris : []
  expect(told).not.toEqual(uris)
  expect([...told].sort()).toEqual([...uris].sort())
})

test('superseded shuffled Play sends no shuffle later', async () => {
  const { commands, connect, sent } = startConnecting()
  const shuffled = commands.play({ ...album('A'), isShuffled: true })
  const plain = commands.play(album('B'))
  connect()
  expect(await shuffled).toMatchObject(aborted)
  await plain
  expect(sent).toMatchObject([{ type: 'start', request: album('B') }])
})

test('internal error while sending rejects and leaves nothing pending', async () => {
  const { commands, answers, state } = startReady({ showSaveIcon: false })
  answers.push({ ok: false, error: new ProviderError('bad-request', 'Non supported context uri') })
  const instead = () => Promise.reject(new TypeError('cannot read this'))
  const liked = commands.play({ contextUri: 'spotify:user:ada:collection', instead })
  await expect(liked).rejects.toThrow('cannot read this')
  expect(state().pending).toEqual([])
})

test('device state during a command isn’t delayed by it', async () => {
  const { engine, player, state } = await startOwnPlaying({ showSaveIcon: false })
  player.pause.mockImplementation(async () =>
    player.emit('player_state_changed', buildSdkState({ paused: true })),
  )
  await engine.commands.pause()
  expect(state().pending).toEqual([])
  expect(selectIsPlaying(state())).toBe(false)
})

test('Play is sent before its change renders', async () => {
  const order: string[] = []
  vi.stubGlobal('fetch', async () => {
    order.push('sent')
    return new Response(null, { status: 204 })
  })
  const client = buildClient()
  const port = createWebPort(client)
  const { engine, handle } = startEngine(quietSettings, { client, port })
  handle.store.dispatch(readyFact)
  // As React does, which redraws after a click in a microtask.
  handle.store.subscribe(() => queueMicrotask(() => order.push('drawn')))
  await engine.commands.play(album('A'))
  expect(order.slice(0, 2)).toEqual(['sent', 'drawn'])
})

test.each([
  { what: 'known', length: 12, counted: null, asked: 0 },
  { what: 'counted', length: undefined, counted: 12, asked: 1 },
])('shuffle starts anywhere in a list whose length is $what', async ({ length, counted, asked }) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const countRows = vi.fn(async () => counted)
  const { commands, sent } = startReady({ showSaveIcon: false, countRows })
  await commands.play({ ...album('A'), isShuffled: true, ...(length && { length }) })
  expect(sent).toMatchObject([{ type: 'start', request: { offset: { position: 6 } } }, { type: 'shuffle' }])
  expect(countRows).toHaveBeenCalledTimes(asked)
})

test('shuffle starts anywhere in a list of unknown length, such as an artist', async () => {
  const { commands, sent } = startReady({ showSaveIcon: false, countRows: async () => null })
  await commands.play({ contextUri: `spotify:artist:${idOf('Ada Lund')}`, isShuffled: true })
  expect(sent.map(({ type }) => type)).toEqual(['start', 'shuffle', 'next'])
})

test('superseded shuffle during the count starts nothing', async () => {
  let count = (_: number) => {}
  const countRows = () => new Promise<number>((resolve) => (count = resolve))
  const { commands, sent } = startReady({ showSaveIcon: false, countRows })
  const shuffled = commands.play({ ...album('A'), isShuffled: true })
  await commands.pause()
  count(12)
  expect(await shuffled).toMatchObject(aborted)
  expect(sent).toEqual([])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer, Port } from '@/lib/player/commands'
import { selectIsPlaying } from '@/lib/player/selectors'
import { idOf } from '@/tests/builders/music'
import { polledFact, readyFact } from '@/tests/builders/player'
import { buildPort, quietSettings, startEngine, startOwnPlaying } from '@/tests/builders/start-engine'

const album = (name: string) => ({ contextUri: `spotify:album:${idOf(name)}` })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** A provider that never answers some commands. */
function createSilentPort(...silent: DeviceCommand['type'][]) {
  const sent: string[] = []
  const calledOff: string[] = []
  const port = buildPort({
    send: (command, _deviceId, signal) => {
      sent.push(command.type)
      if (!silent.includes(command.type)) return Promise.resolve({ ok: true })
      signal?.addEventListener('abort', () => calledOff.push(command.type))
      return new Promise<PlayerAnswer>(() => {})
    },
  })
  return { port, sent, calledOff }
}

function startOnSpeaker(port: Port) {
  const started = startEngine(quietSettings, { port })
  started.handle.store.dispatch(readyFact)
  started.handle.store.dispatch(polledFact(performance.now()))
  return { commands: started.engine.commands, state: () => started.handle.store.getState() }
}

test('local Pause isn’t delayed by a hanging request', async () => {
  const { port, sent } = createSilentPort('shuffle')
  const { engine, player, state } = await startOwnPlaying({ showSaveIcon: false }, { port })
  void engine.commands.setShuffle(true)
  const paused = engine.commands.pause()
  await vi.advanceTimersByTimeAsync(0)
  expect(player.pause).toHaveBeenCalledTimes(1)
  expect(await paused).toEqual({ ok: true })
  expect(sent).toEqual(['shuffle'])
  expect(selectIsPlaying(state())).toBe(false)
})

test('local Next, seek and volume aren’t delayed either', async () => {
  const { port } = createSilentPort('repeat')
  const { engine, player } = await startOwnPlaying({ showSaveIcon: false }, { port })
  void engine.commands.setRepeat('track')
  void engine.commands.next()
  void engine.commands.seekTo(60_000)
  void engine.commands.setVolume(30)
  await vi.advanceTimersByTimeAsync(300)
  expect(player.nextTrack).toHaveBeenCalledTimes(1)
  expect(player.seek).toHaveBeenCalledTimes(1)
  expect(player.setVolume).toHaveBeenCalledTimes(1)
})

test('hanging remote start is aborted by Pause, which is then sent', async () => {
  const { port, sent, calledOff } = createSilentPort('start')
  const { commands } = startOnSpeaker(port)
  const playing = commands.play(album('A'))
  await vi.advanceTimersByTimeAsync(3_000)
  const paused = commands.pause()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['start', 'pause'])
  expect(calledOff).toEqual(['start'])
  expect(await playing).toMatchObject({ error: { kind: 'aborted' } })
  expect(await paused).toEqual({ ok: true })
})

test('superseded request gets a moment to keep the order', async () => {
  const { port, sent, calledOff } = createSilentPort('start')
  const { commands } = startOnSpeaker(port)
  void commands.play(album('A'))
  void commands.pause()
  await vi.advanceTimersByTimeAsync(400)
  expect([sent, calledOff]).toEqual([['start'], []])
  await vi.advanceTimersByTimeAsync(200)
  expect([sent, calledOff]).toEqual([['start', 'pause'], ['start']])
})

test('hanging remote request delays an unrelated one by at most two seconds', async () => {
  const { port, sent } = createSilentPort('repeat')
  const { commands } = startOnSpeaker(port)
  void commands.setRepeat('track')
  void commands.pause()
  await vi.advanceTimersByTimeAsync(1_900)
  expect(sent).toEqual(['repeat'])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['repeat', 'pause'])
})

test('third of three lists follows the hanging first, and the second is never sent', async () => {
  const { port, sent, calledOff } = createSilentPort('start')
  const { commands } = startOnSpeaker(port)
  void commands.play(album('A'))
  await vi.advanceTimersByTimeAsync(1_000)
  void commands.play(album('B'))
  void commands.play(album('C'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['start', 'start'])
  expect(calledOff).toEqual(['start'])
})

import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand, PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { ProviderError } from '@/lib/provider-error'
import { buildTrack, idOf } from '@/tests/builders/music'
import { buildSnapshot, polledFact, readyFact, speakerId } from '@/tests/builders/player'
import { buildPort, quietSettings, startEngine } from '@/tests/builders/start-engine'

const contextUri = `spotify:playlist:${idOf('list')}`
const first = buildTrack({ uri: `spotify:track:${idOf('first')}` })
const second = buildTrack({ uri: `spotify:track:${idOf('second')}` })
const at = (uri: string): PlayRequest => ({ contextUri, offset: { uri } })
const ok: PlayerAnswer = { ok: true }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

type Sent = { command: DeviceCommand; deviceId: string | null; answer: (answer: PlayerAnswer) => void }

function startSlow() {
  const sent: Sent[] = []
  const port = buildPort({
    send: (command, deviceId, signal) =>
      new Promise((resolve, reject) => {
        sent.push({ command, deviceId, answer: resolve })
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  })
  const { engine, handle, notices } = startEngine(quietSettings, { port })
  handle.store.dispatch(readyFact)
  handle.store.dispatch(polledFact(performance.now()))
  return {
    commands: engine.commands,
    notices,
    sent,
    names: () => sent.map(({ command }) => command.type),
    state: handle.store.getState,
    report(item: typeof first, isPlaying = true, deviceId = speakerId) {
      const atMs = performance.now()
      const anchor = { positionMs: 0, takenAtMs: atMs, isAdvancing: isPlaying }
      const context = { uri: contextUri, type: 'playlist' }
      const snapshot = buildSnapshot({ source: 'remote', deviceId, item, context, isPlaying, anchor })
      handle.store.dispatch({ type: 'playback-observed', snapshot, atMs, askedAtMs: atMs })
    },
    /** Starts a song; the answer, a second and a half ago, was that it plays. */
    async playTo(item: typeof first) {
      void engine.commands.play(at(item.uri), item)
      await vi.advanceTimersByTimeAsync(0)
      sent.at(-1)?.answer(ok)
      await vi.advanceTimersByTimeAsync(1_500)
    },
  }
}

test('timed-out start carried out late doesn’t replace a newer one', async () => {
  const { commands, sent, names, report, playTo } = startSlow()
  void commands.play(at(first.uri), first)
  await vi.advanceTimersByTimeAsync(0)
  sent[0]?.answer({ ok: false, error: new ProviderError('unavailable', 'There was no answer in time.') })
  await vi.advanceTimersByTimeAsync(2_000)
  await playTo(second)
  report(second)
  report(first)
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['start', 'start', 'start'])
  expect(sent[2]?.command).toEqual({ type: 'start', request: at(second.uri) })
})

test('remote start after an answered or old start is left alone', async () => {
  const { commands, sent, names, report, playTo } = startSlow()
  await playTo(first)
  report(first)
  await playTo(second)
  report(second)
  report(first)
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toHaveLength(2)

  void commands.play(at(second.uri), second)
  void commands.pause()
  await vi.advanceTimersByTimeAsync(600)
  sent[3]?.answer(ok)
  await vi.advanceTimersByTimeAsync(1_500)
  report(first, false)
  await vi.advanceTimersByTimeAsync(20_000)
  report(second)
  await vi.advanceTimersByTimeAsync(0)
  expect(names()).toEqual(['start', 'start', 'start', 'pause'])
})

test('device selected during a start gets the playback, even when the start arrives last', async () => {
  const { commands, sent, names } = startSlow()
  void commands.play(at(first.uri), first)
  const moved = commands.transferTo('radio')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(names()).toEqual(['start', 'transfer'])
  sent[1]?.answer(ok)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(names()).toHaveLength(2)
  sent[0]?.answer(ok)
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[2]?.command).toEqual({ type: 'transfer', deviceId: 'radio', isPlaying: true })
  sent[2]?.answer(ok)
  expect(await moved).toEqual(ok)
  expect(names()).toHaveLength(3)
})

test('Pause refused after a transfer follows it', async () => {
  const { commands, sent, notices } = startSlow()
  void commands.pause()
  void commands.transferTo('radio')
  await vi.advanceTimersByTimeAsync(2_100)
  sent[1]?.answer(ok)
  await vi.advanceTimersByTimeAsync(0)
  sent[0]?.answer({ ok: false, error: new ProviderError('restricted', 'Nothing plays there') })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.map(({ command, deviceId }) => [command.type, deviceId])).toEqual([
    ['pause', speakerId],
    ['transfer', 'radio'],
    ['pause', 'radio'],
  ])
  expect(notices).toEqual([])
})

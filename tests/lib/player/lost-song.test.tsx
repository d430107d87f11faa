import { beforeEach, expect, test, vi } from 'vitest'
import { buildTrack, idOf } from '@/tests/builders/music'
import { buildSnapshot } from '@/tests/builders/player'
import { quietSettings, startReady } from '@/tests/builders/start-engine'

const contextUri = `spotify:playlist:${idOf('list')}`
const wanted = buildTrack({ name: 'Wanted' })
const top = buildTrack({ name: 'Top of the list' })
const request = { contextUri, offset: { uri: wanted.uri } }
const inList = { type: 'start', request, deviceId: 'own-device' }

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

function startIn() {
  const started = startReady(quietSettings)
  return {
    ...started,
    report(item: typeof top, positionMs = 0) {
      const atMs = performance.now()
      const context = { uri: contextUri, type: 'playlist' }
      const anchor = { positionMs, takenAtMs: atMs, isAdvancing: true }
      const snapshot = buildSnapshot({ item, context, anchor })
      started.handle.store.dispatch({ type: 'playback-observed', snapshot, atMs, askedAtMs: null })
    },
  }
}

test('song removed from its list plays alone, not the list’s first', async () => {
  const { commands, sent, report } = startIn()
  await commands.play(request, wanted)
  report(top)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([
    inList,
    {
      type: 'start',
      request: { uris: [wanted.uri], offset: { position: 0 } },
      deviceId: 'own-device',
    },
  ])
  report(wanted)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(2)
})

test('playing song is left alone under either URI, with what follows it', async () => {
  for (const item of [
    wanted,
    { ...wanted, uri: `spotify:track:${idOf('twin')}`, linkedFromUri: wanted.uri },
  ]) {
    const { commands, sent, report } = startIn()
    await commands.play(request, wanted)
    report(item)
    await vi.advanceTimersByTimeAsync(6_000)
    report(top)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(sent).toEqual([inList])
  }
})

test('nothing restarts after Next or when the device plays from another position', async () => {
  const pressed = startIn()
  await pressed.commands.play(request, wanted)
  pressed.report(wanted)
  await vi.advanceTimersByTimeAsync(200)
  void pressed.commands.next()
  pressed.report(top)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(pressed.sent.filter(({ type }) => type === 'start')).toEqual([inList])

  const playing = startIn()
  await playing.commands.play(request, wanted)
  playing.report(top, 90_000)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(playing.sent).toEqual([inList])
})

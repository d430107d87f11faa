import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { selectIsPlaying, selectNowPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { buildDevice, buildPlayback } from '@/tests/builders/playback'
import { ready, speakerId } from '@/tests/builders/player'
import { idOf } from '@/tests/builders/provider-id'
import { buildPort, startEngine } from '@/tests/builders/start-engine'
import { buildTrack } from '@/tests/builders/track'

const device = buildDevice({ id: speakerId })
const song = (name: string) => buildTrack({ name })
const contextUri = `spotify:album:${idOf('Low Tide')}`
const before = buildPlayback({ device, item: song('Before') })
const didNotAnswer = 'Spotify did not answer. Try again in a moment.'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

/** A speaker whose next answer is lost; `becomes` is what it plays by then. */
async function startLosing(becomes: Playback) {
  let now = before
  const sent: DeviceCommand[] = []
  const port = buildPort({
    async send(command): Promise<PlayerAnswer> {
      sent.push(command)
      now = becomes
      return { ok: false, error: new ProviderError('unavailable', 'The answer was lost') }
    },
    playback: async () => now,
    devices: async () => [device],
  })
  const { engine, handle, notices } = startEngine({ showSaveIcon: false }, { port })
  handle.store.dispatch(ready)
  await vi.advanceTimersByTimeAsync(2_000)
  return { commands: engine.commands, state: handle.store.getState, notices, sent }
}

test.each<{ what: string; becomes: Playback; press: 'play' | 'next' | 'pause' | 'setShuffle' }>([
  {
    what: 'a start',
    becomes: buildPlayback({ device, item: song('After'), context: { uri: contextUri, type: 'album' } }),
    press: 'play',
  },
  { what: 'Next', becomes: buildPlayback({ device, item: song('After') }), press: 'next' },
  { what: 'Pause', becomes: { ...before, isPlaying: false }, press: 'pause' },
  { what: 'Shuffle', becomes: { ...before, isShuffled: true }, press: 'setShuffle' },
])('$what whose answer is lost is looked after, and not said to have failed', async ({ becomes, press }) => {
  const { commands, state, notices, sent } = await startLosing(becomes)
  const pressed =
    press === 'play'
      ? commands.play({ contextUri })
      : press === 'setShuffle'
        ? commands.setShuffle(true)
        : commands[press]()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await pressed).toEqual({ ok: true })
  expect(notices).toEqual([])
  expect(sent).toHaveLength(1)
  expect(state().pending).toEqual([])
  expect(selectNowPlaying(state())?.name).toBe(becomes.item?.name)
  expect(selectIsPlaying(state())).toBe(becomes.isPlaying)
})

test('a start that did not arrive is told once the screen shows what plays', async () => {
  const { commands, state, notices, sent } = await startLosing(before)
  const pressed = commands.play({ contextUri }, song('After'))
  expect(selectNowPlaying(state())?.name).toBe('After')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await pressed).toMatchObject({ error: { kind: 'unavailable' } })
  expect(notices).toEqual([didNotAnswer])
  expect(sent).toHaveLength(1)
  expect(selectNowPlaying(state())?.name).toBe('Before')
})

test('a lost answer that was superseded is not spoken of', async () => {
  const { commands, notices } = await startLosing(before)
  void commands.play({ contextUri })
  await vi.advanceTimersByTimeAsync(300)
  void commands.play({ contextUri: `spotify:album:${idOf('Other')}` })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(notices).toEqual([didNotAnswer])
})

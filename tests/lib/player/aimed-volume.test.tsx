import { beforeEach, expect, test, vi } from 'vitest'
import { selectVolumePercent } from '@/lib/player/selectors'
import { buildDevice } from '@/tests/builders/music'
import { polled, speakerId } from '@/tests/builders/player'
import { quiet, startOwnPlaying } from '@/tests/builders/start-engine'

const volumeCannotBeSet = 'This device’s volume cannot be set from here.'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function startPlaying() {
  const started = await startOwnPlaying(quiet)
  const { engine, handle, sent } = started
  return {
    ...started,
    commands: engine.commands,
    volumes: () => sent.filter(({ type }) => type === 'volume'),
    playOnSpeaker: (supportsVolume = true) => {
      handle.store.dispatch({ type: 'playback-emptied' })
      handle.store.dispatch(polled(performance.now() + 5_000))
      handle.store.dispatch({
        type: 'devices-observed',
        devices: [buildDevice({ id: speakerId, supportsVolume })],
      })
      handle.store.dispatch({ type: 'volume-observed', volumePercent: 60, askedAtMs: null })
    },
  }
}

test('a volume that waits is set on the device it was meant for, not on the one chosen meanwhile', async () => {
  const { commands, player, state, volumes, playOnSpeaker } = await startPlaying()
  void commands.setVolume(20)
  playOnSpeaker()
  expect(selectVolumePercent(state())).toBe(60)
  await vi.advanceTimersByTimeAsync(400)
  expect(player.setVolume).toHaveBeenCalledExactlyOnceWith(0.2)
  expect(volumes()).toEqual([])
  expect(selectVolumePercent(state())).toBe(60)
})

test('when the music comes back, this browser shows the volume it was given as the music left', async () => {
  const { commands, handle, state, playOnSpeaker } = await startPlaying()
  void commands.setVolume(20)
  playOnSpeaker()
  await vi.advanceTimersByTimeAsync(400)
  handle.store.dispatch({ type: 'device-chosen', deviceId: null })
  expect(selectVolumePercent(state())).toBe(20)
})

test('a volume meant for a speaker is set there, though the music was moved here meanwhile', async () => {
  const { commands, player, volumes, playOnSpeaker } = await startPlaying()
  playOnSpeaker()
  void commands.setVolume(10)
  void commands.transferTo('own')
  await vi.advanceTimersByTimeAsync(400)
  expect(volumes()).toEqual([{ type: 'volume', volumePercent: 10, deviceId: speakerId }])
  expect(player.setVolume).not.toHaveBeenCalled()
})

test('a device whose volume cannot be set is not asked to, is not muted, and says so', async () => {
  const { commands, state, notices, volumes, playOnSpeaker } = await startPlaying()
  playOnSpeaker(false)
  await commands.toggleMute()
  await commands.setVolume(30)
  await vi.advanceTimersByTimeAsync(400)
  expect(selectVolumePercent(state())).toBe(60)
  expect(volumes()).toEqual([])
  expect(notices).toEqual([volumeCannotBeSet, volumeCannotBeSet])
})

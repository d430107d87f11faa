import { beforeEach, expect, test, vi } from 'vitest'
import { selectVolumePercent } from '@/lib/player/selectors'
import { buildDevice } from '@/tests/builders/music'
import { polledFact, speakerId } from '@/tests/builders/player'
import { quietSettings, startOwnPlaying } from '@/tests/builders/start-engine'

const volumeCannotBeSet = 'Change the volume on the device.'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function startPlaying() {
  const started = await startOwnPlaying(quietSettings)
  const { engine, handle, sent } = started
  return {
    ...started,
    commands: engine.commands,
    volumes: () => sent.filter(({ type }) => type === 'volume'),
    playOnSpeaker: (supportsVolume = true) => {
      handle.store.dispatch({ type: 'playback-emptied' })
      handle.store.dispatch(polledFact(performance.now() + 5_000))
      handle.store.dispatch({
        type: 'devices-observed',
        devices: [buildDevice({ id: speakerId, supportsVolume })],
      })
      handle.store.dispatch({ type: 'volume-observed', volumePercent: 60, askedAtMs: null })
    },
  }
}

test('pending volume is set on its own device, not on the one selected meanwhile', async () => {
  const { commands, player, state, volumes, playOnSpeaker } = await startPlaying()
  void commands.setVolume(20)
  playOnSpeaker()
  expect(selectVolumePercent(state())).toBe(60)
  await vi.advanceTimersByTimeAsync(400)
  expect(player.setVolume).toHaveBeenCalledExactlyOnceWith(0.2)
  expect(volumes()).toEqual([])
  expect(selectVolumePercent(state())).toBe(60)
})

test('returning playback shows this browser’s volume', async () => {
  const { commands, handle, state, playOnSpeaker } = await startPlaying()
  void commands.setVolume(20)
  playOnSpeaker()
  await vi.advanceTimersByTimeAsync(400)
  handle.store.dispatch({ type: 'device-chosen', deviceId: null })
  expect(selectVolumePercent(state())).toBe(20)
})

test('volume for a speaker is set there although playback moved here', async () => {
  const { commands, player, volumes, playOnSpeaker } = await startPlaying()
  playOnSpeaker()
  void commands.setVolume(10)
  void commands.transferTo('own')
  await vi.advanceTimersByTimeAsync(400)
  expect(volumes()).toEqual([{ type: 'volume', volumePercent: 10, deviceId: speakerId }])
  expect(player.setVolume).not.toHaveBeenCalled()
})

test('device without volume control gets no volume or mute, and says so', async () => {
  const { commands, state, notices, volumes, playOnSpeaker } = await startPlaying()
  playOnSpeaker(false)
  await commands.toggleMute()
  await commands.setVolume(30)
  await vi.advanceTimersByTimeAsync(400)
  expect(selectVolumePercent(state())).toBe(60)
  expect(volumes()).toEqual([])
  expect(notices).toEqual([volumeCannotBeSet, volumeCannotBeSet])
})

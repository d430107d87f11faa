import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectCurrentDeviceId, selectIsExternal } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { idOf } from '@/tests/builders/music'
import { polledFact, speakerId } from '@/tests/builders/player'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { startOnSpeaker, startReady } from '@/tests/builders/start-engine'
import { settle } from '@/tests/builders/tab-locks'
import { serve } from '@/tests/setup/msw'

const remembered = () => sessionStorage.getItem('tonearm.chosen-device')

/** Set up after the engine's own answers, so that they come first. */
function listDevices(...ids: string[]) {
  serve({
    '/me/player/devices': () => ({ devices: ids.map((id) => buildSpotifyDevice(id, id)) }),
    'PUT /me/player': 204,
  })
}

test('selected device is stored for this tab', async () => {
  const { commands } = startReady()
  listDevices(speakerId)
  await commands.transferTo(speakerId)
  expect(remembered()).toBe(speakerId)
  expect(localStorage.getItem('tonearm.chosen-device')).toBeNull()
})

test('selecting the own device clears it', async () => {
  const { commands } = startReady()
  listDevices(speakerId)
  await commands.transferTo(speakerId)
  await commands.transferTo('own-device')
  expect(remembered()).toBeNull()
})

test('stored device is current again after a reload', async () => {
  sessionStorage.setItem('tonearm.chosen-device', speakerId)
  const { state } = startReady()
  listDevices(speakerId)
  await waitFor(() => expect(selectCurrentDeviceId(state())).toBe(speakerId))
  expect(selectIsExternal(state())).toBe(true)
})

test('stored device that is gone is cleared', async () => {
  sessionStorage.setItem('tonearm.chosen-device', 'gone')
  const { state } = startReady()
  listDevices(speakerId)
  await waitFor(() => expect(remembered()).toBeNull())
  expect(selectIsExternal(state())).toBe(false)
})

test('disabled persistDeviceSelection stores and restores nothing', async () => {
  sessionStorage.setItem('tonearm.chosen-device', 'another')
  const { commands, state } = startReady({ persistDeviceSelection: false })
  listDevices('another', speakerId)
  await commands.transferTo(speakerId)
  expect(selectCurrentDeviceId(state())).toBe(speakerId)
  expect(remembered()).toBe('another')
})

test('unresponsive selected device is cleared', async () => {
  const { commands, answers, state } = startOnSpeaker()
  listDevices('another')
  answers.push({ ok: false, error: new ProviderError('no-device', 'Device not found') })
  await commands.pause()
  await waitFor(() => expect(state().chosenDeviceId).toBeNull())
  expect(remembered()).toBeNull()
})

test('device left by playing here isn’t restored', async () => {
  const { commands, handle } = startReady()
  listDevices(speakerId)
  await commands.transferTo(speakerId)
  expect(remembered()).toBe(speakerId)
  handle.store.dispatch({ type: 'device-chosen', deviceId: null })
  expect(remembered()).toBeNull()
})

test('device left for another one isn’t restored', async () => {
  const { commands, handle } = startReady()
  listDevices(speakerId, 'phone')
  await commands.transferTo(speakerId)
  handle.store.dispatch(polledFact(performance.now() + 5_000, { deviceId: 'phone' }))
  expect(remembered()).toBeNull()
})

test('playback here before the devices load stays here and clears the stored device', async () => {
  sessionStorage.setItem('tonearm.chosen-device', speakerId)
  const { commands, sent, state } = startReady({ syncExternalDevice: false })
  const held: (() => void)[] = []
  serve({
    '/me/player/devices': async () => {
      await new Promise<void>((resolve) => held.push(resolve))
      return { devices: [buildSpotifyDevice(speakerId, speakerId)] }
    },
  })
  await commands.play({ contextUri: `spotify:album:${idOf('Low Tide')}` })
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]?.()
  await waitFor(() => expect(state().devices).toHaveLength(1))
  await settle()
  expect(sent).toMatchObject([{ type: 'start', deviceId: 'own-device' }])
  expect(selectIsExternal(state())).toBe(false)
  expect(remembered()).toBeNull()
})

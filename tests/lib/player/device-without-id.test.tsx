import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import { selectCurrentDevice, selectIsExternal, selectIsPlaying } from '@/lib/player/selectors'
import { buildClient } from '@/tests/builders/client'
import { serveSandbox } from '@/tests/builders/serve-sandbox'
import { startOwn } from '@/tests/builders/start-engine'
import type { DeviceOddities } from '@/tests/e2e/support/control'

const listenerId = 'premium-listener'

/** An album plays on a speaker whose id the provider does not tell; this browser is ready. */
async function startBeside(oddities: DeviceOddities) {
  const client = buildClient()
  const own = await startOwn({ showSaveIcon: false }, { client, port: createWebPort(client) })
  await own.engine.commands.look()
  const sandbox = serveSandbox()
  const { world, control } = sandbox
  const account = world.connect.player(listenerId)
  const [speaker] = account.devices()
  const uris = [...world.catalogue.tracks.values()]
    .filter(({ restriction }) => restriction === null)
    .slice(0, 3)
    .map(({ id }) => `spotify:track:${id}`)
  await control.playElsewhere({ listenerId, deviceId: speaker?.id ?? '', uris })
  await control.oddDevice(speaker?.id ?? '', { isUnlisted: true, ...oddities })
  world.clock.advance(1_000)
  const browser = account.addSdkDevice({ name: 'This browser', volumePercent: 50 })
  own.player.emit('ready', { device_id: browser.id })
  await own.engine.commands.look()
  await control.forgetRequests()
  const device = () => selectCurrentDevice(own.state())
  return { ...own, ...sandbox, commands: own.engine.commands, account, uris, browser, device }
}

test('playback on a device without an ID is shown, even when the list omits it', async () => {
  const { commands, device, state } = await startBeside({ isRestricted: true })
  expect(selectIsExternal(state())).toBe(true)
  expect(device()).toMatchObject({ name: 'Living room speaker', isRestricted: true })
  await commands.openDevices()
  expect(device()).toMatchObject({ name: 'Living room speaker' })
  expect(state().devices.map(({ name }) => name)).toEqual([
    'Kitchen radio',
    'This browser',
    'Living room speaker',
  ])
})

test('device without an ID is controlled without one', async () => {
  const { commands, control, account, state, uris } = await startBeside({})
  await commands.pause()
  expect(account.session().playback?.isPlaying).toBe(false)
  await commands.next()
  await commands.setVolume(20)
  await commands.setRepeat('context')
  expect(account.session()).toMatchObject({ repeat: 'context', playback: { current: { uri: uris[1] } } })
  const sent = (await control.apiRequests()).filter(({ method }) => method !== 'GET')
  expect(sent).toHaveLength(4)
  for (const { query, status } of sent) {
    expect(query).not.toHaveProperty('device_id')
    expect(status).toBeLessThan(300)
  }
  await waitFor(() => expect(selectIsPlaying(state())).toBe(true))
})

test('refusal of a restricted device is explained and reverted', async () => {
  const { commands, device, notices, account, state } = await startBeside({ isRestricted: true })
  expect(await commands.pause()).toMatchObject({ error: { kind: 'restricted' } })
  expect(notices).toEqual(['This device can’t be controlled from here. Use the app that plays on it.'])
  expect(selectIsPlaying(state())).toBe(true)
  expect(account.session().playback?.isPlaying).toBe(true)
  expect(device()).toMatchObject({ name: 'Living room speaker' })
})

test('selecting another device replaces the one without an ID in the list', async () => {
  const { commands, account, device, browser, state } = await startBeside({})
  const radio = account.devices().find(({ name }) => name === 'Kitchen radio')?.id ?? ''
  await commands.transferTo(radio)
  await waitFor(() => expect(account.session().activeDeviceId).toBe(radio))
  await commands.openDevices()
  expect(device()).toMatchObject({ name: 'Kitchen radio' })
  expect(state().devices.map(({ id }) => id)).toEqual([radio, browser.id])
})

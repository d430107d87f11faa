import { expect, test } from 'vitest'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import { rememberOwnDevice } from '@/lib/player/engine/tabs/memory'
import { selectHasNext } from '@/lib/player/selectors'
import { buildClient } from '@/tests/builders/client'
import { serveSandbox } from '@/tests/builders/serve-sandbox'
import { startOwn } from '@/tests/builders/start-engine'

const listenerId = 'premium-listener'

/** Three songs were paused on another device of the account, and this browser has become a device since. */
async function startAfterPause(on: 'this page before its reload' | 'a speaker') {
  const client = buildClient()
  const own = await startOwn({ showSaveIcon: false }, { client, port: createWebPort(client) })
  const sandbox = serveSandbox()
  const { world, control } = sandbox
  const account = world.connect.player(listenerId)
  const uris = [...world.catalogue.tracks.values()]
    .filter(({ restriction }) => restriction === null)
    .slice(0, 3)
    .map(({ id }) => `spotify:track:${id}`)
  const page = { name: 'This browser', volumePercent: 50 }
  const former = on === 'a speaker' ? account.devices()[0] : account.addSdkDevice(page)
  const deviceId = former?.id ?? ''
  await control.playElsewhere({ listenerId, deviceId, uris })
  world.clock.advance(1_000)
  await sandbox.call('PUT', `/v1/me/player/pause?device_id=${deviceId}`)
  if (on !== 'a speaker') {
    rememberOwnDevice(deviceId)
    account.removeDevice(deviceId)
  }
  world.clock.advance(2_000)
  const browser = account.addSdkDevice(page)
  own.player.emit('ready', { device_id: browser.id })
  await own.engine.commands.look()
  return { ...own, account, uris, browser }
}

test.each(['this page before its reload', 'a speaker'] as const)(
  'Next continues the queue of playback paused on %s',
  async (on) => {
    const { engine, state, account, uris, browser, notices } = await startAfterPause(on)
    expect(selectHasNext(state())).toBe(true)
    expect(await engine.commands.next()).toEqual({ ok: true })
    expect(notices).toEqual([])
    const { playback, activeDeviceId } = account.session()
    expect(playback).toMatchObject({ current: { uri: uris[1] }, isPlaying: true })
    expect(activeDeviceId).toBe(browser.id)
  },
)

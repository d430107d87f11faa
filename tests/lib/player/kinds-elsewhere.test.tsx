import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { creditsOf } from '@/lib/music/playable'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import { selectDisallows, selectDurationMs, selectNowPlaying } from '@/lib/player/selectors'
import { advertisementUri, audiobook } from '@/sandbox/catalogue/audiobook'
import { toSdkState } from '@/sandbox/sdk/to-sdk-state'
import { buildClient } from '@/tests/builders/client'
import { serveSandbox } from '@/tests/builders/serve-sandbox'
import { startEngine } from '@/tests/builders/start-engine'

const listenerId = 'premium-listener'
const [chapter] = audiobook.chapters

/** Another app plays an advertisement on the speaker, and a chapter after it. */
async function startBesideBook() {
  const client = buildClient()
  const started = startEngine({ showSaveIcon: false }, { client, port: createWebPort(client) })
  await started.engine.commands.look()
  const sandbox = serveSandbox()
  const account = sandbox.world.connect.player(listenerId)
  const deviceId = account.devices()[0]?.id ?? ''
  await sandbox.control.playElsewhere({ listenerId, deviceId, uris: [advertisementUri, chapter?.uri ?? ''] })
  async function lookAfter(ms: number) {
    sandbox.world.clock.advance(ms)
    await started.engine.commands.look()
  }
  await lookAfter(1_000)
  return { ...started, ...sandbox, account, lookAfter, state: started.handle.store.getState }
}

test('remote advertisement is recognized and can’t be sought in', async () => {
  const { state } = await startBesideBook()
  expect(state().playback).toMatchObject({ item: null, itemType: 'ad', isPlaying: true })
  expect(selectDisallows(state())).toContain('seeking')
})

test('audiobook chapter after it has title, duration, book and author, and can be sought in', async () => {
  const { state, lookAfter, engine, account } = await startBesideBook()
  await lookAfter(30_000)
  const item = selectNowPlaying(state())
  expect(item).toMatchObject({ name: chapter?.name, show: { publisher: audiobook.authors.join() } })
  expect(item && creditsOf(item)).toMatchObject([{ name: audiobook.name, href: null }])
  expect(item?.images.length).toBeGreaterThan(0)
  expect(selectDurationMs(state())).toBe(chapter?.durationMs)
  expect(await engine.commands.seekTo(120_000)).toEqual({ ok: true })
  await waitFor(() => expect(account.session().playback?.positionMs).toBe(120_000))
})

test('local audiobook chapter has them too', async () => {
  const { world, account, lookAfter } = await startBesideBook()
  await lookAfter(30_000)
  const state = toSdkState(world, account.session())
  if (!state) throw new Error('Nothing plays.')
  const { item, itemType } = toSdkSnapshot(state, 'own', 0)
  expect(itemType).toBe('episode')
  expect(item).toMatchObject({ type: 'episode', name: chapter?.name, durationMs: chapter?.durationMs })
  expect(item && creditsOf(item)).toMatchObject([{ name: audiobook.name, href: null }])
})

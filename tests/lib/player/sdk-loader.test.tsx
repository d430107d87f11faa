import { beforeEach, expect, test, vi } from 'vitest'
import type { Sdk } from '@/lib/player/engine/own-device/sdk-types'

const url = 'http://sdk.test/player.js'
const sdk = { Player: class {} } as unknown as Sdk

beforeEach(() => {
  document.head.replaceChildren()
  vi.stubGlobal('Spotify', undefined)
  vi.stubGlobal('onSpotifyWebPlaybackSDKReady', undefined)
})

async function freshLoader() {
  vi.resetModules()
  return (await import('@/lib/player/engine/own-device/sdk-loader')).loadSdk
}

function announce() {
  vi.stubGlobal('Spotify', sdk)
  const page = window as unknown as { onSpotifyWebPlaybackSDKReady(): void }
  page.onSpotifyWebPlaybackSDKReady()
}

const scripts = () => document.head.querySelectorAll(`script[src="${url}"]`)

test('script loads once', async () => {
  const loadSdk = await freshLoader()
  const both = Promise.all([loadSdk(url), loadSdk(url)])
  expect(scripts()).toHaveLength(1)
  announce()
  expect(await both).toEqual([sdk, sdk])
  expect(await loadSdk(url)).toBe(sdk)
  expect(scripts()).toHaveLength(1)
})

test('hot-replaced module finds a loading script, and earlier callers are told', async () => {
  const before = (await freshLoader())(url)
  const after = (await freshLoader())(url)
  expect(scripts()).toHaveLength(1)
  announce()
  expect(await Promise.all([before, after])).toEqual([sdk, sdk])
})

test('loaded script isn’t loaded again', async () => {
  vi.stubGlobal('Spotify', sdk)
  expect(await (await freshLoader())(url)).toBe(sdk)
  expect(scripts()).toHaveLength(0)
})

test('failed script is retried on the next call', async () => {
  const loadSdk = await freshLoader()
  const first = loadSdk(url)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('The playback script could not be loaded')
  const second = loadSdk(url)
  expect(scripts()).toHaveLength(1)
  announce()
  expect(await second).toBe(sdk)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { startPlayerEngine } from '@/lib/player/engine/engine'
import type { ProviderError } from '@/lib/provider-error'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { createPlayerHandle } from '@/tests/builders/player'

const album = { contextUri: `spotify:album:${idOf('Low Tide')}` }

beforeEach(() => void vi.useFakeTimers())

function attachEngine(handle: ReturnType<typeof createPlayerHandle>) {
  const send = vi.fn(async () => ({ ok: true }) as const)
  const engine = startPlayerEngine(
    {
      handle,
      client: buildClient(),
      getAccessToken: async () => 'token',
      notify() {},
      port: {
        send,
        playback: async () => null,
        devices: async () => [],
        queue: async () => ({ current: null, next: [] }),
      },
    },
    { showSaveIcon: false },
  )
  handle.store.dispatch({ type: 'device-ready', deviceId: 'own' })
  return { engine, send }
}

test('press while the player code loads is carried out later', async () => {
  const handle = createPlayerHandle()
  const pressed = handle.commands.play(album)
  await vi.advanceTimersByTimeAsync(5_000)
  const { engine, send } = attachEngine(handle)
  expect(await pressed).toEqual({ ok: true })
  expect(send).toHaveBeenCalledTimes(1)
  engine.stop()
})

test('failed player code is reported, and playback doesn’t start minutes later', async () => {
  const lost: ProviderError[] = []
  const handle = createPlayerHandle(undefined, (error) => lost.push(error))
  const pressed = handle.commands.play(album)
  handle.commands.activate()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(await pressed).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(lost).toMatchObject([{ kind: 'unavailable' }])
  const { engine, send } = attachEngine(handle)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send).not.toHaveBeenCalled()
  engine.stop()
})

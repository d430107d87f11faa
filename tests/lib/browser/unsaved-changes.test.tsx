import { expect, test, vi } from 'vitest'
import {
  allowUnload,
  blockUnload,
  isUnloadBlocked,
  waitUntilSaved,
  withUnloadBlocked,
} from '@/lib/browser/unsaved-changes'
import { heartsOf } from '@/lib/hearts/hearts'
import { buildClient } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

/** Whether the browser would ask before it closes or reloads the page. */
function asks(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('page asks before unload only while a change is pending', () => {
  expect(asks()).toBe(false)
  const first = blockUnload()
  const second = blockUnload()
  expect(asks()).toBe(true)
  first()
  first()
  expect(asks()).toBe(true)
  second()
  expect(asks()).toBe(false)
})

test('failed change doesn’t block unload', async () => {
  const fault = new Error('a fault of ours')
  await expect(withUnloadBlocked(Promise.reject(fault))).rejects.toBe(fault)
  expect(isUnloadBlocked()).toBe(false)
})

test('log-out waits for all changes without a limit', async () => {
  vi.useFakeTimers()
  expect(await waitUntilSaved(10)).toBe(true)
  const release = blockUnload()
  const early = waitUntilSaved(10)
  await vi.advanceTimersByTimeAsync(10)
  expect(await early).toBe(false)
  const patient = waitUntilSaved(10)
  release()
  expect(await patient).toBe(true)
})

test('forced unload asks nothing, and the next change asks again', () => {
  const first = blockUnload()
  allowUnload()
  expect(asks()).toBe(false)
  first()
  const second = blockUnload()
  expect(asks()).toBe(true)
  second()
})

test('writes block unload until they are answered, player commands don’t', async () => {
  const held: Record<string, boolean> = {}
  serve({
    'ALL /*': ({ request }) => {
      held[`${request.method} ${new URL(request.url).pathname}`] = isUnloadBlocked()
      return {}
    },
  })
  const client = buildClient()
  await client.write('POST', '/me/playlists', { body: {} })
  await client.command('PUT', '/me/player/pause')
  await client.read('/me')
  expect(held).toEqual({
    'POST /v1/me/playlists': true,
    'PUT /v1/me/player/pause': false,
    'GET /v1/me': false,
  })
  expect(isUnloadBlocked()).toBe(false)
})

test('heart blocks unload from the press on, even while it waits', async () => {
  const song = `spotify:track:${idOf('song')}`
  let answer: () => void = () => {}
  const asked: string[] = []
  serve({
    'ALL /me/library': async ({ request }) => {
      asked.push(request.method)
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return 200
    },
  })
  const hearts = heartsOf(buildClient())
  const saved = hearts.setSaved([song], true)
  expect(asks()).toBe(true)
  await waitFor(() => expect(asked).toEqual(['PUT']))
  void hearts.setSaved([song], false)
  answer()
  await waitFor(() => expect(asked).toEqual(['PUT', 'DELETE']))
  expect(asks()).toBe(true)
  answer()
  await saved
  expect(asks()).toBe(false)
})

import { expect, test, vi } from 'vitest'
import { hasSettled } from '@/lib/browser/page-end'
import { holdPage, isPageHeld, letPageGo, withPageHeld } from '@/lib/browser/page-hold'
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

test('the browser asks for as long as anything is under way, and only then', () => {
  expect(asks()).toBe(false)
  const first = holdPage()
  const second = holdPage()
  expect(asks()).toBe(true)
  first()
  first()
  expect(asks()).toBe(true)
  second()
  expect(asks()).toBe(false)
})

test('what has failed holds nothing', async () => {
  const fault = new Error('a fault of ours')
  await expect(withPageHeld(Promise.reject(fault))).rejects.toBe(fault)
  expect(isPageHeld()).toBe(false)
})

test('whoever has to leave waits until all has ended, for as long as they like', async () => {
  vi.useFakeTimers()
  expect(await hasSettled(10)).toBe(true)
  const release = holdPage()
  const early = hasSettled(10)
  await vi.advanceTimersByTimeAsync(10)
  expect(await early).toBe(false)
  const patient = hasSettled(10)
  release()
  expect(await patient).toBe(true)
})

test('a page that has to go asks nobody, and the next thing under way asks again', () => {
  const first = holdPage()
  letPageGo()
  expect(asks()).toBe(false)
  first()
  const second = holdPage()
  expect(asks()).toBe(true)
  second()
})

test('every write holds the page until it is answered, a command to the player does not', async () => {
  const held: Record<string, boolean> = {}
  serve({
    'ALL /*': ({ request }) => {
      held[`${request.method} ${new URL(request.url).pathname}`] = isPageHeld()
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
  expect(isPageHeld()).toBe(false)
})

test('a heart holds it from the press on, also while it waits for its turn', async () => {
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
  const saved = hearts.want([song], true)
  expect(asks()).toBe(true)
  await waitFor(() => expect(asked).toEqual(['PUT']))
  void hearts.want([song], false)
  answer()
  await waitFor(() => expect(asked).toEqual(['PUT', 'DELETE']))
  expect(asks()).toBe(true)
  answer()
  await saved
  expect(asks()).toBe(false)
})

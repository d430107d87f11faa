import { beforeEach, expect, test, vi } from 'vitest'
import { whenOnline } from '@/lib/when-online'
import { waitFor } from '@/tests/setup/wait-for'

const page = new EventTarget()
beforeEach(() => vi.stubGlobal('window', page))

function setOnline(isOnline: boolean) {
  vi.stubGlobal('navigator', { onLine: isOnline })
  if (isOnline) page.dispatchEvent(new Event('online'))
}

test('what cannot be loaded without a network is loaded when there is one again', async () => {
  setOnline(false)
  let tries = 0
  const asked = whenOnline(async () => {
    tries += 1
    if (!navigator.onLine) throw new Error('Failed to fetch')
    return 'the menu'
  })()
  await waitFor(() => expect(tries).toBe(1))
  await Promise.resolve()
  setOnline(true)
  expect(await asked).toBe('the menu')
  expect(tries).toBe(2)
})

test('what fails with a network fails for whoever asked', async () => {
  setOnline(true)
  const load = whenOnline(() => Promise.reject(new Error('Gone with the last release')))
  await expect(load()).rejects.toThrow('Gone with the last release')
})

test('what went with the build of this page has something in its place, where there is something', async () => {
  setOnline(true)
  const page = { serverTiming: [{ name: 'build', description: 'one' }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'Server-Timing': 'build;desc="two"' } }))
  const load = whenOnline(() => Promise.reject(new Error('404')), 'a word about it')
  expect(await load()).toBe('a word about it')
})

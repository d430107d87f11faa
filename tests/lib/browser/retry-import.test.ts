import { beforeEach, expect, test, vi } from 'vitest'
import { retryImport } from '@/lib/browser/retry-import'
import { waitFor } from '@/tests/setup/wait-for'

const page = new EventTarget()
beforeEach(() => vi.stubGlobal('window', page))
// Whether the server has a new build is not known here.
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server'))))

function setOnline(isOnline: boolean) {
  vi.stubGlobal('navigator', { onLine: isOnline })
  if (isOnline) page.dispatchEvent(new Event('online'))
}

test('import that fails offline loads when the network returns', async () => {
  setOnline(false)
  let tries = 0
  const asked = retryImport(async () => {
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

test('import that fails online is retried twice, then rejects', async () => {
  setOnline(true)
  vi.useFakeTimers()
  const load = vi.fn(() => Promise.reject(new Error('Connection reset')))
  const asked = expect(retryImport(load)()).rejects.toThrow('Connection reset')
  await vi.advanceTimersByTimeAsync(60_000)
  await asked
  expect(load).toHaveBeenCalledTimes(3)
})

test('import that fails once online succeeds a second later', async () => {
  setOnline(true)
  vi.useFakeTimers()
  const load = vi.fn(async () => 'the player')
  load.mockRejectedValueOnce(new Error('Connection reset'))
  const asked = retryImport(load)()
  await vi.advanceTimersByTimeAsync(1_100)
  expect(await asked).toBe('the player')
})

test('import missing from a newer build falls back when there is a fallback', async () => {
  setOnline(true)
  const page = { serverTiming: [{ name: 'build', description: 'one' }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
  vi.stubGlobal('fetch', async () => new Response('', { headers: { 'Server-Timing': 'build;desc="two"' } }))
  const load = retryImport(() => Promise.reject(new Error('404')), 'a word about it')
  expect(await load()).toBe('a word about it')
})

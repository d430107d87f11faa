import { beforeEach, expect, test, vi } from 'vitest'
import { whenOnline } from '@/lib/when-online'

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
  await vi.waitFor(() => expect(tries).toBe(1))
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

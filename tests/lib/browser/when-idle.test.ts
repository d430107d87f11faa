// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from '@/lib/browser/when-idle'

const idleCallbacks: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  idleCallbacks.length = 0
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idleCallbacks.push(callback))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function wait() {
  const then = vi.fn()
  void whenIdle().then(then)
  return then
}

test('waits for the page to load, and then for an idle moment', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const then = wait()
  expect(idleCallbacks).toHaveLength(0)
  window.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(then).not.toHaveBeenCalled()
  idleCallbacks[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(then).toHaveBeenCalledOnce()
})

test('waits no longer than 5 seconds, for an image that never comes or a page that is always busy', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const then = wait()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(then).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(then).toHaveBeenCalledOnce()
})

test('waits for the page alone in a browser without idle callbacks', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const then = wait()
  await vi.advanceTimersByTimeAsync(1)
  expect(then).toHaveBeenCalledOnce()
})

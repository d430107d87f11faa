import { expect, test, vi } from 'vitest'
import { listen } from '@/lib/browser/listen'

test('one of two subscribers with the same function stops only itself', () => {
  const handler = vi.fn()
  const stops = [listen(window, { resize: handler }), listen(window, { resize: handler })]
  stops[0]?.()
  window.dispatchEvent(new Event('resize'))
  expect(handler).toHaveBeenCalledOnce()
  stops[1]?.()
  window.dispatchEvent(new Event('resize'))
  expect(handler).toHaveBeenCalledOnce()
})

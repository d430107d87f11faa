import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLibraryAddress } from '@/components/library/use-library-address'
import { LiveAddress } from '@/tests/setup/render-in-dashboard'

test('link clears the filter, and pending text never returns to the URL', async () => {
  window.history.replaceState(null, '', '/collection?sort=name')
  const replaced = vi.spyOn(window.history, 'replaceState')
  const { result } = renderHook(useLibraryAddress, { wrapper: LiveAddress })
  act(() => result.current.setFilter('tide'))
  await waitFor(() => expect(window.location.search).toBe('?sort=name&filter=tide'))
  replaced.mockClear()
  act(() => window.history.pushState(null, '', '/collection?sort=name'))
  expect(result.current.filter).toBe('')
  expect(replaced).not.toHaveBeenCalled()
  expect(window.location.search).toBe('?sort=name')
})

test('typed text reaches the URL before a press can navigate, and never after', async () => {
  window.history.replaceState(null, '', '/collection')
  const { result } = renderHook(useLibraryAddress, { wrapper: LiveAddress })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  act(() => result.current.setFilter('tide'))
  const replaced = vi.spyOn(window.history, 'replaceState')
  fireEvent.pointerDown(document.body)
  expect(window.location.search).toBe('?filter=tide')
  // The router is on its way now: a further change of the address would end that.
  replaced.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(replaced).not.toHaveBeenCalled()
  vi.useRealTimers()
})

test('blur by keyboard writes the typed text at once', () => {
  window.history.replaceState(null, '', '/collection')
  const { result } = renderHook(useLibraryAddress, { wrapper: LiveAddress })
  act(() => result.current.setFilter('tide'))
  fireEvent.focusOut(document.body)
  expect(window.location.search).toBe('?filter=tide')
})

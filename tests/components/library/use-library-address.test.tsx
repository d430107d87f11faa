import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLibraryAddress } from '@/components/library/use-library-address'
import { LiveAddress } from '@/tests/setup/render-in-dashboard'

test('a link clears the filter, and what was typed before never returns to the address', async () => {
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

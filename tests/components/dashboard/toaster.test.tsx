import { act, render, screen } from '@testing-library/react'
import toast from 'react-hot-toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToneToaster } from '@/components/dashboard/toaster'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.useFakeTimers()
  render(<ToneToaster />)
})

afterEach(() => {
  act(() => toast.removeAll())
  vi.useRealTimers()
})

test.each([
  ['a plain message', 4_000, () => toast('Something')],
  ['a failure', 4_000, () => toast.error('Something')],
  ['a success', 2_000, () => toast.success('Something')],
])('%s is told for %i ms', (_what, durationMs, tell) => {
  act(() => void tell())
  act(() => vi.advanceTimersByTime(durationMs - 50))
  expect(placeOf('Something')).toHaveAttribute('class', expect.stringMatching(/./))
  act(() => vi.advanceTimersByTime(100))
  // It goes, and takes a second for it.
  expect(placeOf('Something')).toHaveAttribute('class', '')
  act(() => vi.advanceTimersByTime(1_000))
  expect(screen.queryByText('Something')).not.toBeInTheDocument()
})

test('at most 20 are told at once, the newest ones', () => {
  act(() => {
    for (let number = 1; number <= 25; number += 1) toast(`Message ${number}`)
  })
  expect(screen.getAllByText(/^Message/)).toHaveLength(20)
  expect(screen.getByText('Message 25')).toBeInTheDocument()
})

test('they stand at the top, in the middle', () => {
  act(() => void toast('Something'))
  expect(placeOf('Something')).toHaveStyle({ top: '0px', justifyContent: 'center' })
})

function placeOf(text: string): HTMLElement | null {
  return screen.getByText(text).closest<HTMLElement>('[style*="justify-content"]')
}

import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTextScale } from '@/hooks/use-text-scale'

function Scale() {
  return <p>{useTextScale()}</p>
}

test('the text is measured for the first who asks and when the window changes, and not for each who comes later', () => {
  const measured = vi.spyOn(window, 'getComputedStyle')
  const root = document.documentElement
  const { rerender, unmount } = render([<Scale key="one" />])
  rerender([<Scale key="one" />, <Scale key="other" />])
  const first = measured.mock.calls.filter(([element]) => element === root).length
  expect(first).toBe(1)
  root.style.fontSize = '32px'
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(screen.getAllByText('2')).toHaveLength(2)
  unmount()
  root.style.fontSize = '16px'
  render(<Scale />)
  expect(screen.getByText('1')).toBeInTheDocument()
})

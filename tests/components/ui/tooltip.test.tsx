import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Tooltips } from '@/components/ui/tooltip'

/** A heading of two lines, 40 px high, whose text takes `heightPx`. */
function renderHeading(heightPx: number): HTMLElement {
  render(
    <>
      <h1 data-truncates style={{ lineHeight: '20px' }}>
        A long name
      </h1>
      <Tooltips />
    </>,
  )
  const heading = screen.getByRole('heading')
  Object.defineProperty(heading, 'clientHeight', { value: 40 })
  Object.defineProperty(heading, 'scrollHeight', { value: heightPx })
  return heading
}

async function hover(element: HTMLElement): Promise<void> {
  vi.useFakeTimers()
  fireEvent.pointerOver(element)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
}

test('tooltip shows a name whose last line is cut, but not one whose glyphs only overflow', async () => {
  await hover(renderHeading(60))
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('A long name')
  cleanup()
  await hover(renderHeading(46))
  expect(screen.queryByRole('tooltip', { hidden: true })).not.toBeInTheDocument()
})

test('tooltip shows the key of its control', async () => {
  render(
    <>
      <button type="button" data-tooltip="Next" aria-label="Next" aria-keyshortcuts="Shift+N" />
      <Tooltips />
    </>,
  )
  await hover(screen.getByRole('button'))
  expect(within(screen.getByRole('tooltip', { hidden: true })).getByText('Shift N').tagName).toBe('KBD')
})

test('button tooltip is hidden from screen readers', async () => {
  render(
    <>
      <button type="button" data-tooltip="Next" aria-label="Next" />
      <Tooltips />
    </>,
  )
  await hover(screen.getByRole('button'))
  expect(screen.getByRole('tooltip', { hidden: true })).toHaveTextContent('Next')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

test('field that has the focus shows no tooltip, by focus, pointer or touch', async () => {
  render(
    <>
      <div data-tooltip="Filter this playlist">
        <input />
      </div>
      <Tooltips />
    </>,
  )
  const field = screen.getByRole('textbox')
  const tooltip = () => screen.queryByRole('tooltip', { hidden: true })
  await hover(field)
  expect(tooltip()).toHaveTextContent('Filter this playlist')
  act(() => field.focus())
  await hover(field)
  expect(tooltip()).not.toBeInTheDocument()
})

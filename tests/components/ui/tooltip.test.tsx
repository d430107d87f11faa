import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Tooltips } from '@/components/ui/tooltip'
// Loaded with the first tooltip; here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/ui/tooltip-popup'

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

const findTooltip = () => screen.findByRole('tooltip', { hidden: true })

test('a name that loses its last line is told whole', async () => {
  await userEvent.hover(renderHeading(60))
  expect(await findTooltip()).toHaveTextContent('A long name')
})

test('a name whose letters only stand out of their line is not', async () => {
  await userEvent.hover(renderHeading(46))
  await expect(findTooltip()).rejects.toThrow()
})

test('the tooltip of a button is for the eyes alone', async () => {
  render(
    <>
      <button type="button" data-tooltip="Next" aria-label="Next" />
      <Tooltips />
    </>,
  )
  await userEvent.tab()
  expect(await findTooltip()).toHaveTextContent('Next')
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument()
})

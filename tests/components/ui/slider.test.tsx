import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Slider } from '@/components/ui/slider'

// By its label: on a page that lays nothing out it has no role yet.
const slider = () => screen.getByLabelText('Volume')

test.each([
  [-20, '0'],
  [500, '100'],
  [40, '40'],
])('a value of %d is shown within the ends, as %s', (value, shown) => {
  render(<Slider label="Volume" value={value} onChange={() => {}} />)
  expect(slider()).toHaveAttribute('aria-valuenow', shown)
})

test.each([
  ['ArrowRight', 100],
  ['End', 100],
  ['Home', 0],
])('%s from the very end stays within the ends', (key, wanted) => {
  const handleChange = vi.fn()
  render(<Slider label="Volume" value={99.5} onChange={handleChange} />)
  fireEvent.keyDown(slider(), { key })
  expect(handleChange).toHaveBeenLastCalledWith(wanted)
})

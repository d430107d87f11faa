import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Slider } from '@/components/ui/slider'

test('slider has a value text and reports changes', () => {
  const handleChange = vi.fn()
  render(<Slider label="Volume" value={40} onChange={handleChange} />)
  const slider = screen.getByRole('slider', { name: 'Volume' })
  expect(slider).toHaveAttribute('aria-valuenow', '40')
  expect(slider).toHaveAttribute('aria-valuetext', '40%')
  fireEvent.change(slider, { target: { value: '65' } })
  expect(handleChange).toHaveBeenLastCalledWith(65)
})

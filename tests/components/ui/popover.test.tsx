import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Popover } from '@/components/ui/popover'
import { useLazyPopup } from '@/hooks/use-open'

function Page() {
  const { control, triggerProps } = useLazyPopup('popover')
  return (
    <>
      <button type="button" {...triggerProps}>
        Options
      </button>
      <a href="/far">Far away</a>
      <Popover control={control} label="Options">
        <button type="button">First</button>
        <button type="button">Last</button>
      </Popover>
    </>
  )
}

test.each([
  ['after the last control', 'Last', '{Tab}'],
  ['before the first control', 'First', '{Shift>}{Tab}{/Shift}'],
])('Tab %s closes it and returns to its button', async (_, name, keys) => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Options' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'First' })).toHaveFocus())
  if (name === 'Last') await userEvent.keyboard('{Tab}')
  expect(screen.getByRole('button', { name })).toHaveFocus()
  await userEvent.keyboard(keys)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('button', { name: 'Options' })).toHaveFocus()
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '@/components/ui/dialog'
import { SearchField } from '@/components/ui/search-field'

function Page() {
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isDeleted, setIsDeleted] = useState(false)
  return (
    <main tabIndex={-1}>
      {isDeleted ? null : (
        <button
          type="button"
          onClick={(event) => {
            setOpener(event.currentTarget)
            setIsOpen(true)
          }}
        >
          Slow mornings
        </button>
      )}
      <Dialog isOpen={isOpen} onOpenChange={setIsOpen} title="Delete?" anchor={opener}>
        <button
          type="button"
          onClick={() => {
            setIsDeleted(true)
            setIsOpen(false)
          }}
        >
          Delete
        </button>
      </Dialog>
    </main>
  )
}

test('focus returns to the opener, or to main when it is gone', async () => {
  const user = userEvent.setup()
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Slow mornings' })
  await user.click(opener)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

function Searching() {
  const [isOpen, setOpen] = useState(true)
  const [text, setText] = useState('')
  const field = {
    label: 'Search',
    value: text,
    onChange: setText,
    onClear: () => setText(''),
    clearLabel: 'Clear',
  }
  return (
    <Dialog title="Find" isOpen={isOpen} onOpenChange={setOpen}>
      <SearchField {...field} />
    </Dialog>
  )
}

test('Escape clears a field first, then closes', async () => {
  const user = userEvent.setup()
  render(<Searching />)
  const field = await screen.findByRole('searchbox', { name: 'Search' })
  await user.type(field, 'night{Escape}')
  expect(field).toHaveValue('')
  expect(screen.getByRole('dialog', { name: 'Find' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Find' })).not.toBeInTheDocument())
})

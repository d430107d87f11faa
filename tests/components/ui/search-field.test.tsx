import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SearchField } from '@/components/ui/search-field'

function Field({ onKey = () => {} }: { onKey?: (key: string) => void }) {
  const [value, setValue] = useState('')
  return (
    <SearchField
      label="Filter"
      value={value}
      onChange={setValue}
      onClear={() => setValue('')}
      clearLabel="Clear filter"
      onKeyDown={(event) => onKey(event.key)}
    />
  )
}

test('clear button keeps focus in the field', async () => {
  const user = userEvent.setup()
  render(<Field />)
  const field = screen.getByRole('searchbox', { name: 'Filter' })
  expect(screen.queryByRole('button')).toBeNull()
  await user.type(field, 'blue')
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('Escape clears the field, and passes through when it is empty', async () => {
  const user = userEvent.setup()
  const heard: string[] = []
  let wasKept = false
  document.addEventListener('keydown', (event) => {
    wasKept = event.defaultPrevented
  })
  render(<Field onKey={(key) => heard.push(key)} />)
  const field = screen.getByRole('searchbox', { name: 'Filter' })
  await user.type(field, 'a{Escape}')
  expect(field).toHaveValue('')
  expect(wasKept).toBe(true)
  await user.keyboard('{Escape}')
  expect(wasKept).toBe(false)
  expect(heard).toEqual(['a', 'Escape', 'Escape'])
})

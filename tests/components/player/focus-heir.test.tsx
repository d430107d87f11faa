import { render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { passFocusOn } from '@/components/ui/focus-return'

function Bar({ next }: { next: 'there' | 'forbidden' | 'gone' }) {
  return (
    <>
      <button type="button" data-play>
        Play
      </button>
      {next === 'gone' ? null : (
        <button ref={passFocusOn} type="button" disabled={next === 'forbidden'}>
          Next
        </button>
      )}
    </>
  )
}

test.each(['gone', 'forbidden'] as const)('focus moves from Next to Play when Next is %s', async (next) => {
  const { rerender } = render(<Bar next="there" />)
  screen.getByRole('button', { name: 'Next' }).focus()
  rerender(<Bar next={next} />)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus())
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { headerSlots } from '@/hooks/use-is-above'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { lend } from '@/tests/setup/lend'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const page = { scrollTop: 0 }

beforeEach(() => {
  page.scrollTop = 0
  // The tools stand 300 px below the top of what is scrolled.
  lend(HTMLElement.prototype, {
    getBoundingClientRect() {
      return new DOMRect(0, 300 - page.scrollTop, 200, 40)
    },
  })
})

function Page() {
  const [filter, setFilter] = useState('')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <>
      <div data-testid="header" ref={(tools) => headerSlots.setState({ ...headerSlots.getState(), tools })} />
      <div data-testid="scroller" ref={setScroller}>
        <ScrollerProvider scroller={{ current: scroller }}>
          {scroller ? (
            <ListToolbar
              label="Filter this playlist"
              filter={filter}
              onFilter={setFilter}
              order={null}
              onChange={() => {}}
              onReset={() => {}}
            />
          ) : null}
        </ScrollerProvider>
      </div>
    </>
  )
}

const header = () => screen.getByTestId('header')
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter this playlist' })
const order = () => screen.getByRole('button', { name: 'Sort by: Custom order' })

function scrollTo(top: number) {
  page.scrollTop = top
  const scroller = screen.getByTestId('scroller')
  lend(scroller, { scrollTop: top, getBoundingClientRect: () => new DOMRect(0, 0, 800, 600) })
  fireEvent.scroll(scroller)
}

test('scrolled out of sight, filter and order stand in the header, and back in their place at the top', async () => {
  renderInDashboard(<Page />)
  await waitFor(() => expect(field()).toBeInTheDocument())
  scrollTo(400)
  expect(header()).toContainElement(field())
  expect(header()).toContainElement(order())
  scrollTo(0)
  expect(header()).not.toContainElement(field())
})

test('while a listener types, focus, text and caret go with the field, there and back', async () => {
  renderInDashboard(<Page />)
  await userEvent.type(field(), 'night bus')
  field().setSelectionRange(2, 5)
  scrollTo(400)
  expect(header()).toContainElement(field())
  expect(field()).toHaveFocus()
  expect(field()).toHaveValue('night bus')
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 5])
  scrollTo(0)
  expect(header()).not.toContainElement(field())
  expect(field()).toHaveFocus()
  act(() => order().focus())
  scrollTo(400)
  expect(order()).toHaveFocus()
  expect(header()).toContainElement(order())
})

test('a word being composed and an open menu are not cut off: the move waits for their end', async () => {
  renderInDashboard(<Page />)
  await userEvent.click(field())
  fireEvent.compositionStart(field())
  const composed = field()
  scrollTo(400)
  expect(field()).toBe(composed)
  fireEvent.compositionEnd(field())
  expect(header()).toContainElement(field())
  expect(field()).toHaveFocus()

  await userEvent.click(order())
  await screen.findByRole('menuitemradio', { name: 'Title' })
  const opener = screen.getByRole('button', { name: 'Sort by: Custom order', hidden: true })
  scrollTo(0)
  expect(opener).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(header()).not.toContainElement(order()))
})

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ListTools } from '@/components/screen/scrolled-head'
import { ListToolbar } from '@/components/track-list/list-toolbar'
import { headerSlots } from '@/hooks/use-is-above'
import { ScrollerProvider } from '@/hooks/use-scroller'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

const page = { scrollTop: 0 }

beforeEach(() => {
  page.scrollTop = 0
  // The tools stand 300 px below the top of what is scrolled.
  stubProperties(HTMLElement.prototype, {
    getBoundingClientRect() {
      return new DOMRect(0, 300 - page.scrollTop, 200, 40)
    },
  })
})

function Page({ tools }: { tools?: ReactNode }) {
  const [filter, setFilter] = useState('')
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <>
      <div data-testid="header" ref={(tools) => headerSlots.setState({ ...headerSlots.getState(), tools })} />
      <div data-testid="scroller" ref={setScroller}>
        <ScrollerProvider scroller={{ current: scroller }}>
          {scroller && tools ? <ListTools>{tools}</ListTools> : null}
          {scroller && !tools ? (
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
  stubProperties(scroller, { scrollTop: top, getBoundingClientRect: () => new DOMRect(0, 0, 800, 600) })
  fireEvent.scroll(scroller)
}

test('filter and sort move to the header when scrolled out of view, and back at the top', async () => {
  renderInDashboard(<Page />)
  await waitFor(() => expect(field()).toBeInTheDocument())
  scrollTo(400)
  expect(header()).toContainElement(field())
  expect(header()).toContainElement(order())
  scrollTo(0)
  expect(header()).not.toContainElement(field())
})

test('focus, text and caret follow the field to the header and back', async () => {
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

test('composition finishes before the field moves', async () => {
  renderInDashboard(<Page />)
  await userEvent.click(field())
  fireEvent.compositionStart(field())
  const composed = field()
  scrollTo(400)
  expect(field()).toBe(composed)
  fireEvent.compositionEnd(field())
  expect(header()).toContainElement(field())
  expect(field()).toHaveFocus()
})

function Opener() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      Order
    </button>
  )
}

test('open menu moves along and stays open', async () => {
  renderInDashboard(<Page tools={<Opener />} />)
  const opener = screen.getByText('Order')
  await userEvent.click(opener)
  scrollTo(400)
  expect(header()).toContainElement(opener)
  expect(screen.getByText('Order')).toBe(opener)
  expect(opener).toHaveAttribute('aria-expanded', 'true')
  expect(opener).toHaveFocus()
})

test('unmounted screen removes its tools from the header', async () => {
  renderInDashboard(<Page />)
  await waitFor(() => expect(field()).toBeInTheDocument())
  scrollTo(400)
  const above = header()
  expect(above).not.toBeEmptyDOMElement()
  cleanup()
  expect(above).toBeEmptyDOMElement()
})

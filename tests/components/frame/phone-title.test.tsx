import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PhoneTitle } from '@/components/frame/phone-title'
import { headerSlots } from '@/hooks/use-is-above'
import { onPhone } from '@/tests/builders/touch'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

function renderTitle(heading: ReactNode) {
  const before = headerSlots.getState()
  const slot = document.createElement('div')
  document.body.append(slot)
  headerSlots.setState({ ...before, title: slot })
  onTestFinished(() => {
    headerSlots.setState(before)
    slot.remove()
  })
  renderInDashboard(
    <>
      <main>{heading}</main>
      <PhoneTitle />
    </>,
  )
  return slot
}

test('phone header shows the page name, and screen readers hear it once', () => {
  vi.stubGlobal('matchMedia', onPhone)
  const slot = renderTitle(<h1>Your Library</h1>)
  expect(slot).toHaveTextContent('Your Library')
  expect(screen.getAllByRole('heading')).toHaveLength(1)
  expect(slot.firstElementChild).toHaveAttribute('aria-hidden', 'true')
})

test('wider screen has no page name in the header', () => {
  expect(renderTitle(<h1>Your Library</h1>)).toBeEmptyDOMElement()
})

test('screen with its own heading has no page name in the header', () => {
  vi.stubGlobal('matchMedia', onPhone)
  expect(renderTitle(<h1 data-announced="Low, Album">Low</h1>)).toBeEmptyDOMElement()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notFound } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '@/components/ui/error-boundary'
import { expectConsole } from '@/tests/setup/console'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

let isBroken = true

function Shelf() {
  if (isBroken) throw new Error('A field was missing.')
  return <p>Twelve albums</p>
}

const shelf = (
  <>
    <h1>Home</h1>
    <ErrorBoundary>
      <Shelf />
    </ErrorBoundary>
  </>
)

test('error stays in its region, which can be retried', async () => {
  const user = userEvent.setup()
  isBroken = true
  expectConsole('error', /A field was missing/)
  renderInDashboard(shelf)
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t show this section.')
  expect(screen.getByRole('heading', { name: 'Home' })).toBeInTheDocument()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Twelve albums')).toBeInTheDocument()
})

test('other page resets the error', () => {
  isBroken = true
  expectConsole('error', /A field was missing/)
  const { goTo } = renderInDashboard(shelf)
  isBroken = false
  goTo('/search')
  expect(screen.getByText('Twelve albums')).toBeInTheDocument()
})

test('not-found errors pass through to the page', () => {
  expectConsole('error', /NEXT_HTTP_ERROR_FALLBACK/)
  renderInDashboard(
    <Outermost>
      <ErrorBoundary>
        <Missing />
      </ErrorBoundary>
    </Outermost>,
  )
  expect(screen.getByText('The page is told')).toBeInTheDocument()
})

function Missing(): ReactNode {
  notFound()
}

class Outermost extends Component<{ children: ReactNode }> {
  override state = { isTold: false }
  static getDerivedStateFromError() {
    return { isTold: true }
  }
  override render() {
    return this.state.isTold ? <p>The page is told</p> : this.props.children
  }
}

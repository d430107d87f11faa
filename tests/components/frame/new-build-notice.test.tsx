import { fireEvent, render, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { NewBuildNotice } from '@/components/frame/new-build-notice'
import { server } from '@/tests/setup/msw'
import { stubProperties } from '@/tests/setup/stub-properties'

let asked = 0

beforeEach(() => {
  asked = 0
  const page = { serverTiming: [{ name: 'build', description: 'one' }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
})

function serveBuild(build: string | null) {
  const headers = { 'Server-Timing': `build;desc="${build}"` }
  const answer = () => {
    asked += 1
    return build === null ? HttpResponse.error() : HttpResponse.text('', { headers })
  }
  server.use(http.get('*/healthz', answer))
}

async function comeBack(by = () => fireEvent.focus(window)) {
  const before = asked
  by()
  await vi.waitFor(() => expect(asked).toBe(before + 1))
}

test('new version is offered when the tab becomes visible', async () => {
  render(<NewBuildNotice />)
  serveBuild('one')
  await comeBack()
  serveBuild(null)
  await comeBack()
  expect(screen.queryByText('A new version is available.')).not.toBeInTheDocument()

  serveBuild('two')
  fireEvent.focus(window)
  expect(await screen.findByText('A new version is available.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  const before = asked
  fireEvent.focus(window)
  expect(asked).toBe(before)
})

test('hidden tab doesn’t check for a new version, a visible one does', async () => {
  render(<NewBuildNotice />)
  serveBuild('two')
  stubProperties(document, { visibilityState: 'hidden' })
  fireEvent(document, new Event('visibilitychange'))
  stubProperties(document, { visibilityState: 'visible' })
  await comeBack(() => fireEvent(document, new Event('visibilitychange')))
  expect(asked).toBe(1)
  expect(await screen.findByText('A new version is available.')).toBeVisible()
})

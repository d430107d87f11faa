import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { framePart, lazyPart } from '@/components/ui/lazy-part'
import { expectConsole } from '@/tests/setup/console'

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <button type="button" onClick={() => this.setState({ hasFailed: false })}>
        Retry
      </button>
    )
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  // Whether the server has a new build is not known here.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No server')))
})

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function renderPart(failures: number, partOf = lazyPart<object>) {
  let left = failures
  const load = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new Error('ChunkLoadError')
    return () => <p>The player</p>
  })
  const Part = partOf(load)
  render(
    <Boundary>
      <Suspense>
        <Part />
      </Suspense>
    </Boundary>,
  )
  return load
}

test('chunk that fails once is loaded a moment later', async () => {
  renderPart(1)
  await after(2_000)
  expect(screen.getByText('The player')).toBeInTheDocument()
})

test('chunk that keeps failing loads again on Retry', async () => {
  expectConsole('error', /ChunkLoadError/)
  const load = renderPart(3)
  await after(1_100)
  await after(4_100)
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  await after(60_000)
  expect(load).toHaveBeenCalledTimes(3)
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await after(1_000)
  expect(screen.getByText('The player')).toBeInTheDocument()
})

test('frame chunk that fails leaves its place empty until it loads', async () => {
  const load = renderPart(7, framePart)
  await after(20_000)
  await after(10_000)
  expect(load).toHaveBeenCalledTimes(6)
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await after(30_000)
  expect(screen.getByText('The player')).toBeInTheDocument()
})

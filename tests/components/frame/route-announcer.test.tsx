import { act, screen, waitFor } from '@testing-library/react'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RouteAnnouncer } from '@/components/frame/route-announcer'
import { Detail } from '@/components/screen/detail'
import { ScreenFailure } from '@/components/screen/failure'
import { entityTarget } from '@/lib/music/menu-target'
import { ProviderError } from '@/lib/provider-error'
import { buildPlaylist } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist({ name: 'Long haul' })

function Screen() {
  const screenElement = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={screenElement} tabIndex={-1} data-testid="screen">
        <Detail kind="Playlist" thing={entityTarget(playlist)} count="230 songs">
          <p>Rows</p>
        </Detail>
      </div>
      <RouteAnnouncer screen={screenElement} />
    </>
  )
}

test('opened screen is announced with its type and length, and takes orphaned focus', async () => {
  const { goTo } = renderInDashboard(<Screen />)
  const said = () => document.querySelector('[data-route-announcer]')?.textContent
  expect(said()).toBe('')
  goTo('/playlist/long')
  await waitFor(() => expect(said()).toBe('Long haul, Playlist, 230 songs'))
  expect(screen.getByTestId('screen')).toHaveFocus()
})

function SlowScreen() {
  const screenElement = useRef<HTMLDivElement>(null)
  const [hasCome, setHasCome] = useState(false)
  return (
    <>
      <div ref={screenElement} tabIndex={-1} data-testid="screen">
        {hasCome ? <h1>Long haul</h1> : <h1 aria-busy>Long haul</h1>}
        {hasCome ? <p>Rows</p> : null}
      </div>
      <button type="button" onClick={() => setHasCome(true)}>
        Network returns
      </button>
      <RouteAnnouncer screen={screenElement} />
    </>
  )
}

test('screen that opens after 30 seconds offline is announced and takes focus', async () => {
  vi.useFakeTimers()
  const { goTo } = renderInDashboard(<SlowScreen />)
  goTo('/playlist/long')
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  act(() => screen.getByRole('button').click())
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(document.querySelector('[data-route-announcer]')).toHaveTextContent('Long haul')
  expect(screen.getByTestId('screen')).toHaveFocus()
})

function FailingScreen() {
  const screenElement = useRef<HTMLDivElement>(null)
  const [error, setError] = useState<ProviderError | null>(null)
  const fail = () => setError(new ProviderError('not-found', ''))
  return (
    <>
      <div ref={screenElement} tabIndex={-1}>
        {error ? <ScreenFailure error={error} what="playlist" onRetry={() => {}} /> : <h1>Long haul</h1>}
      </div>
      <button type="button" onClick={fail}>
        Fail
      </button>
      <RouteAnnouncer screen={screenElement} />
    </>
  )
}

test('failure of an announced screen is announced with its reason', async () => {
  vi.useFakeTimers()
  const { goTo } = renderInDashboard(<FailingScreen />)
  goTo('/playlist/long')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const said = document.querySelector('[data-route-announcer]')
  expect(said).toHaveTextContent('Long haul')
  act(() => screen.getByRole('button', { name: 'Fail' }).click())
  const heading = screen.getByRole('heading', { level: 1 }).textContent
  expect(heading).not.toBe('Long haul')
  expect(said).toHaveTextContent(heading ?? '')
  expect(screen.getByRole('alert')).toHaveTextContent(/removed/)

  // Another screen that fails in the same way is announced, too: the element is empty in between.
  goTo('/playlist/longer')
  expect(said?.textContent).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(said).toHaveTextContent(heading ?? '')
})

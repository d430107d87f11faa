import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { type ReactNode, useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { ConnectionNotice } from '@/components/frame/connection-notice'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { PlayerContext } from '@/hooks/use-player'
import { SpotifyProvider, useSpotify } from '@/hooks/use-spotify'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import '@/tests/builders/client'
import { createPlayerHandle } from '@/tests/builders/player'
import { session } from '@/tests/builders/session'
import { API_URL } from '@/tests/setup/msw'

const signedIn = session()
const handle = createPlayerHandle()

function Providers({ children }: { children: ReactNode }) {
  return (
    <AccessTokenProvider session={signedIn}>
      <SpotifyProvider apiUrl={API_URL} quotaMode="development">
        <PlayerContext value={handle}>
          <ConnectionNotice />
        </PlayerContext>
        {children}
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}

const renderNotice = (): Circuit => renderHook(useSpotify, { wrapper: Providers }).result.current.circuit

test('rate-limit pause is shown until it ends', async () => {
  const circuit = renderNotice()
  const notice = screen.getByRole('status')
  expect(notice).toBeEmptyDOMElement()
  const ticket = circuit.noteSent()
  act(() => void circuit.noteRateLimited(ticket, 300_000))
  await waitFor(() => expect(notice).toHaveTextContent(/^Too many requests\. Loading continues at \d.*\.$/))
  const later = circuit.noteSent()
  act(() => circuit.noteAnswered(later))
  expect(notice).toBeEmptyDOMElement()
})

test('unresponsive Spotify is reported on the third failure', () => {
  const circuit = renderNotice()
  const fail = () => act(() => void circuit.noteUnreachable(circuit.noteSent()))
  fail()
  fail()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  fail()
  expect(screen.getByRole('status')).toHaveTextContent('Can’t reach Spotify. Retrying…')
})

test('offline state is shown before any request', () => {
  renderNotice()
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(/^You’re offline\./)
  isOnline.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('cached screen shows the quota limit, its end and the age of the data', async () => {
  history.replaceState(null, '', '/show/1')
  const onClient = vi.fn<(client: SpotifyClient) => void>()
  const at = (pathname: string) => (
    <PathnameContext value={pathname}>
      <Providers>
        <Door onClient={onClient} />
      </Providers>
    </PathnameContext>
  )
  const view = render(at('/show/1'))
  const nowMs = Date.now()
  const spent = { bucket: 'shows', untilMs: nowMs + 60_000, isEstimate: false, readAtMs: nowMs }
  act(() => onClient.mock.lastCall?.[0].shortage.setState(spent))
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      /^Spotify’s limit for podcasts has been reached\. Available again from .*\. Last updated this (morning|afternoon|evening)\.$/,
    ),
  )
  view.rerender(at('/collection'))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

function Door({ onClient }: { onClient: (client: SpotifyClient) => void }) {
  const client = useSpotify()
  useEffect(() => onClient(client), [client, onClient])
  return null
}

import { act, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import type { Session } from 'next-auth'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { AccessTokenProvider, useAccessTokenSource, useSession } from '@/hooks/use-access-token'
import type { AccessTokenSource } from '@/lib/auth/access-token-source'
import { departure } from '@/lib/storage/browser-items'
import { session } from '@/tests/builders/session'
import { expectConsole } from '@/tests/setup/console'
import { serve, server } from '@/tests/setup/msw'
import { stubProperties } from '@/tests/setup/stub-properties'

type Seen = { source: AccessTokenSource | null; listeners: Set<string | undefined> }

function Child({ seen }: { seen: Seen }) {
  const current = useSession()
  const source = useAccessTokenSource()
  useEffect(() => {
    seen.source = source
    seen.listeners.add(current?.user.id)
  })
  return <p>{current?.user.accessToken}</p>
}

function show(initial: Session, refetchIntervalSeconds?: number) {
  const leave = vi.fn()
  const seen: Seen = { source: null, listeners: new Set() }
  render(
    <AccessTokenProvider
      session={initial}
      leave={leave}
      {...(refetchIntervalSeconds !== undefined && { refetchIntervalSeconds })}
    >
      <Child seen={seen} />
    </AccessTokenProvider>,
  )
  return { leave, seen, get: (refused?: string) => act(async () => seen.source?.get(refused)) }
}

function sessionAnswer(answer: Session | null) {
  return http.get('/api/auth/session', () => HttpResponse.json(answer ?? {}))
}

function otherTabSays(): void {
  const newValue = JSON.stringify({ event: 'session', data: { trigger: 'signout' }, timestamp: 1 })
  window.dispatchEvent(new StorageEvent('storage', { key: 'nextauth.message', newValue }))
}

test('server session is available at once without a request', () => {
  const { seen } = show(session())
  expect(screen.getByText('access-1')).toBeInTheDocument()
  expect(seen.listeners).toEqual(new Set(['listener']))
})

test('login ends the account’s departure', () => {
  departure.write('listener')
  const other = render(<AccessTokenProvider session={session({ id: 'another' })}>Other</AccessTokenProvider>)
  expect(departure.read()).toBe('listener')
  other.unmount()
  show(session())
  expect(departure.read()).toBeNull()
})

test('renewal reaches useSession, and children never see a loading state', async () => {
  server.use(sessionAnswer(session({ accessToken: 'access-2', expiresAtMs: Date.now() + 7_200_000 })))
  const { get, seen } = show(session())
  await get('access-1')
  expect(screen.getByText('access-2')).toBeInTheDocument()
  expect(seen.listeners).toEqual(new Set(['listener']))
})

test('log-out in another tab navigates to the login page', async () => {
  server.use(sessionAnswer(null))
  const { leave } = show(session())
  act(otherTabSays)
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/login'))
})

test('session that needs a new login asks for it and keeps the page', async () => {
  server.use(sessionAnswer(session({ error: 'ReauthRequired' })))
  window.history.replaceState(null, '', '/search?q=a')
  const { leave, seen } = show(session())
  await act(async () => {
    await expect(seen.source?.get('access-1')).rejects.toMatchObject({ kind: 'signed-out' })
  })
  expect(leave).toHaveBeenCalledExactlyOnceWith('/login?error=ReauthRequired&callbackUrl=%2Fsearch%3Fq%3Da')
})

test('unresponsive server logs no one out and is logged', async () => {
  const sendBeacon = vi.fn<typeof navigator.sendBeacon>(() => true)
  stubProperties(navigator, { sendBeacon })
  let requests = 0
  serve({
    '/api/auth/session': () => {
      requests += 1
      return HttpResponse.error()
    },
  })
  expectConsole('error', /CLIENT_FETCH_ERROR/)
  const { leave, seen } = show(session())
  act(otherTabSays)
  await waitFor(() => expect(sendBeacon).toHaveBeenCalledOnce())
  const [path, entry] = sendBeacon.mock.calls[0] ?? []
  expect(path).toBe('/api/auth/_log')
  expect(Object.fromEntries(entry as URLSearchParams)).toMatchObject({
    level: 'error',
    code: 'CLIENT_FETCH_ERROR',
  })
  expect(requests).toBe(1)
  expect(await seen.source?.get()).toBe('access-1')
  expect(leave).not.toHaveBeenCalled()
  expect(screen.getByText('access-1')).toBeInTheDocument()
})

test('session is read again when the tab becomes visible and at the interval', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let token = 1
  serve({
    '/api/auth/session': () => {
      token += 1
      return session({ accessToken: `access-${token}`, expiresAtMs: Date.now() + token * 7_200_000 })
    },
  })
  show(session(), 60)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('access-2')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('access-3')).toBeInTheDocument()
})

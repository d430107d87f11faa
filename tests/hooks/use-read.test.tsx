import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { unstable_serialize } from 'swr'
import { expect, test, vi } from 'vitest'
import { DataProvider, SeededData } from '@/hooks/data-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { useRead } from '@/hooks/use-read'
import { SpotifyProvider } from '@/hooks/use-spotify'
import { ProviderError } from '@/lib/provider-error'
import { createKeptAnswers } from '@/lib/spotify/cache/kept-answers'
import type { Seed } from '@/lib/spotify/cache/seed'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { Read } from '@/lib/spotify/sending/client'
import { createStore } from '@/lib/store'
import { API_URL } from '@/tests/builders/client'
import { createCaches } from '@/tests/builders/fake-caches'
import { session } from '@/tests/builders/session'

const key = ['album', 'x']

/** A resource that answers 'read 1', 'read 2' … */
function countedRead(): Read<string> & { count: number } {
  const read = {
    key,
    count: 0,
    async read() {
      read.count += 1
      return `read ${read.count}`
    },
  }
  return read
}

function Shown({ read, isReadAnew }: { read: Read<string>; isReadAnew?: boolean }) {
  return <output>{useRead(read, { isReadAnew }).data ?? 'nothing'}</output>
}

function Name({ read }: { read: Read<{ name: string }> }) {
  return <output>{useRead(read).data?.name ?? 'nothing'}</output>
}

const signedIn = session()

function Providers({ children }: { children: ReactNode }) {
  return (
    <AccessTokenProvider session={signedIn}>
      <SpotifyProvider apiUrl={API_URL}>
        <DataProvider>{children}</DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}

test('what came with the page is shown and not asked for again, also where it is to be read anew', async () => {
  const read = countedRead()
  const seeds: Seed[] = [[key, 'from the server']]
  await act(async () =>
    render(
      <Providers>
        <SeededData seeds={seeds}>
          <Shown read={read} isReadAnew />
        </SeededData>
      </Providers>,
    ),
  )
  expect(screen.getByRole('status')).toHaveTextContent('from the server')
  expect(read.count).toBe(0)
})

test('it is known on the next screen too, which did not get it from the server', async () => {
  const read = countedRead()
  const seeds: Seed[] = [[key, Promise.resolve('from the server')]]
  const { rerender } = await act(async () =>
    render(
      <Providers>
        <SeededData key="first" seeds={seeds}>
          {null}
        </SeededData>
      </Providers>,
    ),
  )
  await act(async () =>
    rerender(
      <Providers>
        <SeededData key="second" seeds={[]}>
          <Shown read={read} />
        </SeededData>
      </Providers>,
    ),
  )
  expect(screen.getByRole('status')).toHaveTextContent('from the server')
  expect(read.count).toBe(0)
})

test('a screen that reads anew shows what is known and asks once each time it opens', async () => {
  const read = countedRead()
  const seeds: Seed[] = [[key, 'from the server']]
  const screenOf = (name: string) => (
    <Providers>
      <SeededData seeds={seeds}>
        <Shown key={name} read={read} isReadAnew />
      </SeededData>
    </Providers>
  )
  const { rerender } = await act(async () => render(screenOf('first')))
  await act(async () => rerender(screenOf('second')))
  expect(screen.getByRole('status')).toHaveTextContent('read 1')
  await act(async () => rerender(screenOf('third')))
  expect(screen.getByRole('status')).toHaveTextContent('read 2')
  expect(read.count).toBe(2)
})

test('what the server could not read is asked for here', async () => {
  const read = countedRead()
  const seeds: Seed[] = [[key, undefined]]
  await act(async () =>
    render(
      <Providers>
        <SeededData seeds={seeds}>
          <Shown read={read} />
        </SeededData>
      </Providers>,
    ),
  )
  expect(screen.getByRole('status')).toHaveTextContent('read 1')
  expect(read.count).toBe(1)
})

test('what has been read here meanwhile is not overwritten by an older page that is shown again', async () => {
  const read = countedRead()
  const seeds: Seed[] = [[key, 'from the server']]
  const page = (name: string) => (
    <Providers>
      <SeededData key={name} seeds={seeds}>
        <Shown read={read} isReadAnew={name !== 'back'} />
      </SeededData>
    </Providers>
  )
  const { rerender } = await act(async () => render(page('first')))
  await act(async () => rerender(page('second')))
  expect(screen.getByRole('status')).toHaveTextContent('read 1')
  await act(async () => rerender(page('back')))
  expect(screen.getByRole('status')).toHaveTextContent('read 1')
})

test('what is shown from an earlier visit is read again once the provider allows it', async () => {
  vi.stubGlobal('caches', createCaches())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isSpent = false
  const show: Read<{ name: string }> = {
    key: keys.show('1'),
    async read() {
      if (isSpent) throw new ProviderError('rate-limited', '', { bucket: 'shows', retryAtMs: Date.now() + 1 })
      return { name: 'today' }
    },
  }
  const visit = () => (
    <AccessTokenProvider session={signedIn}>
      <SpotifyProvider apiUrl={API_URL}>
        <DataProvider listenerId="listener">
          <Name read={show} />
        </DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
  const kept = { name: 'yesterday' }
  createKeptAnswers('listener', createStore(null)).keep(unstable_serialize(show.key), kept)
  await vi.advanceTimersByTimeAsync(10)
  isSpent = true
  render(visit())
  expect(await screen.findByText('yesterday')).toBeInTheDocument()
  isSpent = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('today')).toBeInTheDocument()
})

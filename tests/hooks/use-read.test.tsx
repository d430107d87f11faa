import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { unstable_serialize } from 'swr'
import { expect, test, vi } from 'vitest'
import { DataProvider, SeededData } from '@/hooks/data-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { useEntity } from '@/hooks/use-entity'
import { useRead } from '@/hooks/use-read'
import { SpotifyProvider } from '@/hooks/use-spotify'
import type { Playlist } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { Seed } from '@/lib/seed/seed'
import { createStoredAnswers } from '@/lib/spotify/cache/stored-answers'
import { keys } from '@/lib/spotify/endpoints/keys'
import { playlistRead } from '@/lib/spotify/endpoints/reads'
import type { Read } from '@/lib/spotify/sending/client'
import { cacheOf } from '@/lib/storage/cache'
import { buildClient } from '@/tests/builders/client'
import { installDatabase } from '@/tests/builders/database'
import { buildPlaylist } from '@/tests/builders/music'
import { session } from '@/tests/builders/session'
import { API_URL, serve } from '@/tests/setup/msw'

const key = ['album', 'x']

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

function Providers({ children, listenerId }: { children: ReactNode; listenerId?: string }) {
  return (
    <AccessTokenProvider session={signedIn}>
      <SpotifyProvider apiUrl={API_URL}>
        <DataProvider {...(listenerId && { listenerId })}>{children}</DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}

function createScreens() {
  let view: ReturnType<typeof render> | null = null
  return async (seed: Seed[1], children: ReactNode, name = 'first') => {
    const page = (
      <Providers>
        <SeededData key={name} seeds={[[key, seed]]}>
          {children}
        </SeededData>
      </Providers>
    )
    await act(async () => {
      if (view) view.rerender(page)
      else view = render(page)
    })
  }
}

const shown = () => screen.getByRole('status').textContent

test('seeded data is shown without a request, even when it should be refetched', async () => {
  const read = countedRead()
  await createScreens()('from the server', <Shown read={read} isReadAnew />)
  expect([shown(), read.count]).toEqual(['from the server', 0])
})

test('seeded data is known on the next screen', async () => {
  const read = countedRead()
  const open = createScreens()
  await open(Promise.resolve('from the server'), null)
  await open(undefined, <Shown read={read} />, 'second')
  expect([shown(), read.count]).toEqual(['from the server', 0])
})

test('refetching screen shows known data and requests once each time it opens', async () => {
  const read = countedRead()
  const open = createScreens()
  for (const [index, name] of ['first', 'second', 'third'].entries()) {
    await open('from the server', <Shown key={name} read={read} isReadAnew />)
    expect([shown(), read.count]).toEqual([index === 0 ? 'from the server' : `read ${index}`, index])
  }
})

test('data the server couldn’t read is requested here', async () => {
  const read = countedRead()
  await createScreens()(undefined, <Shown read={read} />)
  expect([shown(), read.count]).toEqual(['read 1', 1])
})

test('newer local data isn’t overwritten by an older page shown again', async () => {
  const read = countedRead()
  const open = createScreens()
  await open('from the server', <Shown read={read} isReadAnew />)
  await open('from the server', <Shown read={read} isReadAnew />, 'second')
  expect(shown()).toBe('read 1')
  await open('from the server', <Shown read={read} />, 'back')
  expect(shown()).toBe('read 1')
})

test('cached data is refetched once Spotify allows it', async () => {
  installDatabase()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let isSpent = false
  const show: Read<{ name: string }> = {
    key: keys.show('1'),
    async read() {
      if (isSpent) throw new ProviderError('rate-limited', '', { bucket: 'shows', retryAtMs: Date.now() + 1 })
      return { name: 'today' }
    },
  }
  const kept = { name: 'yesterday' }
  createStoredAnswers(cacheOf('listener'), buildClient()).store(unstable_serialize(show.key), kept)
  await vi.advanceTimersByTimeAsync(10)
  isSpent = true
  render(
    <Providers listenerId="listener">
      <Name read={show} />
    </Providers>,
  )
  expect(await screen.findByText('yesterday')).toBeInTheDocument()
  isSpent = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(await screen.findByText('today')).toBeInTheDocument()
})

test('stored answer is shown during a rate-limit pause, then the new one', async () => {
  installDatabase()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const show: Read<{ name: string }> = {
    key: keys.show('1'),
    read: async (client) => (await client.read('/shows/1')) as { name: string },
  }
  await cacheOf('listener').write('answer', unstable_serialize(show.key), { name: 'yesterday' })
  let isLimited = true
  const asked = vi.fn(() =>
    isLimited ? new Response(null, { status: 429, headers: { 'retry-after': '8' } }) : { name: 'today' },
  )
  serve({ '/shows/1': asked })
  render(
    <Providers listenerId="listener">
      <Name read={show} />
    </Providers>,
  )
  const startMs = Date.now()
  expect(await screen.findByText('yesterday')).toBeInTheDocument()
  expect(Date.now() - startMs).toBeLessThan(2_000)
  isLimited = false
  await act(() => vi.advanceTimersByTimeAsync(8_000))
  expect(await screen.findByText('today')).toBeInTheDocument()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('playlist renamed on an earlier visit keeps its new name with a cached response', async () => {
  installDatabase()
  const playlist = buildPlaylist({ name: 'Long haul' })
  const cache = cacheOf('listener')
  await cache.write('answer', unstable_serialize(playlistRead(playlist.id).key), playlist)
  await cache.write('entity', playlist.uri, { ...playlist, name: 'Short haul' })
  const spent: Read<Playlist> = {
    ...playlistRead(playlist.id),
    async read() {
      throw new ProviderError('rate-limited', '', { bucket: 'playlists', retryAtMs: Date.now() + 60_000 })
    },
  }
  render(
    <Providers listenerId="listener">
      <KnownName read={spent} />
    </Providers>,
  )
  expect(await screen.findByText('Short haul')).toBeInTheDocument()
})

function KnownName({ read }: { read: Read<Playlist> }) {
  const { data } = useRead(read)
  return <output>{useEntity(data?.uri ?? null)?.name ?? 'nothing'}</output>
}

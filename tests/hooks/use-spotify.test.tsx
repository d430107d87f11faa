import { act, renderHook } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { SpotifyProvider, useProviderPause, useSpotify } from '@/hooks/use-spotify'
import { areSaved } from '@/lib/spotify/endpoints/library'
import { getProfile } from '@/lib/spotify/endpoints/profile'
import '@/tests/builders/client'
import { idOf } from '@/tests/builders/music'
import { expectConsole } from '@/tests/setup/console'
import { API_URL, serve } from '@/tests/setup/msw'

const session = {
  expires: '2099-01-01T00:00:00Z',
  user: {
    id: 'listener',
    name: 'Robin',
    image: null,
    accessToken: 'token-1',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    scope: '',
  },
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <AccessTokenProvider session={session}>
      <SpotifyProvider apiUrl={API_URL}>{children}</SpotifyProvider>
    </AccessTokenProvider>
  )
}

const renderClient = () => renderHook(useSpotify, { wrapper: Providers }).result.current

test('client sends the session’s token', async () => {
  serve({ '/me': ({ request }) => ({ id: request.headers.get('authorization') }) })
  expect((await getProfile(renderClient())).id).toBe('Bearer token-1')
})

test('learned capabilities are remembered in this browser', async () => {
  const forbidden = { error: { status: 403, message: 'Forbidden' } }
  const seen: string[] = []
  serve({
    '/me/tracks/contains': () => {
      seen.push('older')
      return HttpResponse.json(forbidden, { status: 403 })
    },
    '/me/library/contains': () => {
      seen.push('newer')
      return [true]
    },
  })
  const uri = `spotify:track:${idOf('song')}`
  await areSaved(renderClient(), [uri])
  await areSaved(renderClient(), [uri])
  expect(seen).toEqual(['older', 'newer', 'newer'])
})

test('rate-limit pause reaches the screen', async () => {
  serve({ '/me': () => new HttpResponse(null, { status: 429, headers: { 'retry-after': '20' } }) })
  const { result } = renderHook(() => ({ client: useSpotify(), pause: useProviderPause() }), {
    wrapper: Providers,
  })
  expect(result.current.pause).toEqual({ status: 'closed' })
  await act(async () => {
    await expect(getProfile(result.current.client)).rejects.toMatchObject({ kind: 'rate-limited' })
  })
  expect(result.current.pause).toMatchObject({ status: 'open', cause: 'rate-limited' })
})

test('missing provider throws a helpful error', () => {
  expectConsole('error', /useSpotify/)
  expect(() => renderHook(useSpotify)).toThrow('<SpotifyProvider>')
})

import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { firstRows, useList } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSaved } from '@/hooks/use-saved'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs } from '@/lib/lists/sources'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { idOf } from '@/tests/builders/music'
import { setOnline, setVisibility } from '@/tests/builders/page-events'
import { session } from '@/tests/builders/session'
import { api, server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const song = [`spotify:track:${idOf('song')}`]

function Screen() {
  const { state } = useList(likedSongs(useSpotify()), firstRows)
  const { data } = useRead(profileRead)
  const { isSaved } = useSaved(song)
  return <p>{`${state.total ?? 'unread'} ${data?.name ?? 'unread'} ${isSaved ?? 'unread'}`}</p>
}

test('hidden tab refreshes each resource once when it becomes visible after reconnecting', async () => {
  const asked: string[] = []
  const tried = new Set<string>()
  const serve = (path: string, answer: unknown) =>
    http.get(api(path), () => {
      tried.add(path)
      if (!navigator.onLine) return HttpResponse.error()
      asked.push(path)
      return HttpResponse.json(answer as object)
    })
  server.use(
    serve('/me/tracks', { items: [], offset: 0, limit: 50, total: 0, next: null }),
    serve('/me', { id: 'robin', display_name: 'Robin' }),
    serve('/me/library/contains', [true]),
    http.get('*/api/auth/session', () => HttpResponse.json(session())),
  )
  setOnline(false)
  renderInDashboard(<Screen />)
  await waitFor(() => expect(tried.size).toBe(3))
  act(() => setVisibility('hidden'))
  for (let returns = 0; returns < 3; returns += 1) {
    act(() => setOnline(true))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  }
  expect(asked).toEqual([])
  expect(screen.getByText('unread unread unread')).toBeInTheDocument()
  act(() => setVisibility('visible'))
  expect(await screen.findByText('0 Robin true')).toBeInTheDocument()
  await waitFor(() => expect(asked.sort()).toEqual(['/me', '/me/library/contains', '/me/tracks']))
})

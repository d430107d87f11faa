import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Greeting } from '@/components/home/greeting'
import { RecentlyPlayed } from '@/components/home/recently-played'
import { TopTracks } from '@/components/home/top-tracks'
import { keys } from '@/lib/spotify/keys'
import { api } from '@/tests/builders/client'
import { buildPage, buildPlaylist } from '@/tests/builders/playlist'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock Home greets with "%s"', (hour, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, hour) })
  renderInDashboard(<Greeting />)
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeInTheDocument()
  vi.useRealTimers()
})

test('the server, which does not know the hour, greets without naming it', () => {
  expect(renderToString(<Greeting />)).toContain('Welcome')
})

test('one shelf that fails is tried again alone, and the other stands', async () => {
  const user = userEvent.setup()
  let isDown = true
  server.use(
    http.get(api('/me/top/tracks'), () =>
      isDown
        ? HttpResponse.json({ error: { status: 400, message: 'no' } }, { status: 400 })
        : HttpResponse.json({ items: [], total: 0, limit: 20, offset: 0, next: null }),
    ),
  )
  const history = [{ item: buildTrack(), playedAt: '2026-11-20T10:00:00Z', contextUri: null }]
  renderInDashboard(
    <>
      <RecentlyPlayed />
      <TopTracks />
    </>,
    {
      known: [
        [keys.recentlyPlayed(), history],
        [keys.myPlaylists(), buildPage([])],
      ],
    },
  )
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const failed = screen.getByRole('region', { name: /top tracks/ })
  expect(within(failed).getByRole('button', { name: 'Retry' })).toBe(retry)
  expect(screen.getByRole('button', { name: 'Play Harbour Lights' })).toBeInTheDocument()
  isDown = false
  await user.click(retry)
  expect(await screen.findByText(/After some weeks/)).toBeInTheDocument()
})

test('what was played from a playlist shows as that playlist, once, and plays it', async () => {
  const user = userEvent.setup()
  const playlist = buildPlaylist({ name: 'Slow mornings' })
  const entry = (name: string, contextUri: string | null) => ({
    item: buildTrack({ name }),
    playedAt: '2026-11-20T10:00:00Z',
    contextUri,
  })
  const { played } = renderInDashboard(<RecentlyPlayed />, {
    known: [
      [keys.recentlyPlayed(), [entry('One', playlist.uri), entry('Two', playlist.uri), entry('Three', null)]],
      [keys.myPlaylists(), buildPage([playlist])],
    ],
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Play Slow mornings' }))
  await user.click(screen.getByRole('button', { name: 'Play Three' }))
  expect(played).toEqual([{ contextUri: playlist.uri }, { uris: [buildTrack({ name: 'Three' }).uri] }])
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { Header } from '@/components/dashboard/header'
import { Sidebar } from '@/components/dashboard/sidebar'
import { keys } from '@/lib/spotify/keys'
import { api } from '@/tests/builders/client'
import { buildPage, buildPlaylist } from '@/tests/builders/playlist'
import { idOf } from '@/tests/builders/provider-id'
import { buildUser } from '@/tests/builders/user'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const listed = buildPlaylist({ name: 'Slow mornings' })
const known: [readonly unknown[], unknown][] = [
  [keys.myPlaylists(), buildPage([listed])],
  [keys.profile(), buildUser({ name: 'Robin' })],
]
const currentNames = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent)

test.each([
  ['/', 'Home'],
  ['/search', 'Search'],
  ['/collection', 'Your Library'],
  ['/collection/savedtracks', 'Liked Songs'],
  [`/playlist/${listed.id}`, 'Slow mornings'],
  [`/playlist/${idOf('not listed')}`, 'Your Library'],
  [`/album/${idOf('album')}`, 'Your Library'],
  [`/artist/${idOf('artist')}`, 'Your Library'],
  [`/show/${idOf('show')}`, 'Your Library'],
  [`/episode/${idOf('episode')}`, 'Your Library'],
  ['/nowhere', 'Home'],
])('on %s exactly one entry is current: %s', (pathname, name) => {
  renderInDashboard(<Sidebar />, { pathname, known })
  expect(currentNames()).toEqual([name])
})

test('entries stand in their order, playlists by name after them', () => {
  renderInDashboard(<Sidebar />, { known })
  const nav = screen.getByRole('navigation', { name: 'Main' })
  const names = within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Tonearm', 'Home', 'Search', 'Your Library', 'Liked Songs', 'Slow mornings'])
})

test('choosing an entry turns the lyrics off', async () => {
  const user = userEvent.setup()
  renderInDashboard(
    <>
      <Header />
      <Sidebar />
    </>,
    { known },
  )
  const lyrics = screen.getByRole('button', { name: 'Lyrics' })
  await user.click(lyrics)
  expect(lyrics).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('link', { name: 'Search' }))
  expect(lyrics).toHaveAttribute('aria-pressed', 'false')
})

test('playlists past the first fifty follow by themselves', async () => {
  const first = Array.from({ length: 50 }, (_, index) => buildPlaylist({ name: `List ${index + 1}` }))
  server.use(
    http.get(api('/me/playlists'), ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset'))
      const items = [{ id: idOf('late'), name: `From ${offset}`, owner: { id: 'listener' } }]
      return HttpResponse.json({ items, total: 51, offset, limit: 50, next: null })
    }),
  )
  renderInDashboard(<Sidebar />, {
    known: [[keys.myPlaylists(), buildPage(first, { total: 51, hasNext: true })]],
  })
  expect(await screen.findByRole('link', { name: 'From 50' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'List 1' })).toBeInTheDocument()
})

test('when the playlists do not come, the rest of the sidebar stands and they can be asked for again', async () => {
  const user = userEvent.setup()
  let isDown = true
  server.use(
    http.get(api('/me/playlists'), () =>
      isDown
        ? HttpResponse.json({ error: { status: 403, message: 'Bad OAuth request' } }, { status: 400 })
        : HttpResponse.json({
            items: [{ id: idOf('back'), name: 'Back again', owner: { id: 'x' } }],
            total: 1,
          }),
    ),
  )
  renderInDashboard(<Sidebar />)
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument()
  isDown = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Back again' })).toBeInTheDocument()
})

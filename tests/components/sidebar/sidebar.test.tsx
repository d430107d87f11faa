import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadDeferred } from '@/components/frame/deferred'
import { Header } from '@/components/frame/header'
import { Sidebar } from '@/components/sidebar/sidebar'
import { setSidebarLook } from '@/components/sidebar/use-sidebar-look'
import { pinsOf } from '@/hooks/use-pins'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildUser, idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

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
])('route %s marks exactly one entry as current: %s', (pathname, name) => {
  renderInDashboard(<Sidebar />, { pathname, known })
  expect(currentNames()).toEqual([name])
})

test('entries keep their order, with playlists by name below', () => {
  renderInDashboard(<Sidebar />, { known })
  const nav = screen.getByRole('navigation', { name: 'Main' })
  const names = within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual(['Tonearm', 'Home', 'Search', 'Your Library', 'Liked Songs', 'Slow mornings'])
})

test('selected entry turns the lyrics off', async () => {
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
  await act(loadDeferred)
  await user.click(screen.getByRole('link', { name: 'Search' }))
  expect(lyrics).toHaveAttribute('aria-pressed', 'false')
})

test('playlists after the first fifty load by themselves', async () => {
  const first = Array.from({ length: 50 }, (_, index) => buildPlaylist({ name: `List ${index + 1}` }))
  serve({
    '/me/playlists': ({ query }) => {
      const offset = Number(query.get('offset'))
      const items = [{ id: idOf('late'), name: `From ${offset}`, owner: { id: 'listener' } }]
      return { items, total: 51, offset, limit: 50, next: null }
    },
  })
  renderInDashboard(<Sidebar />, {
    known: [...known, [keys.myPlaylists(), buildPage(first, { total: 51, hasNext: true })]],
  })
  expect(await screen.findByRole('link', { name: 'From 50' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'List 1' })).toBeInTheDocument()
})

test('chip loads its type on selection, and its rows name their creator', async () => {
  const asked: string[] = []
  serve({
    '/me/albums': ({ request }) => {
      asked.push(new URL(request.url).pathname)
      const album = { id: idOf('tides'), name: 'Tides', album_type: 'album', artists: [{ name: 'Lowland' }] }
      return { items: [{ added_at: '2026-01-01T00:00:00Z', album }], total: 1 }
    },
  })
  renderInDashboard(<Sidebar />, { known, pathname: `/album/${idOf('tides')}` })
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Albums' }))
  const link = await screen.findByRole('link', { name: 'Tides' })
  expect(link).toHaveAttribute('aria-current', 'page')
  expect(screen.getByText('Album · Lowland')).toBeInTheDocument()
  expect(asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Playlists' }))
  expect(screen.getByRole('link', { name: 'Slow mornings' })).toBeInTheDocument()
})

const several = ['Evening', 'Ärger', 'Zebra'].map((name) => buildPlaylist({ name }))

test('list has one tab stop, and arrow keys move through it', async () => {
  renderInDashboard(<Sidebar />, { known: [...known, [keys.myPlaylists(), buildPage(several)]] })
  const names = ['Evening', 'Ärger', 'Zebra']
  const links = names.map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.tabIndex)).toEqual([0, -1, -1])
  act(() => links[0]?.focus())
  await user.keyboard('{ArrowDown}')
  expect(links[1]).toHaveFocus()
  await user.keyboard('{End}')
  expect(links[2]).toHaveFocus()
  await user.keyboard('{Home}')
  expect(links[0]).toHaveFocus()
})

test('pins come first, and the filter ignores accents', async () => {
  const { id } = buildUser({})
  pinsOf(id).write([several[2]?.uri ?? ''])
  renderInDashboard(<Sidebar />, {
    known: [
      [keys.profile(), buildUser({})],
      [keys.myPlaylists(), buildPage(several)],
    ],
  })
  const rows = () =>
    within(screen.getAllByRole('list').at(-1) as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent)
  await waitFor(() => expect(rows()).toEqual(['Zebra', 'Evening', 'Ärger']))
  await user.click(screen.getByRole('button', { name: 'Search your playlists' }))
  await user.keyboard('arg')
  await waitFor(() => expect(rows()).toEqual(['Ärger']))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(rows()).toHaveLength(3))
  pinsOf(id).write(null)
})

test('arrow keys follow the visual edge in right-to-left pages', async () => {
  renderInDashboard(<Sidebar hasEdge />, { known })
  const edge = await screen.findByRole('separator', { name: 'Sidebar width' })
  edge.style.direction = 'rtl'
  act(() => edge.focus())
  await user.keyboard('{End}{ArrowRight}')
  expect(document.cookie).toContain('sidebar-3000=404')
  await user.keyboard('{ArrowLeft}')
  expect(document.cookie).toContain('sidebar-3000=420')
  await user.keyboard('{Home}{ArrowRight}')
  expect(document.cookie).toContain('sidebar-3000=rail')
  act(() => setSidebarLook({ widthPx: null, isRail: false }))
})

test('keyboard resizes the sidebar down to collapsed, and a cookie stores the width', async () => {
  renderInDashboard(<Sidebar hasEdge />, { known })
  const root = document.documentElement
  await user.hover(document.body)
  const edge = await screen.findByRole('separator', { name: 'Sidebar width' })
  act(() => edge.focus())
  await user.keyboard('{End}')
  expect(root.style.getPropertyValue('--sidebar-chosen')).toBe('26.25rem')
  expect(document.cookie).toContain('sidebar-3000=420')
  await user.keyboard('{ArrowLeft}')
  expect(document.cookie).toContain('sidebar-3000=404')
  await user.keyboard('{Enter}')
  expect(document.cookie).toContain('sidebar-3000=rail-404')
  await user.click(screen.getByRole('button', { name: 'Expand the sidebar' }))
  expect(root.dataset.sidebar).toBe('404')
  act(() => setSidebarLook({ widthPx: null, isRail: false }))
  expect(document.cookie).not.toContain('sidebar')
})

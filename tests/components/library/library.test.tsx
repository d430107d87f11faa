import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Library } from '@/components/library/library'
import { pinsOf } from '@/hooks/use-pins'
import type { ListPage } from '@/lib/lists/list-model'
import type { Album, Artist, Page, Playlist } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, plainText } from '@/lib/storage/browser-items'
import {
  buildAlbum,
  buildArtist,
  buildEpisode,
  buildPage,
  buildPlaylist,
  buildShow,
  buildUser,
  idOf,
} from '@/tests/builders/music'
import { servePlaylists } from '@/tests/builders/serve-playlists'
import { pageAnswer, refusal, serve } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
// A failure has its code there. Loaded in advance, or a busy machine runs into the time limit of a query.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

layOutLists()
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900)
})

const albums = (count: number, from = 1): (Album & { addedAt: string })[] =>
  Array.from({ length: count }, (_, index) => ({
    ...buildAlbum({ name: `Album ${from + index}` }),
    addedAt: '2025-01-01T00:00:00Z',
  }))

type Known = {
  albums?: Page<Album & { addedAt: string }>
  playlists?: Page<Playlist>
  artists?: ListPage<Artist>
}

function renderLibrary(search = '', known: Known = {}) {
  return renderInDashboard(<Library />, {
    pathname: '/collection',
    search,
    known: [
      [keys.profile(), buildUser()],
      [keys.myPlaylists(), known.playlists ?? buildPage([buildPlaylist({ name: 'Slow mornings' })])],
      [keys.savedAlbums(), known.albums ?? buildPage(albums(2))],
      [keys.followedArtists(), known.artists ?? buildPage([buildArtist({ name: 'Bo Reed' })])],
      [keys.savedShows(), buildPage([{ ...buildShow(), addedAt: null }])],
      [keys.savedEpisodes(), buildPage([{ ...buildEpisode(), addedAt: null }])],
    ],
  })
}

test('“Show all” disappears with the overview and leaves focus on the screen', async () => {
  renderLibrary()
  const all = screen.getByRole('link', { name: 'Show all 2 of your albums' })
  all.addEventListener('click', (event) => event.preventDefault())
  all.focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toHaveAttribute('data-scroller')
})

test('overview shows the first items of each type under a heading', () => {
  renderLibrary()
  expect(screen.getByRole('heading', { level: 1, name: 'Your Library' })).toBeInTheDocument()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Playlists', 'Albums', 'Artists', 'Podcasts', 'Episodes'])
  expect(within(screen.getByRole('region', { name: 'Artists' })).getByText('Bo Reed')).toBeInTheDocument()
})

test('filter chip in the URL shows one type', async () => {
  renderLibrary('kind=artists')
  expect(await screen.findByRole('link', { name: 'Bo Reed' })).toBeInTheDocument()
  expect(screen.queryByText('Slow mornings')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Artists' })).toHaveAttribute('aria-current', 'true')
})

test('filter searches every page, not only the loaded one', async () => {
  const asked: string[] = []
  serve({
    '/me/albums': ({ query }) => {
      const offset = Number(query.get('offset'))
      asked.push(String(offset))
      const items = albums(50, offset + 1).map(({ id, name }) => ({
        added_at: '2025-01-01T00:00:00Z',
        album: { id, name, album_type: 'album', artists: [], images: [] },
      }))
      return { items, offset, limit: 50, total: 150, next: offset < 100 ? 'more' : null }
    },
  })
  accountItem(buildUser().id, 'library-view', plainText).write('compact')
  renderLibrary('kind=albums', { albums: buildPage(albums(50), { total: 150, hasNext: true }) })
  expect(await screen.findByText('Album 1')).toBeInTheDocument()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('searchbox', { name: 'Filter Your Library' }))
  await user.paste('album 142')
  expect(await screen.findByText('Album 142')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('1 result')
  expect(asked.toSorted()).toEqual(['100', '50'])
})

test('followed artists after the first fifty load page by page with cursors', async () => {
  const asked: (string | null)[] = []
  const artists = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => buildArtist({ name: `Artist ${from + index}` }))
  serve({
    '/me/following': ({ query }) => {
      const after = query.get('after')
      asked.push(after)
      const [items, next] = after === 'fifty' ? [artists(51, 50), 'hundred'] : [artists(101, 20), null]
      return { artists: { items, cursors: { after: next }, total: 120, limit: 50 } }
    },
  })
  accountItem(buildUser().id, 'library-view', plainText).write('compact')
  const first = buildPage(artists(1, 50), { total: 120, hasNext: true })
  renderLibrary('kind=artists', { artists: { ...first, after: 'fifty' } })
  expect(await screen.findByText('Artist 1')).toBeInTheDocument()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('searchbox', { name: 'Filter Your Library' }))
  await user.paste('artist 115')
  expect(await screen.findByText('Artist 115')).toBeInTheDocument()
  expect(asked).toEqual(['fifty', 'hundred'])
})

test('playlists after the first fifty load for a filter, each page once', async () => {
  const { firstPage, asked } = servePlaylists(150)
  accountItem(buildUser().id, 'library-view', plainText).write('compact')
  renderLibrary('kind=playlists', { playlists: firstPage })
  expect(await screen.findByText('List 1')).toBeInTheDocument()
  expect(asked).toEqual([])
  await user.click(screen.getByRole('searchbox', { name: 'Filter Your Library' }))
  await user.paste('list 142')
  expect(await screen.findByText('List 142')).toBeInTheDocument()
  expect(asked).toEqual([50, 100])
})

test('unread pinned playlist is loaded and comes first', async () => {
  pinsOf(buildUser().id).write([`spotify:playlist:${idOf('List 120')}`])
  renderLibrary('', { playlists: servePlaylists(150).firstPage })
  const pinned = await screen.findByRole('region', { name: 'Pinned' })
  expect(within(pinned).getByRole('link', { name: 'List 120' })).toBeInTheDocument()
})

test('filter without matches offers a search', async () => {
  renderLibrary()
  await user.click(screen.getByRole('searchbox', { name: 'Filter Your Library' }))
  await user.paste('zzz')
  expect(await screen.findByText('Nothing in Your Library matches “zzz”.')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Search Spotify instead' })).toHaveAttribute(
    'href',
    '/search?q=zzz',
  )
})

test('sort order in the URL shows one list', async () => {
  renderLibrary('sort=name')
  const list = screen.getByRole('list', { name: 'Your Library' })
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(7))
  const names = within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(names).toEqual([
    'Liked Songs',
    'Album 1',
    'Album 2',
    'Bo Reed',
    'Night Ferry',
    'Slow mornings',
    'The last boat',
  ])
})

test('Liked Songs come before pinned playlists and match filters', async () => {
  renderLibrary()
  const namesIn = (region: string) =>
    within(screen.getByRole('region', { name: region }))
      .getAllByRole('link')
      .map((link) => link.textContent)
      .filter((name) => !name?.startsWith('Show all'))
  expect(namesIn('Playlists')).toEqual(['Liked Songs', 'Slow mornings'])
  expect(screen.queryByRole('button', { name: 'Pin Liked Songs' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Pin Bo Reed' }))
  expect(namesIn('Pinned')).toEqual(['Liked Songs', 'Bo Reed'])
  expect(namesIn('Playlists')).toEqual(['Slow mornings'])
  await user.type(screen.getByRole('searchbox', { name: 'Filter Your Library' }), 'liked')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Slow mornings' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Liked Songs' })).toHaveAttribute('href', '/collection/savedtracks')
})

test('pinned item comes first and is still there on the next visit', async () => {
  renderLibrary()
  await user.click(screen.getByRole('button', { name: 'Pin Bo Reed' }))
  const pinned = screen.getByRole('region', { name: 'Pinned' })
  expect(within(pinned).getByRole('link', { name: 'Bo Reed' })).toBeInTheDocument()
  await user.click(within(pinned).getByRole('button', { name: 'Pin Bo Reed', pressed: true }))
  expect(screen.queryByRole('region', { name: 'Pinned' })).not.toBeInTheDocument()
})

test('selected view is remembered', async () => {
  renderLibrary()
  await user.click(screen.getByRole('button', { name: 'Compact list' }))
  expect(screen.getByRole('button', { name: 'Compact list' })).toHaveAttribute('aria-pressed', 'true')
  expect(Object.values(localStorage)).toContain('compact')
})

test('failed type retries alone', async () => {
  let isDown = true
  serve({ '/me/shows': () => (isDown ? refusal(400) : pageAnswer([])) })
  renderInDashboard(<Library />, {
    pathname: '/collection',
    known: [
      [keys.myPlaylists(), buildPage([buildPlaylist()])],
      [keys.savedAlbums(), buildPage(albums(1))],
      [keys.followedArtists(), buildPage([buildArtist()])],
      [keys.savedEpisodes(), buildPage([])],
      [keys.profile(), buildUser()],
    ],
  })
  const shows = screen.getByRole('region', { name: 'Podcasts' })
  const retry = await within(shows).findByRole('button', { name: 'Retry' })
  expect(screen.getByText('Episodes you save for later will appear here.')).toBeInTheDocument()
  isDown = false
  await user.click(retry)
  expect(await screen.findByText('Podcasts you follow will appear here.')).toBeInTheDocument()
})

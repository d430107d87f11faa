import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded with the test: it would still be on its way when that ends.
import '@/components/frame/deferred-bundle'
import { NowPlayingPanel } from '@/components/now-playing/now-playing-panel'
import { useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { likedSongs, playlistRows } from '@/lib/lists/sources'
import { closePart, opened, openPart } from '@/lib/overlays/overlays'
import { panelTab } from '@/lib/overlays/panel'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  buildAlbumRef,
  buildArtistRef,
  buildPage,
  buildPlaylist,
  buildRow,
  buildTrack,
} from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { serve, server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()
const eve = buildArtistRef('Eve Lund')
const album = buildAlbumRef('Low Tide', { releaseDate: '2016-05-01' })
const song = buildTrack({ name: 'Undertow', artists: [eve], album })
const mornings = buildPlaylist({ name: 'Slow mornings' })

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  server.use(
    http.all(/\/api\/lyrics/, () =>
      HttpResponse.json({ error: { kind: 'not-found', message: '' } }, { status: 404 }),
    ),
  )
})
afterEach(() => {
  act(() => opened.setState([]))
  panelTab.setState('lyrics')
})

/** As the screen of the liked songs does. */
function ReadsLiked() {
  useList(likedSongs(useSpotify()))
  return null
}

type Known = NonNullable<Parameters<typeof renderInDashboard>[1]>['known']

function renderPanel(known: Known = [], beside: ReactNode = null, lyrics: 'timed' | 'off' = 'timed') {
  const view = renderInDashboard(
    <>
      {beside}
      <NowPlayingPanel />
    </>,
    { known: [[keys.myPlaylists(), buildPage([mornings])], ...known], lyrics },
  )
  view.report(observedFact({ item: song, context: { uri: mornings.uri, type: 'playlist' } as never }))
  act(() => openPart('panel'))
  return view
}

const panel = () => screen.getByRole('complementary', { name: 'Now playing' })

test('music that no press here started does not open it', () => {
  const view = renderInDashboard(<NowPlayingPanel />)
  view.report(observedFact({ item: song, isPlaying: true }))
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
})

test('song, artists and context are links, one of them to Spotify', () => {
  renderPanel()
  const here = within(panel())
  expect(here.getByRole('link', { name: 'Undertow' })).toHaveAttribute('href', `/album/${album.id}`)
  expect(here.getByRole('link', { name: 'Eve Lund' })).toHaveAttribute('href', `/artist/${eve.id}`)
  expect(here.getByRole('link', { name: 'Slow mornings' })).toHaveAttribute(
    'href',
    `/playlist/${mornings.id}`,
  )
  expect(here.getByRole('link', { name: 'Open Undertow in Spotify' })).toHaveAttribute('href', song.url)
  for (const name of ['Add to playlist', 'More options for Undertow'])
    expect(here.getByRole('button', { name })).toBeInTheDocument()
})

test('lyrics tab has no artwork, and arrow keys move between tabs', async () => {
  serve({ '/me/player/queue': { currently_playing: null, queue: [] }, '/me/library/contains': [false] })
  renderPanel()
  const cover = () => panel().querySelector('[data-rounded="large"]')
  expect(cover()).toBeNull()
  await user.click(screen.getByRole('tab', { name: 'Lyrics' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true')
  expect(cover()).not.toBeNull()
  expect(panelTab.getState()).toBe('queue')
  expect(await screen.findByText('Your queue is empty')).toBeInTheDocument()
  // What plays stands above.
  expect(screen.queryByRole('grid', { name: 'Now playing' })).toBeNull()
})

test('panel shows the queue while the lyrics are open beside it, and its own tab after that', async () => {
  serve({ '/me/player/queue': { currently_playing: null, queue: [] }, '/me/library/contains': [false] })
  renderPanel()
  act(() => openPart('lyrics'))
  expect(screen.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true')
  const lyrics = screen.getByRole('tab', { name: 'Lyrics' })
  expect(lyrics).toHaveAttribute('aria-disabled', 'true')
  await user.click(lyrics)
  expect(await screen.findByText('Your queue is empty')).toBeInTheDocument()
  act(() => closePart('lyrics'))
  expect(screen.getByRole('tab', { name: 'Lyrics' })).toHaveAttribute('aria-selected', 'true')
})

test('disabled lyrics hide their tab and show the queue', async () => {
  serve({ '/me/player/queue': { currently_playing: null, queue: [] } })
  renderPanel([], null, 'off')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Queue', 'About'])
  expect(screen.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true')
})

test('About shows the album with its year and liked songs by the artist', async () => {
  const asked: string[] = []
  serve({
    [`/artists/${eve.id}/top-tracks`]: () => {
      asked.push('songs')
      return { tracks: [] }
    },
    '/search': () => {
      asked.push('songs')
      return { tracks: { items: [], total: 0, limit: 10, offset: 0 } }
    },
  })
  panelTab.setState('about')
  const liked = buildPage([buildRow(song), buildRow(buildTrack({ artists: [eve] })), buildRow(buildTrack())])
  renderPanel([[keys.savedTracks(), liked]], <ReadsLiked />)
  const here = within(panel())
  expect(await here.findByText('2 liked songs by Eve Lund')).toBeInTheDocument()
  expect(here.getByText(/2016/)).toBeInTheDocument()
  expect(here.getByRole('link', { name: /Low Tide/ })).toHaveAttribute('href', `/album/${album.id}`)
  await vi.waitFor(() => expect(asked).toEqual(['songs']))
})

/** As the screen of that playlist does. */
function ReadsMornings() {
  useList(playlistRows(useSpotify(), mornings.id))
  return null
}

test('About lists playlists that contain the song and other songs by the artist', async () => {
  const payloads = [song, buildTrack({ name: 'Riptide', artists: [eve] })].map(
    ({ id, name, uri, artists }) => ({ id, name, uri, artists, type: 'track', duration_ms: 180_000 }),
  )
  serve({
    [`/artists/${eve.id}/top-tracks`]: { tracks: payloads },
    '/search': { tracks: { items: payloads, total: 2, limit: 10, offset: 0 } },
  })
  panelTab.setState('about')
  const rows = { ...buildPage([buildRow(song)]), version: '1' }
  renderPanel([[keys.playlistItems(mornings.id), rows]], <ReadsMornings />)
  const here = within(panel())
  const lists = within(await here.findByRole('region', { name: 'In your playlists' }))
  expect(lists.getByRole('link', { name: /Slow mornings/ })).toHaveAttribute(
    'href',
    `/playlist/${mornings.id}`,
  )
  const more = await here.findByRole('grid', { name: 'More by Eve Lund' })
  expect(await within(more).findByText('Riptide')).toBeInTheDocument()
  expect(within(more).queryByText('Undertow')).toBeNull()
})

test('panel hides for the full view and returns after it', () => {
  renderPanel()
  act(() => openPart('full'))
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument()
  act(() => opened.setState(opened.getState().filter(({ part }) => part !== 'full')))
  expect(panel()).toBeInTheDocument()
})

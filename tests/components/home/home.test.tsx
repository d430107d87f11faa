import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import useSWR from 'swr'
import { expect, test, vi } from 'vitest'
import '@/components/frame/deferred-bundle'
import { ContinueListening } from '@/components/home/continue-listening'
import { Greeting } from '@/components/home/greeting'
import { JumpBackIn } from '@/components/home/jump-back-in'
import { NewReleases, SavedAlbums } from '@/components/home/lower-shelf-cards'
import { LowerShelves } from '@/components/home/lower-shelves'
import { toRecentCards } from '@/components/home/recent-cards'
import { RecentlyPlayed } from '@/components/home/recently-played'
import { TopTracks } from '@/components/home/top-tracks'
import type { Artist, ImageSource } from '@/lib/music/entities'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  buildAlbum,
  buildAlbumRef,
  buildArtist,
  buildEpisode,
  buildPage,
  buildPlaylist,
  buildTrack,
  buildUser,
} from '@/tests/builders/music'
import { pageAnswer, refusal, serve } from '@/tests/setup/msw'
import { Learning, LiveAddress, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { waitFor } from '@/tests/setup/wait-for'

const user = userEvent.setup()

const wasPlayed = (contextUri: string | null, item = buildTrack()) => ({
  item,
  playedAt: '2026-11-20T10:00:00Z',
  contextUri,
})

/** Played alone, each from an album of its own. */
const songsOf = (count: number) =>
  ['Six', 'Seven', 'Eight']
    .slice(0, count)
    .map((name) => wasPlayed(null, buildTrack({ name, album: buildAlbumRef(`${name} album`) })))

const linksIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent)
const continueCard = () => screen.getByRole('list', { name: 'Continue' })
const tiles = () => linksIn(screen.getByRole('list', { name: 'Jump back in' }))

test.each([
  [4, 'Good evening'],
  [5, 'Good morning'],
  [12, 'Good afternoon'],
  [18, 'Good evening'],
])('greeting at %i o’clock is "%s"', (hour, greeting) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, hour) })
  renderInDashboard(<Greeting />)
  expect(screen.getByRole('heading', { level: 1, name: greeting })).toBeInTheDocument()
})

test('greeting from the server, which doesn’t know the hour, is neutral', () => {
  expect(renderToString(<Greeting />)).toContain('Welcome')
})

const bothShelves = [<RecentlyPlayed key="recent" />, <TopTracks key="top" />]

test('failed shelf retries alone', async () => {
  let isDown = true
  serve({ '/me/top/tracks': () => (isDown ? refusal(400) : pageAnswer([])) })
  const history = ['Harbour Lights', 'Two', 'Three'].map((name) =>
    wasPlayed(null, buildTrack({ name, album: buildAlbumRef(`${name} album`) })),
  )
  renderInDashboard(bothShelves, {
    known: [
      [keys.recentlyPlayed(), history],
      [keys.myPlaylists(), buildPage([])],
    ],
  })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const failed = screen.getByRole('region', { name: /top songs/ })
  expect(within(failed).getByRole('button', { name: 'Retry' })).toBe(retry)
  expect(screen.getByRole('button', { name: 'Play Harbour Lights' })).toBeInTheDocument()
  isDown = false
  await user.click(retry)
  expect(await screen.findByText(/after a few weeks/)).toBeInTheDocument()
})

test('songs played from a playlist show as that playlist once, and play it', async () => {
  const playlist = buildPlaylist({ name: 'Slow mornings' })
  const entry = (name: string, contextUri: string | null) =>
    wasPlayed(contextUri, buildTrack({ name, album: buildAlbumRef(`${name} album`) }))
  const history = ['One', 'Two'].map((name) => entry(name, playlist.uri))
  const { played } = renderInDashboard(<RecentlyPlayed />, {
    known: [
      [keys.recentlyPlayed(), [...history, entry('Three', null), entry('Four', null)]],
      [keys.myPlaylists(), buildPage([playlist])],
    ],
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Play Slow mornings' }))
  await user.click(screen.getByRole('button', { name: 'Play Three' }))
  // A song goes on with its album.
  expect(played).toMatchObject([
    { contextUri: playlist.uri },
    { contextUri: buildAlbumRef('Three album').uri, offset: { uri: buildTrack({ name: 'Three' }).uri } },
  ])
})

test('artist or playlist seen before is named without a request', () => {
  const artist = buildArtist({ name: 'Ada Lund' })
  const entry = (contextUri: string, name: string) =>
    wasPlayed(contextUri, buildTrack({ name, album: buildAlbumRef(`${name} album`) }))
  const history = [
    entry(artist.uri, 'One'),
    entry('spotify:user:listener:collection', 'Two'),
    entry('spotify:playlist:0000000000000000000000', 'Three'),
  ]
  const cards = toRecentCards(history, (uri) => (uri === artist.uri ? artist : null))
  expect(cards.map(({ name, href }) => [name, href])).toEqual([
    ['Ada Lund', `/artist/${artist.id}`],
    ['Liked Songs', '/collection/savedtracks'],
    ['Three', `/album/${buildAlbumRef('Three album').id}`],
  ])
})

test('tiles show Liked Songs and recent contexts, then playlists', async () => {
  const lists = Array.from({ length: 9 }, (_, index) => buildPlaylist({ name: `List ${index + 1}` }))
  const { played } = renderInDashboard(<JumpBackIn last={null} />, {
    known: [
      [keys.profile(), buildUser()],
      [
        keys.recentlyPlayed(),
        [lists[4]?.uri ?? null, null, lists[1]?.uri ?? null].map((uri) => wasPlayed(uri)),
      ],
      [keys.myPlaylists(), buildPage(lists)],
    ],
  })
  const rest = ['List 1', 'List 3', 'List 4', 'List 6', 'List 7']
  // What the music goes on with has a card beside them.
  expect(continueCard()).toHaveTextContent('List 5')
  expect(tiles()).toEqual(['Liked Songs', 'List 2', ...rest, 'List 8', 'List 9'])
  await user.click(screen.getByRole('button', { name: 'Play List 2' }))
  expect(played).toEqual([{ contextUri: lists[1]?.uri }])
})

test('Continue shows the current name of a playlist, not the stored one', () => {
  const [former, latest] = ['former', 'latest'].map((name) => ({
    url: `https://covers.test/${name}.jpg`,
    width: null,
    height: null,
  })) as [ImageSource, ImageSource]
  const list = buildPlaylist({ name: 'Long haul', images: [latest] })
  const last = { uri: list.uri, name: 'Short haul', images: [former], itemUri: null }
  const { show } = renderInDashboard(<JumpBackIn last={last} />, {
    known: [
      [keys.profile(), buildUser()],
      [keys.recentlyPlayed(), []],
    ],
  })
  const cover = () => continueCard().querySelector('img')?.getAttribute('src')
  expect(continueCard()).toHaveTextContent('Short haul')
  expect(cover()).toBe(former.url)
  show(
    <Learning answer={list}>
      <JumpBackIn last={last} />
    </Learning>,
  )
  expect(continueCard()).toHaveTextContent('Long haul')
  expect(cover()).toBe(latest.url)
})

test('shelf needs at least three cards', () => {
  const known = (count: number): [readonly unknown[], unknown][] => {
    const albums = ['A', 'B', 'C'].slice(0, count).map((name) => buildAlbum({ name }))
    return [[keys.savedAlbums(), buildPage(albums)]]
  }
  renderInDashboard(<SavedAlbums heading="Your albums" />, { known: known(2) })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  cleanup()
  renderInDashboard(<SavedAlbums heading="Your albums" />, { known: known(3) })
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

function VisitThenHome({ artist }: { artist: Artist }) {
  const { data } = useSWR(keys.artist(artist.id), () => artist)
  return data ? <RecentlyPlayed /> : null
}

test('song played on an artist page shows as that artist', async () => {
  const artist = buildArtist({ name: 'Ada Lund' })
  const history = [wasPlayed(artist.uri), ...songsOf(2)]
  renderInDashboard(<VisitThenHome artist={artist} />, {
    known: [
      [keys.recentlyPlayed(), history],
      [keys.myPlaylists(), buildPage([])],
    ],
  })
  expect(await screen.findByRole('button', { name: 'Play Ada Lund' })).toBeInTheDocument()
})

test('top tracks range loads on selection and is kept in the URL', async () => {
  const ranges: (string | null)[] = []
  serve({
    '/me/top/tracks': ({ query }) => {
      ranges.push(query.get('time_range'))
      return pageAnswer([])
    },
  })
  window.history.replaceState(null, '', '/')
  const open = () =>
    renderInDashboard(
      <LiveAddress>
        <TopTracks />
      </LiveAddress>,
      { known: [[keys.topTracks('short'), buildPage([buildTrack()])]] },
    )
  open()
  expect(screen.getByRole('button', { name: 'Last 4 weeks' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Last 6 months' }))
  expect(await screen.findByText(/after a few weeks/)).toBeInTheDocument()
  expect(ranges).toEqual(['medium_term'])
  expect(window.location.search).toBe('?tracks=medium')
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Last 6 months' })).toHaveAttribute('aria-pressed', 'true')
})

test('shelves below the fold load when they come near', async () => {
  const near = watchNearness()
  const asked: string[] = []
  serve({
    '/me/top/artists': ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return pageAnswer([])
    },
  })
  renderInDashboard(<LowerShelves />)
  expect(screen.getByRole('region', { name: 'Your top artists' })).toBeInTheDocument()
  expect(asked).toEqual([])
  near('Your top artists')
  expect(await screen.findByText(/artists you play most/)).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

const night = { id: 'show', name: 'Night Shift', uri: 'spotify:show:show', url: null, publisher: null }
const begun = (name: string) =>
  buildEpisode({
    name,
    show: night,
    durationMs: 1_800_000,
    resume: { positionMs: 600_000, isFinished: false },
  })

test('three unfinished episodes make a shelf and resume where they stopped, two don’t', async () => {
  const heard = buildEpisode({ name: 'Heard', resume: { positionMs: 0, isFinished: true } })
  const open = (names: readonly string[]) =>
    renderInDashboard(<ContinueListening heading="Continue listening" />, {
      known: [
        [keys.savedEpisodes(), buildPage([...names.map(begun), heard])],
        [keys.savedShows(), buildPage([])],
      ],
    })
  open(['On tides', 'On salt'])
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  cleanup()
  const { played } = open(['On tides', 'On salt', 'On sand'])
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getAllByText('20 min left · Night Shift')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Play On tides' }))
  expect(played).toEqual([
    { contextUri: night.uri, offset: { uri: begun('On tides').uri }, positionMs: 600_000 },
  ])
})

test('older unfinished items load on scroll without moving a tile', async () => {
  const near = watchNearness()
  serve({ '/me/shows': buildPage([]) })
  renderInDashboard(
    <>
      <JumpBackIn last={null} />
      <LowerShelves />
    </>,
    {
      known: [
        [keys.profile(), buildUser()],
        [keys.recentlyPlayed(), songsOf(1)],
        [keys.myPlaylists(), buildPage(['A', 'B', 'C'].map((name) => buildPlaylist({ name })))],
        [keys.episodesInProgress(), [begun('On tides')]],
        [keys.savedEpisodes(), buildPage(['On sand', 'On tides', 'On salt'].map(begun))],
        [keys.savedShows(), buildPage([])],
      ],
    },
  )
  expect(tiles().slice(0, 2)).toEqual(['Liked Songs', 'On tides'])
  near('Continue listening')
  const cards = () => linksIn(screen.getByRole('region', { name: 'Continue listening' }))
  await waitFor(() => expect(cards()).toEqual(['On tides', 'On sand', 'On salt']))
  expect(tiles().slice(0, 2)).toEqual(['Liked Songs', 'On tides'])
})

test('top tracks and cards on shelves can be selected like other lists', async () => {
  const tracks = ['One', 'Two', 'Three'].map((name) => buildTrack({ name }))
  const album = buildAlbumRef('Four album')
  const entry = (name: string, contextUri: string | null) =>
    wasPlayed(contextUri, buildTrack({ name, album: contextUri ? album : buildAlbumRef(`${name} album`) }))
  renderInDashboard(bothShelves, {
    known: [
      [keys.recentlyPlayed(), [entry('Four', album.uri), entry('Five', null), ...songsOf(1)]],
      [keys.myPlaylists(), buildPage([])],
      [keys.topTracks('short'), buildPage(tracks)],
    ],
  })
  const press = (name: string, keys: object = {}) => fireEvent.click(screen.getByRole('link', { name }), keys)
  async function barOf(name: string) {
    const bar = await screen.findByRole('group', { name })
    const save = within(bar).getByRole('button', { name: 'Save' })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
    return bar
  }
  // The selection is deferred.
  await waitFor(() => expect(document.querySelectorAll('[data-chosen]')).toHaveLength(6))
  press('One', { ctrlKey: true })
  press('Three', { shiftKey: true })
  expect(await barOf('Selected songs')).toHaveTextContent('3 selected')
  press('Four album', { ctrlKey: true })
  press('Five')
  expect(await barOf('Selected items')).toHaveTextContent('2 selected')
})

test('tiles can be selected like other lists, Liked Songs included', async () => {
  renderInDashboard(<JumpBackIn last={null} />, {
    known: [
      [keys.profile(), buildUser()],
      [keys.recentlyPlayed(), songsOf(1)],
      [keys.myPlaylists(), buildPage(['A', 'B', 'C'].map((name) => buildPlaylist({ name })))],
    ],
  })
  await waitFor(() => expect(document.querySelectorAll('[data-chosen]')).toHaveLength(4))
  fireEvent.click(screen.getByRole('link', { name: 'Liked Songs' }), { ctrlKey: true })
  fireEvent.click(screen.getByRole('link', { name: 'B' }), { shiftKey: true })
  const bar = await screen.findByRole('group', { name: 'Selected playlists' })
  expect(bar).toHaveTextContent('3 selected')
  expect(within(bar).getByRole('button', { name: 'Play' })).toBeInTheDocument()
  const user = userEvent.setup({ delay: null })
  const more = (name: string) => screen.getByRole('button', { name: `More options for ${name}` })
  await user.click(more('A'))
  expect(await screen.findByRole('menu', { name: 'Options for 3 playlists' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(more('A')).toHaveFocus())
  expect(bar).toHaveTextContent('3 selected')
  await user.click(more('C'))
  expect(await screen.findByRole('menu', { name: 'Options for C' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(more('C')).toHaveFocus())
  fireEvent.keyDown(screen.getByRole('link', { name: 'B' }), { key: 'Escape' })
  expect(bar).not.toBeInTheDocument()
})

test('new releases load a few artists at a time and are cached', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const followed = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => buildArtist({ name }))
  const asked: string[] = []
  serve({
    '/me/following': () => {
      asked.push('following')
      return {
        artists: { items: followed, cursors: { after: null }, total: 6, limit: 50, next: null },
      }
    },
    '/artists/:id/albums': ({ params }) => {
      const { name } = followed.find(({ id }) => id === params.id) ?? { name: '?' }
      asked.push(name)
      const album = { ...buildAlbum({ name: `${name} new`, releaseDate: today }), release_date: today }
      return pageAnswer([album])
    },
  })
  vi.stubGlobal('requestIdleCallback', (tell: () => void) => setTimeout(tell, 0))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 })
  const known: [readonly unknown[], unknown][] = [[keys.profile(), buildUser()]]
  renderInDashboard(<NewReleases heading="New releases" />, { known })
  await waitFor(() => expect(screen.getByRole('link', { name: 'D new' })).toBeInTheDocument())
  vi.useRealTimers()
  expect(screen.queryByText(/checked/)).not.toBeInTheDocument()
  expect(asked).toEqual(['following', 'A', 'B', 'C', 'D'])
  expect(screen.getByRole('link', { name: 'A new' })).toBeInTheDocument()
  cleanup()
  renderInDashboard(<NewReleases heading="New releases" />, { known })
  expect(screen.getByRole('link', { name: 'A new' })).toBeInTheDocument()
  expect(asked).toHaveLength(5)
})

/** Stands in for what tells when an element comes near the view: call with the name of the shelf in it. */
function watchNearness(): (shelf: string) => void {
  const watched: { element: Element; tell: () => void }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: () => void
      constructor(callback: IntersectionObserverCallback) {
        const entry = { isIntersecting: true } as IntersectionObserverEntry
        this.tell = () => callback([entry], this as unknown as IntersectionObserver)
      }
      observe(element: Element) {
        watched.push({ element, tell: this.tell })
      }
      unobserve() {}
      disconnect() {}
    },
  )
  return (shelf) =>
    act(() => {
      const region = screen.getByRole('region', { name: shelf })
      for (const { element, tell } of watched) if (element.contains(region)) tell()
    })
}

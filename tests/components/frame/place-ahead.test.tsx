import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { Album } from '@/components/album/album'
import { type PlaceAhead, PlaceAheadScreen, watchLinks } from '@/components/frame/place-ahead'
import { usePlaceAhead } from '@/components/frame/use-place-ahead'
import { Playlist } from '@/components/playlist/playlist'
import { takeToasts } from '@/lib/browser/toasts'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { KnownPlace, PlaceKind } from '@/lib/music/known-place'
import { openedPlace } from '@/lib/search/recent-places'
import { keys } from '@/lib/spotify/endpoints/keys'
import {
  buildAlbum,
  buildEpisode,
  buildPage,
  buildPlaylist,
  buildTrack,
  buildUser,
  idOf,
} from '@/tests/builders/music'
import { lend } from '@/tests/setup/lend'
import { serve } from '@/tests/setup/msw'
import { Knowing, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist({ name: 'Long haul', trackCount: 230 })
const album = buildAlbum({ name: 'Weather' })

layOutLists()

let controller = new AbortController()
afterEach(() => {
  controller.abort()
  controller = new AbortController()
  document.body.innerHTML = ''
})

function watch() {
  const onFollow = vi.fn<(place: PlaceAhead | null) => void>()
  const { signal } = controller
  watchLinks({
    signal,
    onFollow,
  })
  return onFollow
}

function link(href: string, attributes = ''): Element {
  document.body.insertAdjacentHTML('beforeend', `<a href="${href}" ${attributes}><span>there</span></a>`)
  document.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal })
  return document.body.lastElementChild?.firstElementChild as Element
}

test('a click on a link tells the place', () => {
  const onFollow = watch()
  fireEvent.click(link(`/playlist/${playlist.id}`))
  const place = { kind: 'playlist', id: playlist.id, from: '/', name: 'there' }
  expect(onFollow.mock.calls).toEqual([[place]])
})

test('a link to another screen ends what was on the way', () => {
  const onFollow = watch()
  fireEvent.click(link('/collection'))
  expect(onFollow.mock.calls).toEqual([[null]])
})

test('what is typed after a link to the search is for its field, in order, and commands nothing meanwhile', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  watch()
  const search = link('/search')
  // Pressed twice by key before the page has come.
  fireEvent.click(search)
  fireEvent.click(search)
  const heard = vi.fn()
  document.addEventListener('keydown', heard, { signal: controller.signal })
  const type = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.activeElement ?? document.body, { key })
  }
  type('lo')
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  expect(heard).toHaveBeenCalledTimes(1)
  document.body.insertAdjacentHTML('beforeend', '<form role="search"><input></form>')
  const field = screen.getByRole('textbox')
  act(() => field.focus())
  type('ve')
  await waitFor(() => expect(field).toHaveValue('love'))
  // From here on the browser types.
  await waitFor(() => expect(fireEvent.keyDown(field, { key: 's' })).toBe(true))
})

test.each([
  ['a press elsewhere', () => fireEvent.pointerDown(document.body)],
  ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['Back', () => window.dispatchEvent(new PopStateEvent('popstate'))],
  ['another link', () => fireEvent.click(link('/collection'))],
])('%s gives the keys back', (_name, leave) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  watch()
  fireEvent.click(link('/search'))
  expect(fireEvent.keyDown(document.body, { key: 'l' })).toBe(false)
  leave()
  expect(fireEvent.keyDown(document.body, { key: 'l' })).toBe(true)
})

test('a field that has opened before that of the search keeps its letters', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  watch()
  fireEvent.click(link('/search'))
  document.body.insertAdjacentHTML('beforeend', '<input>')
  expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: 'l' })).toBe(true)
})

const Places = () => (usePlaceAhead() ? 'on the way' : 'arrived')

test('Back while a place is on the way leads to the screen with its link', async () => {
  const forward = vi.spyOn(window.history, 'forward').mockReturnValue()
  const { goTo } = renderInDashboard(<Places />)
  // As the router does, which was there later and draws the screen before that at once.
  const draw = () => flushSync(() => goTo('/collection'))
  window.addEventListener('popstate', draw, { signal: controller.signal })
  const there = link(`/playlist/${playlist.id}`)
  fireEvent.pointerMove(document.body)
  await act(() => loadSecondWave())
  fireEvent.click(there)
  await screen.findByText('on the way')
  act(() => void fireEvent.popState(window))
  expect(forward).toHaveBeenCalledOnce()
  expect(screen.getByText('arrived')).toBeInTheDocument()
  act(() => void fireEvent.popState(window))
  expect(forward).toHaveBeenCalledOnce()
})

test('Back that was pressed before the page came, and steps over its link’s screen, leads to that screen', () => {
  vi.useFakeTimers()
  const forward = vi.spyOn(window.history, 'forward').mockReturnValue()
  const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 0 } })
  vi.stubGlobal('navigation', navigation)
  const go = (navigationType: string, index: number) => {
    const from = navigation.currentEntry
    navigation.currentEntry = { index }
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType, from }))
  }
  watch()
  go('push', 1)
  go('push', 2)
  go('traverse', 1)
  go('traverse', 2)
  go('traverse', 1)
  expect(forward).not.toHaveBeenCalled()
  go('push', 2)
  go('traverse', 0)
  expect(forward).toHaveBeenCalledOnce()
  go('push', 1)
  go('push', 2)
  vi.advanceTimersByTime(1_000)
  // From the browser's list of screens.
  go('traverse', 0)
  expect(forward).toHaveBeenCalledOnce()
})

test('a click that something else has taken leads nowhere', () => {
  const { signal } = controller
  document.addEventListener('click', (event) => event.preventDefault(), { capture: true, signal })
  const onFollow = watch()
  fireEvent.click(link(`/playlist/${playlist.id}`))
  expect(onFollow).not.toHaveBeenCalled()
})

test('a link that opens elsewhere changes nothing here', () => {
  const onFollow = watch()
  fireEvent.click(link(`/playlist/${playlist.id}`), { ctrlKey: true })
  fireEvent.click(link(`/playlist/${playlist.id}`, 'target="_blank"'))
  fireEvent.click(link(`https://open.example/playlist/${playlist.id}`))
  fireEvent.click(link('/'))
  expect(onFollow).not.toHaveBeenCalled()
})

function renderAhead(known: KnownPlace | null, kind: PlaceKind, children: (place: PlaceAhead) => ReactNode) {
  const asked: string[] = []
  serve({
    '/*': async ({ request }) => {
      asked.push(new URL(request.url).pathname.replace('/v1', ''))
      await new Promise(() => {})
      return {}
    },
  })
  const place = { kind, id: known?.id ?? idOf('Unknown'), from: '/', name: 'there' }
  renderInDashboard(<Knowing answer={known}>{children(place)}</Knowing>)
  return asked
}

test('on the way, a playlist shows its name and facts, and its facts and rows are read at once', async () => {
  const asked = renderAhead(playlist, 'playlist', (whole) => <PlaceAheadScreen place={whole} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Long haul' })).toBeInTheDocument()
  expect(screen.getByText('230 songs')).toBeInTheDocument()
  const facts = `/playlists/${playlist.id}`
  await waitFor(() => expect(asked.toSorted()).toEqual([facts, `${facts}/items`]))
})

test('the rows of a playlist that the provider withholds are not asked for', async () => {
  const known = { ...playlist, trackCount: null, owner: { ...buildUser(), id: 'sam' } }
  const asked = renderAhead(known, 'playlist', (whole) => <PlaceAheadScreen place={whole} />)
  await waitFor(() => expect(asked.toSorted()).toEqual(['/me/library/contains', `/playlists/${playlist.id}`]))
})

test('the screen itself goes on with what is known while it reads', async () => {
  const asked = renderAhead(playlist, 'playlist', () => <Playlist id={playlist.id} />)
  expect(screen.getByRole('button', { name: 'Play Long haul' })).toBeEnabled()
  await waitFor(() => expect(asked).toContain(`/playlists/${playlist.id}/items`))
})

test('an album can be played before its tracks are known', async () => {
  renderAhead(album, 'album', () => <Album id={album.id} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Weather' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play Weather' })).toBeEnabled()
})

test('a place of which nothing is known keeps its space', () => {
  renderAhead(null, 'artist', (whole) => <PlaceAheadScreen place={whole} />)
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

function goOffline() {
  lend(navigator, { onLine: false })
  serve({ '/*': HttpResponse.error() })
}

test('without a network a place that was seen before opens from what is kept', async () => {
  goOffline()
  const place = { kind: 'playlist', id: playlist.id, from: '/', name: 'Long haul' } as const
  const row = { position: 0, addedAt: null, addedById: null, item: buildTrack({ name: 'Slow Letter' }) }
  renderInDashboard(<PlaceAheadScreen place={place} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id), buildPage([row])],
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Long haul' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Play Slow Letter' })).toBeInTheDocument()
})

test('a place of which nothing is kept says on the click that it waits for the network', async () => {
  goOffline()
  const place = { kind: 'album', id: album.id, from: '/', name: 'Weather' } as const
  renderInDashboard(<PlaceAheadScreen place={place} />)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You are offline. Weather opens when you are back online.',
  )
})

test('any other screen that cannot open says so by its name', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lend(navigator, { onLine: false })
  watch()
  fireEvent.click(link('/collection'))
  vi.advanceTimersByTime(500)
  expect(takeToasts().map(({ text }) => text)).toEqual([
    'You are offline. there opens when you are back online.',
  ])
})

test('a place opened without a link, and an episode of a list, are told like any other', () => {
  const episode = buildEpisode({ name: 'On tides' })
  const onFollow = watch()
  openedPlace.setState({ pathname: `/playlist/${playlist.id}`, name: 'Long haul' })
  fireEvent.click(link(`/episode/${episode.id}`))
  expect(onFollow.mock.calls).toEqual([
    [{ kind: 'playlist', id: playlist.id, from: '/', name: 'Long haul' }],
    [{ kind: 'episode', id: episode.id, from: '/', name: 'there' }],
  ])
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Search } from '@/components/search/search'
import { installDatabase } from '@/tests/builders/database'
import { idOf } from '@/tests/builders/music'
import {
  answerSearches,
  openSearch,
  searchBox,
  topResult,
  typeQuickly,
  urlParams,
} from '@/tests/builders/render-search'
import { refusal, serve } from '@/tests/setup/msw'
import { LiveAddress, layOutLists, RenamedElsewhere } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'
// A failure has its code there. Loaded in advance, or a busy machine runs into the time limit of a query.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

layOutLists()

test('pause in typing searches once for all types and updates the URL', async () => {
  const asked = answerSearches()
  openSearch()
  typeQuickly('low tide')
  expect(await topResult('low tide')).toBeInTheDocument()
  expect(asked.map(({ q, type }) => [q, type])).toEqual([
    ['low tide', 'track,artist,album,playlist,show,episode'],
  ])
  expect(urlParams().get('q')).toBe('low tide')
})

test('top result renamed in another tab shows its new name', async () => {
  answerSearches()
  openSearch('/search', {
    beside: (
      <RenamedElsewhere uri={`spotify:artist:${idOf('low tide artist 0')}`} name="high tide artist 0" />
    ),
  })
  typeQuickly('low tide')
  await topResult('low tide')
  fireEvent.click(screen.getByRole('button', { name: 'Rename elsewhere' }))
  expect(await topResult('high tide')).toBeInTheDocument()
})

test('new results keep focus on the result that had it', async () => {
  answerSearches()
  openSearch('/search?q=low+tide')
  const top = await topResult('low tide')
  top.focus()
  act(() => window.history.pushState(null, '', '/search?q=low+tide&tab=albums'))
  await screen.findByRole('list', { name: 'Albums for low tide' })
  expect(top).not.toBeInTheDocument()
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true)
})

test('field gets focus at once, unless an overlay opened before the code loaded', () => {
  stubProperties(window, {
    matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: true }),
  })
  answerSearches()
  openSearch()
  expect(searchBox()).toHaveFocus()
  cleanup()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.role = 'dialog'
  const name = dialog.appendChild(document.createElement('input'))
  name.focus()
  openSearch()
  expect(name).toHaveFocus()
  dialog.remove()
})

test('unresponsive storage doesn’t block Search', async () => {
  installDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  answerSearches()
  openSearch('/search', { listenerId: 'listener' })
  typeQuickly('low tide')
  expect(await topResult('low tide')).toBeInTheDocument()
})

test('superseded search is aborted and never shown', async () => {
  const asked = answerSearches()
  openSearch()
  typeQuickly('late')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.clear(searchBox())
  typeQuickly('quick')
  expect(await topResult('quick')).toBeInTheDocument()
  expect(asked[0]).toMatchObject({ q: 'late', aborted: true })
  expect(screen.queryByText(/late/)).not.toBeInTheDocument()
})

test('returning to an aborted search requests it again', async () => {
  const asked = answerSearches()
  openSearch('/search?q=slow')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(searchBox(), 'er{Enter}')
  await user.type(searchBox(), '{Backspace}{Backspace}{Enter}')
  expect(await topResult('slow')).toBeInTheDocument()
})

test('Back restores the field and the results without a request', async () => {
  const asked = answerSearches()
  openSearch()
  typeQuickly('low')
  await user.type(searchBox(), '{Enter}')
  expect(await topResult('low')).toBeInTheDocument()
  await user.clear(searchBox())
  typeQuickly('high')
  await user.type(searchBox(), '{Enter}')
  expect(await topResult('high')).toBeInTheDocument()
  act(() => window.history.back())
  await waitFor(() => expect(searchBox()).toHaveValue('low'))
  expect(await topResult('low')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('tab is its own history entry and opens on loaded results', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low')
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  expect(urlParams().get('tab')).toBe('albums')
  const albums = await screen.findByRole('list', { name: 'Albums for low' })
  expect(within(albums).getByRole('link', { name: 'low album 0' })).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('“See all” link passes focus to its results', async () => {
  answerSearches()
  openSearch('/search?q=low')
  const link = await screen.findByRole('link', { name: 'Show all albums' })
  link.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('list', { name: 'Albums for low' })).toBeInTheDocument()
  expect(screen.getByRole('tabpanel')).toHaveFocus()
})

test('single card joins the shelf beside it, and comes first there', async () => {
  const page = (type: string, count: number) => {
    const items = Array.from({ length: count }, (_, index) => {
      const id = idOf(`${type}${index}`)
      return { id, name: `${type} ${index}`, uri: `spotify:${type}:${id}`, images: [], artists: [] }
    })
    return { items, total: count, limit: 10, offset: 0 }
  }
  serve({ '/search': () => ({ artists: page('artist', 3), albums: page('album', 1) }) })
  openSearch('/search?q=few')
  const shelf = await screen.findByRole('region', { name: 'Albums · Artists' })
  const cards = within(shelf).getAllByRole('listitem')
  const links = cards.map((card) => within(card).getByRole('link'))
  expect(links.map((link) => link.textContent)).toEqual(['album 0', 'artist 0', 'artist 1', 'artist 2'])
})

test('complete type has no “See all” link', async () => {
  answerSearches()
  openSearch('/search?q=few')
  expect(await screen.findByRole('heading', { name: /Albums/ })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Show all albums' })).not.toBeInTheDocument()
})

test('Back shows the results at once', async () => {
  answerSearches()
  const { show } = openSearch('/search?q=low')
  await topResult('low')
  show(null)
  show(
    <LiveAddress>
      <Search />
    </LiveAddress>,
  )
  expect(screen.getByRole('heading', { name: 'Top result' })).toBeInTheDocument()
})

test('search opened on a tab requests only its type', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low&tab=songs')
  const songs = await screen.findByRole('grid', { name: 'Songs for low' })
  expect(songs).toHaveAttribute('aria-rowcount', '21')
  expect(asked.map(({ type, offset }) => [type, offset])).toContainEqual(['track', '0'])
})

test('withheld playlists leave no gap', async () => {
  answerSearches()
  openSearch('/search?q=low&tab=playlists')
  const playlists = await screen.findByRole('list', { name: 'Playlists for low' })
  expect(within(playlists).queryByRole('link', { name: 'low playlist 0' })).not.toBeInTheDocument()
  expect(await within(playlists).findByRole('link', { name: 'low playlist 1' })).toBeInTheDocument()
})

test('cards load ten at a time near their end, and only once', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low&tab=playlists', { isEndNear: true })
  const countOf = async (name: string) => {
    const [first] = await within(await screen.findByRole('list', { name })).findAllByRole('listitem')
    return first?.getAttribute('aria-setsize')
  }
  // Each page has a hole.
  await waitFor(async () => expect(await countOf('Playlists for low')).toBe('18'))
  await user.click(screen.getByRole('tab', { name: 'Albums' }))
  await waitFor(async () => expect(await countOf('Albums for low')).toBe('20'))
  await user.click(screen.getByRole('tab', { name: 'Playlists' }))
  expect(await countOf('Playlists for low')).toBe('18')
  expect(asked.map(({ type, offset }) => `${type} ${offset}`)).toEqual([
    'playlist 0',
    'playlist 10',
    'album 0',
    'album 10',
  ])
})

test('three empty pages in a row ask the listener to continue', async () => {
  const asked: number[] = []
  serve({
    '/search': ({ query }) => {
      const offset = Number(query.get('offset'))
      asked.push(offset)
      const items = Array.from({ length: 10 }, () => null)
      return { playlists: { items, total: 5, next: 'more' } }
    },
  })
  openSearch('/search?q=low&tab=playlists', { isEndNear: true })
  await user.click(await screen.findByRole('button', { name: 'Keep searching' }))
  await waitFor(() => expect(asked).toEqual([0, 10, 20, 30]))
})

test('failed next cards say so, and Retry requests only them', async () => {
  const asked = answerSearches()
  let isDown = true
  serve({
    '/search': ({ request }) => (isDown && request.url.includes('offset=10') ? refusal(400) : undefined),
  })
  openSearch('/search?q=low&tab=albums', { isEndNear: true })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  expect(await screen.findByRole('link', { name: 'low album 0' })).toBeInTheDocument()
  isDown = false
  await user.click(retry)
  const albums = screen.getByRole('list', { name: 'Albums for low' })
  await waitFor(() =>
    expect(within(albums).getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '20'),
  )
  expect(asked.map(({ offset }) => offset)).toEqual(['0', '10'])
})

test('no results suggests what to try', async () => {
  answerSearches()
  openSearch('/search?q=nothing')
  expect(await screen.findByText(/No results found for “nothing”. Try fewer words/)).toBeInTheDocument()
})

test('found song continues with the other results, and a new search keeps it playing', async () => {
  answerSearches()
  const { played } = openSearch('/search?q=low')
  await topResult('low')
  await user.click(screen.getByRole('button', { name: 'Play low track 1' }))
  const uris = [0, 1, 2].map((index) => `spotify:track:${idOf(`low track ${index}`)}`)
  expect(played).toEqual([{ uris, offset: { position: 1 } }])
  await user.clear(searchBox())
  typeQuickly('high')
  expect(await topResult('high')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Play low track 1' })).not.toBeInTheDocument()
  expect(played).toHaveLength(1)
})

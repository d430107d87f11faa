import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Search } from '@/components/search/search'
import { installDatabase } from '@/tests/builders/database'
import { idOf } from '@/tests/builders/music'
import {
  addressed,
  answerSearches,
  openSearch,
  searchBox,
  topResult,
  typeQuickly,
} from '@/tests/builders/render-search'
import { lend } from '@/tests/setup/lend'
import { refusal, serve } from '@/tests/setup/msw'
import { LiveAddress, layOutLists, RenamedElsewhere } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

test('typing asks once it rests, once for all types, and puts the words into the address', async () => {
  const asked = answerSearches()
  openSearch()
  typeQuickly('low tide')
  expect(await topResult('low tide')).toBeInTheDocument()
  expect(asked.map(({ q, type }) => [q, type])).toEqual([
    ['low tide', 'track,artist,album,playlist,show,episode'],
  ])
  expect(addressed().get('q')).toBe('low tide')
})

test('a top result that is renamed in another tab has its new name', async () => {
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

test('where other results take the place of what had the focus, it stays with them', async () => {
  answerSearches()
  openSearch('/search?q=low+tide')
  const top = await topResult('low tide')
  top.focus()
  act(() => window.history.pushState(null, '', '/search?q=low+tide&tab=albums'))
  await screen.findByRole('list', { name: 'Albums for low tide' })
  expect(top).not.toBeInTheDocument()
  expect(screen.getByRole('tabpanel').contains(document.activeElement)).toBe(true)
})

test('the box has the focus at once, but what opened before the screen had its code keeps it', () => {
  lend(window, { matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: true }) })
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

test('storage that never answers holds nothing of Search back', async () => {
  installDatabase()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  answerSearches()
  openSearch('/search', { listenerId: 'listener' })
  typeQuickly('low tide')
  expect(await topResult('low tide')).toBeInTheDocument()
})

test('a search that another one overtakes is called off, and its answer never shows', async () => {
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

test('coming back to a search that was called off asks again', async () => {
  const asked = answerSearches()
  openSearch('/search?q=slow')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(searchBox(), 'er{Enter}')
  await user.type(searchBox(), '{Backspace}{Backspace}{Enter}')
  expect(await topResult('slow')).toBeInTheDocument()
})

test('Back fills the box and shows what was found before, without asking', async () => {
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

test('a tab is a step of its own, and opens on the answer at hand', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low')
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  expect(addressed().get('tab')).toBe('albums')
  const albums = await screen.findByRole('list', { name: 'Albums for low' })
  expect(within(albums).getByRole('link', { name: 'low album 0' })).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('a link to all of one kind hands its focus on to them', async () => {
  answerSearches()
  openSearch('/search?q=low')
  const link = await screen.findByRole('link', { name: 'Show all albums' })
  link.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('list', { name: 'Albums for low' })).toBeInTheDocument()
  expect(screen.getByRole('tabpanel')).toHaveFocus()
})

test('a kind of which all is shown has no link to all of it', async () => {
  answerSearches()
  openSearch('/search?q=few')
  expect(await screen.findByRole('heading', { name: 'Albums' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Show all albums' })).not.toBeInTheDocument()
})

test('on the way back the results are there at once', async () => {
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

test('opened on one tab, only that type is asked for', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low&tab=songs')
  const songs = await screen.findByRole('grid', { name: 'Songs for low' })
  expect(songs).toHaveAttribute('aria-rowcount', '21')
  expect(asked.map(({ type, offset }) => [type, offset])).toContainEqual(['track', '0'])
})

test('lists the provider withholds leave no hole', async () => {
  answerSearches()
  openSearch('/search?q=low&tab=playlists')
  const playlists = await screen.findByRole('list', { name: 'Playlists for low' })
  expect(within(playlists).queryByRole('link', { name: 'low playlist 0' })).not.toBeInTheDocument()
  expect(await within(playlists).findByRole('link', { name: 'low playlist 1' })).toBeInTheDocument()
})

test('cards go on ten at a time as their end comes near, and a second look asks for none of them', async () => {
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

test('after three empty pages in a row the listener decides whether to go on', async () => {
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
  await user.click(await screen.findByRole('button', { name: 'Keep looking' }))
  await waitFor(() => expect(asked).toEqual([0, 10, 20, 30]))
})

test('the next cards that do not come say so, and Retry asks for them alone', async () => {
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

test('nothing found says what to try', async () => {
  answerSearches()
  openSearch('/search?q=nothing')
  expect(await screen.findByText(/No results found for “nothing”. Try fewer words/)).toBeInTheDocument()
})

test('a song that is found goes on with the others, and another search leaves it playing', async () => {
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

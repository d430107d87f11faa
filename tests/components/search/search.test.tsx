import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { Search } from '@/components/search/search'
import { readAccountItem, writeAccountItem } from '@/lib/account-storage'
import { keys } from '@/lib/spotify/keys'
import { api } from '@/tests/builders/client'
import { idOf } from '@/tests/builders/provider-id'
import { buildUser } from '@/tests/builders/user'
import { layOutLists } from '@/tests/setup/layout'
import { LiveAddress } from '@/tests/setup/live-address'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

layOutLists()

type Asked = { q: string; type: string; offset: string; aborted: boolean }

/** Answers every search with things named after its words; `slow` and `late` take their time. */
function answerSearches(): Asked[] {
  const asked: Asked[] = []
  server.use(
    http.get(api('/search'), async ({ request }) => {
      const params = new URL(request.url).searchParams
      const q = params.get('q') ?? ''
      const entry = { q, type: params.get('type') ?? '', offset: params.get('offset') ?? '', aborted: false }
      asked.push(entry)
      request.signal.addEventListener('abort', () => {
        entry.aborted = true
      })
      if (q.startsWith('slow')) await delay(300)
      if (q.startsWith('late')) await delay(3000)
      const types = entry.type.split(',')
      return HttpResponse.json(
        Object.fromEntries(
          types.map((type) => [`${type}s`, pageOf(type, q, Number(entry.offset), types.length > 1 ? 3 : 10)]),
        ),
      )
    }),
    http.get(api('/me/library/contains'), ({ request }) => {
      const uris = new URL(request.url).searchParams.get('uris') ?? ''
      return HttpResponse.json(uris.split(',').map(() => false))
    }),
  )
  return asked
}

function pageOf(type: string, q: string, offset: number, length: number) {
  const isNothing = q.includes('nothing')
  const items =
    isNothing || offset > 10
      ? []
      : Array.from({ length }, (_, index) => thing(type, `${q} ${type} ${offset + index}`))
  // The provider leaves holes where it withholds a list.
  if (type === 'playlist' && items.length > 0) items[0] = null
  return {
    items,
    offset,
    limit: 10,
    total: isNothing ? 0 : 20,
    next: offset === 0 && !isNothing ? 'more' : null,
  }
}

function thing(type: string, name: string): object | null {
  const base = { id: idOf(name), uri: `spotify:${type}:${idOf(name)}`, type, name, images: [] }
  if (type === 'track')
    return {
      ...base,
      duration_ms: 1000,
      artists: [],
      album: { ...base, uri: `spotify:album:${base.id}`, artists: [] },
    }
  if (type === 'playlist') return { ...base, owner: { id: 'x', display_name: 'X' }, snapshot_id: '1' }
  return { ...base, artists: [], album_type: 'album', publisher: 'X', duration_ms: 1000 }
}

beforeEach(() => {
  window.history.replaceState(null, '', '/search')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})

function openSearch(path = '/search') {
  window.history.replaceState(null, '', path)
  return renderInDashboard(
    <LiveAddress>
      <Search />
    </LiveAddress>,
    { pathname: '/search', known: [[keys.profile(), buildUser()]] },
  )
}

/** The card that stands first; its artist is called "{query} artist 0". */
const topResult = (query: string) => {
  const isTheName = (_text: string, element: Element | null) =>
    element?.tagName === 'A' &&
    element.textContent === `${query} artist 0` &&
    element.closest('section')?.querySelector('h2')?.textContent === 'Top result'
  // The first of all loads the code of the results.
  return screen.findByText(isTheName, {}, { timeout: 4_000 })
}
const box = () => screen.getByRole('searchbox', { name: 'Search' })
const addressed = () => new URLSearchParams(window.location.search)

test('typing asks once it rests, once for all types, and puts the words into the address', async () => {
  const asked = answerSearches()
  openSearch()
  await userEvent.type(box(), 'low tide')
  expect(await topResult('low tide')).toBeInTheDocument()
  expect(asked.map(({ q, type }) => [q, type])).toEqual([
    ['low tide', 'track,artist,album,playlist,show,episode'],
  ])
  expect(addressed().get('q')).toBe('low tide')
})

test('nothing is asked in the middle of a composition', async () => {
  const asked = answerSearches()
  openSearch()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.compositionStart(box())
  fireEvent.change(box(), { target: { value: 'なみ' } })
  fireEvent.keyDown(box(), { key: 'Escape', isComposing: true })
  fireEvent.submit(box())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toEqual([])
  expect(box()).toHaveValue('なみ')
  fireEvent.change(box(), { target: { value: '波' } })
  fireEvent.compositionEnd(box())
  await act(() => vi.advanceTimersByTimeAsync(300))
  vi.useRealTimers()
  await waitFor(() => expect(asked.map(({ q }) => q)).toEqual(['波']))
})

test('a search that another one overtakes is called off, and its answer never shows', async () => {
  const user = userEvent.setup()
  const asked = answerSearches()
  openSearch()
  await user.type(box(), 'late')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.clear(box())
  await user.type(box(), 'quick')
  expect(await topResult('quick')).toBeInTheDocument()
  expect(asked[0]).toMatchObject({ q: 'late', aborted: true })
  expect(screen.queryByText(/late/)).not.toBeInTheDocument()
})

test('coming back to a search that was called off asks again', async () => {
  const user = userEvent.setup()
  const asked = answerSearches()
  openSearch('/search?q=slow')
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.type(box(), 'er{Enter}')
  await user.type(box(), '{Backspace}{Backspace}{Enter}')
  expect(await topResult('slow')).toBeInTheDocument()
})

test('Back fills the box and shows what was found before, without asking', async () => {
  const user = userEvent.setup()
  const asked = answerSearches()
  openSearch()
  await user.type(box(), 'low{Enter}')
  expect(await topResult('low')).toBeInTheDocument()
  await user.clear(box())
  await user.type(box(), 'high{Enter}')
  expect(await topResult('high')).toBeInTheDocument()
  act(() => window.history.back())
  await waitFor(() => expect(box()).toHaveValue('low'))
  expect(await topResult('low')).toBeInTheDocument()
  expect(asked).toHaveLength(2)
})

test('a tab is a step of its own, and opens on the answer at hand', async () => {
  const user = userEvent.setup()
  const asked = answerSearches()
  openSearch('/search?q=low')
  await user.click(await screen.findByRole('tab', { name: 'Albums' }))
  expect(addressed().get('tab')).toBe('albums')
  const albums = await screen.findByRole('list', { name: 'Albums for low' })
  expect(within(albums).getByRole('link', { name: 'low album 0' })).toBeInTheDocument()
  expect(asked).toHaveLength(1)
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

test('years are filled in on a chip, refused with a sentence, and narrow the search', async () => {
  const user = userEvent.setup()
  const asked = answerSearches()
  openSearch('/search?q=low')
  await user.click(screen.getByRole('button', { name: 'Year' }))
  const from = await screen.findByRole('textbox', { name: 'From year' })
  await user.type(from, '90')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('alert')).toHaveTextContent('A year has four digits')
  await user.clear(from)
  await user.type(from, '1990')
  await user.type(screen.getByRole('textbox', { name: 'To year' }), '1999{Enter}')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ q: 'low year:1990-1999', type: 'track,artist,album' }),
  )
  await user.click(screen.getByRole('button', { name: 'Remove year filter' }))
  expect(addressed().get('year')).toBeNull()
})

test('a filter that a tab cannot use says so and leads on', async () => {
  const user = userEvent.setup()
  answerSearches()
  openSearch('/search?q=low&tab=playlists')
  await user.click(screen.getByRole('button', { name: 'New releases' }))
  expect(await screen.findByText(/do not work for playlists.*for albums only/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show what they find' }))
  expect(await screen.findAllByRole('link', { name: /^low tag:new album 0/ })).not.toHaveLength(0)
})

test('searches that led somewhere are remembered, can be chosen, forgotten one by one and all at once', async () => {
  const user = userEvent.setup()
  answerSearches()
  writeAccountItem('listener', 'recent-searches', JSON.stringify(['old', 'older', 'oldest']))
  openSearch()
  await user.type(box(), 'low{Enter}')
  await topResult('low')
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('button', { name: /^Forget/ })).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Forget older' }))
  expect(screen.queryByRole('button', { name: 'older' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'low' }))
  expect(box()).toHaveValue('low')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(readAccountItem('listener', 'recent-searches')).toBeNull()
})

test('ArrowDown leads from the box to the results, Escape back, Escape again clears', async () => {
  const user = userEvent.setup()
  answerSearches()
  openSearch('/search?q=low')
  await topResult('low')
  await user.click(box())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName('low artist 0')
  await user.keyboard('{Escape}')
  expect(box()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(box()).toHaveValue('')
  expect(addressed().get('q')).toBeNull()
})

test('more than the provider takes is said at the box, and nothing is sent', async () => {
  const asked = answerSearches()
  openSearch()
  await userEvent.click(box())
  await userEvent.paste('x'.repeat(201))
  expect(box()).toHaveAccessibleDescription(/under 200 characters/)
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  expect(window.location.search).toBe('')
})

test('an over-long address sends nothing either', () => {
  const asked = answerSearches()
  openSearch(`/search?q=${'x'.repeat(300)}`)
  expect(box()).toHaveAccessibleDescription(/under 200 characters/)
  expect(asked).toEqual([])
})

test('nothing found says what to try', async () => {
  answerSearches()
  openSearch('/search?q=nothing')
  expect(await screen.findByText(/Nothing found for “nothing”. Try fewer words/)).toBeInTheDocument()
})

test('a failed search says so and can be tried again', async () => {
  const user = userEvent.setup()
  let isDown = true
  answerSearches()
  server.use(
    http.get(api('/search'), () =>
      isDown ? HttpResponse.json({ error: { status: 400, message: 'no' } }, { status: 400 }) : undefined,
    ),
  )
  openSearch('/search?q=low')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isDown = false
  await user.click(retry)
  expect(await topResult('low')).toBeInTheDocument()
})

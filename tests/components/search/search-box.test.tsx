import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay } from 'msw'
import { expect, test, vi } from 'vitest'
import { SearchButton } from '@/components/frame/search-button'
import { recentSearches } from '@/lib/search/recent'
import { accountItem } from '@/lib/storage/browser-items'
import { answerSearches, openSearch, searchBox, topResult, urlParams } from '@/tests/builders/render-search'
import { serve } from '@/tests/setup/msw'
import { layOutLists } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

test('IME composition sends no search', async () => {
  const asked = answerSearches()
  openSearch()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.compositionStart(searchBox())
  fireEvent.change(searchBox(), { target: { value: 'なみ' } })
  fireEvent.keyDown(searchBox(), { key: 'Escape', isComposing: true })
  fireEvent.submit(searchBox())
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(asked).toEqual([])
  expect(searchBox()).toHaveValue('なみ')
  fireEvent.change(searchBox(), { target: { value: '波' } })
  fireEvent.compositionEnd(searchBox())
  await act(() => vi.advanceTimersByTimeAsync(300))
  vi.useRealTimers()
  await waitFor(() => expect(asked.map(({ q }) => q)).toEqual(['波']))
})

test('invalid years show an error, valid ones filter, and the same chip clears them', async () => {
  const asked = answerSearches()
  openSearch('/search?q=low')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const from = await screen.findByRole('textbox', { name: 'From year' })
  await user.type(from, '90')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a four-digit year')
  expect(from).toHaveAccessibleDescription(/four-digit/)
  await user.clear(from)
  await user.type(from, '1990')
  await user.type(screen.getByRole('textbox', { name: 'To year' }), '1999{Enter}')
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ q: 'low year:1990-1999', type: 'track,artist,album' }),
  )
  await user.click(screen.getByRole('button', { name: 'Filters: 1' }))
  expect(await screen.findByRole('textbox', { name: 'To year' })).toHaveValue('1999')
  await user.click(screen.getByRole('button', { name: 'Remove filters' }))
  expect(urlParams().get('year')).toBeNull()
})

test('filter that a tab doesn’t support says so and offers a way on', async () => {
  answerSearches()
  openSearch('/search?q=low&tab=playlists')
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.click(await screen.findByRole('checkbox', { name: 'New releases' }))
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(/only work for albums/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all results' }))
  expect(await screen.findAllByRole('link', { name: /^low tag:new album 0/ })).not.toHaveLength(0)
})

/** Wide, until it says otherwise. */
function stubWidth() {
  const listeners = new Set<() => void>()
  const screenIs = { isWide: true }
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('hover') || (query.includes('641') && screenIs.isWide)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (isWide: boolean) => {
    screenIs.isWide = isWide
    for (const tell of listeners) tell()
  }
}

test('one field moves between header and phone page with its text and focus', async () => {
  const resize = stubWidth()
  serve({ '/search': () => delay('infinite') })
  openSearch('/search', { beside: <SearchButton /> })
  expect(screen.queryByRole('button', { name: 'Search or jump to' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('searchbox')).toHaveLength(1)
  expect(searchBox()).toHaveFocus()
  const inHeader = searchBox()
  await user.type(searchBox(), 'low')
  act(() => resize(false))
  expect(searchBox()).not.toBe(inHeader)
  expect(searchBox()).toHaveValue('low')
  expect(searchBox()).toHaveFocus()
  act(() => searchBox().blur())
  await Promise.resolve()
  act(() => resize(true))
  expect(searchBox()).toHaveValue('low')
  expect(searchBox()).not.toHaveFocus()
})

test('successful searches are remembered, selectable, and removable one by one or all at once', async () => {
  answerSearches()
  const remembered = accountItem('listener', 'recent-searches', recentSearches)
  remembered.write(['old', 'older', 'oldest'])
  openSearch()
  await user.type(searchBox(), 'low{Enter}')
  await topResult('low')
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('button', { name: /^Remove .* from recent searches/ })).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Remove older from recent searches' }))
  expect(screen.queryByRole('button', { name: 'older' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'low' }))
  expect(searchBox()).toHaveValue('low')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(remembered.read()).toBeNull()
})

test('ArrowDown moves from the field to the results, Escape back, and Escape again clears', async () => {
  answerSearches()
  openSearch('/search?q=low')
  await topResult('low')
  await user.click(searchBox())
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toHaveAccessibleName('low artist 0')
  await user.keyboard('{Escape}')
  expect(searchBox()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(searchBox()).toHaveValue('')
  expect(urlParams().get('q')).toBeNull()
})

test('too long query shows an error and sends nothing', async () => {
  const asked = answerSearches()
  openSearch()
  await userEvent.click(searchBox())
  await userEvent.paste('x'.repeat(201))
  expect(searchBox()).toHaveAccessibleDescription(/under 200 characters/)
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  expect(window.location.search).toBe('')
})

test('too long query in the URL sends nothing', () => {
  const asked = answerSearches()
  openSearch(`/search?q=${'x'.repeat(300)}`)
  expect(searchBox()).toHaveAccessibleDescription(/under 200 characters/)
  expect(asked).toEqual([])
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { accountItem } from '@/lib/browser/browser-storage'
import { recentSearches } from '@/lib/search/recent-searches'
import { addressed, answerSearches, openSearch, searchBox, topResult } from '@/tests/builders/render-search'
import { layOutLists } from '@/tests/setup/render-in-dashboard'

const user = userEvent.setup()

layOutLists()

test('nothing is asked in the middle of a composition', async () => {
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

test('years are filled in on a chip, refused with a sentence, and narrow the search', async () => {
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
  answerSearches()
  openSearch('/search?q=low&tab=playlists')
  await user.click(screen.getByRole('button', { name: 'New releases' }))
  expect(await screen.findByText(/these filters for albums only/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show all results' }))
  expect(await screen.findAllByRole('link', { name: /^low tag:new album 0/ })).not.toHaveLength(0)
})

test('searches that led somewhere are remembered, can be chosen, forgotten one by one and all at once', async () => {
  answerSearches()
  const remembered = accountItem('listener', 'recent-searches', recentSearches)
  remembered.write(['old', 'older', 'oldest'])
  openSearch()
  await user.type(searchBox(), 'low{Enter}')
  await topResult('low')
  await user.keyboard('{Escape}')
  expect(screen.getAllByRole('button', { name: /^Forget/ })).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Forget older' }))
  expect(screen.queryByRole('button', { name: 'older' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'low' }))
  expect(searchBox()).toHaveValue('low')
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(remembered.read()).toBeNull()
})

test('ArrowDown leads from the box to the results, Escape back, Escape again clears', async () => {
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
  expect(addressed().get('q')).toBeNull()
})

test('more than the provider takes is said at the box, and nothing is sent', async () => {
  const asked = answerSearches()
  openSearch()
  await userEvent.click(searchBox())
  await userEvent.paste('x'.repeat(201))
  expect(searchBox()).toHaveAccessibleDescription(/under 200 characters/)
  await userEvent.keyboard('{Enter}')
  expect(asked).toEqual([])
  expect(window.location.search).toBe('')
})

test('an over-long address sends nothing either', () => {
  const asked = answerSearches()
  openSearch(`/search?q=${'x'.repeat(300)}`)
  expect(searchBox()).toHaveAccessibleDescription(/under 200 characters/)
  expect(asked).toEqual([])
})

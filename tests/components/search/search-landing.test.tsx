import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay } from 'msw'
import { expect, test, vi } from 'vitest'
import { Sidebar } from '@/components/sidebar/sidebar'
import { accountItem } from '@/lib/browser/browser-storage'
import { recentResults } from '@/lib/search/recent-results'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildArtist, buildPage, buildPlaylist, buildUser } from '@/tests/builders/music'
import { addressed, answerSearches, openSearch, searchBox, topResult } from '@/tests/builders/render-search'
import { serve } from '@/tests/setup/msw'
import { layOutLists } from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'

const user = userEvent.setup()

layOutLists()

test('a result that was opened is offered again with its cover, and filters come with a query', async () => {
  answerSearches()
  openSearch('/search?q=low')
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument()
  await user.click(await topResult('low'))
  const stored = accountItem(buildUser().id, 'recent-results', recentResults)
  await waitFor(() => expect(stored.read()?.map(({ name }) => name)).toEqual(['low artist 0']))
  await user.clear(searchBox())
  const shelf = await screen.findByRole('region', { name: 'Recently opened' })
  expect(within(shelf).getByRole('link', { name: 'low artist 0' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
  await user.click(within(shelf).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Recently opened' })).not.toBeInTheDocument()
})

test('the listener’s genres lead to what is in them', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  serve({ '/search': () => delay('infinite') })
  openSearch('/search', {
    known: [
      [keys.topArtists('medium'), buildPage([{ ...buildArtist({ name: 'Ada' }), genres: ['slow jazz'] }])],
    ],
  })
  const genres = within(screen.getByRole('region', { name: 'Genres' })).getAllByRole('button')
  expect(genres[0]).toHaveTextContent('slow jazz')
  expect(genres).toHaveLength(12)
  await user.click(screen.getByRole('button', { name: 'slow jazz' }))
  expect(addressed().get('genre')).toBe('slow jazz')
  // The genre is gone with the others.
  expect(searchBox()).toHaveFocus()
})

test('the first key finds what is the listener’s own, while the provider has not answered', async () => {
  const [held, answer] = deferred()
  serve({
    '/search': async () => {
      await held
      return {}
    },
  })
  openSearch('/search', {
    known: [
      [keys.myPlaylists(), buildPage([buildPlaylist({ name: 'Morning' }), buildPlaylist({ name: 'Late' })])],
    ],
    beside: <Sidebar />,
  })
  await user.type(searchBox(), 'm')
  const own = await screen.findByRole('region', { name: 'In your library' })
  expect(
    within(own)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Morning'])
  answer()
})

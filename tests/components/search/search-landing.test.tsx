import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay } from 'msw'
import { expect, test, vi } from 'vitest'
import { Sidebar } from '@/components/sidebar/sidebar'
import { keys } from '@/lib/spotify/endpoints/keys'
import { accountItem, uriLines } from '@/lib/storage/browser-items'
import { cacheOf } from '@/lib/storage/cache'
import { installDatabase } from '@/tests/builders/database'
import { buildAlbum, buildArtist, buildPage, buildPlaylist, buildUser, idOf } from '@/tests/builders/music'
import { answerSearches, openSearch, searchBox, topResult, urlParams } from '@/tests/builders/render-search'
import { serve } from '@/tests/setup/msw'
import { layOutLists } from '@/tests/setup/render-in-dashboard'
import { deferred } from '@/tests/setup/wait-for'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

layOutLists()

test('recent results appear from three on, and filters from the first query', async () => {
  installDatabase()
  const { id } = buildUser()
  const stored = accountItem(id, 'recent-results', uriLines)
  const before = ['First', 'Second'].map((name) => buildAlbum({ name }))
  for (const album of before) await cacheOf(id).write('entity', album.uri, album)
  stored.write(before.map(({ uri }) => uri))
  answerSearches()
  openSearch('/search?q=low', { listenerId: id })
  expect(await screen.findByRole('button', { name: 'Filters' })).toBeInTheDocument()
  await user.clear(searchBox())
  expect(await screen.findByRole('region', { name: 'Genres' })).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Recently opened' })).not.toBeInTheDocument()
  await user.type(searchBox(), 'low')
  await user.click(await topResult('low'))
  await waitFor(() => expect(stored.read()).toHaveLength(3))
  expect(stored.read()?.slice(1)).toEqual(before.map(({ uri }) => uri))
  await user.clear(searchBox())
  const shelf = await screen.findByRole('region', { name: 'Recently opened' })
  const links = within(shelf).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual(['low artist 0', 'First', 'Second'])
  expect(screen.queryByRole('button', { name: 'Filters' })).not.toBeInTheDocument()
  await user.click(within(shelf).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('region', { name: 'Recently opened' })).not.toBeInTheDocument()
})

test('listener’s genres link to their results', async () => {
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
  const hues = genres.map((genre) => Number(genre.style.getPropertyValue('--hue')) % 360)
  expect(hues.toSorted((one, other) => one - other)).toEqual(hues.map((_, index) => index * 30))
  await user.click(screen.getByRole('button', { name: 'slow jazz' }))
  expect(urlParams().get('genre')).toBe('slow jazz')
  // The genre is gone with the others.
  expect(searchBox()).toHaveFocus()
})

test('first key finds library items before Spotify responds', async () => {
  const [held, answer] = deferred()
  serve({
    '/search': async () => {
      await held
      const uri = `spotify:artist:${idOf('m')}`
      return {
        artists: { items: [{ id: idOf('m'), name: 'm artist 0', uri }], total: 1, limit: 10, offset: 0 },
      }
    },
  })
  openSearch('/search', {
    known: [
      [keys.myPlaylists(), buildPage([buildPlaylist({ name: 'Morning' }), buildPlaylist({ name: 'Late' })])],
    ],
    beside: <Sidebar />,
  })
  await user.type(searchBox(), 'm')
  const own = await screen.findByRole('region', { name: 'In Your Library' })
  expect(
    within(own)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Morning'])
  const link = within(own).getByRole('link')
  link.focus()
  answer()
  // The likeliest comes before it, for the eye and for Tab, and takes nothing away.
  const top = await topResult('m')
  expect(link).toHaveFocus()
  expect(top.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const artists = screen.getByRole('region', { name: 'Artists' })
  expect(link.compareDocumentPosition(artists)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { useTabSync } from '@/components/frame/use-tab-sync'
import { LikedSongs } from '@/components/library/liked-songs'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildTrack, buildUser } from '@/tests/builders/music'
import { serveLiked } from '@/tests/builders/serve-liked'
import { serve } from '@/tests/setup/msw'
import { LiveAddress, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'
import { deferred } from '@/tests/setup/wait-for'

const user = userEvent.setup({ delay: null })

layOutLists()
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  stubProperties(HTMLElement.prototype, { scrollTo() {} })
  window.history.replaceState(null, '', '/collection/savedtracks')
})

function Screen() {
  useTabSync()
  return (
    <LiveAddress>
      <LikedSongs />
    </LiveAddress>
  )
}

function openLikedSongs() {
  return renderInDashboard(<Screen />, {
    pathname: '/collection/savedtracks',
    known: [[keys.profile(), buildUser()]],
  })
}

const songsShown = () => screen.queryAllByRole('button', { name: /^Play Song/ }).length
const filterBox = () => screen.getByRole('searchbox', { name: 'Filter Liked Songs' })

function serveSlowly(total: number) {
  const served = serveLiked(total)
  const [held, release] = deferred()
  serve({
    '/me/tracks': async ({ query }) => {
      if (Number(query.get('offset')) >= 500) await held
      return undefined
    },
  })
  return { ...served, release }
}

test('song no longer liked leaves the filtered list while the rest still loads', async () => {
  const { release } = serveSlowly(2_000)
  const removed = vi.fn(() => new HttpResponse(null))
  serve({ 'DELETE /me/library': removed })
  openLikedSongs()
  await screen.findByRole('button', { name: 'Play Song 1' })
  await user.click(filterBox())
  await user.paste('Song 4')
  await waitFor(() => expect(songsShown()).toBeGreaterThan(5))
  let fewest = songsShown()
  const watch = new MutationObserver(() => {
    fewest = Math.min(fewest, songsShown())
  })
  watch.observe(document.body, { childList: true, subtree: true })

  const song = (await screen.findByRole('button', { name: 'Play Song 41' })).closest<HTMLElement>(
    '[role="row"]',
  )
  if (!song) throw new Error('The song has a row')
  await user.click(within(song).getByRole('button', { name: /^Remove from Liked Songs/ }))
  serveLiked(2_000, { without: ['Song 41'] })
  release()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Song 41' })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument(), { timeout: 20_000 })
  expect(screen.getByText('1,999 songs')).toBeInTheDocument()
  expect(fewest).toBeGreaterThan(0)
  await waitFor(() => expect(removed).toHaveBeenCalled())
  watch.disconnect()
})

test('pressed song plays by URI although it has moved', async () => {
  serveLiked(20)
  const { played } = openLikedSongs()
  const button = await screen.findByRole('button', { name: 'Play Song 3' })
  serveLiked(21, { first: ['Liked on the telephone'] })
  await user.click(button)
  expect(played).toMatchObject([{ offset: { uri: buildTrack({ name: 'Song 3' }).uri } }])
})

test('link to the list clears its filter', async () => {
  serveLiked(20)
  openLikedSongs()
  await screen.findByRole('button', { name: 'Play Song 1' })
  await user.type(filterBox(), 'Song 12')
  await waitFor(() => expect(window.location.search).toBe('?filter=Song+12'))
  await waitFor(() => expect(songsShown()).toBe(1))
  window.history.pushState(null, '', '/collection/savedtracks')
  await waitFor(() => expect(filterBox()).toHaveValue(''))
  await waitFor(() => expect(songsShown()).toBeGreaterThan(5))
  expect(window.location.search).toBe('')
})

test('filter and order from the URL apply from the start', async () => {
  window.history.replaceState(null, '', '/collection/savedtracks?filter=Song+1&sort=title-descending')
  serveLiked(20)
  openLikedSongs()
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Play Song/ })[0]).toHaveAccessibleName('Play Song 19'),
  )
  expect(filterBox()).toHaveValue('Song 1')
})

test('Clear filter in the empty state restores the list and focus', async () => {
  serveLiked(3)
  openLikedSongs()
  const user = userEvent.setup()
  await waitFor(() => expect(songsShown()).toBe(3))
  await user.type(filterBox(), 'nowhere')
  const message = (await screen.findByText(/^No songs match/)).parentElement
  if (!message) throw new Error('The message is in something.')
  within(message).getByRole('button', { name: 'Clear filter' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(songsShown()).toBe(3))
  await waitFor(() => expect(filterBox()).toHaveFocus())
})

import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
// Loaded with the test: it would still be on its way when that ends.
import '@/components/frame/deferred-bundle'
import { LikedSongs } from '@/components/library/liked-songs'
import { PlayingListLink } from '@/components/now-playing/go-to-playing'
import { NowPlayingSheet } from '@/components/player/now-playing-sheet'
import { waitingToasts } from '@/lib/browser/toasts'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildTrack, buildUser } from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { serveLiked } from '@/tests/builders/serve-liked'
import { serve, server } from '@/tests/setup/msw'
import { LiveAddress, layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { stubProperties } from '@/tests/setup/stub-properties'

const user = userEvent.setup({ delay: null })
const liked = '/collection/savedtracks'

layOutLists()
vi.setConfig({ testTimeout: 60_000 })
beforeEach(() => {
  stubProperties(HTMLElement.prototype, { scrollTo() {} })
  waitingToasts.setState([])
})

function open(address: string, playing: string) {
  window.history.replaceState(null, '', address)
  const link = <PlayingListLink href={liked}>Playing from Liked Songs</PlayingListLink>
  const page = (
    <LiveAddress>
      {link}
      <LikedSongs />
    </LiveAddress>
  )
  const view = renderInDashboard(address.startsWith(liked) ? page : link, {
    pathname: window.location.pathname,
    known: [[keys.profile(), buildUser()]],
  })
  view.report(
    observedFact({
      item: buildTrack({ name: playing }),
      context: { uri: 'spotify:user:listener:collection', type: 'collection' },
    }),
  )
  return { ...view, page }
}

const press = () => user.click(screen.getByRole('link', { name: 'Playing from Liked Songs' }))
const expectAtRow = (index: number) =>
  waitFor(() => expect((document.activeElement as HTMLElement).dataset.index).toBe(String(index)), {
    timeout: 20_000,
  })

test('button scrolls to the playing row far outside the rendered range', async () => {
  const { asked } = serveLiked(3_000)
  const { router } = open(liked, 'Song 1500')
  await screen.findByRole('button', { name: 'Play Song 1' })
  expect(asked).toEqual([0])
  await press()
  await expectAtRow(1_499)
  expect(document.activeElement).toHaveAttribute('data-current', 'true')
  expect(router.push).not.toHaveBeenCalled()
})

test('filter that hides the row is cleared, one that shows it stays', async () => {
  serveLiked(20)
  open(`${liked}?filter=Song+1`, 'Song 12')
  await screen.findByRole('button', { name: 'Play Song 11' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Song 2' })).toBeNull())
  await press()
  await expectAtRow(3)
  expect(window.location.search).toBe('?filter=Song+1')
  act(() => window.history.replaceState(null, '', `${liked}?filter=nothing+like+it`))
  await screen.findByText(/No songs match/)
  await press()
  await expectAtRow(11)
  expect(window.location.search).toBe('')
})

test('sorted list scrolls to the row’s sorted position', async () => {
  serveLiked(300)
  open(`${liked}?sort=added-ascending`, 'Song 3')
  await screen.findByRole('grid', { name: 'Liked Songs' })
  await press()
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-current', 'true'), {
    timeout: 20_000,
  })
})

test('other page opens the list and shows the row once it loads', async () => {
  serveLiked(400)
  const { router, goTo, show, page } = open('/search', 'Song 220')
  await press()
  expect(router.push).toHaveBeenCalledWith(liked)
  window.history.replaceState(null, '', liked)
  goTo(liked)
  show(page)
  await expectAtRow(219)
})

test('missing song is reported, and the page stays', async () => {
  serveLiked(120)
  open(liked, 'Not liked any more')
  await screen.findByRole('button', { name: 'Play Song 1' })
  await press()
  await waitFor(() =>
    expect(waitingToasts.getState()).toMatchObject([{ text: '“Not liked any more” isn’t in this list.' }]),
  )
})

test('queue opens over the phone sheet, and closing it returns to the sheet', async () => {
  server.use(
    http.all(/\/api\/lyrics/, () =>
      HttpResponse.json({ error: { kind: 'not-found', message: '' } }, { status: 404 }),
    ),
  )
  const id = buildTrack({ name: 'Harbour Lights' }).id
  serve({
    '/me/player/queue': {
      currently_playing: null,
      queue: [{ id, uri: `spotify:track:${id}`, name: 'Harbour Lights', type: 'track' }],
    },
  })
  const item = buildTrack({ name: 'Undertow' })
  const view = renderInDashboard(<NowPlayingSheet item={item} isOpen onOpenChange={() => {}} />)
  view.report(observedFact({ item }))
  await user.click(await screen.findByRole('button', { name: 'Queue' }))
  await screen.findByRole('dialog', { name: 'Queue' })
  expect(await screen.findByRole('grid', { name: 'Up next' })).toHaveTextContent('Harbour Lights')
  // It covers what plays.
  expect(screen.getByRole('grid', { name: 'Now playing' })).toHaveTextContent('Undertow')
  expect(screen.getByRole('button', { name: 'Recently played' })).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Queue' })).toBeNull())
  expect(screen.getByRole('button', { name: 'Queue' })).toHaveFocus()
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Sidebar } from '@/components/sidebar/sidebar'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildUser, idOf } from '@/tests/builders/music'
import { servePlaylists } from '@/tests/builders/serve-playlists'
import { layOutLists, renderInDashboard, serverHtml } from '@/tests/setup/render-in-dashboard'
// A failure has its code there. Loaded in advance, or a busy machine runs into the time limit of a query.
import '@/components/frame/deferred-bundle'

layOutLists()

const rowHeightPx = 56

function renderSidebar(pathname = '/') {
  const served = servePlaylists(500)
  renderInDashboard(<Sidebar />, {
    pathname,
    known: [
      [keys.myPlaylists(), served.firstPage],
      [keys.profile(), buildUser({})],
    ],
  })
  return served
}

/** The list once only what is in sight of it is drawn. */
async function windowedList(): Promise<HTMLElement> {
  await waitFor(() => expect(screen.getAllByRole('listitem')[4]).toHaveAttribute('aria-setsize', '500'))
  const list = screen.getAllByRole('list').at(-1)
  if (!list) throw new Error('There is no list of playlists.')
  return list
}

function scrollTo(list: HTMLElement, row: number): void {
  const scroller = list.parentElement
  if (!scroller) throw new Error('Nothing scrolls the list.')
  scroller.scrollTop = row * rowHeightPx
  fireEvent.scroll(scroller)
}

test('long list reports its length, renders the rows in view and requests nothing else', async () => {
  const { asked } = renderSidebar()
  const list = await windowedList()
  expect(within(list).getByRole('link', { name: 'List 1' })).toBeInTheDocument()
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(30)
  expect(asked).toEqual([])
})

test('first rows of a long list arrive with the page', async () => {
  const { firstPage } = renderSidebar()
  await windowedList()
  const html = serverHtml(<Sidebar hasEdge />, { known: [[keys.myPlaylists(), firstPage]] })
  const names = [...html.matchAll(/>(List \d+)</g)].map(([, name]) => name)
  expect(names).toEqual(Array.from({ length: 20 }, (_, index) => `List ${index + 1}`))
})

test('scrolling reads the rows in view and skips those passed on the way', async () => {
  const { asked } = renderSidebar()
  const list = await windowedList()
  for (const row of [80, 160, 240, 320]) scrollTo(list, row)
  const row = (await screen.findByRole('link', { name: 'List 321' })).closest('[role="listitem"]')
  expect(row).toHaveAttribute('aria-posinset', '321')
  expect(asked).toEqual([300])
})

test('keyboard reaches an unread playlist and stays on it once it loads', async () => {
  const { asked, hold } = renderSidebar()
  const release = hold()
  scrollTo(await windowedList(), 400)
  const place = await screen.findByRole('link', { name: 'Item 401 of 500, loading' })
  place.focus()
  expect(place).toHaveFocus()
  release()
  expect(await screen.findByRole('link', { name: 'List 401' })).toHaveFocus()
  expect(asked).toEqual([400])
})

test('playlist of the page is found, marked as current and scrolled into view', async () => {
  renderSidebar(`/playlist/${idOf('List 203')}`)
  await windowedList()
  expect(await screen.findByRole('link', { name: 'List 203' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Your Library' })).not.toHaveAttribute('aria-current')
})

test('failed page is reported once and can be retried', async () => {
  const user = userEvent.setup()
  const { fail } = renderSidebar()
  fail(true)
  scrollTo(await windowedList(), 100)
  const failure = await screen.findByRole('alert')
  expect(failure).toHaveTextContent('Couldn’t load all your playlists')
  expect(screen.getByRole('link', { name: 'Home' })).toBeInTheDocument()
  fail(false)
  await user.click(within(failure).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'List 101' })).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

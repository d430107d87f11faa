import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { MoreOptions, useTargetMenu } from '@/hooks/use-menus'
import { itemTarget, type MenuTarget, menuTargetOf } from '@/lib/music/menu-target'
import { buildArtistRef, buildTrack, idOf } from '@/tests/builders/music'
import { onPhone, swipe } from '@/tests/builders/touch'
import { serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
import { takeToasts } from '@/tests/setup/take-toasts'

const user = userEvent.setup()

beforeEach(() => void takeToasts())

function Card({ thing }: { thing: MenuTarget }) {
  return (
    <div {...useTargetMenu(() => thing)}>
      <a href="/album">{thing.name}</a>
      <MoreOptions name={thing.name} getAbout={() => thing} />
    </div>
  )
}

const song = itemTarget(
  buildTrack({ name: 'Night bus', artists: [buildArtistRef('Kiosk 24'), buildArtistRef('Ada Lund')] }),
)
const menu = () => screen.findByRole('menu', { name: 'Options for Night bus' })

async function chooseEntry(name: string) {
  renderInDashboard(<Card thing={song} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  await menu()
  await user.click(screen.getByRole('menuitem', { name }))
}

test('several artists open a submenu that marks itself as one', async () => {
  renderInDashboard(<Card thing={song} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  await menu()
  const entry = screen.getByRole('menuitem', { name: 'Go to artist' })
  expect(entry).toHaveAttribute('aria-haspopup', 'menu')
  expect(entry.querySelectorAll('svg')).toHaveLength(2)
  entry.focus()
  await user.keyboard('{ArrowRight}')
  const artist = await screen.findByRole('menuitem', { name: 'Ada Lund' })
  expect(artist).toHaveAttribute('href', `/artist/${buildArtistRef('Ada Lund').id}`)
})

test('menu key opens the menu of the focused item, and Escape returns focus', async () => {
  renderInDashboard(<Card thing={song} />)
  const link = screen.getByRole('link', { name: 'Night bus' })
  link.focus()
  fireEvent.keyDown(link, { key: 'F10', shiftKey: true })
  await menu()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(link).toHaveFocus())
})

test('Back on a phone closes the menu and keeps the page', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  window.history.pushState(null, '', '/under')
  renderInDashboard(<Card thing={song} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  await menu()
  act(() => window.history.back())
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  expect(window.location.pathname).toBe('/under')
})

test('phone menu is a sheet with a title, closed by swiping down', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  renderInDashboard(<Card thing={song} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  const sheet = await menu()
  expect(within(sheet).getByText('Night bus')).toBeInTheDocument()
  expect(within(sheet).getByText('Kiosk 24, Ada Lund')).toBeInTheDocument()
  swipe(within(sheet).getByRole('menuitem', { name: 'Add to queue' }), 0, 20)
  expect(screen.getByRole('menu')).toBeInTheDocument()
  swipe(within(sheet).getByRole('menuitem', { name: 'Add to queue' }), 0, 120)
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
})

test.each([
  [
    'Go to podcast',
    'episode',
    'episodes',
    { show: { id: 'show-1', name: 'Tides', uri: '', images: [] } },
    '/show/show-1',
  ],
  [
    'Go to album',
    'track',
    'tracks',
    { album: { id: 'album-1', name: 'Low', uri: '', images: [] } },
    '/album/album-1',
  ],
  ['Go to artist', 'track', 'tracks', { artists: [{ id: 'ada', name: 'Ada', uri: '' }] }, '/artist/ada'],
] as const)('entry %s is offered for an item known by name only', async (entry, kind, path, known, href) => {
  const id = idOf(entry)
  serve({
    [`/${path}/${id}`]: {
      type: kind,
      id,
      uri: `spotify:${kind}:${id}`,
      name: 'Night bus',
      duration_ms: 1,
      ...known,
    },
  })
  const thing = menuTargetOf(`spotify:${kind}:${id}`, { name: 'Night bus' }) as MenuTarget
  const { router } = renderInDashboard(<Card thing={thing} />)
  await user.click(screen.getByRole('button', { name: 'More options for Night bus' }))
  await menu()
  await user.click(screen.getByRole('menuitem', { name: entry }))
  await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith(href))
})

const nextToasts = () =>
  waitFor(() => {
    const toasts = takeToasts().map(({ text }) => text)
    expect(toasts).not.toHaveLength(0)
    return toasts
  })

test('Copy link copies the link and says so', async () => {
  await chooseEntry('Copy link')
  expect(await nextToasts()).toEqual(['Link copied'])
  expect(await navigator.clipboard.readText()).toBe(song.url)
})

test('Copy link shows the link if the browser refuses the clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await chooseEntry('Copy link')
  expect(await nextToasts()).toEqual([`Couldn’t copy the link: ${song.url}`])
})

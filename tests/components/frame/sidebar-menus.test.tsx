import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Sidebar } from '@/components/sidebar/sidebar'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildUser } from '@/tests/builders/music'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup({ delay: null })
const link = (name: string) => screen.getByRole('link', { name })
const more = (name: string) => screen.getByRole('button', { name: `More options for ${name}` })
const menu = (name: string) => screen.findByRole('menu', { name: `Options for ${name}` })

beforeEach(() => {
  const playlists = ['Evening', 'Zebra'].map((name) => buildPlaylist({ name }))
  renderInDashboard(<Sidebar />, {
    known: [
      [keys.profile(), buildUser({ name: 'Robin' })],
      [keys.myPlaylists(), buildPage(playlists)],
    ],
  })
})

test.each(['Evening', 'Liked Songs'])(
  'menu button of %s opens its menu and gets focus back',
  async (name) => {
    await user.click(more(name))
    const opened = await menu(name)
    expect(within(opened).getByRole('menuitem', { name: 'Shuffle' })).toBeInTheDocument()
    expect(more(name)).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(more(name)).toHaveFocus())
    expect(more(name)).toHaveAttribute('aria-expanded', 'false')
  },
)

test('left and right arrow keys move between Liked Songs and its menu button', async () => {
  const name = 'Liked Songs'
  act(() => link(name).focus())
  await user.keyboard('{ArrowRight}')
  expect(more(name)).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(more(name)).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(link(name)).toHaveFocus()
  // With Shift they seek.
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(link(name)).toHaveFocus()
})

test.each(['hover', 'focus'])('playlist can be pinned from its row on %s, and unpinned', async (how) => {
  expect(screen.queryByRole('button', { name: 'Pin Zebra' })).not.toBeInTheDocument()
  if (how === 'hover') await user.hover(link('Zebra'))
  else act(() => link('Zebra').focus())
  const pin = await screen.findByRole('button', { name: 'Pin Zebra', pressed: false })
  expect(pin.tabIndex).toBe(-1)
  if (how === 'hover') await user.click(pin)
  else {
    await user.keyboard('{ArrowRight}')
    expect(pin).toHaveFocus()
    await user.keyboard('{ArrowRight}')
    expect(more('Zebra')).toHaveFocus()
    await user.keyboard('{ArrowLeft}{Enter}')
  }
  const rows = () => screen.getAllByRole('link', { name: /^(Evening|Zebra)$/ }).map((row) => row.textContent)
  await waitFor(() => expect(rows()).toEqual(['Zebra', 'Evening']))
  await user.click(screen.getByRole('button', { name: 'Pin Zebra', pressed: true }))
  await waitFor(() => expect(rows()).toEqual(['Evening', 'Zebra']))
})

test('menu buttons add no tab stops, and up and down arrows still move between entries', async () => {
  const list = screen.getAllByRole('list').at(-1) as HTMLElement
  const reached = [...list.querySelectorAll<HTMLElement>('a, button')].filter(
    ({ tabIndex }) => tabIndex === 0,
  )
  expect(reached).toEqual([link('Evening')])
  expect(more('Liked Songs').tabIndex).toBe(-1)
  act(() => link('Evening').focus())
  await user.keyboard('{ArrowRight}{End}')
  await waitFor(() => expect(link('Zebra')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(link('Evening')).toHaveFocus())
})

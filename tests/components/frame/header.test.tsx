import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Header } from '@/components/frame/header'
import { MenuToggle } from '@/components/frame/menu-toggle'
import { SeededData } from '@/hooks/data-provider'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildUser } from '@/tests/builders/music'
import { session } from '@/tests/builders/session'
import { refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

const user = userEvent.setup()

const known: [readonly unknown[], unknown][] = [
  [keys.profile(), buildUser({ name: 'Robin' })],
  [keys.myPlaylists(), buildPage([])],
]

test('search, log out and disconnect work without a profile', async () => {
  serve({ '/me': refusal(404) })
  renderInDashboard(<Header />, { signedIn: session({ name: 'Robin', image: 'https://images.test/robin' }) })
  expect(screen.getByRole('button', { name: /^Search/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Robin' }))
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
  expect(screen.getByRole('menuitem', { name: 'Disconnect and delete data' })).toBeInTheDocument()
})

test('session names the listener while the profile loads, by ID when there is no name', async () => {
  await act(async () =>
    renderInDashboard(
      <SeededData seeds={[[keys.profile(), new Promise(() => {})]]}>
        <Header />
      </SeededData>,
      { signedIn: session({ id: 'robin-7', name: null }) },
    ),
  )
  expect(screen.getByRole('button', { name: 'robin-7' })).toBeInTheDocument()
})

test('failed profile loads by itself once Spotify responds again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let isDown = true
  serve({
    '/me': () =>
      isDown ? refusal(500) : { id: 'robin', display_name: 'Robin', uri: 'spotify:user:robin', images: [] },
  })
  renderInDashboard(<Header />)
  await waitFor(() => expect(vi.getTimerCount()).toBe(1))
  isDown = false
  act(() => void vi.advanceTimersByTime(90_000))
  expect(await screen.findByRole('button', { name: 'Robin' })).toBeInTheDocument()
  expect(vi.getTimerCount()).toBe(0)
})

test('user menu offers the themes and Log out', async () => {
  renderInDashboard(<Header />, { known })
  await user.click(screen.getByRole('button', { name: 'Robin' }))
  expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument()
  await user.click(screen.getByRole('menuitemradio', { name: 'Light' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  await user.click(screen.getByRole('menuitemradio', { name: 'System' }))
  expect(document.documentElement).not.toHaveAttribute('data-theme')
})

test('Disconnect and delete data asks for confirmation, and Escape cancels', async () => {
  renderInDashboard(<Header />, { known })
  const button = screen.getByRole('button', { name: 'Robin' })
  await user.click(button)
  await user.click(await screen.findByRole('menuitem', { name: 'Disconnect and delete data' }))
  const dialog = await screen.findByRole('dialog', { name: 'Disconnect and delete data' })
  expect(dialog).toHaveTextContent(/you’re logged out.*stored in this browser is deleted.*link to remove/)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(button).toHaveFocus())
})

test('Escape closes the menu and returns focus to its button', async () => {
  renderInDashboard(<Header />, { known })
  const button = screen.getByRole('button', { name: 'Robin' })
  button.focus()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('menuitem', { name: 'Log out' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  await waitFor(() => expect(button).toHaveFocus())
})

test('Menu opens the sidebar as a drawer, and Escape or a link closes it', async () => {
  renderInDashboard(<MenuToggle />, { known })
  const toggle = screen.getByRole('button', { name: 'Menu' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeInTheDocument()
  expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument())
  await waitFor(() => expect(toggle).toHaveFocus())

  await user.click(toggle)
  await user.click(await screen.findByRole('link', { name: 'Search' }))
  await waitFor(() => expect(screen.queryByRole('navigation')).not.toBeInTheDocument())
})

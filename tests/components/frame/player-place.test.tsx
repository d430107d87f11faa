import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Dashboard } from '@/components/frame/dashboard'
// Loaded after the page; here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'
import '@/components/player/player-widget'
import '@/tests/builders/render-whole-player'
import { pageAnswer, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

beforeEach(() => {
  serve({
    '/me': { id: 'listener', display_name: 'A listener', images: [] },
    '/me/playlists': pageAnswer([]),
  })
})

test('access token puts the player below the page', async () => {
  renderInDashboard(<Dashboard hasAccessToken>The page</Dashboard>)
  expect(await screen.findByRole('region', { name: 'Player' })).toBeVisible()
})

test('missing access token leaves the player out', async () => {
  renderInDashboard(<Dashboard hasAccessToken={false}>The page</Dashboard>)
  expect(await screen.findByText('The page')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Player' })).not.toBeInTheDocument()
})

test('page stays visible until the lyrics can be shown, and returns at once', async () => {
  renderInDashboard(<Dashboard hasAccessToken={false}>The page</Dashboard>)
  const button = await screen.findByRole('button', { name: 'Lyrics' })
  const isCovered = () => screen.getByText('The page').closest('[inert]') !== null
  fireEvent.click(button)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(isCovered()).toBe(false)
  expect(await screen.findByText('No song is playing')).toBeVisible()
  expect(isCovered()).toBe(true)
  fireEvent.click(button)
  expect(isCovered()).toBe(false)
})

test('Back closes the lyrics only when it leads to another page', async () => {
  window.history.replaceState(null, '', '/')
  renderInDashboard(<Dashboard hasAccessToken={false}>The page</Dashboard>)
  const button = await screen.findByRole('button', { name: 'Lyrics' })
  fireEvent.click(button)
  await screen.findByText('No song is playing')
  window.history.replaceState(null, '', '/search')
  fireEvent.popState(window)
  expect(button).toHaveAttribute('aria-pressed', 'false')
  window.history.replaceState(null, '', '/')
  fireEvent.click(button)
  fireEvent.popState(window)
  expect(button).toHaveAttribute('aria-pressed', 'true')
  fireEvent.click(button)
})

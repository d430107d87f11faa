import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Player } from '@/components/player/player'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { playerPage, renderPlaying, renderWhole } from '@/tests/builders/render-whole-player'

test('playback error replaces the track until something else plays', async () => {
  const { player } = await renderPlaying()
  act(() => player.emit('playback_error', { message: 'This track cannot be played' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This track cannot be played')
  expect(screen.queryByRole('link', { name: /Harbour Lights/ })).not.toBeInTheDocument()
  act(() => player.emit('player_state_changed', buildSdkState()))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test.each(['account_error', 'authentication_error'] as const)(
  'error %s is shown as the player’s name and message',
  async (event) => {
    const { player } = await renderWhole({ name: 'My player' })
    act(() => player.emit(event, { message: 'Invalid token scopes.' }))
    expect(screen.getByRole('alert')).toHaveTextContent('My player: Invalid token scopes.')
  },
)

test('unsupported browser says so and opens the device picker', async () => {
  const { player } = await renderWhole()
  act(() => player.emit('initialization_error', { message: 'No supported keysystem was found' }))
  expect(screen.getByText('This browser can’t play music. Choose another device.')).toBeVisible()
  expect(await screen.findByRole('menuitemradio', { name: /Kitchen/ })).toBeVisible()
})

test('Retry recreates the device and keeps focus on Play', async () => {
  const { player } = await renderWhole()
  const fail = (one: typeof player | undefined) =>
    act(() => one?.emit('authentication_error', { message: 'Invalid token' }))
  fail(player)
  // Once with another token by itself.
  await waitFor(() => expect(playerPage.players).toHaveLength(2))
  fail(playerPage.players[1])
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(playerPage.players).toHaveLength(3))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Play' })).toHaveFocus()
})

test('account without Premium gets a link to Spotify and no Retry', async () => {
  const { player } = await renderWhole()
  act(() => player.emit('account_error', { message: 'This is for Premium accounts' }))
  expect(await screen.findByRole('link', { name: 'Open in Spotify' })).toHaveAttribute(
    'href',
    'https://open.spotify.com',
  )
  expect(screen.getByRole('alert')).toHaveTextContent('This is for Premium accounts')
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('blocked autoplay asks for a tap, which resumes', async () => {
  const { player } = await renderPlaying()
  act(() => player.emit('autoplay_failed', undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Tap to play' }))
  expect(player.resume).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Tap to play' })).not.toBeInTheDocument()
})

test.each([
  ['an empty text', ''],
  ['a text with blanks in it', 'not a token'],
  ['no text at all', undefined as unknown as string],
])('token that is %s is an authentication error and plays nothing', async (_what, token) => {
  const callback = vi.fn()
  render(<Player tokenSource={{ get: async () => token }} callback={callback} syncExternalDevice={false} />)
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  const answer = vi.fn()
  playerPage.players[0]?.options.getOAuthToken(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent('Spotify Web Player: There is no access token')
  expect(callback.mock.lastCall?.[0]).toMatchObject({
    status: 'ERROR',
    errorType: 'authentication_error',
    error: 'There is no access token',
  })
  expect(answer).not.toHaveBeenCalled()
})

import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { Player } from '@/components/player/player'
import { playerPage, renderPlaying } from '@/tests/builders/render-whole-player'

test('Pause pauses and shows Play in the same frame', async () => {
  const { player } = await renderPlaying()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(player.pause).toHaveBeenCalledTimes(1)
})

test('Shuffle and Repeat, missing in the SDK, go through the Web API', async () => {
  await renderPlaying()
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
  await userEvent.click(screen.getByRole('button', { name: 'Repeat' }))
  await waitFor(() =>
    expect(playerPage.requests).toMatchObject([
      { what: 'PUT /shuffle', query: { state: 'true', device_id: 'own' } },
      { what: 'PUT /repeat', query: { state: 'context', device_id: 'own' } },
    ]),
  )
})

test('component with a token source alone registers a device with that token', async () => {
  render(<Player tokenSource={{ get: async () => 'token-of-its-own' }} syncExternalDevice={false} />)
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  const answer = vi.fn()
  playerPage.players[0]?.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('token-of-its-own'))
  act(() => playerPage.players[0]?.emit('ready', { device_id: 'own' }))
  expect(screen.getByRole('region', { name: 'Player' })).toBeInTheDocument()
})

test('new token source is a new token, not a new player', async () => {
  const { rerender } = render(
    <Player tokenSource={{ get: async () => 'first' }} syncExternalDevice={false} />,
  )
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  act(() => playerPage.players[0]?.emit('ready', { device_id: 'own' }))
  rerender(<Player tokenSource={{ get: async () => 'second' }} syncExternalDevice={false} />)
  const answer = vi.fn()
  playerPage.players[0]?.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('second'))
  expect(playerPage.players).toHaveLength(1)
})

test('double mount in strict mode leaves one device', async () => {
  const tokenSource = { get: async () => 'token' }
  render(
    <StrictMode>
      <Player tokenSource={tokenSource} syncExternalDevice={false} />
    </StrictMode>,
  )
  await waitFor(() =>
    expect(playerPage.players.filter(({ connect }) => connect.mock.calls.length > 0)).toHaveLength(1),
  )
  const connected = playerPage.players.filter(({ disconnect }) => disconnect.mock.calls.length === 0)
  expect(connected).toHaveLength(1)
})

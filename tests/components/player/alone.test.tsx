import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Player } from '@/components/player/player'
import { buildSdkState } from '@/tests/builders/fake-sdk'
import { buildSpotifyDevice, playerPage } from '@/tests/builders/render-whole-player'
import { onPhone } from '@/tests/builders/touch'
import { serve } from '@/tests/setup/msw'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/player/compact-bar'
import '@/components/player/now-playing-sheet'

/** As in a page of somebody else: with a source of tokens, and nothing above it. */
async function renderAlone() {
  const kitchen = buildSpotifyDevice('kitchen', 'Kitchen', { type: 'Speaker' })
  serve({
    'https://api.spotify.com/v1/me/player/devices': { devices: [kitchen] },
    'https://api.spotify.com/v1/me/tracks/contains': [false],
    'https://api.spotify.com/v1/me/player/queue': { currently_playing: null, queue: [] },
  })
  render(<Player tokenSource={{ get: async () => 'token-of-its-own' }} syncExternalDevice={false} />)
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  const [player] = playerPage.players
  act(() => {
    player?.emit('ready', { device_id: 'own' })
    player?.emit('player_state_changed', buildSdkState())
  })
  return player
}

test('standalone player opens its sheet on a phone and works without the app', async () => {
  vi.stubGlobal('matchMedia', onPhone)
  const player = await renderAlone()
  await userEvent.click(await screen.findByRole('button', { name: /^Open now playing/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Now playing' })
  expect(within(sheet).getByText('Harbour Lights')).toBeVisible()
  expect(within(sheet).queryByRole('button', { name: 'Lyrics' })).not.toBeInTheDocument()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(player?.pause).toHaveBeenCalled())
  await userEvent.click(within(sheet).getByRole('button', { name: 'Devices' }))
  expect(await screen.findByRole('menuitemradio', { name: /Kitchen/ })).toBeVisible()
})

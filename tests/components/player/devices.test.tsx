import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  buildSpotifyDevice,
  playerPage,
  renderPlaying,
  renderWhole,
} from '@/tests/builders/render-whole-player'
import { serve } from '@/tests/setup/msw'

const openDevices = () => userEvent.click(screen.getByRole('button', { name: 'Devices' }))

test('device list marks the current one and disables others with a reason', async () => {
  await renderPlaying()
  await openDevices()
  expect(await screen.findByRole('menuitemradio', { name: /Spotify Web Player/ })).toBeChecked()
  const speaker = screen.getByRole('menuitemradio', { name: /Kitchen/ })
  expect(speaker).not.toBeChecked()
  expect(speaker).toHaveTextContent('Speaker')
  const tv = screen.getByRole('menuitemradio', { name: /Living room TV/ })
  expect(tv).toHaveAttribute('aria-disabled', 'true')
  expect(tv).toHaveTextContent('Can’t be controlled by other apps')
})

test('device without an ID is named and checked alone', async () => {
  const attic = buildSpotifyDevice('', 'Attic', { id: null })
  const loft = buildSpotifyDevice('', 'Loft ceiling', { id: null, is_restricted: true, is_active: true })
  const own = buildSpotifyDevice('own', 'Spotify Web Player')
  serve({
    '/me/player': { device: loft, is_playing: true, progress_ms: 0, item: null },
    '/me/player/devices': { devices: [own, attic] },
  })
  const { player } = await renderWhole()
  act(() => player.emit('ready', { device_id: 'own' }))
  await openDevices()
  const row = await screen.findByRole('menuitemradio', { name: /Loft ceiling/ })
  expect(row).toBeChecked()
  expect(row).toHaveTextContent('Can’t be controlled by other apps')
  for (const name of [/Spotify Web Player/, /Attic/])
    expect(screen.getByRole('menuitemradio', { name })).not.toBeChecked()
})

test('selected device takes over playback and the controls', async () => {
  const { player } = await renderPlaying()
  await openDevices()
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen/ }))
  expect(screen.getByText('Playing on Kitchen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(playerPage.requests.map(({ what, query, body }) => [what, query.device_id ?? body])).toEqual([
      ['PUT /', { device_ids: ['kitchen'], play: true }],
      ['PUT /pause', 'kitchen'],
    ]),
  )
  expect(player.pause).not.toHaveBeenCalled()
})

test.each([
  { with: 'without devices', answer: { devices: [] } },
  { with: 'with some', answer: undefined },
])('account $with explains how to make other devices appear', async ({ answer }) => {
  serve({ '/me/player/devices': () => answer })
  await renderPlaying()
  await openDevices()
  expect(await screen.findByText(/Open Spotify on another device to see it here/)).toBeVisible()
})

test('browser without playback support applies uris and play to the remote device', async () => {
  const { player, change } = await renderWhole()
  act(() => player.emit('initialization_error', { message: 'No supported keysystem was found' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen/ }))
  const uris = `spotify:album:${'4'.repeat(22)}`
  change({ uris, play: true })
  await waitFor(() =>
    expect(playerPage.requests.at(-1)).toMatchObject({
      what: 'PUT /play',
      query: { device_id: 'kitchen' },
      body: { context_uri: uris },
    }),
  )
})

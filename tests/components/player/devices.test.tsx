import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { page, renderPlaying, renderWhole } from '@/tests/builders/render-whole-player'
import { refusal, serve } from '@/tests/setup/msw'

const openDevices = () => userEvent.click(screen.getByRole('button', { name: 'Devices' }))

test('the device list marks the current one and disables what cannot be chosen, with the reason', async () => {
  await renderPlaying()
  await openDevices()
  expect(await screen.findByRole('menuitemradio', { name: /Spotify Web Player/ })).toBeChecked()
  const speaker = screen.getByRole('menuitemradio', { name: /Kitchen/ })
  expect(speaker).not.toBeChecked()
  expect(speaker).toHaveTextContent('Speaker')
  const tv = screen.getByRole('menuitemradio', { name: /Living room TV/ })
  expect(tv).toHaveAttribute('aria-disabled', 'true')
  expect(tv).toHaveTextContent('Cannot be controlled by other apps')
})

test('choosing a device moves the music there, and the controls command it from then on', async () => {
  const { player } = await renderPlaying()
  await openDevices()
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen/ }))
  expect(screen.getByText('Playing on Kitchen')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() =>
    expect(page.requests.map(({ what, query, body }) => [what, query.device_id ?? body])).toEqual([
      ['PUT /', { device_ids: ['kitchen'], play: true }],
      ['PUT /pause', 'kitchen'],
    ]),
  )
  expect(player.pause).not.toHaveBeenCalled()
})

test('an account without devices is told how to get one', async () => {
  serve({ '/me/player/devices': { devices: [] } })
  await renderPlaying()
  await openDevices()
  expect(
    await screen.findByText('Open Spotify on a phone, computer or speaker to see it here.'),
  ).toBeVisible()
})

test('a browser that cannot play commands the device chosen in the picker it opens', async () => {
  const { player } = await renderWhole()
  act(() => player.emit('initialization_error', { message: 'No supported keysystem was found' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  await waitFor(() =>
    expect(page.requests.at(-1)).toMatchObject({ what: 'PUT /play', query: { device_id: 'kitchen' } }),
  )
})

test('a command refused for want of a device opens the picker and shows the truth again', async () => {
  serve({ 'PUT /me/player/shuffle': refusal(404, 'No active device found', 'NO_ACTIVE_DEVICE') })
  await renderPlaying()
  await userEvent.click(screen.getByRole('button', { name: 'Shuffle' }))
  expect(await screen.findByRole('menuitemradio', { name: /Kitchen/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Shuffle', hidden: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a browser that cannot play follows uris and play as props on the device it commands', async () => {
  const { player, change } = await renderWhole()
  act(() => player.emit('initialization_error', { message: 'No supported keysystem was found' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen/ }))
  const uris = `spotify:album:${'4'.repeat(22)}`
  change({ uris, play: true })
  await waitFor(() =>
    expect(page.requests.at(-1)).toMatchObject({
      what: 'PUT /play',
      query: { device_id: 'kitchen' },
      body: { context_uri: uris },
    }),
  )
})

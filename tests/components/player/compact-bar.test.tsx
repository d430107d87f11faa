import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cancelSleepTimer, startSleepTimer } from '@/lib/player/sleep-timer'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { buildSpotifyDevice, renderPlaying } from '@/tests/builders/render-whole-player'
import { onPhone, swipe } from '@/tests/builders/touch'
import { serve, server } from '@/tests/setup/msw'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/player/compact-bar'
import '@/components/player/now-playing-sheet'

beforeEach(() => {
  vi.stubGlobal('matchMedia', onPhone)
  const notFound = { error: { kind: 'not-found', message: '' } }
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.json(notFound, { status: 404 })))
})

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /^Open now playing/ }))
  return screen.findByRole('dialog', { name: 'Now playing' })
}

test('track opens the sheet on a phone, and Escape returns focus', async () => {
  await renderPlaying()
  const sheet = await openSheet()
  expect(within(sheet).getByRole('slider', { name: 'Volume' })).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /^Open now playing/ })).toHaveFocus())
})

test('link to another screen closes the sheet, an external link doesn’t', async () => {
  await renderPlaying()
  await openSheet()
  // As in a menu, which is outside of the sheet.
  const link = Object.assign(document.createElement('a'), { href: '/album/1', textContent: 'Go to album' })
  link.addEventListener('click', (event) => event.preventDefault())
  document.body.append(link)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
  expect(screen.getByRole('dialog', { name: 'Now playing' })).toHaveAttribute('data-open')
  act(() => link.click())
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  link.remove()
})

test('error in place of the track keeps the device button and hides the heart', async () => {
  const { player } = await renderPlaying()
  expect(await screen.findByRole('button', { name: 'Save to Liked Songs' })).toBeInTheDocument()
  act(() => player.emit('playback_error', { message: 'This track cannot be played' }))
  expect(screen.getByRole('button', { name: 'Devices' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Liked Songs$/ })).not.toBeInTheDocument()
})

test('error is visible in the open sheet', async () => {
  const { player } = await renderPlaying()
  const sheet = await openSheet()
  act(() => player.emit('playback_error', { message: 'This track cannot be played' }))
  expect(within(sheet).getByRole('alert')).toHaveTextContent('This track cannot be played')
})

test('sheet shows the device, and hides the volume for devices with their own', async () => {
  const radio = buildSpotifyDevice('radio', 'Kitchen radio', { is_active: true, supports_volume: false })
  serve({ '/me/player/devices': { devices: [radio] } })
  await renderPlaying({ height: 80 })
  const sheet = await openSheet()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Devices' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /Kitchen radio/ }))
  expect(await within(sheet).findByText('Playing on Kitchen radio')).toBeInTheDocument()
  expect(within(sheet).queryByRole('slider', { name: 'Volume' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  expect(
    await screen.findByRole('button', { name: /^Open now playing.*Playing on Kitchen radio/ }),
  ).toBeVisible()
})

test('swipes on the phone bar skip songs and open the sheet', async () => {
  const { player } = await renderPlaying()
  const track = await screen.findByRole('button', { name: /^Open now playing/ })
  swipe(track, -90, 0)
  await waitFor(() => expect(player.nextTrack).toHaveBeenCalledTimes(1))
  act(() => player.emit('player_state_changed', buildSdkState({ position: 500 })))
  swipe(track, 90, 0)
  await waitFor(() => expect(player.previousTrack).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  swipe(track, 0, -90)
  expect(await screen.findByRole('dialog', { name: 'Now playing' })).toBeInTheDocument()
})

test('phone bar has Previous, Play and Next, and a swipe without a target does nothing', async () => {
  const { player } = await renderPlaying()
  const next = await screen.findByRole('button', { name: 'Next' })
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled()
  const track_window = {
    current_track: buildSdkTrack('Harbour Lights'),
    previous_tracks: [],
    next_tracks: [],
  }
  act(() => player.emit('player_state_changed', buildSdkState({ track_window })))
  expect(next).toBeDisabled()
  swipe(screen.getByRole('button', { name: /^Open now playing/ }), -90, 0)
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(player.pause).toHaveBeenCalled())
  expect(player.nextTrack).not.toHaveBeenCalled()
})

test('sheet closes by swiping down and skips by swiping its cover, unless it scrolls', async () => {
  const { player } = await renderPlaying()
  const sheet = await openSheet()
  const cover = sheet.querySelector('[data-follows]') as HTMLElement
  swipe(cover, -90, 10)
  await waitFor(() => expect(player.nextTrack).toHaveBeenCalledTimes(1))
  swipe(within(sheet).getByRole('slider', { name: 'Seek' }), 0, 120)
  expect(sheet).toHaveAttribute('data-open')
  swipe(cover, 0, 120)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(player.nextTrack).toHaveBeenCalledTimes(1)
})

test('sheet is titled by the song, and each gesture has a button', async () => {
  await renderPlaying()
  const sheet = await openSheet()
  expect(within(sheet).getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Lights')
  const named = ['Close', 'Previous', 'Next', 'Devices', 'Lyrics', 'Mini player', 'Sleep timer', 'Share']
  for (const name of named) expect(within(sheet).getByRole('button', { name })).toBeInTheDocument()
  expect(within(sheet).getByRole('link', { name: 'Queue' })).toBeInTheDocument()
  expect(await within(sheet).findByText(/^Couldn.t find the lyrics/)).toBeInTheDocument()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('disabled lyrics remove their button and card from the sheet', async () => {
  await renderPlaying({ lyrics: 'off' })
  const sheet = await openSheet()
  expect(within(sheet).getByRole('button', { name: 'Share' })).toBeInTheDocument()
  expect(within(sheet).queryByRole('button', { name: 'Lyrics' })).not.toBeInTheDocument()
  expect(within(sheet).queryByRole('heading', { name: 'Lyrics' })).not.toBeInTheDocument()
})

test('sheet shows the sleep timer’s time left, which opens its menu', async () => {
  startSleepTimer(30, null)
  onTestFinished(cancelSleepTimer)
  await renderPlaying()
  const sheet = await openSheet()
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sleep timer: 30 min left' }))
  expect(await screen.findByRole('menuitemradio', { name: '45 minutes' })).toBeInTheDocument()
})

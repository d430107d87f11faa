import { expectAccessible } from './support/axe'
import { expectSaid } from './support/messages'
import {
  browserDevices,
  chooseDevice,
  expectSilence,
  expectSound,
  openLikedSongs,
  openScreen,
  playerOf,
  playFirstTrack,
  playLikedSongs,
  speakerId,
  trackLink,
  whenDeviceReady,
} from './support/player'
import { callElsewhere } from './support/playlists'
import { expect, signIn, test } from './support/test'

test('device plays on after it gets a new ID, disconnects or sleeps', async ({ page, control }) => {
  await openLikedSongs(page)
  await whenDeviceReady(control)
  await control.sdk({ event: 'ready-twice' })
  const name = await playFirstTrack(page)
  await expectSound(page)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)

  const play = playerOf(page).getByRole('button', { name: 'Play', exact: true })
  await control.sdk({ event: 'not-ready', delayMs: 500 })
  await expect(play).toBeVisible()
  await expectSilence(page)
  await expect(trackLink(page, name)).toBeVisible()
  await play.click()
  await expectSound(page)

  const [before] = await browserDevices(control)
  await control.sdk({ event: 'disconnect' })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await browserDevices(control)).at(0) ?? before).not.toBe(before)
  await expect(trackLink(page, name)).toBeVisible()
  await play.click()
  await expectSound(page)

  // The script says that it connects, and is dead.
  const [last] = await browserDevices(control)
  await control.sdk({ event: 'sleep' })
  await expect(play).toBeVisible()
  await expectSilence(page)
  await play.click()
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await browserDevices(control)).at(0) ?? last).not.toBe(last)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
})

test('playback moves to another device and back', async ({ page, stack }) => {
  const name = await playLikedSongs(page)
  await playerOf(page).getByRole('button', { name: 'Full view' }).click()
  const full = page.getByRole('region', { name: 'Now playing, full view' })
  await expect(full.getByRole('heading', { name })).toBeVisible()
  await callElsewhere(page, stack.sandboxUrl, 'PUT', '/me/player', { device_ids: [speakerId], play: true })
  await expectSilence(page)
  await expect(page.getByText('Playing on Living room speaker').first()).toBeAttached()
  await expect(full.getByRole('heading', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeVisible()
  await expect(trackLink(page, name)).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await chooseDevice(page, /This browser/)
  await expectSound(page)
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeHidden()
  await expect(trackLink(page, name)).toBeVisible()
})

test('Free account can browse but not play', async ({ visitor: page, control: _control, allowProblem }) => {
  allowProblem(/403/)
  await signIn(page, /^Free/)
  const player = playerOf(page)
  await expect(player.getByRole('alert')).toContainText(
    'Spotify Web Player: This functionality is restricted to premium users only',
  )
  const calm = 'Playing needs Premium. You can browse here and play in Spotify.'
  await expect(player.getByRole('alert')).toContainText(calm)
  const once = page.getByRole('region', { name: 'Premium required' })
  await expect(once).toContainText(calm)
  await expectAccessible(page, 'Home of a free account')
  await once.getByRole('button', { name: 'Got it' }).click()
  await expect(once).toBeHidden()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  const leave = player.getByRole('link', { name: 'Open in Spotify' })
  await expect(leave).toHaveAttribute('target', '_blank')
  await expect(player.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(page.getByRole('menu', { name: 'Devices' })).toBeHidden()
  await openLikedSongs(page)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await expect(row.getByRole('button', { name: /^Play / })).toHaveCount(0)
  await row.dblclick({ position: { x: 300, y: 20 } })
  await expectSaid(page, 'Spotify plays on demand for Premium accounts only. You can still browse.')
  await expect(player.getByRole('alert')).toBeVisible()
  // In place of what would play all of it.
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Open in Spotify' })).toHaveAttribute(
    'href',
    'https://open.spotify.com/collection/tracks',
  )
  await expect(main.getByRole('button', { name: 'Play Liked Songs' })).toHaveCount(0)
  await openScreen(page, '/queue')
  await expect(main.getByRole('heading', { name: 'Premium required' })).toBeVisible()
  await page.getByRole('button', { name: 'Now playing' }).click()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await expect(panel.getByRole('heading', { name: 'Premium required' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open in Spotify' })).toBeVisible()
  await openScreen(page, '/')
  await expect(leave).toBeVisible()
  await expect(once).toBeHidden()
  const goesOn = main.getByRole('list', { name: /^(Continue|Now playing)$/ })
  await expect(goesOn.getByRole('link', { name: /^Open .* in Spotify$/ })).toBeVisible()
  await expect(main.getByRole('button', { name: /^Play / })).toHaveCount(0)
})

test('browser without playback support becomes a remote control and opens the device list', async ({
  page,
  control,
}) => {
  await control.sdk({ event: 'initialization-error' })
  await page.goto('/collection/savedtracks')
  await page.getByRole('menuitemradio', { name: /speaker/i }).click()
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeVisible()
  // The bar shows at once what the request will do.
  const start = async () => (await control.apiRequests()).find(({ path }) => path === '/v1/me/player/play')
  await expect.poll(async () => (await start())?.query.device_id).toBe(speakerId)
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

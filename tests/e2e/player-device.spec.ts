import type { Control } from './support/control'
import { browserDevices, speakerId, whenDeviceReady } from './support/devices'
import {
  chooseDevice,
  openLikedSongs,
  playerOf,
  playFirstTrack,
  playLikedSongs,
  seekPercent,
  trackLink,
} from './support/player'
import { callElsewhere } from './support/playlists'
import { expectSilence, expectSound, loudness } from './support/sound'
import { expect, signIn, test } from './support/test'

test('a device that comes late, or whose first token is refused, plays what was asked of it', async ({
  admitted: page,
  control,
}) => {
  await control.sdk({ event: 'ready-late', delayMs: 2_000 })
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)

  await control.sdk({ event: 'authentication-error', when: 'connect' })
  await page.reload()
  await whenDeviceReady(control)
  await expect(playerOf(page).getByRole('alert')).toBeHidden()
  await playLikedSongs(page)
})

test('a device that never gets ready is said so, and Retry brings it', async ({
  admitted: page,
  control,
}) => {
  await control.sdk({ event: 'ready-never', times: 3 })
  await page.clock.install()
  await page.goto('/search')
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => connections(control)).toBe(tries)
    await page.clock.fastForward(12_000)
  }
  const devices = page.getByRole('menu', { name: 'Devices' })
  await expect(devices.getByRole('menuitemradio', { name: /speaker/i })).toBeVisible()
  await expect(playerOf(page)).toContainText('This browser cannot play by itself. Choose another device.')
  await page.keyboard.press('Escape')
  await expect(devices).toBeHidden()
  const retry = playerOf(page).getByRole('button', { name: 'Retry' })
  await retry.click()
  await whenDeviceReady(control)
  await expect(retry).toBeHidden()
  await playLikedSongs(page)
})

test('a device that gets another id, goes away or sleeps comes back and plays on when asked', async ({
  admitted: page,
  control,
}) => {
  await openLikedSongs(page)
  await whenDeviceReady(control)
  await control.sdk({ event: 'ready-twice', delayMs: 0 })
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
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
})

test('repeated, empty and impossible states do no harm', async ({ admitted: page, control }) => {
  await control.sdk({ event: 'duplicate-states', copies: 3 })
  await control.sdk({ event: 'disallows-absent' })
  await playLikedSongs(page)
  await control.sdk({ event: 'position-past-duration', byMs: 9_000 })
  const next = playerOf(page).getByRole('button', { name: 'Next' })
  await next.click()
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(99)
  await control.sdk({ event: 'position-past-duration', byMs: 0 })
  await next.click()
  await expect.poll(() => seekPercent(page)).toBeLessThan(50)
  await expectSound(page)

  const shown = (await playerOf(page).getByRole('link').first().getAttribute('href')) ?? ''
  await control.sdk({ event: 'null-state' })
  await expectSilence(page)
  await expect(playerOf(page).locator(`a[href="${shown}"]`).first()).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
})

test('music that another device takes over is shown where it sounds, and can be brought back', async ({
  admitted: page,
  stack,
}) => {
  const name = await playLikedSongs(page)
  await callElsewhere(page, stack.sandboxUrl, 'PUT', '/me/player', { device_ids: [speakerId], play: true })
  await expectSilence(page)
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeVisible()
  await expect(trackLink(page, name)).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await chooseDevice(page, /This browser/)
  await expectSound(page)
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeHidden()
  await expect(trackLink(page, name)).toBeVisible()
})

test('a token asked for meanwhile interrupts nothing; a track that fails and refused sound say so and pass', async ({
  admitted: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  const player = playerOf(page)
  const before = await browserDevices(control)
  const levels: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await control.sdk({ event: 'ask-token' })
    levels.push(await loudness(page))
  }
  expect(Math.max(...levels)).toBeGreaterThan(0.001)
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await browserDevices(control)).toEqual(before)

  const failed = (await trackLink(page, name).getAttribute('href')) ?? ''
  await control.sdk({ event: 'playback-error', message: 'This track cannot be played' })
  await expect(player.getByRole('alert')).toHaveText('This track cannot be played')
  await expect(trackLink(page, name)).toBeHidden()
  await player.getByRole('button', { name: 'Next' }).click()
  await expect(player.getByRole('alert')).toBeHidden()
  // The sound of the failed track goes on until then, and the next one's start would undo what follows.
  await expect(player.getByRole('link', { name: / on SPOTIFY$/ }).first()).not.toHaveAttribute('href', failed)
  await expectSound(page)

  await control.sdk({ event: 'autoplay-failed' })
  await expectSilence(page)
  const tap = player.getByRole('button', { name: 'Tap to play' })
  await tap.click()
  await expectSound(page)
  await expect(tap).toBeHidden()
})

test('a Free account is told that it may not play, and can still look around', async ({
  page,
  control: _control,
  allowProblem,
}) => {
  allowProblem(/403/)
  await signIn(page, /^Free/)
  const player = playerOf(page)
  await expect(player.getByRole('alert')).toContainText(
    'Spotify Web Player: This functionality is restricted to premium users only',
  )
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeDisabled()
  await expect(page.getByRole('menu', { name: 'Devices' })).toBeHidden()
  await openLikedSongs(page)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await row.hover()
  await row.getByRole('button', { name: /^Play / }).click()
  await expect(
    page.getByText('Spotify plays on demand for Premium accounts only. You can still browse.'),
  ).toBeVisible()
  await expect(player.getByRole('alert')).toBeVisible()
})

test('a browser that cannot play becomes a remote control with the list open', async ({
  admitted: page,
  control,
}) => {
  await control.sdk({ event: 'initialization-error', when: 'connect' })
  await page.goto('/collection/savedtracks')
  await page.getByRole('menuitemradio', { name: /speaker/i }).click()
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expect(playerOf(page).getByText('Playing on Living room speaker')).toBeVisible()
  const start = (await control.apiRequests()).find(({ path }) => path === '/v1/me/player/play')
  expect(start?.query.device_id).toBe(speakerId)
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

/** How often a page has asked to be a device. */
async function connections(control: Control): Promise<number> {
  const requests = await control.requests()
  return requests.filter(({ method, path }) => method === 'POST' && path === '/dealer/connect').length
}

import { openLikedSongs, playerOf, playFirstTrack, seekPercent } from './support/player'
import { expectSilence, expectSound } from './support/sound'
import { expect, test } from './support/test'

test('pressing Play makes sound, the player shows it and pausing is silent', async ({ signedIn: page }) => {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await expectSound(page)

  const player = playerOf(page)
  await expect(player.getByRole('link', { name: `${name} on SPOTIFY` }).first()).toBeVisible()
  const artist = await player
    .getByRole('link', { name: /on SPOTIFY$/ })
    .nth(2)
    .textContent()
  await expect(page).toHaveTitle(`${name} - ${artist}`)

  const before = await seekPercent(page)
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(before)

  await player.getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
})

test('seeking moves the music once, where the listener let go', async ({ signedIn: page, control }) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)
  await control.forgetRequests()

  const seek = playerOf(page).getByRole('slider', { name: 'Seek' })
  await seek.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageUp')
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)
  await expectSound(page)
})

test('next and previous change the track, and the title follows', async ({ signedIn: page }) => {
  await openLikedSongs(page)
  const first = await playFirstTrack(page)
  await expectSound(page)
  const player = playerOf(page)

  await player.getByRole('button', { name: 'Next' }).click()
  await expect(page).not.toHaveTitle(new RegExp(`^${literal(first)} - `))
  await expectSound(page)

  await player.getByRole('button', { name: 'Previous' }).click()
  await expect(page).toHaveTitle(new RegExp(`^${literal(first)} - `))
})

test('volume zero is silent, and mute remembers the level', async ({ signedIn: page }) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)

  const volume = page.getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await page.keyboard.press('Home')
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  await expectSilence(page)
  await page.keyboard.press('End')
  await expectSound(page)
})

test('the heart saves and unsaves what plays', async ({ signedIn: page, control }) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Remove from your favorites' }).click()
  await expect(player.getByRole('button', { name: 'Save to your favorites' })).toBeVisible()
  await expect
    .poll(async () => (await control.apiRequests()).filter((request) => request.method === 'DELETE').length)
    .toBeGreaterThan(0)
  await page.reload()
  await expect(playerOf(page).getByRole('button', { name: 'Save to your favorites' })).toBeVisible()
})

test('a reload picks up the track that was playing', async ({ signedIn: page }) => {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await expectSound(page)
  await page.reload()
  await expect(
    playerOf(page)
      .getByRole('link', { name: `${name} on SPOTIFY` })
      .first(),
  ).toBeVisible()
})

test('the device list names every device and moves the music', async ({ signedIn: page }) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)
  await playerOf(page).getByRole('button', { name: 'Devices' }).click()
  await page.getByRole('menuitemradio', { name: /speaker/i }).click()
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

import {
  expectSilence,
  expectSound,
  openLikedSongs,
  playerOf,
  playFirstTrack,
  playLikedSongs,
  seekPercent,
  trackLink,
} from './support/player'
import { expect, test } from './support/test'

test('Play makes sound, the player shows the song, and Pause is silent', async ({ page }) => {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await expectSound(page)

  const player = playerOf(page)
  await expect(player.getByRole('link', { name: `${name} on SPOTIFY` }).first()).toBeVisible()
  const artist = await player.locator('a[href^="/artist/"]').first().textContent()
  await expect(page).toHaveTitle(`${name} - ${artist}`)

  const before = await seekPercent(page)
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(before)

  await player.getByRole('button', { name: 'Pause' }).click()
  await expectSilence(page)
  await player.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
})

test('seek, skip and volume change the sound', async ({ page, control }) => {
  const first = await playLikedSongs(page)
  const player = playerOf(page)
  await control.forgetRequests()
  await player.getByRole('slider', { name: 'Seek' }).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageUp')
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(5)
  await expectSound(page)

  await player.getByRole('button', { name: 'Next' }).click()
  await expect(page).not.toHaveTitle(new RegExp(`^${literal(first)} - `))
  await expectSound(page)
  // On a busy machine three seconds have passed by now, and Previous begins this song again first.
  await expect(async () => {
    await player.getByRole('button', { name: 'Previous' }).click()
    await expect(page).toHaveTitle(new RegExp(`^${literal(first)} - `), { timeout: 2_000 })
  }).toPass()
  await expectSound(page)

  const volume = page.getByRole('slider', { name: 'Volume' })
  await volume.focus()
  await page.keyboard.press('Home')
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  await expectSilence(page)
  await page.keyboard.press('End')
  await expectSound(page)
})

test('heart saves and removes the playing song, and survives a reload', async ({ page, control }) => {
  const name = await playLikedSongs(page)
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Remove from Liked Songs' }).click()
  await expect(player.getByRole('button', { name: 'Save to Liked Songs' })).toBeVisible()
  await expect
    .poll(async () => (await control.apiRequests()).filter((request) => request.method === 'DELETE').length)
    .toBeGreaterThan(0)
  await page.reload()
  await expect(trackLink(page, name)).toBeVisible()
  await expect(player.getByRole('button', { name: 'Save to Liked Songs' })).toBeVisible()
})

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

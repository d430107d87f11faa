import { expectSound, openLikedSongs, playerOf } from './support/player'
import { expect, test } from './support/test'

test('the lines follow the music, and a chosen line moves it', async ({ page }) => {
  await openLikedSongs(page)
  const main = page.getByRole('main')
  // A song of the sandbox's whose words have their times.
  const name = 'Counting the Parade'
  await main.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  await expect(main.getByRole('heading', { name })).toBeVisible()

  const lines = main.getByRole('listitem').getByRole('button')
  await expect(lines.first()).toBeVisible()
  await expectSound(page)
  // While it plays the music leaves a line within seconds.
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  const later = lines.nth(8)
  const words = (await later.textContent()) ?? ''
  await later.click()
  const current = main.locator('[aria-current="true"]')
  await expect(current).toHaveText(words)
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(current).not.toHaveText(words)

  // What a link leads to is not covered by them.
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(main.getByRole('grid', { name: 'Up next' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Lyrics' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})

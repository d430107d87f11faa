import { likedRow } from './support/liked-songs'
import { expectTakenOver, openLikedSongs, playerOf } from './support/player'
import { expectSound } from './support/sound'
import { expect, test } from './support/test'

test('Lyrics without music says that no song is playing', async ({ admitted: page }) => {
  await page.goto('/queue')
  await expectTakenOver(page)
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Lyrics' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('main').getByText('No song is playing')).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('the lines follow the music, and a chosen line moves it', async ({ admitted: page }) => {
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
  const later = lines.nth(8)
  await later.click()
  await expect(main.locator('[aria-current="true"]')).toHaveText((await later.textContent()) ?? '')

  // What a link leads to is not covered by them.
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(main.getByRole('grid', { name: 'Next up' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Lyrics' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})

test('missing lyrics say so in the words of the house', async ({ admitted: page, control, allowProblem }) => {
  allowProblem(/404/)
  const notFound = { message: 'Failed to find specified track', name: 'TrackNotFound', statusCode: 404 }
  await control.fault({ match: { path: '/api/get' }, status: 404, body: notFound })
  await control.fault({ match: { path: '/api/search' }, status: 200, body: [] })
  await openLikedSongs(page)
  // One whose lyrics no other flow has made the app remember.
  const row = likedRow(page, 9)
  await row.hover()
  await row.getByRole('button', { name: /^Play / }).click()
  // The row is far enough down for the header to take up the list's tools, which moves what is beside them.
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: /^Sort/ })).toBeVisible()
  await header.getByRole('button', { name: 'Lyrics' }).click()
  await expect(page.getByText("Couldn't find the lyrics for this song")).toBeVisible()
})

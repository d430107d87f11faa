import { expectSound, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test('offline, page and music stay; the rest waits', async ({ signedIn: page, context, allowProblem }) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await playLikedSongs(page)
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: /^You are offline/ })
  await expect(notice).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Your Library', exact: true })
    .click()
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect(notice).toBeHidden()

  // A menu never opened before waits for the network, and takes nothing else with it.
  await page.setViewportSize({ width: 820, height: 844 })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

import { expectSound, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test('offline: page and music continue, the rest waits', async ({
  signedIn: page,
  context,
  allowProblem,
}) => {
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

test('music continues when a chunk of the now playing panel fails to load, and the panel retries', async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|Failed to load chunk/)
  const continues = playerOf(page).getByRole('button', { name: /^Continue / })
  await expect(continues).toBeVisible()
  const tries = new Map<string, number>()
  await page.route('**/_next/static/**/*.js', (route) => {
    const url = route.request().url()
    tries.set(url, (tries.get(url) ?? 0) + 1)
    return route.abort()
  })
  await continues.press('Enter')
  await expectSound(page)
  // Code is asked for three times within five seconds.
  await expect.poll(() => Math.max(...tries.values()), { timeout: 15_000 }).toBeGreaterThan(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => [...tries.values()].filter((count) => count > 2).length, { timeout: 15_000 })
    .toBeGreaterThan(1)
  await expectSound(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.unroute('**/_next/static/**/*.js')
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 20_000 })
})

import type { Page, Route } from '@playwright/test'
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
  const notice = page.getByRole('status').filter({ hasText: /^You’re offline/ })
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

test('music continues when deferred code fails to load, and its place is filled later', async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|Failed to load chunk/)
  // The sidebar's edge comes with the deferred code.
  await expect(page.getByRole('separator', { name: 'Sidebar width' })).toBeVisible()
  const source = playerOf(page).getByText(/^Playing from /)
  const continues = playerOf(page).getByRole('button', { name: /^Resume / })
  const tries = new Map<string, number>()
  const fail = (route: Route) => {
    const url = route.request().url()
    tries.set(url, (tries.get(url) ?? 0) + 1)
    return route.abort()
  }
  await page.route(await largestDeferredScript(page), fail)
  await page.reload()
  await expect(continues).toBeVisible()
  await page.route('**/_next/static/**/*.js', fail)
  await continues.press('Enter')
  await expectSound(page)
  await expect(source).toBeHidden()
  // Code is asked for three times within five seconds.
  await expect.poll(() => Math.max(...tries.values()), { timeout: 15_000 }).toBeGreaterThan(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => [...tries.values()].filter((count) => count > 2).length, { timeout: 15_000 })
    .toBeGreaterThan(1)
  await expectSound(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await page.unrouteAll()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible({ timeout: 20_000 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(source).toBeVisible({ timeout: 20_000 })
})

/** The address of the largest script that the page's HTML doesn't name. */
async function largestDeferredScript(page: Page): Promise<string> {
  const html = await (await page.request.get('/')).text()
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType }) => initiatorType === 'script')
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  )
  const deferred = scripts.filter(({ url }) => !html.includes(new URL(url).pathname))
  return deferred.toSorted((a, b) => b.bytes - a.bytes)[0]?.url ?? ''
}

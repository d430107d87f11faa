import type { Control } from './support/control'
import { openLikedSongs, playerOf, playLikedSongs } from './support/player'
import { expectSound } from './support/sound'
import { expect, test } from './support/test'

test('the queue shows what is next, follows the music, and is asked for only on news', async ({
  admitted: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  await control.forgetRequests()
  const queueLink = playerOf(page).getByRole('link', { name: 'Queue' })
  await queueLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(queueLink).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(name)
  const next = page.getByRole('grid', { name: 'Next up' })
  const rows = next.getByRole('button', { name: /^Play / })
  const first = (await rows.nth(0).getAttribute('aria-label'))?.replace('Play ', '') ?? ''
  const third = (await rows.nth(2).getAttribute('aria-label')) ?? ''
  await expect(page.getByText('From Liked Songs')).toBeVisible()
  expect(await queueReads(control)).toBe(1)

  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(first)
  await expect.poll(() => queueReads(control)).toBe(2)

  await next.getByRole('button', { name: third }).click()
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(third.replace('Play ', ''))
  await expectSound(page)

  await queueLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})

test('what is added to the queue comes next', async ({ admitted: page }) => {
  await playLikedSongs(page)
  const row = page.getByRole('grid', { name: 'Liked Songs' }).getByRole('row').nth(6)
  const more = row.getByRole('button', { name: /^More options for / })
  const name = (await more.getAttribute('aria-label'))?.replace('More options for ', '') ?? ''
  await row.hover()
  await more.click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await expect(page.getByText('Added to queue')).toBeVisible()
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('grid', { name: 'Next up' }).getByRole('row').nth(1)).toContainText(name)
})

test('what was played is listed apart, and empty, refused and failed queues say so', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/403|502/)
  await page.goto('/queue')
  await expect(page.getByText('Nothing is playing. What comes next will appear here.')).toBeVisible()
  await page.getByRole('link', { name: 'Recently played' }).click()
  await expect(page.getByRole('grid', { name: 'Recently played' }).getByRole('row').nth(1)).toBeVisible()

  await control.fault({
    match: { path: '/v1/me/player/queue' },
    times: 1,
    status: 403,
    body: {
      error: {
        status: 403,
        message: 'Player command failed: Premium required',
        reason: 'PREMIUM_REQUIRED',
      },
    },
  })
  await page.goto('/queue')
  await expect(page.getByText('This needs Spotify Premium.')).toBeVisible()

  await control.fault({ match: { path: '/v1/me/player/queue' }, status: 502, body: '<html>' })
  await page.goto('/queue')
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible({ timeout: 20_000 })
  await control.clearFaults()
  await retry.click()
  await expect(page.getByText('Nothing is playing. What comes next will appear here.')).toBeVisible()
  await openLikedSongs(page)
})

async function queueReads(control: Control): Promise<number> {
  return (await control.apiRequests()).filter(
    ({ path, method }) => path === '/v1/me/player/queue' && method === 'GET',
  ).length
}

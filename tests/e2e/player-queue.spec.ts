import type { Control } from './support/control'
import { expectSaid } from './support/messages'
import { expectSound, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test('the queue shows what is next, follows the music, is read only on news', async ({ page, control }) => {
  const name = await playLikedSongs(page)
  await control.forgetRequests()
  const queueLink = playerOf(page).getByRole('link', { name: 'Queue' })
  await queueLink.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await expect(queueLink).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveCount(1)
  await expect(page.getByRole('grid', { name: 'Now playing' })).toContainText(name)
  const next = page.getByRole('grid', { name: 'Up next' })
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
  const row = page.getByRole('grid', { name: 'Liked Songs' }).getByRole('row').nth(6)
  const more = row.getByRole('button', { name: /^More options for / })
  const added = (await more.getAttribute('aria-label'))?.replace('More options for ', '') ?? ''
  await row.hover()
  await more.click()
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await expectSaid(page, 'Added to queue')
  await queueLink.click()
  await expect(next.getByRole('row').nth(1)).toContainText(added)
  await page.getByRole('main').getByRole('link', { name: 'Recently played' }).click()
  await expect(page.getByRole('grid', { name: 'Recently played' }).getByRole('row').nth(1)).toBeVisible()
})

async function queueReads(control: Control): Promise<number> {
  return (await control.apiRequests()).filter(
    ({ path, method }) => path === '/v1/me/player/queue' && method === 'GET',
  ).length
}

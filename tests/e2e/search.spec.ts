import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { openLikedSongs, openScreen, playerOf } from './support/player'
import { expect, test } from './support/test'

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })

/** What was searched for since the last count, as `q` and `type`. */
async function searches(control: {
  apiRequests(): Promise<{ path: string; query: Record<string, string> }[]>
}) {
  const all = await control.apiRequests()
  return all.filter(({ path }) => path === '/v1/search').map(({ query }) => query)
}

test('typing searches with one request, and Back shows the results with none', {
  tag: '@both',
}, async ({ page, control }) => {
  await openScreen(page, '/queue')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  await control.forgetRequests()
  await box(page).fill('the')
  const top = page.getByRole('region', { name: 'Top result' })
  await expect(top.getByRole('link')).toBeVisible()
  await expect(page).toHaveURL(/\/search\?q=the$/)
  // What was known is shown before anything is asked.
  await expect.poll(() => searches(control)).toHaveLength(1)

  await page.getByRole('region', { name: 'Albums' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/album\//)
  await page.goBack()
  await expect(top.getByRole('link')).toBeVisible()
  await expect(box(page)).toHaveValue('the')
  expect(await searches(control)).toHaveLength(1)
})

test('keyboard moves from the field to the results and to a tab, and plays a song', async ({
  page,
  control,
}) => {
  await openLikedSongs(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('love')
  await expect(box(page)).toHaveValue('love')
  await expect(page.getByRole('region', { name: 'Top result' }).getByRole('link')).toBeVisible()
  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  // Also where the answer takes the place of what was known before it.
  await expect(page.getByRole('region', { name: 'Top result' }).getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeFocused()

  await page.getByRole('tab', { name: 'All' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Songs' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=songs/)
  const songs = page.getByRole('grid')
  await expect(songs.getByRole('row').nth(1)).toBeVisible()
  expect((await searches(control)).filter(({ offset }) => offset === '0')).toHaveLength(1)

  await box(page).focus()
  await page.keyboard.press('ArrowDown')
  await expect(songs.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('search results are accessible and fit on phone and desktop', async ({ page }) => {
  const phone = { width: 390, height: 900 }
  const desk = { width: 1440, height: 900 }
  const expectFitting = async (what: string, within?: string) => {
    for (const size of [phone, desk]) {
      await page.setViewportSize(size)
      await expectAccessible(page, `${what} at ${size.width} px`, within)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
  await page.goto('/search?q=the')
  await expect(page.getByRole('region', { name: 'Top result' }).getByRole('link')).toBeVisible()
  await expectFitting('all results')
  // Top result, what is the listener's own and songs begin in the upper half of the window.
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const name of ['Top result', 'Songs']) {
      const place = await page.getByRole('region', { name, exact: true }).boundingBox()
      expect(place?.y, `${name} at ${width} px`).toBeLessThan(180)
    }
    const own = page.getByRole('region', { name: 'In Your Library' })
    expect((await own.boundingBox())?.y, `the listener's own at ${width} px`).toBeLessThan(500)
    expect((await own.getByRole('listitem').first().boundingBox())?.height).toBe(56)
    const cover = page.getByRole('region', { name: 'Top result' }).locator('img').first()
    expect((await cover.boundingBox())?.width).toBe(160)
  }
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('textbox', { name: 'From year' })).toBeVisible()
  await expectAccessible(page, 'the filters')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Songs' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expectFitting('songs', '[role=tabpanel]')
  await page.getByRole('tab', { name: 'Artists' }).click()
  await expect(
    page
      .getByRole('list', { name: /^Artists for/ })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
  await expectFitting('artists', '[role=tabpanel]')
  await page.goto('/search?q=qqqqzz')
  await expect(page.getByText(/No results found/)).toBeVisible()
  await expectFitting('nothing found')
})

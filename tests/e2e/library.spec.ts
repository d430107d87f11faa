import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { openScreen } from './support/player'
import { expect, test } from './support/test'

test('filter, sort and pin library items, and return to the same view', async ({ page, control }) => {
  await openScreen(page, '/search')
  const main = page.getByRole('main')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Your Library', exact: true })
    .click()
  await expect(main.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Playlists',
    'Albums',
    'Artists',
    'Podcasts',
    'Episodes',
  ])
  await expect(main.getByRole('region', { name: 'Albums' }).getByRole('link').nth(1)).toBeVisible()
  await expectAccessible(page, 'the overview')
  // All of a kind is a link away where some of it is not in view, and only there.
  for (const [width, leads] of [
    [390, ['Playlists', 'Albums', 'Artists', 'Episodes']],
    [2560, ['Playlists', 'Albums', 'Artists']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => kindsThatLeadOn(main), `at ${width} px`).toEqual(leads)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await control.forgetRequests()
  await main.getByRole('link', { name: 'Albums', exact: true }).click()
  const list = main.getByRole('list', { name: 'Your albums' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(page).toHaveURL(/kind=albums$/)
  // The overview has read these already; what the player asks for meanwhile is another matter.
  const asked = (await control.apiRequests()).map(({ path }) => path)
  expect(asked.filter((path) => path.startsWith('/v1/me/albums'))).toEqual([])

  await main.getByRole('button', { name: /^Sort/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'the sort menu', '[role=menu]')
  await page.getByRole('menuitemradio', { name: 'A–Z' }).click()
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page).toHaveURL(/sort=name/)

  const last = list.getByRole('listitem').nth(4)
  const name = (await last.getByRole('link').textContent()) ?? ''
  await last.hover()
  await last.getByRole('button', { name: `Pin ${name}` }).click()
  await expect(list.getByRole('link').first()).toHaveText(name)
  await main.getByRole('button', { name: 'List', exact: true }).click()

  await main.getByRole('searchbox', { name: 'Filter Your Library' }).fill(name)
  await expect(main.getByRole('status')).toHaveText('1 result')
  await expect(page).toHaveURL(/filter=/)
  await list.getByRole('link', { name }).click()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(main.getByRole('searchbox', { name: 'Filter Your Library' })).toHaveValue(name)
  await expect(list.getByRole('link', { name })).toBeVisible()

  await page.goto('/collection')
  const pinned = main.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByRole('link', { name })).toBeVisible()
  await expect(main.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('library fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/collection?kind=artists')
  const main = page.getByRole('main')
  await expect(main.getByRole('list', { name: 'Your artists' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page, 'artists on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

const kindsThatLeadOn = (main: Locator) =>
  main
    .getByRole('region')
    .filter({ has: main.page().getByRole('link', { name: /^Show all/ }) })
    .getByRole('heading')
    .allTextContents()

import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { likedList as list, openLikedSongs, reloadScreen, likedRow as rowAt } from './support/player'
import { expect, test } from './support/test'

// Beside their own playlists, every listener follows five of somebody else.
test.use({ sandboxEnv: { SANDBOX_LIKED: '10000', SANDBOX_PLAYLISTS: '500' } })
// One after the other: they share an app and a sandbox.
test.describe.configure({ mode: 'default' })

async function pagesAsked(control: Control): Promise<string[]> {
  const requests = await control.apiRequests()
  return requests.filter(({ path }) => path === '/v1/me/tracks').map(({ query }) => query.offset ?? '0')
}

test('jump far down a list reads only the rows in view, and Back restores the row', async ({
  page,
  control,
}) => {
  await openLikedSongs(page)
  await expect(list(page)).toHaveAttribute('aria-rowcount', '10001')
  expect(await pagesAsked(control)).toEqual(['0'])
  await control.forgetRequests()

  await page
    .locator('#main > div')
    .first()
    .evaluate((element) => element.scrollTo({ top: 9_000 * 56 }))
  const row = rowAt(page, 9_001)
  await expect(row.getByRole('button', { name: /^Play / })).toBeAttached()
  expect((await pagesAsked(control)).length).toBeLessThanOrEqual(2)
  // The rows it came from go a moment later.
  await expect.poll(() => page.locator('*').count()).toBeLessThanOrEqual(1_500)

  await row.locator('a[href^="/album/"]').click()
  await expect(page).toHaveURL(/\/album\//)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await control.forgetRequests()
  await page.goBack()
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()
  expect((await pagesAsked(control)).length).toBeLessThanOrEqual(1)
})

test('sorting reads every page once, and only the first again after a reload', async ({ page, control }) => {
  await openLikedSongs(page)
  const progress = page.getByRole('progressbar', { name: 'Songs loaded' })
  await control.fault({ match: { method: 'GET', path: '/v1/me/tracks' }, delayMs: 600_000 })
  const first = rowAt(page, 1)
  const above = (await first.boundingBox())?.y
  await list(page).getByRole('button', { name: 'Title' }).click()
  await expect(progress).toBeVisible()
  // It takes no room.
  expect((await first.boundingBox())?.y).toBe(above)
  await control.clearFaults()
  await expect(progress).toBeHidden({ timeout: 40_000 })
  const asked = await pagesAsked(control)
  expect(asked).toHaveLength(200)
  expect(new Set(asked).size).toBe(200)
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')

  await control.forgetRequests()
  await reloadScreen(page)
  await expect(list(page).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('searchbox', { name: 'Filter Liked Songs' }).fill('night')
  await expect(list(page)).not.toHaveAttribute('aria-rowcount', '10001')
  expect(await pagesAsked(control)).toEqual(['0'])
})

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const playlistAt = (page: Page, place: number) =>
  sidebarOf(page).locator(`[aria-posinset="${place}"][aria-setsize="505"]`)
const scrollSidebar = (page: Page, fraction: number) =>
  sidebarOf(page)
    .getByRole('list')
    .last()
    .evaluate((list, part) => list.parentElement?.scrollTo({ top: part * list.clientHeight }), fraction)

test('hundreds of playlists: the first arrive with the page, the rest on scroll', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/search', { waitUntil: 'commit' })
  await expect(playlistAt(page, 1).getByRole('link')).toBeInViewport()
  await expect(sidebarOf(page).locator('[aria-posinset]')).toHaveCount(20)
  release()
  await expect(page.locator('#main > [data-scrolls="true"]')).toBeAttached()
  await scrollSidebar(page, 0.2)
  await expect(playlistAt(page, 102).getByRole('link')).toHaveText('Mixtape 102')
})

test('hundreds of playlists: scrolling to the end reads them all', async ({ page, control }) => {
  await page.goto('/search')
  const pagesAsked = async () => {
    const requests = await control.apiRequests()
    return requests.filter(({ path }) => path === '/v1/me/playlists').map(({ query }) => query.offset)
  }
  const sidebar = sidebarOf(page)
  const row = (place: number) => playlistAt(page, place)
  await expect(row(1)).toBeVisible()
  expect(await pagesAsked()).toEqual(['0'])

  await scrollSidebar(page, 1)
  await expect(row(505).locator('a[href^="/playlist/"]')).toBeInViewport()
  expect((await pagesAsked()).length).toBeLessThanOrEqual(3)

  await scrollSidebar(page, 0.5)
  await expect(row(255).getByRole('link')).toHaveText('Mixtape 255')
  await row(255).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(sidebar.getByRole('link', { name: 'Mixtape 256' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mixtape 256' })).toBeVisible()
  const current = sidebar.locator('[aria-current="page"]')
  await expect(current).toHaveText('Mixtape 256')
  // Loaded anew, the sidebar begins at its top and knows the first fifty.
  await page.reload()
  await expect(current).toHaveText('Mixtape 256')
  await expect(current).toBeInViewport()
})

import { openScreen } from './support/player'
import { expect, test } from './support/test'

const routes = [
  { path: '/', current: 'Home' },
  { path: '/search', current: 'Search' },
  { path: '/collection', current: 'Your Library' },
  { path: '/collection/savedtracks', current: 'Liked Songs' },
]

test('sidebar marks exactly one entry as current on every route', async ({ signedIn: page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  // Followed before the sidebar's code has come, which then takes over what was drawn for Home.
  await sidebar.getByRole('link', { name: 'Search' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/search')
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Search')
  for (const route of routes) {
    await sidebar.getByRole('link', { name: route.current, exact: true }).click()
    await expect(page).toHaveURL(route.path)
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(route.current)
  }
  const playlist = sidebar.locator('a[href^="/playlist/"]').last()
  const name = (await playlist.textContent()) ?? ''
  await playlist.click()
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(name)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('theme choice survives a reload', async ({ page }) => {
  await openScreen(page, '/search')
  await page.getByRole('banner').getByRole('button', { name: 'Premium listener' }).click()
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

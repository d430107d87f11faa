import { expect, test } from './support/test'

// Beside their own, every listener follows five of somebody else.
test.use({ sandboxEnv: { SANDBOX_PLAYLISTS: '500' } })

test('of hundreds of playlists only those scrolled to are asked for, and every one can be reached', async ({
  signedIn: page,
  control,
}) => {
  const pagesAsked = async () => {
    const requests = await control.apiRequests()
    return requests.filter(({ path }) => path === '/v1/me/playlists').map(({ query }) => query.offset)
  }
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const row = (place: number) => sidebar.locator(`[aria-posinset="${place}"][aria-setsize="505"]`)
  await expect(row(1)).toBeVisible()
  expect(await pagesAsked()).toEqual(['0'])

  const scrollTo = (fraction: number) =>
    sidebar
      .getByRole('list')
      .last()
      .evaluate((list, part) => list.parentElement?.scrollTo({ top: part * list.clientHeight }), fraction)
  await scrollTo(1)
  await expect(row(505).locator('a[href^="/playlist/"]')).toBeInViewport()
  expect((await pagesAsked()).length).toBeLessThanOrEqual(3)

  await scrollTo(0.5)
  await expect(row(255).getByRole('link')).toHaveText('Mixtape 255')
  await row(255).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await expect(sidebar.getByRole('link', { name: 'Mixtape 256' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mixtape 256' })).toBeVisible()
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Mixtape 256')
})

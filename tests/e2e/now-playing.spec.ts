import { expectAccessible } from './support/axe'
import { openScreen, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test.use({ viewport: { width: 1440, height: 900 } })

test('what plays stays beside every page, and fills the screen, by mouse and by keys', async ({ page }) => {
  const name = await playLikedSongs(page)
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Show now playing panel' }).click()
  const panel = page.getByRole('complementary', { name: 'Now playing panel' })
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  await panel.getByRole('tab', { name: 'Lyrics' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('grid', { name: /Up next|Next from/ })).toBeVisible()
  await expectAccessible(page, 'the panel with the queue')
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('heading', { name: 'Album' })).toBeVisible()
  await expectAccessible(page, 'the panel about the song')

  // It leads into the app, and neither a page, Back nor Escape closes it.
  await panel.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/\/album\//)
  await page.goBack()
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('tab', { name: 'About' })).toHaveAttribute('aria-selected', 'true')

  const full = page.getByRole('region', { name: 'Now playing, full view' })
  await page.keyboard.press('f')
  await expect(full).toBeFocused()
  await expect(panel).toBeHidden()
  await expectAccessible(page, 'the full view')
  await page.keyboard.press(' ')
  await expect(full.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.keyboard.press(' ')
  // A menu over it closes first.
  await full.getByRole('button', { name: /^More options/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(full).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  // Narrower, what is beside it goes below, and leaves cover and controls whole.
  await player.getByRole('button', { name: 'Open full view' }).click()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(full.locator('img').first()).toBeInViewport({ ratio: 0.99 })
  await expect(full.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  // On a large screen, too, Back closes it and leaves the page alone.
  const address = page.url()
  await player.getByRole('button', { name: 'Open full view' }).click()
  await expect(full).toBeVisible()
  await page.goBack()
  await expect(full).toBeHidden()
  expect(page.url()).toBe(address)

  await openScreen(page, '/search')
  await expect(panel).toBeVisible()
})

import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import {
  expectSound,
  likedList as list,
  openLikedSongs,
  openScreen,
  playerOf,
  likedRow as rowAt,
} from './support/player'
import { expect, test } from './support/test'

const nameOf = async (row: Locator) =>
  ((await row.getByRole('button', { name: /^Play / }).getAttribute('aria-label')) ?? '').replace(/^Play /, '')

test('filtered and sorted list plays in the order shown', async ({ page, control }) => {
  await openLikedSongs(page)
  const whole = (await list(page).getAttribute('aria-rowcount')) ?? ''
  await page.getByRole('main').getByRole('button', { name: 'Sort by: Date added' }).click()
  await page.getByRole('menuitemradio', { name: 'Artist' }).click()
  // The order is whole once all songs are read.
  const pagesRead = async () =>
    (await control.apiRequests()).filter(({ path, status }) => path === '/v1/me/tracks' && status === 200)
  await expect.poll(async () => (await pagesRead()).length).toBeGreaterThanOrEqual(3)
  await expect(page.getByRole('progressbar', { name: 'Songs loaded' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Filter Liked Songs' }).fill('the')
  await expect(page).toHaveURL(/sort=artist-ascending&?.*filter=the|filter=the.*sort=artist-ascending/)
  await expect(list(page)).not.toHaveAttribute('aria-rowcount', whole)
  const [first, second] = [await nameOf(rowAt(page, 0)), await nameOf(rowAt(page, 1))]
  await rowAt(page, 0)
    .getByRole('button', { name: `Play ${first}`, exact: true })
    .click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(playerOf(page)).toContainText(first)
  await expectSound(page)
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(playerOf(page)).toContainText(second)
  await page.getByRole('button', { name: 'Pause Liked Songs' }).click()
  await expect(page.getByRole('button', { name: 'Play Liked Songs' })).toBeVisible()
  const play = (await control.apiRequests()).find(({ path }) => path === '/v1/me/player/play')
  expect(play?.body).toHaveProperty('uris')
})

test('row reacts to a press right after it scrolls into view', async ({ page }) => {
  await openLikedSongs(page)
  const more = rowAt(page, 9).getByRole('button', { name: /^More options/ })
  await more.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  const box = await more.boundingBox()
  await more.evaluate(async (button) => {
    const parentsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...parentsOf(element.parentElement)] : []
    const scroller = parentsOf(button).find(
      ({ clientHeight, scrollHeight }) => scrollHeight > clientHeight + 200,
    )
    scroller?.scrollBy({ top: 112, behavior: 'instant' })
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('keyboard reaches the last row, opens its menu and plays it', async ({ page }) => {
  await openLikedSongs(page)
  await rowAt(page, 0).focus()
  await page.keyboard.press('End')
  const count = Number(await list(page).getAttribute('aria-rowcount')) - 1
  const last = rowAt(page, count - 1)
  await expect(last).toBeFocused()
  const name = await nameOf(last)
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menu', { name: `Options for ${name}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(last).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(playerOf(page)).toContainText(name)
  await expect(last).toHaveAttribute('data-current', 'true')
})

test('tap plays a row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openScreen(page, '/collection/savedtracks')
  const play = rowAt(page, 1).getByRole('button', { name: /^Play / })
  const name = await nameOf(rowAt(page, 1))
  const box = await play.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await play.click()
  await expect(playerOf(page)).toContainText(name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('list and sort menu are accessible on desktop and phone', async ({ page }) => {
  await openLikedSongs(page)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `Liked Songs at ${width} px`)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Sort by/ })
      .click()
    await expect(page.getByRole('menu', { name: 'Sort by' })).toBeVisible()
    await expectAccessible(page, `the sort menu at ${width} px`, '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
})

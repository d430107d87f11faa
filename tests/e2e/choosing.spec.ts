import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { holdMessages } from './support/messages'
import {
  expectSound,
  openLikedSongs,
  openScreen,
  ownQueueLength,
  playerOf,
  playerState,
} from './support/player'
import { rowOf, savedCount, storedUris } from './support/playlists'
import { expect, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entryOf = (page: Page, name: string) => sidebarOf(page).getByRole('link', { name, exact: true })
const albumOf = (page: Page, name: string) =>
  mainOf(page).locator('a[href^="/album/"]').filter({ hasText: name }).first()
const inLibrary = (page: Page) => mainOf(page).getByRole('listitem').getByRole('link')
const empty = 'Nothing here yet'

test('select albums and episodes like songs, and see only the actions that apply', {
  tag: '@both',
}, async ({ page, control, allowProblem }) => {
  // The first thing with two forms that this app asks for.
  allowProblem(/403.*\/v1\/me\/albums/)
  await openScreen(page, '/collection?kind=albums')
  const before = await savedCount(control, 'albums')
  await inLibrary(page)
    .nth(0)
    .click({ modifiers: ['Control'] })
  await inLibrary(page)
    .nth(2)
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('group', { name: 'Selected albums' })
  await expect(bar).toContainText('3 selected')
  await expect(page).toHaveURL(/kind=albums/)
  await expectAccessible(page, 'chosen albums', 'main')
  await holdMessages(page)
  await bar.getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => savedCount(control, 'albums')).toBe(before - 3)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => savedCount(control, 'albums')).toBe(before)
  const writes = (await control.apiRequests()).filter(
    ({ method, status }) => (method === 'PUT' || method === 'DELETE') && status === 200,
  )
  expect(writes).toHaveLength(2)

  await openScreen(page, '/collection?kind=shows')
  await inLibrary(page).first().click()
  const episodes = mainOf(page)
    .getByRole('list', { name: /^Episodes of/ })
    .getByRole('link')
  await episodes.nth(0).focus()
  await page.keyboard.press('Space')
  await episodes.nth(1).focus()
  await page.keyboard.press('Space')
  const chosen = page.getByRole('group', { name: 'Selected episodes' })
  await expect(chosen).toContainText('2 selected')
  await expectAccessible(page, 'chosen episodes', 'main')
  await chosen.getByRole('button', { name: 'Queue' }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await playerState(control)).playback?.rows.length).toBe(2)
  await episodes.nth(1).focus()
  await page.keyboard.press('m')
  const note = await page.getByText('Muted').boundingBox()
  const barBox = await chosen.boundingBox()
  expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0)
  await page.keyboard.press('Escape')
  await expect(chosen).toBeHidden()
  const selectedText = () => page.evaluate(() => String(window.getSelection()))
  await page.keyboard.press('Control+a')
  expect(await selectedText()).toBe('')
  // Outside of what can be chosen it is the browser's own.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+a')
  expect(await selectedText()).not.toBe('')
})

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded()
  const box = await from.boundingBox()
  const place = await to.boundingBox()
  if (!box || !place) throw new Error('One of them is not drawn')
  await page.mouse.move(box.x + Math.min(200, box.width / 2), box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + Math.min(200, box.width / 2) + 20, box.y + 30, { steps: 3 })
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 5 })
  const target = to.locator('xpath=ancestor-or-self::*[@data-drop][1]')
  await expect(target).toHaveAttribute('data-accepts', 'true')
  await page.mouse.move(place.x + place.width / 2 + 2, place.y + place.height / 2, { steps: 2 })
  await expect(target).toHaveAttribute('data-over', 'true')
  await page.mouse.up()
  await expect(page.locator('[data-accepts]')).toHaveCount(0)
}

test('drag one row, several rows or a card onto a playlist, the queue or Liked Songs', {
  tag: '@both',
}, async ({ page, control }) => {
  await openLikedSongs(page)
  const grid = page.getByRole('grid', { name: 'Liked Songs' })
  await drag(page, rowOf(grid, 1), entryOf(page, empty))
  await expect.poll(() => storedUris(control, empty)).toHaveLength(1)
  const title = (number: number) => rowOf(grid, number).getByRole('gridcell').nth(1)
  await title(2).click({ position: { x: 250, y: 8 } })
  await title(4).click({ position: { x: 250, y: 8 }, modifiers: ['Shift'] })
  await drag(page, rowOf(grid, 3), entryOf(page, empty))
  await expect.poll(() => storedUris(control, empty)).toHaveLength(4)
  const queue = playerOf(page).getByRole('link', { name: 'Queue' })
  await drag(page, rowOf(grid, 1), queue)
  await expectSound(page)
  await drag(page, rowOf(grid, 3), queue)
  await expect.poll(() => ownQueueLength(page)).toBe(3)

  const liked = await savedCount(control, 'tracks')
  await openScreen(page, '/search?q=night')
  await drag(page, albumOf(page, 'Night Counter'), entryOf(page, empty))
  await expect.poll(async () => (await storedUris(control, empty)).length).toBeGreaterThan(4)
  await drag(page, rowOf(mainOf(page).getByRole('grid'), 1), entryOf(page, 'Liked Songs'))
  await expect.poll(() => savedCount(control, 'tracks')).toBe(liked + 1)
})

import { expectAccessible } from './support/axe'
import { holdMessages } from './support/messages'
import { openScreen } from './support/player'
import { rowOf, storedPlaylist } from './support/playlists'
import { expect, test } from './support/test'

test('create a playlist, delete it after confirmation, and restore it', { tag: '@both' }, async ({
  page,
  control,
  allowProblem,
}) => {
  // An app in development mode learns here that it is one.
  allowProblem(/403.*\/followers/)
  await openScreen(page, '/search')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  // Until the playlists are there, React hydrates nothing of the sidebar, and a press in it is lost.
  await expect(sidebar.locator('a[href^="/playlist/"]').first()).toBeVisible()
  await sidebar.getByRole('button', { name: 'New playlist' }).click()
  const dialog = page.getByRole('dialog', { name: 'New playlist' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Brand new')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand new' })).toBeVisible()
  const { id, isPublic } = await storedPlaylist(control, 'Brand new')
  expect(isPublic).toBe(false)
  const inLibrary = async () => {
    const { library } = (await control.state()) as { library: Record<string, { playlistIds: string[] }> }
    return library['premium-listener']?.playlistIds.includes(id)
  }
  await page.getByRole('main').getByRole('button', { name: 'More options for Brand new' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await holdMessages(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Brand new' })).toBeHidden()
  await expect.poll(inLibrary).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sidebar.getByRole('link', { name: 'Brand new' })).toBeVisible()
  await expect.poll(inLibrary).toBe(true)
})

test('playlist, menus and dialogs are accessible on phone and desktop', async ({ page, control }) => {
  const { id } = await storedPlaylist(control, 'Odds and ends')
  await openScreen(page, `/playlist/${id}`)
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button', { name: /^Play / }).first()).toBeAttached()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page, `the playlist at ${width} px`)
    const rowMore = rowOf(grid, 1).getByRole('button', { name: /^More options/ })
    await rowMore.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, `a row’s menu at ${width} px`, '[role=menu]')
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await expect(page.getByRole('textbox', { name: 'Find a playlist' })).toBeFocused()
    await expectAccessible(page, `adding to a playlist at ${width} px`, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(rowMore).toBeFocused()
    const more = page.getByRole('main').getByRole('button', { name: 'More options for Odds and ends' })
    await more.click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page, `the playlist’s menu at ${width} px`, '[role=menu]')
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Enter a name.')).toBeVisible()
    await expectAccessible(page, `editing details at ${width} px`, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
  }
  // The menu that opens moves nothing.
  const order = page.getByRole('main').getByRole('button', { name: /^Sort by/ })
  const place = await order.boundingBox()
  await order.click()
  await expect(page.getByRole('menu', { name: 'Sort by' })).toBeVisible()
  expect(await order.boundingBox()).toEqual(place)
})

test('focused action and its neighbors don’t overlap on a phone', async ({ page, control }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { id } = await storedPlaylist(control, 'Odds and ends')
  await openScreen(page, `/playlist/${id}`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Shuffle Odds and ends' }).focus()
  await page.keyboard.press('Shift')
  await main.getByRole('button', { name: /^Sort by/ }).click()
  await page.getByRole('menuitemradio', { name: 'Title' }).click()
  await expect(main.getByRole('button', { name: 'Save this order' })).toBeVisible()
  await main.getByRole('button', { name: 'More options for Odds and ends' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
})

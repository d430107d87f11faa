import { choose, openMenu } from './support/menus'
import { expectSaid, holdMessages } from './support/messages'
import { playerOf, playerState } from './support/player'
import { openPlaylist, rowOf, storedPlaylist, storedUris } from './support/playlists'
import { expect, test } from './support/test'

test('undo restores a removed duplicate to its place, and a pending edit blocks leaving', {
  tag: '@both',
}, async ({ page, control }) => {
  const before = await storedUris(control, 'Odds and ends')
  expect(before.indexOf(before[0] ?? '', 1)).toBe(5)
  const grid = await openPlaylist(page, 'Odds and ends')
  await holdMessages(page)
  await rowOf(grid, 6)
    .getByRole('button', { name: /^More options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click()
  await expectSaid(page, / removed\. Undo adds it back/)
  const message = page.locator('[style*="--toast-width"]')
  // It grows to its size as it comes.
  await expect.poll(async () => Math.round((await message.boundingBox())?.width ?? 0)).toBe(360)
  const header = await page.getByRole('banner').boundingBox()
  expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(
    (header?.y ?? 0) + (header?.height ?? 0) - 8,
  )
  await expect.poll(() => storedUris(control, 'Odds and ends')).toEqual(before.toSpliced(5, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSaid(page, /restored$/)
  await expect.poll(() => storedUris(control, 'Odds and ends')).toEqual(before)

  const { id } = await storedPlaylist(control, 'Odds and ends')
  await control.fault({ match: { method: 'DELETE', path: `/v1/playlists/${id}/` }, delayMs: 600_000 })
  await rowOf(grid, 6).focus()
  await page.keyboard.press('Delete')
  await expect(grid).toHaveAttribute('aria-rowcount', String(before.length))
  // Playwright itself would wait for the new page.
  const [dialog] = await Promise.all([
    page.waitForEvent('dialog'),
    page.evaluate(() => void setTimeout(() => location.reload())),
  ])
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await control.clearFaults()
  await expect.poll(() => storedUris(control, 'Odds and ends')).toEqual(before.toSpliced(5, 1))
})

test('move rows by keyboard and by dragging, singly and as a block, and undo', async ({ page, control }) => {
  const name = 'Sunday, slowly'
  const [a = '', b = '', c = '', d = '', ...rest] = await storedUris(control, name)
  const grid = await openPlaylist(page, name)
  const expectOrder = (uris: string[]) =>
    expect.poll(() => storedUris(control, name)).toEqual([...uris, ...rest])

  await holdMessages(page)
  await rowOf(grid, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rowOf(grid, 2)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder([b, c, a, d])
  // One message says it, and that of the last one comes first.
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toHaveCount(1)
  await undo.click()
  await expectSaid(page, /moved back$/)
  await expectOrder([b, a, c, d])

  await rowOf(grid, 4).dragTo(rowOf(grid, 1), {
    // Beside the links: they are dragged as themselves.
    sourcePosition: { x: 480, y: 8 },
    targetPosition: { x: 480, y: 4 },
  })
  await expectOrder([d, b, a, c])

  await rowOf(grid, 1).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder([a, d, b, c])
})

test('remove the selected rows and play the pressed row while the list changes', async ({
  page,
  context,
  control,
}) => {
  const name = 'Sunday, slowly'
  const { id } = await storedPlaylist(control, name)
  const [, b = '', c = '', d = '', e = '', f = '', ...rest] = await storedUris(control, name)
  const grid = await openPlaylist(page, name)
  await rowOf(grid, 3).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected')).toBeVisible()

  const second = await context.newPage()
  const other = await openPlaylist(second, name)
  await rowOf(other, 1).focus()
  await second.keyboard.press('Delete')
  await expect.poll(() => storedUris(control, name)).toEqual([b, c, d, e, f, ...rest])
  await control.editElsewhere(id, { type: 'add', uri: e, position: 0 })
  await page.bringToFront()
  await page
    .getByRole('group', { name: 'Selected songs' })
    .getByRole('button', { name: 'Remove', exact: true })
    .click()
  await expect.poll(() => storedUris(control, name)).toEqual([e, b, e, f, ...rest])
  await expect(grid).toHaveAttribute('aria-rowcount', String(rest.length + 5))

  const play = rowOf(grid, 4).getByRole('button', { name: /^Play / })
  const pressed = (await play.getAttribute('aria-label')) ?? ''
  await control.editElsewhere(id, { type: 'remove', position: 0 })
  await control.editElsewhere(id, { type: 'move', position: 0, to: 9 })
  // The list may be read again by now.
  await grid.getByRole('button', { name: pressed, exact: true }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(async () => (await playerState(control)).playback?.current.uri).toBe(f)
})

test('collaborative playlist can be edited until Spotify refuses', async ({
  page,
  context,
  control,
  allowProblem,
}) => {
  // What the owner takes back is read once more.
  allowProblem(/403.*\/items/)
  const name = 'Road trip, everyone adds'
  const { id } = await storedPlaylist(control, name)
  const [a = '', b = '', ...rest] = await storedUris(control, name)
  await control.invite(id, 'premium-listener')
  const grid = await openPlaylist(page, name)
  const second = await context.newPage()
  const other = await openPlaylist(second, name)
  await page.bringToFront()
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  const openPicker = async () => {
    await openMenu(page, rowOf(grid, 2), 'pointer')
    await choose(page, /^Add to playlist$/, 'pointer')
    await expect(dialog.getByRole('checkbox', { name: 'Morning pages' })).toBeVisible()
    return dialog.getByRole('checkbox', { name })
  }

  await expect(await openPicker()).toBeVisible()
  await page.keyboard.press('Escape')
  // The dialog gives focus back when it has gone.
  await expect(dialog).toBeHidden()
  await rowOf(grid, 1).focus()
  await expect(rowOf(grid, 1)).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => storedUris(control, name)).toEqual([b, a, ...rest])
  // The page looks at the list once more before it says so.
  await expectSaid(page, /” moved/)

  await control.invite(id)
  await rowOf(grid, 1).focus()
  await page.keyboard.press('Delete')
  await expectSaid(page, /Couldn’t remove “.+”\. Spotify/)
  await expect(rowOf(grid, 1)).not.toHaveAttribute('data-reorderable')
  await expect(await openPicker()).toHaveCount(0)
  await second.bringToFront()
  await openMenu(second, rowOf(other, 1), 'pointer')
  await expect(second.getByRole('menuitem', { name: 'Remove from this playlist' })).toHaveCount(0)
  expect(await storedUris(control, name)).toEqual([b, a, ...rest])
})

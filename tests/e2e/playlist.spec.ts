import { expectAccessible } from './support/axe'
import { callElsewhere, openPlaylist, rowOf, storedPlaylist, storedUris } from './support/playlists'
import { expect, test } from './support/test'

test('details are edited, and what cannot be sent is said at its field', async ({
  signedIn: page,
  control,
}) => {
  await openPlaylist(page, 'Morning pages')
  const { id } = await storedPlaylist(control, 'Morning pages')
  await page.getByRole('button', { name: 'More options for Morning pages' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('  ')
  await control.forgetRequests()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('A playlist needs a name.')).toBeVisible()
  expect(await control.apiRequests()).toEqual([])

  await dialog.getByRole('textbox', { name: 'Name' }).fill('Evening pages')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Tea & “rain”')
  await dialog.getByRole('checkbox', { name: 'Collaborative' }).check()
  await expect(dialog.getByRole('checkbox', { name: 'Public' })).not.toBeChecked()
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  await dialog.getByLabel('Cover picture').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  })
  await expect(dialog.getByRole('img', { name: 'The new cover' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Evening pages' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Evening pages' }),
  ).toBeVisible()
  const stored = await storedPlaylist(control, 'Evening pages')
  expect(stored).toMatchObject({ id, isCollaborative: true, isPublic: false })
  expect(stored.description).toContain('Tea &amp;')
  expect(stored.uploadedCoverBytes).toBeGreaterThan(0)
})

test('one of two copies is removed, and put back where it was', async ({ signedIn: page, control }) => {
  const before = await storedUris(control, 'Odds and ends')
  expect(before.indexOf(before[0] ?? '', 1)).toBe(5)
  const grid = await openPlaylist(page, 'Odds and ends')
  await rowOf(grid, 6)
    .getByRole('button', { name: /^More options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove from this playlist' }).click()
  await expect(page.getByText(/removed$/)).toBeVisible()
  expect(await storedUris(control, 'Odds and ends')).toEqual(before.toSpliced(5, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/put back$/)).toBeVisible()
  expect(await storedUris(control, 'Odds and ends')).toEqual(before)
})

test('rows are moved by keyboard and by dragging, alone and as a block, and back', async ({
  signedIn: page,
  control,
}) => {
  const name = 'Sunday, slowly'
  const [a = '', b = '', c = '', d = '', ...rest] = await storedUris(control, name)
  const grid = await openPlaylist(page, name)
  const expectOrder = (uris: string[]) =>
    expect.poll(() => storedUris(control, name)).toEqual([...uris, ...rest])

  await rowOf(grid, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(rowOf(grid, 2)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: /Moved to 2 of / })).toBeAttached()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder([b, c, a, d])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(/moved back$/)).toBeVisible()
  await expectOrder([b, a, c, d])

  await rowOf(grid, 4).dragTo(rowOf(grid, 1), {
    // Beside the links: they are dragged as themselves.
    sourcePosition: { x: 480, y: 8 },
    targetPosition: { x: 480, y: 4 },
  })
  await expectOrder([d, b, a, c])

  await rowOf(grid, 1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder([a, d, b, c])
})

test('an edit made elsewhere meanwhile is kept, said, and shown', async ({
  signedIn: page,
  control,
  stack,
}) => {
  const name = 'Sunday, slowly'
  const { id } = await storedPlaylist(control, name)
  const before = await storedUris(control, name)
  const [a = '', b = '', ...rest] = before
  const grid = await openPlaylist(page, name)
  await callElsewhere(page, stack.sandboxUrl, 'DELETE', `/playlists/${id}/items`, {
    items: [{ uri: rest[0] }],
  })
  await rowOf(grid, 1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText(/was changed elsewhere too/)).toBeVisible()
  const both = [b, a, ...rest.slice(1)]
  expect(await storedUris(control, name)).toEqual(both)
  await expect(grid).toHaveAttribute('aria-rowcount', String(both.length + 1))

  await callElsewhere(page, stack.sandboxUrl, 'POST', `/playlists/${id}/items`, { uris: [a], position: 0 })
  await rowOf(grid, 3).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByText(/was changed elsewhere, so nothing was removed/)).toBeVisible()
  expect(await storedUris(control, name)).toEqual([a, ...both])
  await expect(grid).toHaveAttribute('aria-rowcount', String(both.length + 2))
})

test('a bulk edit that fails half-way keeps what was done, says the rest, and goes on when asked', async ({
  signedIn: page,
  control,
  allowProblem,
}) => {
  allowProblem(/503/)
  const name = 'Long haul'
  const before = await storedUris(control, name)
  const grid = await openPlaylist(page, name)
  await rowOf(grid, 1).focus()
  await page.keyboard.press('Control+a')
  const { id } = await storedPlaylist(control, name)
  const match = { method: 'DELETE', path: `/v1/playlists/${id}/items` }
  await control.fault({ match, times: 1, delayMs: 1 })
  await control.fault({ match, times: 1, status: 503, body: '' })
  await page.keyboard.press('Delete')
  await expect(
    page.getByText(/^100 of 230 songs were removed\..* were not removed: Spotify is not answering/),
  ).toBeVisible()
  expect(await storedUris(control, name)).toEqual(before.slice(0, 130))
  await expect(grid).toHaveAttribute('aria-rowcount', '131')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Nothing in this playlist yet.', { exact: false })).toBeVisible()
  await expect.poll(() => storedUris(control, name)).toEqual([])
})

test('a song is added from its menu, a second time only when asked for', async ({
  signedIn: page,
  control,
}) => {
  const target = 'Kitchen dancing'
  const before = await storedUris(control, target)
  const grid = await openPlaylist(page, 'Sunday, slowly')
  const add = async () => {
    await rowOf(grid, 1)
      .getByRole('button', { name: /^More options/ })
      .click()
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await page.getByRole('textbox', { name: 'Find a playlist' }).fill('kitchen')
    await page.getByRole('dialog', { name: 'Add to playlist' }).getByRole('button', { name: target }).click()
  }
  await add()
  await expect(page.getByText(`added to ${target}`)).toBeVisible()
  const [song = ''] = await storedUris(control, 'Sunday, slowly')
  expect(await storedUris(control, target)).toEqual([...before, song])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => storedUris(control, target)).toEqual(before)
  await add()
  await expect.poll(() => storedUris(control, target)).toEqual([...before, song])
  await add()
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await expect.poll(() => storedUris(control, target)).toEqual([...before, song, song])
})

test('a playlist is made, deleted after a question, and brought back', async ({
  signedIn: page,
  control,
  allowProblem,
}) => {
  // An app in development mode learns here that it is one.
  allowProblem(/403.*\/followers/)
  const sidebar = page.getByRole('navigation', { name: 'Main' })
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
  await page.getByRole('button', { name: 'More options for Brand new' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect(sidebar.getByRole('link', { name: 'Brand new' })).toBeHidden()
  expect(await inLibrary()).toBe(false)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sidebar.getByRole('link', { name: 'Brand new' })).toBeVisible()
  expect(await inLibrary()).toBe(true)
})

test('the list is filtered and sorted without changing it, and plays in the order shown', async ({
  signedIn: page,
  control,
}) => {
  const name = 'Long haul'
  const grid = await openPlaylist(page, name)
  await page.getByRole('searchbox', { name: 'Filter this playlist' }).fill('a')
  await expect(page.getByText(/^\d+ of 230$/)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Filter this playlist' }).fill('')
  await grid.getByRole('button', { name: 'Title' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
  const rows = (await control.apiRequests()).filter(({ path }) =>
    /^\/v1\/playlists\/\w+\/(items|tracks)$/.test(path),
  )
  expect(rows.length).toBeLessThanOrEqual(5)
  await rowOf(grid, 1)
    .getByRole('button', { name: /^Play / })
    .click()
  await expect(
    page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }),
  ).toBeVisible()
})

test('an id that cannot be one never reaches the provider', async ({
  signedIn: page,
  control,
  allowProblem,
}) => {
  allowProblem(/404/)
  await control.forgetRequests()
  await page.goto('/playlist/not-an-id')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await control.apiRequests()).filter(({ path }) => path.includes('not-an-id'))).toEqual([])
})

for (const width of [390, 1440]) {
  test(`playlist, menus and dialogs are accessible at ${width} px`, async ({ signedIn: page, control }) => {
    const { id } = await storedPlaylist(control, 'Odds and ends')
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/playlist/${id}`)
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('button', { name: /^Play / }).first()).toBeAttached()
    await expectAccessible(page, 'the playlist')
    await rowOf(grid, 1)
      .getByRole('button', { name: /^More options/ })
      .click()
    await expectAccessible(page, 'a row’s menu')
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click()
    await expect(page.getByRole('textbox', { name: 'Find a playlist' })).toBeFocused()
    await expectAccessible(page, 'adding to a playlist')
    await page.keyboard.press('Escape')
    const more = page.getByRole('button', { name: 'More options for Odds and ends' })
    await more.click()
    await expectAccessible(page, 'the playlist’s menu')
    await page.getByRole('menuitem', { name: 'Edit details' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectAccessible(page, 'editing details')
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await more.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expectAccessible(page, 'asking before deleting')
  })
}

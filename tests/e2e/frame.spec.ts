import type { Locator, Page } from '@playwright/test'
import { expectAccessible, untilAtRest } from './support/axe'
import { controlsOutside, expectNothingOverCover, overlapsIn, setTextSize } from './support/layout'
import { openScreen, playerOf, playLikedSongs, untilHydrated } from './support/player'
import { openPlaylist } from './support/playlists'
import { expect, test } from './support/test'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const widthOf = (page: Page) => sidebar(page).evaluate((nav) => Math.round(nav.getBoundingClientRect().width))

test('sidebar keeps the width it was dragged to, and collapses', async ({ page, control }) => {
  await openScreen(page, '/search')
  const edge = page.getByRole('separator', { name: 'Sidebar width' })
  const box = await edge.boundingBox()
  if (!box) throw new Error('The edge has no place.')
  const [x, y] = [box.x + box.width / 2, box.y + 200]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(400, y, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => widthOf(page)).toBeGreaterThan(370)
  const dragged = await widthOf(page)
  await page.reload()
  await expect.poll(() => widthOf(page)).toBe(dragged)
  // As the server drew it, before its own code is there.
  const play = playerOf(page).getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  // All of the transport is there, and what Play goes on with.
  await expect(playerOf(page).getByRole('button', { name: /^Resume / })).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Previous', exact: true })).toBeDisabled()
  await expect(playerOf(page).getByRole('button', { name: 'Next', exact: true })).toBeEnabled()
  const drawn = await sidebar(page).elementHandle()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Collapse the sidebar' }).click()
  await expect.poll(() => widthOf(page)).toBeLessThan(90)
  expect(await drawn?.evaluate((nav) => nav.isConnected)).toBe(true)
  await expect(sidebar(page).getByRole('link', { name: 'Liked Songs' })).toBeVisible()
  await expectAccessible(page, 'the rail')

  await page.reload()
  await expect(play).toBeVisible()
  const frame = await page.getByRole('main').elementHandle()
  await sidebar(page).getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  expect(await frame?.evaluate((main) => main.isConnected)).toBe(true)

  // The playlists take their time. Deferred parts leave the links in their place: a press on one of them would be lost.
  await control.fault({ match: { method: 'GET', path: '/v1/me/playlists$' }, delayMs: 600_000 })
  await page.reload({ waitUntil: 'commit' })
  const places = sidebar(page).getByRole('list').first()
  await expect(play).toBeVisible()
  const drawnFirst = await places.elementHandle()
  await expect(edge).toBeVisible()
  expect(await drawnFirst?.evaluate((list) => list.isConnected)).toBe(true)
  await control.clearFaults()
  await expect(sidebar(page).locator('li:has(a[href^="/playlist/"])').first()).toBeVisible()
})

test('keyboard shortcut opens a playlist, and its name, Play and filter move to the header', async ({
  page,
  control,
}) => {
  await page.goto('/queue')
  await expect(sidebar(page).locator('a[href^="/playlist/"]').first()).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Search or jump to' })
  await control.fault({ match: { path: '/v1/search' }, delayMs: 600_000 })
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(dialog.getByRole('combobox')).toBeFocused({ timeout: 2_000 })
  }).toPass()
  // A key that was pressed again before it opened may have left a mark.
  await dialog.getByRole('combobox').fill('sunday')
  await expect(dialog.getByRole('option', { name: /^Sunday, slowly/ })).toBeVisible()
  // What the provider finds moves neither of the last two rows.
  const lastRows = [
    dialog.getByRole('option', { name: /^Search for “sunday”/ }),
    dialog.getByText(/^↑↓\s*Select/),
  ]
  const places = () => Promise.all(lastRows.map((row) => row.boundingBox()))
  await expect(lastRows[0] as Locator).toBeVisible()
  await untilAtRest(page)
  const before = await places()
  await control.clearFaults()
  await expect(dialog.getByRole('group', { name: 'Spotify' })).toBeVisible()
  expect(await places()).toEqual(before)
  await expectAccessible(page, 'the palette', '[role=dialog]')
  await dialog.getByRole('option', { name: /^Sunday, slowly/ }).click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Options for Sunday, slowly' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Enter')
  const name = 'Sunday, slowly'
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.locator('[data-route-announcer]')).toHaveText(/^Sunday, slowly, Playlist, \d+ songs$/)

  const list = page.getByRole('grid', { name })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await list.evaluate((grid) => grid.closest('[data-scrolls]')?.scrollTo({ top: 700 }))
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: `Play ${name}` })).toBeVisible()
  const filter = header.getByRole('searchbox', { name: 'Filter this playlist' })
  // All that stands there is filled alike.
  const groundOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(header.getByRole('button', { name: /^Sort by/ }))).toBe(
    await groundOf(filter.locator('..')),
  )
  // On a phone it is an icon that opens over the title.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(header.getByRole('button', { name: /^Sort by/ })).toBeInViewport({ ratio: 1 })
  const title = header.getByText(name, { exact: true }).filter({ visible: true })
  await expect
    .poll(() => title.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(1)
  await filter.focus()
  await expect.poll(() => filter.evaluate((field) => field.clientWidth)).toBeGreaterThan(100)
  expect(await overlapsIn(header)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await filter.fill('a')
  await expect(filter).toBeFocused()
  await header.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
})

test('tabs on a phone open the main screens, and Back closes overlays', async ({ page }) => {
  await playLikedSongs(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'true')
  const title = playerOf(page).locator('[data-truncates]').first()
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThanOrEqual(180)
  await playerOf(page)
    .getByRole('button', { name: /^Open now playing/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Now playing' })
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  await page.setViewportSize({ width: 820, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(sidebar(page)).toBeVisible()
  await page.goBack()
  await expect(sidebar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await sidebar(page).getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'Liked Songs on a phone')

  // A page that opens from another one has a way back, also when it is scrolled.
  const header = page.getByRole('banner')
  const back = header.getByRole('button', { name: 'Go back' })
  await expect(header.getByRole('button', { name: 'Go forward' })).toBeHidden()
  await page.locator('[data-scrolls]').evaluate((element) => element.scrollTo({ top: 700 }))
  await expect(header.getByRole('button', { name: 'Pause Liked Songs' })).toBeVisible()
  expect(await overlapsIn(header)).toEqual([])
  await tabs.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect(back).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Liked Songs' }).click()
  await back.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()

  // At 400 %, and on a phone on its side, header and tabs go with the page.
  const scroller = page.locator('[data-scrolls]')
  await page.setViewportSize({ width: 320, height: 256 })
  await expect(tabs).toBeVisible()
  await scroller.evaluate((element) => element.scrollTo({ top: 300 }))
  await expect(tabs).toBeHidden()
  await expect(header).not.toBeInViewport()
  // With the focus they come back.
  await header.getByRole('button', { name: /listener/ }).focus()
  await expect(header).toBeInViewport({ ratio: 1 })
  await page.getByRole('main').focus()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(header).not.toBeInViewport()
  expect(await scroller.evaluate((element) => element.clientHeight)).toBeGreaterThanOrEqual(300)
  await scroller.evaluate((element) => element.scrollTo({ top: 0 }))
  await expect(header).toBeInViewport({ ratio: 1 })
})

test('rows and bars grow without overlap at twice the text size', async ({ page }) => {
  const list = await openPlaylist(page, 'Sunday, slowly')
  await expectNothingOverCover(page)
  await setTextSize(page, 200)
  const rows = list.getByRole('row')
  await expect
    .poll(() => rows.nth(2).evaluate((row) => Math.round(row.getBoundingClientRect().height)))
    .toBe(112)
  const overlaps = await rows.evaluateAll((all) => {
    const boxes = all.map((row) => row.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
    return boxes.filter((box, index) => index > 1 && box.top < (boxes[index - 1]?.bottom ?? 0) - 1).length
  })
  expect(overlaps).toBe(0)
  const bar = await playerOf(page).evaluate((element) => element.getBoundingClientRect().height)
  expect(bar).toBeGreaterThanOrEqual(160)
  await expect.poll(() => overlapsIn(playerOf(page))).toEqual([])
  await expect.poll(() => controlsOutside(page)).toEqual([])
  // Its least width would be a third of the window: it is a rail, however it was left.
  expect(await widthOf(page)).toBe(144)
  await expect(page.getByRole('button', { name: 'Collapse the sidebar' })).toBeHidden()

  await page.setViewportSize({ width: 820, height: 1180 })
  await expect.poll(() => controlsOutside(page)).toEqual([])
  await expect.poll(() => overlapsIn(playerOf(page))).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => controlsOutside(page)).toEqual([])
  await page.getByRole('main').getByRole('button', { name: 'More options for Sunday, slowly' }).click()
  await page.getByRole('menuitem', { name: 'Edit details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit details' })
  await expect(dialog.getByRole('button', { name: 'Choose image' })).toBeVisible()
  expect(
    await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await expect.poll(() => controlsOutside(page)).toEqual([])
})

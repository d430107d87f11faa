import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { overlapsIn, setTextSize } from './support/layout'
import { likedList, openLikedSongs, openScreen, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test.use({ viewport: { width: 1440, height: 900 }, hasTouch: true })

/** Whether the background is the one in the color of the song’s cover. */
const isInSongColor = (part: Locator, pseudo?: string) =>
  part.evaluate((one, name) => {
    const grounds = document.documentElement.style.getPropertyValue('--playing-ground')
    return grounds.includes(getComputedStyle(one, name).backgroundColor.replaceAll(',', ''))
  }, pseudo)

test('now playing panel stays across pages and expands to the full view, by mouse and keyboard', async ({
  page,
}) => {
  const name = await playLikedSongs(page)
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Now playing' }).click()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await expect(panel.getByRole('heading', { name })).toBeVisible()
  // On one color of its artwork, wherever it is shown.
  await expect.poll(() => isInSongColor(panel)).toBe(true)
  await expect.poll(() => isInSongColor(player, '::before')).toBe(true)
  await panel.getByRole('tab', { name: 'Lyrics' }).click()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('grid', { name: /Up next|Next from/ })).toBeVisible()
  await expectAccessible(page, 'the panel with the queue')
  await panel.getByRole('button', { name: 'Recently played' }).click()
  await expect(panel.locator('time').first()).toBeVisible()
  await panel.getByRole('tab', { name: 'Queue' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel.getByRole('heading', { name: 'Album' })).toBeVisible()
  await expectAccessible(page, 'the panel about the song')

  const hearts = [panel, player].map((part) => part.getByRole('button', { name: /Liked Songs$/ }).first())
  for (const isSaved of ['false', 'true']) {
    await hearts[0]?.click()
    for (const heart of hearts) await expect(heart).toHaveAttribute('aria-pressed', isSaved)
  }

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
  expect(await isInSongColor(full)).toBe(true)
  await full.getByRole('button', { name: 'Artwork only' }).click()
  // 60% of the height.
  await expect
    .poll(async () => Math.round((await full.locator('img').first().boundingBox())?.height ?? 0))
    .toBe(540)
  await full.focus()
  const controls = full
    .getByRole('button', { name: 'Close full view' })
    .locator('xpath=ancestor-or-self::*[contains(@class,"fades")][1]')
  await expect(controls).toHaveCSS('opacity', '0')
  await page.mouse.move(700, 450)
  await expect(controls).toHaveCSS('opacity', '1')
  await full.focus()
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
  await player.getByRole('button', { name: 'Full view' }).click()
  await page.setViewportSize({ width: 820, height: 1180 })
  await expect(full.locator('img').first()).toBeInViewport({ ratio: 0.99 })
  await expect(full.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  // On a large screen, too, Back closes it and leaves the page alone.
  const address = page.url()
  await player.getByRole('button', { name: 'Full view' }).click()
  await expect(full).toBeVisible()
  await page.goBack()
  await expect(full).toBeHidden()
  expect(page.url()).toBe(address)

  await openScreen(page, '/search')
  await expect(panel).toBeVisible()
})

test('lyrics in the panel follow the music while browsing', async ({ page }) => {
  await openLikedSongs(page)
  const name = 'The Paper Swimmer'
  await likedList(page)
    .getByRole('button', { name: `Play ${name}` })
    .click()
  await playerOf(page).getByRole('button', { name: 'Now playing' }).click()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await panel.getByRole('tab', { name: 'Lyrics' }).click()
  const lines = panel.getByRole('listitem').getByRole('button')
  const current = panel.locator('[aria-current="true"]')
  // The provider's rules keep artwork and lyrics apart.
  await expect(lines.nth(4)).toBeVisible()
  await expect(panel.locator('img')).toHaveCount(0)
  await lines.nth(4).click()
  await expect(current).toHaveText((await lines.nth(4).textContent()) ?? '')

  const navigation = page.getByRole('navigation', { name: 'Main' })
  for (const link of ['Search', 'Home', 'Your Library']) {
    const before = (await current.textContent()) ?? ''
    await navigation.getByRole('link', { name: link }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(current, link).not.toHaveText(before, { timeout: 15_000 })
    // The line being sung is in view, and nobody has scrolled.
    await expect(current, link).toBeInViewport({ ratio: 1 })
  }
  // The large lyrics take their place.
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  await expect(page.getByRole('main').getByRole('region', { name: 'Lyrics' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lyrics' })).toHaveCount(1)
  await expect(panel.getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'the lyrics beside the queue')
})

test.describe('with a mouse', () => {
  test.use({ hasTouch: false })

  test('tabs of the panel stay in place, and its queue begins at the top', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await playLikedSongs(page)
    await playerOf(page).getByRole('button', { name: 'Now playing', exact: true }).click()
    const panel = page.getByRole('complementary', { name: 'Now playing' })
    const places = []
    for (const tab of ['Lyrics', 'About', 'Queue']) {
      await panel.getByRole('tab', { name: tab }).click()
      await expect(panel.getByRole('tabpanel', { name: tab })).toBeVisible()
      places.push(await panel.getByRole('tab', { name: 'Lyrics' }).boundingBox())
    }
    expect(new Set(places.map((box) => JSON.stringify(box))).size).toBe(1)
    const rows = '[role="row"][data-index]'
    await expect(panel.locator(rows).first()).toBeVisible()
    expect((await panel.locator(rows).first().boundingBox())?.y).toBeLessThanOrEqual(180)
    await expect.poll(() => wholeIn(panel, rows)).toBeGreaterThanOrEqual(8)
  })
})

test('now playing fits every width, and every control is reachable by touch', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const name = await playLikedSongs(page)
  const player = playerOf(page)
  await player.getByRole('button', { name: 'Now playing' }).tap()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  for (const tab of ['About', 'Queue']) {
    await panel.getByRole('tab', { name: tab }).tap()
    await expect(panel.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
  }
  await expect(panel.getByRole('grid', { name: /Up next|Next from/ })).toBeVisible()
  // From another page to the row that plays.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await panel
    .getByRole('button', { name: /^More options/ })
    .first()
    .tap()
  await page.getByRole('menuitem', { name: 'Go to current song' }).tap()
  const row = likedList(page).locator('[role="row"][data-current="true"]')
  await expect(row).toBeFocused()
  await expect(row).toContainText(name)

  const full = page.getByRole('region', { name: 'Now playing, full view' })
  for (const [width, height] of [
    [1024, 768],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(panel).toBeHidden()
    await expect(player.getByRole('button', { name: 'Now playing' })).toBeHidden()
    await player.getByRole('button', { name: 'Full view' }).tap()
    await full.getByRole('button', { name: 'Lyrics', exact: true }).tap()
    await expect
      .poll(() => wholeIn(full, 'li, [class*=plainLine]'), `lyrics at ${width} px`)
      .toBeGreaterThanOrEqual(5)
    for (const control of ['Previous', 'Pause', 'Next', 'Close full view'])
      await expect(full.getByRole('button', { name: control, exact: true })).toBeInViewport({ ratio: 1 })
    await full.getByRole('button', { name: 'Queue' }).tap()
    await expect(full.getByRole('grid', { name: /Up next|Next from/ })).toBeVisible()
    await expect.poll(() => wholeIn(full, '[data-index]'), `rows at ${width} px`).toBeGreaterThanOrEqual(4)
    await full.getByRole('button', { name: 'Close full view' }).tap()
    await expect(full).toBeHidden()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await player.getByRole('button', { name: /^Open now playing/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Now playing' })
  expect(await isInSongColor(sheet)).toBe(true)
  // The artwork has the width, and the lyrics look out from below.
  expect((await sheet.locator('img').first().boundingBox())?.width).toBeGreaterThanOrEqual(340)
  const lyrics = sheet.getByRole('heading', { name: 'Lyrics' })
  await expect(lyrics).toBeInViewport()
  await sheet.getByRole('button', { name: 'Lyrics', exact: true }).tap()
  await expect.poll(async () => (await lyrics.boundingBox())?.y).toBeLessThan(422)
  await sheet.getByRole('button', { name: 'Queue' }).tap()
  const queue = page.getByRole('dialog', { name: 'Queue' })
  const next = queue
    .getByRole('grid', { name: /Up next|Next from/ })
    .getByRole('row')
    .nth(2)
  await expect(next.getByRole('button', { name: /^Play / })).toBeAttached()
  const second = await next.getByRole('button', { name: /^Play / }).getAttribute('aria-label')
  await expectAccessible(page, 'the queue of the sheet', '[role=dialog]')
  await next.tap({ position: { x: 120, y: 20 } })
  await expect(queue.getByRole('grid', { name: 'Now playing' })).toContainText(
    second?.replace('Play ', '') ?? '?',
  )
  await page.goBack()
  await expect(queue).toBeHidden()
  await expect(sheet).toContainText(second?.replace('Play ', '') ?? '?')
  // Turned on its side, what plays stays in front.
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(full).toBeVisible()
  await expect(full.getByRole('button', { name: 'Pause' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await full.getByRole('button', { name: 'Close full view' }).tap()
  await expect(panel).toBeVisible()
})

test('player bar gives the song the space available and never covers the artwork', async ({ page }) => {
  await openLikedSongs(page)
  const name = 'the Night Porter’s Staircase'
  await likedList(page)
    .getByRole('button', { name: `Play ${name}` })
    .click()
  const player = playerOf(page)
  await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible()
  const missing = () =>
    player
      .locator('[data-truncates]')
      .getByText(name)
      .locator('..')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  const edgeOf = () => player.getByRole('slider', { name: 'Seek' }).boundingBox()
  for (const width of [641, 820, 1023, 1024, 1279]) {
    await page.setViewportSize({ width, height: 900 })
    // The seek bar is the upper edge, so that the names have the room.
    await expect.poll(async () => (await edgeOf())?.width, `at ${width} px`).toBeGreaterThan(width - 20)
    const [edge, bar] = [await edgeOf(), await player.boundingBox()]
    expect(Math.abs((edge?.y ?? 0) + (edge?.height ?? 0) / 2 - (bar?.y ?? 0)), `at ${width} px`).toBeLessThan(
      20,
    )
    for (const button of ['Previous', 'Next', 'Pause'])
      await expect(player.getByRole('button', { name: button, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await edgeOf())?.width, 'at 1280 px').toBeLessThan(600)
  const widths = [820, 1000, 1016, 1024, 1100, 1199, 1200, 1440, 1920]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    // Parts of a pixel are rounded.
    await expect.poll(missing, `at ${width} px`).toBeLessThanOrEqual(1)
  }
  // With what is said of the sleep timer, too, everything has a place of its own.
  await player.getByRole('button', { name: /^More options/ }).click()
  await page.getByRole('menuitem', { name: 'Sleep timer' }).click()
  await page.getByRole('menuitemradio', { name: /60 minutes/ }).click()
  await expect(player.getByRole('button', { name: /^Sleep timer/ })).toBeVisible()
  for (const width of [641, 700, ...widths]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overlapsIn(player), `at ${width} px`).toEqual([])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await player.getByRole('button', { name: /^Open now playing/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Now playing' })
  await setTextSize(page, 200)
  await sheet.getByRole('link', { name: `${name} on SPOTIFY` }).hover()
  const told = page.getByRole('tooltip', { includeHidden: true })
  await expect(told).toHaveText(name)
  const cover = (await sheet.locator('img').first().boundingBox()) ?? { y: 0, height: 0 }
  expect((await told.boundingBox())?.y).toBeGreaterThanOrEqual(cover.y + cover.height)
})

test('smallest mini player shows all its buttons', async ({ page, context }) => {
  // In a pop-up, whose size a test can set.
  await page.addInitScript(() => Object.defineProperty(window, 'documentPictureInPicture', { value: null }))
  await playLikedSongs(page)
  const opened = context.waitForEvent('page')
  await page.keyboard.press('w')
  const small = await opened
  for (const height of [104, 52]) {
    await small.setViewportSize({ width: 240, height })
    for (const name of ['Shuffle', 'Previous', 'Pause', 'Next', 'Repeat'])
      await expect(small.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

/** How many of these are wholly in view in what stands beside or beneath the artwork. */
function wholeIn(full: Locator, parts: string): Promise<number> {
  return full.locator('[data-part], [data-tab]').evaluate((beside, selector) => {
    const { top, bottom } = beside.getBoundingClientRect()
    const end = Math.min(bottom, window.innerHeight) + 1
    const boxes = [...beside.querySelectorAll(selector)].map((part) => part.getBoundingClientRect())
    return boxes.filter((box) => box.height > 0 && box.top >= top - 1 && box.bottom <= end).length
  }, parts)
}

import type { Locator, Page } from '@playwright/test'
import { expectAccessible, untilAtRest } from './support/axe'
import { choose, openMenu } from './support/menus'
import { expectSound, openScreen, playerOf, playerState, playFirstTrack, speakerId } from './support/player'
import { openPlaylist, rowOf, savedCount, storedPlaylist, storedUris } from './support/playlists'
import { expect, test } from './support/test'
import { swipe } from './support/touch'

const source = 'Sunday, slowly'

async function countPresses(page: Page) {
  const counts = await page.evaluateHandle(() => {
    const counted = { clicks: 0, keys: 0 }
    const count = ({ type }: Event) => {
      counted[type === 'keydown' ? 'keys' : 'clicks'] += 1
    }
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, count, { capture: true })
    return counted
  })
  return {
    restart: () => counts.evaluate((counted) => void Object.assign(counted, { clicks: 0, keys: 0 })),
    clicks: () => counts.evaluate(({ clicks }) => clicks),
    keys: () => counts.evaluate(({ keys }) => keys),
  }
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const done = (page: Page) => page.getByRole('button', { name: 'Done' })

test('menu opens at the pointer or, by keyboard, at the row, and returns focus', async ({ page }) => {
  const grid = await openPlaylist(page, source)
  const row = rowOf(grid, 2)
  const box = await row.boundingBox()
  if (!box) throw new Error('The row is not drawn')
  const at = { x: box.x + 200, y: box.y + 20 }
  await page.mouse.click(at.x, at.y, { button: 'right' })
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await untilAtRest(page)
  const place = await menu.boundingBox()
  expect(Math.abs((place?.x ?? 0) - at.x)).toBeLessThan(8)
  await expectAccessible(page, 'a menu at the pointer', '[role=menu]')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(row).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await expect(menu).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(row).toBeFocused()
  // The sidebar offers the same.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Kitchen dancing', exact: true })
    .click({ button: 'right' })
  await expect(page.getByRole('menu', { name: 'Options for Kitchen dancing' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
})

test('add the playing song, an album and ten songs to playlists in a few clicks', {
  tag: '@both',
}, async ({ page, control }) => {
  const before = await storedUris(control, 'Kitchen dancing')
  const grid = await openPlaylist(page, source)
  await playFirstTrack(page)
  const [playing = ''] = await storedUris(control, source)
  const address = page.url()

  const presses = await countPresses(page)
  await playerOf(page).getByRole('button', { name: 'Add to playlist' }).click()
  await tick(page, 'Kitchen dancing').click()
  await tick(page, 'Odds and ends').click()
  await done(page).click()
  expect(await presses.clicks()).toBeLessThanOrEqual(4)
  await expect.poll(() => storedUris(control, 'Kitchen dancing')).toEqual([...before, playing])
  await expect.poll(() => storedUris(control, 'Odds and ends')).toContain(playing)
  expect(page.url()).toBe(address)

  await presses.restart()
  const title = (number: number) => rowOf(grid, number).getByRole('gridcell').nth(1)
  await title(1).click({ position: { x: 250, y: 8 } })
  await title(10).click({ position: { x: 250, y: 8 }, modifiers: ['Shift'] })
  await expect(page.getByText('10 selected')).toBeVisible()
  await expectAccessible(page, 'ten chosen songs', '[aria-label="Selected songs"]')
  await page.getByRole('button', { name: 'Add to…' }).click()
  await page.getByRole('textbox', { name: 'Find a playlist' }).fill('morning pages')
  await expect(tick(page, 'Morning pages')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tick(page, 'Morning pages')).toBeChecked()
  await expectAccessible(page, 'the picker', '[role=dialog]')
  await done(page).click()
  expect(await presses.clicks()).toBeLessThanOrEqual(4)
  const ten = (await storedUris(control, source)).slice(0, 10)
  await expect.poll(() => storedUris(control, 'Morning pages')).toEqual(expect.arrayContaining(ten))

  await presses.restart()
  await page.getByRole('button', { name: 'Add to…' }).click()
  await page.getByRole('button', { name: 'New playlist' }).last().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('From chosen songs')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(tick(page, 'From chosen songs')).toBeChecked()
  await done(page).click()
  expect(await presses.clicks()).toBeLessThanOrEqual(4)
  await expect.poll(() => storedUris(control, 'From chosen songs')).toEqual(ten)

  const albumLink = grid.locator('a[href^="/album/"]').first()
  const name = (await albumLink.textContent()) ?? ''
  await albumLink.click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await presses.restart()
  await page.getByRole('main').getByRole('button', { name: 'Add to playlist', exact: true }).click()
  await tick(page, 'Nothing here yet').click()
  await expect(tick(page, 'Nothing here yet')).toBeChecked()
  await done(page).click()
  expect(await presses.clicks()).toBeLessThanOrEqual(3)
  await expect.poll(async () => (await storedUris(control, 'Nothing here yet')).length).toBeGreaterThan(0)

  await presses.restart()
  const lists = page.getByRole('navigation', { name: 'Main' })
  await lists.getByRole('link', { name: 'Long haul', exact: true }).click()
  await page.getByRole('button', { name: 'Shuffle Long haul' }).click()
  await playerOf(page).getByRole('button', { name: 'Devices' }).click()
  await page.getByRole('menuitemradio', { name: /speaker/i }).click()
  expect(await presses.clicks()).toBeLessThanOrEqual(4)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  const { id } = await storedPlaylist(control, 'Long haul')
  await expect
    .poll(async () => {
      const { activeDeviceId, isShuffled, playback } = await playerState(control)
      return [activeDeviceId, isShuffled, playback?.contextUri]
    })
    .toEqual([speakerId, true, `spotify:playlist:${id}`])

  await expect(page.getByRole('menu')).toHaveCount(0)
  await presses.restart()
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('combobox')
  await expect(field).toBeFocused()
  expect([await presses.keys(), await presses.clicks()]).toEqual([1, 0])
})

/** What takes a tap 21 px from its middle, in each direction. */
async function expectFingerRoom(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const missed = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    return [
      [-21, 0],
      [21, 0],
      [0, -21],
      [0, 21],
    ].filter(([right = 0, down = 0]) => !element.contains(document.elementFromPoint(x + right, y + down)))
  })
  expect(missed).toEqual([])
}

test.describe('touch', () => {
  // Only a mobile browser of the tests has a coarse pointer.
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('long press opens the menu of a row or card, Select begins a selection, and taps add more', async ({
    page,
    control,
  }) => {
    await openScreen(page, '/collection?kind=playlists')
    await page.getByRole('main').getByRole('searchbox').fill(source)
    // Until then it moves up the list.
    await expect(page.getByText('1 result', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: source, exact: true }).tap()
    const grid = page.getByRole('grid')
    await expect(grid.getByRole('button', { name: /^Play / }).first()).toBeAttached()
    await expectFingerRoom(page.getByRole('banner').getByRole('button', { name: /listener/ }))
    const menu = page.getByRole('menu')
    async function pressLong(thing: Locator) {
      await openMenu(page, thing, 'touch')
      await expect(menu).toBeVisible()
    }
    await pressLong(rowOf(grid, 2))
    await expectAccessible(page, 'a menu on a phone', '[role=menu]')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(grid.locator('[aria-selected="true"]')).toHaveCount(0)
    await pressLong(rowOf(grid, 2))
    await choose(page, /^Select$/, 'touch')
    await expect(page.getByText('1 selected')).toBeVisible()
    await rowOf(grid, 4).tap({ position: { x: 120, y: 20 } })
    await expect(page.getByText('2 selected')).toBeVisible()
    await expectAccessible(page, 'chosen songs on a phone', '[aria-label="Selected songs"]')
    await page.getByRole('button', { name: 'Add to…' }).tap()
    await tick(page, 'Nothing here yet').tap()
    await expectAccessible(page, 'the picker on a phone', '[role=dialog]')
    await done(page).tap()
    await expect.poll(() => storedUris(control, 'Nothing here yet')).toHaveLength(2)

    await openScreen(page, '/collection?kind=albums')
    const before = await savedCount(control, 'albums')
    // Without a link it is a placeholder.
    const cards = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') })
    await expect(cards.first()).toBeVisible()
    await pressLong(cards.nth(0))
    await choose(page, /^Select$/, 'touch')
    await expect(menu).toBeHidden()
    await cards.nth(1).tap({ position: { x: 60, y: 60 } })
    await expect(page.getByText('2 selected')).toBeVisible()
    await expect(page).toHaveURL(/kind=albums/)
    await expectAccessible(page, 'chosen albums on a phone', '[aria-label="Selected albums"]')
    await page.getByRole('button', { name: 'Remove from Library' }).tap()
    await expect.poll(() => savedCount(control, 'albums')).toBe(before - 2)

    await openScreen(page, '/collection')
    for (const name of ['Grid', 'List', 'Compact list'])
      await expectFingerRoom(page.getByRole('button', { name, exact: true }))
    await expectFingerRoom(page.getByRole('link', { name: /^Show all/ }).first())
    await openScreen(page, '/collection?kind=playlists')
    await pressLong(cards.filter({ hasText: 'Kitchen dancing' }))
    await page.getByRole('menuitem', { name: 'Play', exact: true }).tap()
    await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
    const bar = playerOf(page).getByRole('button', { name: 'Open now playing' })
    // What comes next is known by then.
    await expectSound(page)
    const first = await bar.textContent()
    await pressLong(bar)
    await expect(page.getByRole('menuitem', { name: 'Go to current song' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('dialog')).toBeHidden()
    await swipe(page, bar, -120, 0)
    await expect(bar).not.toHaveText(first ?? '')
    await swipe(page, bar, 120, 0)
    await expect(bar).toHaveText(first ?? '')
    await swipe(page, bar, 0, -120)
    const sheet = page.getByRole('dialog', { name: 'Now playing' })
    const cover = sheet.locator('[data-follows]')
    await expect(cover).toBeVisible()
    await untilAtRest(page)
    await swipe(page, cover, 10, 200)
    await expect(sheet).toBeHidden()
    await bar.tap()
    await expect(cover).toBeVisible()
    await untilAtRest(page)
    // What can be scrolled scrolls, there and back.
    const scrolledBy = () => sheet.evaluate(({ scrollTop }) => scrollTop)
    const comesToRest = sheet.evaluate(
      (dialog) =>
        new Promise<void>((rests) => dialog.addEventListener('scrollend', () => rests(), { once: true })),
    )
    await swipe(page, cover, 0, -200)
    await comesToRest
    expect(await scrolledBy()).toBeGreaterThan(50)
    const scrolled = await scrolledBy()
    await swipe(page, sheet.getByRole('heading', { name: 'Lyrics' }), 0, 80)
    await expect.poll(scrolledBy).toBeLessThan(scrolled)
    await expect(sheet).toBeVisible()
    await sheet.evaluate((dialog) => dialog.scrollTo({ top: 0, behavior: 'instant' }))
    await sheet.getByRole('button', { name: /^More options/ }).tap()
    const entry = page.getByRole('menuitem', { name: 'Add to queue' })
    await expect(entry).toBeVisible()
    await untilAtRest(page)
    await expect(menu.locator('img').first()).toBeVisible()
    expect((await entry.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    await swipe(page, entry, 0, 200)
    await expect(menu).toBeHidden()
    await expect(sheet).toBeVisible()
    await expectFingerRoom(sheet.getByRole('button', { name: /Liked Songs/ }))
    await expectFingerRoom(sheet.getByRole('button', { name: 'Add to playlist' }))
    await sheet.getByRole('button', { name: 'Add to playlist' }).tap()
    await tick(page, 'Nothing here yet').tap()
    await done(page).tap()
    const [playing] = await storedUris(control, 'Kitchen dancing')
    await expect.poll(() => storedUris(control, 'Nothing here yet')).toContain(playing)

    await sheet.getByRole('button', { name: /^More options/ }).tap()
    await page.getByRole('menuitem', { name: 'Go to album' }).tap()
    await expect(page).toHaveURL(/\/album\//)
    await expect(sheet).toBeHidden()
  })
})

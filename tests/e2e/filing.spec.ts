import type { Page } from '@playwright/test'
import { choose, goTo, type Input, openMenu, press, reachByKeys } from './support/menus'
import { holdMessages } from './support/messages'
import { playerOf } from './support/player'
import { rowOf, savedCount, storedPlaylist, storedUris } from './support/playlists'
import { expect, test } from './support/test'

const source = 'Sunday, slowly'
const target = 'Nothing here yet'
const other = 'Morning pages'

test.use({ hasTouch: true, permissions: ['clipboard-read', 'clipboard-write'] })

for (const [input, width] of [
  ['pointer', 390],
  ['keys', 1440],
  ['touch', 390],
] as const) {
  test(`add, select and reorder songs using only ${input}`, async ({ page, control, allowProblem }) => {
    // What an app in development mode pays once.
    allowProblem(/403.*\/v1\/me\/tracks/)
    await page.setViewportSize({ width, height: 900 })
    const [first = '', second = '', third = '', ...rest] = await storedUris(control, source)
    await open(page, (await storedPlaylist(control, source)).id)
    const row = (number: number) => rowOf(page.getByRole('grid'), number)
    const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
    const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
    const field = dialog.getByRole('textbox', { name: 'Find a playlist' })
    const isTyping = input === 'keys'

    if (isTyping) {
      for (const place of ['content', 'player']) {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name: `Skip to ${place}` })).toBeFocused()
      }
      await page.keyboard.press('Enter')
      await expect(page.locator('#player')).toBeFocused()
    }
    if (width === 390) {
      await test.step('a phone row leaves its width to the title, and filter and order share a line', async () => {
        const grid = page.getByRole('grid')
        await expect(grid.getByText(/^\d+:\d\d$/).filter({ visible: true })).toHaveCount(0)
        await expect(grid.locator('[aria-pressed="false"]').filter({ visible: true })).toHaveCount(0)
        const [filter, order] = await Promise.all(
          [
            page.getByRole('searchbox', { name: 'Filter this playlist' }),
            page.getByRole('main').getByRole('button', { name: /^Sort by/ }),
          ].map((tool) => tool.boundingBox()),
        )
        const middle = (box: typeof filter) => (box ? box.y + box.height / 2 : Number.NaN)
        expect(Math.abs(middle(filter) - middle(order))).toBeLessThan(4)
      })
    }

    await test.step('add to two playlists in a picker that stays open until Done', async () => {
      const before = await storedUris(control, 'Kitchen dancing')
      await openMenu(page, row(2), input)
      await choose(page, /^Add to playlist$/, input)
      await expect(field).toBeFocused()
      for (const name of [target, 'Kitchen dancing']) {
        if (isTyping) {
          await page.keyboard.type(name.slice(0, 7))
          await expect(tick(name)).toBeVisible()
          await page.keyboard.press('Enter')
        } else await press(page, tick(name), input)
        await expect(tick(name)).toBeChecked()
      }
      await expect(dialog).toBeVisible()
      await press(page, dialog.getByRole('button', { name: 'Done' }), input)
      await expect(dialog).toBeHidden()
      await expect.poll(() => storedUris(control, target)).toEqual([second])
      await expect.poll(() => storedUris(control, 'Kitchen dancing')).toEqual([...before, second])
      if (isTyping) await expect(row(2)).toBeFocused()
    })

    await test.step('add to a new playlist, without duplicates', async () => {
      await letGo(page, input)
      await openMenu(page, row(2), input)
      await choose(page, /^Add to playlist$/, input)
      await press(page, tick(target), input)
      await expect(dialog.getByText(`Already in ${target}.`)).toBeVisible()
      await press(page, dialog.getByRole('button', { name: 'Skip' }), input)
      await press(page, dialog.getByRole('button', { name: 'New playlist' }), input)
      const create = page.getByRole('dialog', { name: 'New playlist' })
      await expect(create.getByRole('textbox', { name: 'Name' })).toBeFocused()
      await page.keyboard.type('Made here')
      await press(page, create.getByRole('button', { name: 'Create' }), input)
      await expect(tick('Made here')).toBeChecked()
      await press(page, dialog.getByRole('button', { name: 'Done' }), input)
      await expect(dialog).toBeHidden()
      await expect.poll(() => storedUris(control, 'Made here')).toEqual([second])
      expect(await storedUris(control, target)).toEqual([second])
    })

    await test.step('queue, save, copy and remove the selected songs', async () => {
      const bar = page.getByRole('group', { name: 'Selected songs' })
      await letGo(page, input)
      await chooseRows(page, input)
      await expect(bar).toContainText('2 selected')
      await press(page, bar.getByRole('button', { name: 'Queue' }), input)
      await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
      const saved = await savedCount(control, 'tracks')
      await press(page, bar.getByRole('button', { name: /^(Save|Remove from Liked Songs)$/ }), input)
      await expect.poll(() => savedCount(control, 'tracks')).not.toBe(saved)
      await expect(bar).toContainText('2 selected')
      if (isTyping) {
        await reachByKeys(page, row(1))
        await page.keyboard.press('Control+c')
        await expect
          .poll(() => page.evaluate(() => navigator.clipboard.readText()))
          .toBe([first, third].map(linkOf).join('\n'))
      }
      await press(page, bar.getByRole('button', { name: 'Remove', exact: true }), input)
      await expect.poll(() => storedUris(control, source)).toEqual([second, ...rest])
      await expect(bar).toBeHidden()
      if (!isTyping) return
      await reachByKeys(page, row(1))
      await page.keyboard.press('Control+a')
      await expect(bar).toContainText(`${rest.length + 1} selected`)
      await page.keyboard.press('Escape')
      await expect(bar).toBeHidden()
    })

    await test.step('reorder, and undo', async () => {
      const { id } = await storedPlaylist(control, other)
      const before = await storedUris(control, other)
      await open(page, id)
      await press(page, page.getByRole('main').getByRole('button', { name: /^Sort by/ }), input)
      await choose(page, /^Title$/, input)
      await page.keyboard.press('Escape')
      await holdMessages(page)
      await press(page, page.getByRole('button', { name: 'Save this order' }), input)
      const message = page.getByRole('status').filter({ hasText: / moved/ })
      await expect(message).toBeVisible()
      await expect.poll(() => storedUris(control, other)).not.toEqual(before)
      expect((await storedUris(control, other)).toSorted()).toEqual(before.toSorted())
      await press(page, message.getByRole('button', { name: 'Undo' }), input)
      await expect.poll(() => storedUris(control, other)).toEqual(before)
    })

    await test.step('remove a playlist from the profile', async () => {
      expect((await storedPlaylist(control, other)).isPublic).toBe(true)
      await press(page, page.getByRole('button', { name: `More options for ${other}` }).last(), input)
      await choose(page, /^Edit details$/, input)
      const details = page.getByRole('dialog', { name: 'Edit details' })
      await press(page, details.getByRole('checkbox', { name: 'Show on profile' }), input)
      await press(page, details.getByRole('button', { name: 'Save' }), input)
      await expect(details).toBeHidden()
      await expect.poll(async () => (await storedPlaylist(control, other)).isPublic).toBe(false)
    })

    if (!isTyping) return
    await test.step('paste copied links into a playlist after confirmation', async () => {
      const before = await storedUris(control, other)
      await page.keyboard.press('Control+v')
      await expect(tick(other)).toBeChecked()
      await expect(field).toBeFocused()
      await page.keyboard.press('Enter')
      await expect.poll(() => storedUris(control, other)).toEqual([...before, first, third])
    })
  })
}

async function open(page: Page, id: string): Promise<void> {
  await goTo(page, `/playlist/${id}`)
  await expect(
    page
      .getByRole('grid')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeAttached()
}

async function letGo(page: Page, input: Input): Promise<void> {
  if (input !== 'touch') return
  const clear = page.getByRole('button', { name: 'Clear selection' })
  if (await clear.isVisible()) await clear.tap()
}

async function chooseRows(page: Page, input: Input): Promise<void> {
  const row = (number: number) => rowOf(page.getByRole('grid'), number)
  if (input === 'keys') {
    for (const number of [1, 3]) {
      await reachByKeys(page, row(number))
      await page.keyboard.press('Space')
    }
  } else if (input === 'touch') {
    await openMenu(page, row(1), input)
    await choose(page, /^Select$/, input)
    await expect(page.getByRole('menu')).toHaveCount(0)
    await row(3).tap({ position: { x: 120, y: 20 } })
  } else {
    // On a narrow screen a mere click plays it.
    const isNarrow = page.viewportSize()?.width === 390
    await row(1).click({ position: { x: 160, y: 6 }, modifiers: isNarrow ? ['Control'] : [] })
    await row(3).click({ position: { x: 160, y: 6 }, modifiers: ['Control'] })
  }
}

function linkOf(uri: string): string {
  const [, kind, id] = uri.split(':')
  return `https://open.spotify.com/${kind}/${id}`
}

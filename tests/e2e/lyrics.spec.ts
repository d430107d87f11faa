import { expectAccessible } from './support/axe'
import { setTextSize } from './support/layout'
import { expectSound, openLikedSongs, openScreen, playerOf, playerState } from './support/player'
import { expect, test } from './support/test'

type Line = { timeMs: number }

/** A word is read a little before it is sung. */
const leadMs = 80

test('synced lyrics follow the music with the listener’s offset, and a line seeks', async ({
  page,
  control,
}) => {
  await openLikedSongs(page)
  const main = page.getByRole('main')
  // A song of the sandbox's whose words have their times.
  const name = 'The Paper Swimmer'
  await main.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  const answered = page.waitForResponse((response) => response.url().includes('/api/lyrics/'))
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  const { lines: times } = (await (await answered).json()) as { lines: Line[] }
  await expect(main.getByRole('heading', { name })).toBeVisible()

  const lines = main.getByRole('listitem').getByRole('button')
  await expect(lines.first()).toBeVisible()
  await expectSound(page)
  // While it plays the music leaves a line within seconds.
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  const later = lines.nth(8)
  const words = (await later.textContent()) ?? ''
  await later.click()
  const current = main.locator('[aria-current="true"]')
  await expect(current).toHaveText(words)

  // What the device says of its playhead decides which line is the current one, at each timing.
  const dueLine = async (laterMs: number) => {
    const heardMs = (await playerState(control)).playback?.positionMs ?? 0
    return times.findLastIndex(({ timeMs }) => timeMs <= heardMs + leadMs - laterMs)
  }
  const expectLine = async (laterMs: number, index: number) => {
    await expect.poll(() => dueLine(laterMs)).toBe(index)
    await expect(lines.nth(index)).toHaveAttribute('aria-current', 'true')
  }
  await page.keyboard.type(',,,,,,')
  await expect(main.getByText('0.3 sec earlier')).toBeVisible()
  await later.click()
  await expect(current).toHaveText(words)
  await expectLine(-300, 8)
  await page.keyboard.type('....')
  await expectLine(-100, 7)
  await page.keyboard.type('........')
  await expect(main.getByText('0.3 sec later')).toBeVisible()
  await expectLine(300, 7)
  await later.click()
  await expectLine(300, 8)
  await page.keyboard.type(',,,,,,')
  await expect(main.getByText('s later')).toBeHidden()
  // Text of another size moves the line, and the browser the text.
  await main.getByRole('button', { name: 'Lyrics options' }).click()
  for (const size of ['Small', 'Large', 'Medium']) {
    await page.getByRole('dialog').getByRole('button', { name: size, exact: true }).click()
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  // A third from the top.
  await expect.poll(() => current.evaluate(placeInView)).toBeCloseTo(1 / 3, 1)
  await page.keyboard.press('Escape')
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(current).not.toHaveText(words)

  // What a link leads to is not covered by them.
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(main.getByRole('grid', { name: 'Up next' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Lyrics' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()

  // Back to a page that the router has, which it draws before the event is over.
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(main.getByRole('grid', { name: 'Up next' })).toBeVisible()
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Lyrics' })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await main.getByRole('heading', { level: 1, name: 'Liked Songs' }).click({ trial: true })
})

test('choose other lyrics, import a file, and sync lyrics by ear', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['Translator', 'LanguageDetector']) Reflect.deleteProperty(globalThis, name)
  })
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const lines = main.getByRole('listitem').getByRole('button')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }).click()
  const open = async () => {
    await openScreen(page, '/collection/savedtracks')
    await main.getByRole('button', { name: 'Play The Paper Swimmer', exact: true }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
    await expect(lines.first()).toBeVisible()
  }
  const choose = async () => {
    await main.getByRole('button', { name: 'Not the right lyrics?' }).click()
    await expect(dialog.getByRole('list', { name: 'Possible matches' })).toBeVisible()
  }
  await open()
  await main.getByRole('button', { name: 'Lyrics options' }).click()
  await expect(dialog.getByRole('group', { name: 'Text size' }).first()).toBeVisible()
  // This browser has no models.
  await expect(dialog.getByRole('button', { name: 'Translation' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(lines.nth(1)).toHaveText('The tide brought a chair and a bottle and you')
  await choose()
  await expect(dialog.getByRole('radio', { name: /a chair and a bottle/ })).toHaveAccessibleName(/Showing/)
  await expectAccessible(page, 'the chooser of lyrics', '[role="dialog"]')
  await dialog.getByRole('radio', { name: /The moon has a dent/ }).click()
  await press('Done')
  await expect(lines.nth(1)).toHaveText('The moon has a dent where I looked at it long')
  await open()
  await expect(lines.nth(1)).toHaveText('The moon has a dent where I looked at it long')

  await choose()
  const text = '[00:00.00]Mine\n[59:00.00]Later'
  const file = { name: 'mine.lrc', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByRole('radio', { name: /mine.lrc/ })).toBeChecked()
  await press('Done')
  await expect(lines).toHaveText(['Mine', 'Later'])
  await expect(main.getByText('Lyrics from mine.lrc')).toBeAttached()

  await choose()
  // From the end of the chooser to the top of the editor.
  await press('Sync lyrics')
  await expect(dialog.getByRole('heading', { name: 'Sync lyrics' })).toBeInViewport({ ratio: 1 })
  await press('Edit text')
  await dialog.getByRole('textbox').fill('One\nTwo')
  await expectAccessible(page, 'the words of the editor', '[role="dialog"]')
  await press('Sync lines')
  await expectSound(page)
  for (const line of ['One', 'Two']) {
    await expect(dialog.getByRole('button', { name: `Now: ${line}` })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('Move “Two” later')
  await expectAccessible(page, 'the lines of the editor', '[role="dialog"]')
  const times = await dialog.getByRole('listitem').allTextContents()
  expect(times).toEqual([expect.stringMatching(/^00:\d\d\.\d\dOne$/), expect.stringMatching(/Two$/)])

  await press('Use on this device')
  await expect(dialog).toBeHidden()
  await expect(lines).toHaveText(['One', 'Two'])
})

test('each word takes its color as it is sung', async ({ page }) => {
  await openScreen(page, '/collection/savedtracks')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Play The Paper Swimmer', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  const lines = main.getByRole('listitem').getByRole('button')
  await expect(lines.first()).toBeVisible()
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await main.getByRole('button', { name: 'Lyrics options' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Not the right lyrics?' }).click()
  const text =
    '[00:10.00]<00:10.00>One <00:14.00>two <00:18.00>three <00:22.00>four<00:26.00>\n[00:40.00]<00:40.00>I say <00:42.00>שלום <00:46.00>you<00:50.00>'
  const file = { name: 'words.lrc', mimeType: 'text/plain', buffer: Buffer.from(text) }
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByRole('radio', { name: /words.lrc/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(lines).toHaveText(['One two three four', 'I say שלום you'])
  await lines.first().click()
  const slider = playerOf(page).getByRole('slider', { name: 'Seek' })
  await slider.focus()
  await page.mouse.move(0, 0)
  const words = lines.first().locator('> span > span')
  await expect(words).toHaveCount(4)
  const darkness = () =>
    Promise.all([0, 1, 2, 3].map(async (word) => darknessOf(await words.nth(word).screenshot())))
  const settled = async () => {
    let now = await darkness()
    await expect
      .poll(async () => {
        const last = now
        now = await darkness()
        return now.every((word, index) => word === last[index])
      })
      .toBe(true)
    return now
  }
  // The line grows and scrolls to its place first.
  const unsung = await settled()
  const seen: number[][] = []
  for (const times of [1, 1, 2]) {
    for (let press = 0; press < times; press += 1) await page.keyboard.press('ArrowRight')
    seen.push(await settled())
  }
  const [after15 = [], after20 = [], sung = []] = seen
  // 0 is as before it is sung, 1 as afterwards; under the sweep letters are a little bolder.
  const shares = (now: number[]) =>
    now.map((word, index) => {
      const from = unsung[index] ?? Number.NaN
      return (word - from) / ((sung[index] ?? Number.NaN) - from)
    })
  const kindOf = (share: number) => (share > 0.9 ? 'sung' : share > 0.1 ? 'begun' : 'unsung')
  expect(shares(after15).map(kindOf)).toEqual(['sung', 'begun', 'unsung', 'unsung'])
  expect(shares(after20).map(kindOf)).toEqual(['sung', 'sung', 'begun', 'unsung'])

  // A word that runs the other way is covered where it stands.
  await lines.nth(1).click()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  const foreign = lines.nth(1).locator('> span > span').nth(2)
  await expect(foreign.locator('[data-text]')).toBeAttached()
  const gaps = () =>
    foreign.evaluate((word) => {
      const [own, cover] = [word, word.querySelector('[data-text]')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return [own?.left, own?.right].map((edge, side) =>
        Math.abs((edge ?? 0) - ((side === 0 ? cover?.left : cover?.right) ?? Number.NaN)),
      )
    })
  await expect.poll(async () => Math.max(...(await gaps()))).toBeLessThan(1)

  async function darknessOf(png: Buffer): Promise<number> {
    return page.evaluate(
      async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
        if (!canvas) throw new Error('No canvas')
        canvas.drawImage(image, 0, 0)
        const { data } = canvas.getImageData(0, 0, image.width, image.height)
        return data.reduce((sum, value) => sum + value, 0) / data.length
      },
      [...png],
    )
  }
})

test('lyrics options fit next to the song’s buttons on a phone, also at twice the text size', async ({
  page,
}) => {
  await openScreen(page, '/collection/savedtracks')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Play The Paper Swimmer', exact: true }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Lyrics' }).click()
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const placeOf = async (name: string) => {
    const box = await main.getByRole('button', { name }).boundingBox()
    if (!box) throw new Error(`“${name}” is not drawn.`)
    return box
  }
  const options = await placeOf('Lyrics options')
  const menu = await placeOf('More options for The Paper Swimmer')
  expect(Math.abs(options.y + options.height / 2 - menu.y - menu.height / 2)).toBeLessThan(4)
  expect(options.x + options.width).toBeLessThanOrEqual(menu.x)

  await setTextSize(page, 200)
  await main.getByRole('button', { name: 'Lyrics options' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lyrics options' })
  for (const name of ['Show lyrics later for this song', 'Large', 'Not the right lyrics?']) {
    const control = dialog.getByRole('button', { name, exact: true })
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport({ ratio: 0.99 })
  }
})

/** Where the top of a line is, from 0 at the top of what scrolls to 1 at its bottom. */
function placeInView(line: Element): number {
  let view = line.parentElement
  while (view && view.scrollHeight <= view.clientHeight) view = view.parentElement
  if (!view) return -1
  return (line.getBoundingClientRect().top - view.getBoundingClientRect().top) / view.clientHeight
}

import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import { openScreen } from './player'

/** By right click, by its ⋯ button, by the keyboard alone, by a long press. */
export type Input = 'pointer' | 'button' | 'keys' | 'touch'

export async function openMenu(page: Page, thing: Locator, input: Input): Promise<Locator> {
  const menu = page.getByRole('menu')
  const more = thing.getByRole('button', { name: /^More options/ })
  await expect(thing).toBeVisible()
  // A page that has just been loaded may draw it anew at this moment.
  await expect(() => thing.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  if (input === 'keys') {
    await reachByKeys(page, thing)
    await page.keyboard.press('Shift+F10')
  } else if (input === 'touch') await pressLong(page, thing, menu)
  else if (input === 'button' && (await more.count()) > 0) {
    await thing.hover()
    await more.click()
  } else await page.mouse.click(...(await placeOn(page, thing)), { button: 'right' })
  await expect(menu).toBeVisible()
  return menu
}

/** Chooses an entry of the open menu, in a submenu its first one, by the same means that opened it. */
export async function choose(page: Page, label: RegExp, input: Input): Promise<void> {
  const entry = page
    .getByRole('menuitem', { name: label })
    .or(page.getByRole('menuitemradio', { name: label }))
  const isSubmenu = (await entry.getAttribute('aria-haspopup')) === 'menu'
  if (input === 'keys') {
    // The menu takes the focus when it opens.
    await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toHaveCount(1)
    await pressUntil(page, 'ArrowDown', entry)
    await page.keyboard.press(isSubmenu ? 'ArrowRight' : 'Enter')
    if (!isSubmenu) return
    await expect(page.getByRole('menu').last().getByRole('menuitem').first()).toBeFocused()
    return page.keyboard.press('Enter')
  }
  const press = (target: Locator) => (input === 'touch' ? target.tap() : target.click())
  await press(entry)
  if (isSubmenu) await press(page.getByRole('menu').nth(1).getByRole('menuitem').first())
}

export async function press(page: Page, target: Locator, input: Input): Promise<void> {
  await expect(target).toBeVisible()
  if (input === 'touch') return target.tap()
  if (input !== 'keys') return target.click()
  await reachByKeys(page, target)
  const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [role=checkbox]'))
  await page.keyboard.press(isBox ? 'Space' : 'Enter')
}

/** Somewhere on it, best where there is neither link nor button, and where no message is over it. */
async function placeOn(page: Page, thing: Locator): Promise<[x: number, y: number]> {
  // A message that the mouse rests on stays.
  await page.mouse.move(0, 0)
  const find = () =>
    thing.evaluate((element): [number, number] | null => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const places = [24 / height, 0.5, 0.8].flatMap((down) =>
        [0.5, 0.3, 0.7, 0.15, 0.85].map((across): [number, number] => [
          left + width * across,
          top + height * Math.min(down, 0.8),
        ]),
      )
      const hits = places.filter(([x, y]) => element.contains(document.elementFromPoint(x, y)))
      const isFree = ([x, y]: [number, number]) => !document.elementFromPoint(x, y)?.closest('a, button')
      return hits.find(isFree) ?? hits[0] ?? null
    })
  await expect.poll(find).not.toBeNull()
  return (await find()) ?? [0, 0]
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

async function pressLong(page: Page, thing: Locator, menu: Locator): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const cdp = await session
  const [x, y] = await placeOn(page, thing)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await expect(menu).toBeVisible()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** With Tab to it, or to the list that has one place in the tab order, and on with the arrow keys. */
export async function reachByKeys(page: Page, thing: Locator): Promise<void> {
  const rows = thing.locator(
    'xpath=self::*[@role="row"]/ancestor::*[@role="grid"][1]//*[@data-index] | self::div/ancestor::ul[ancestor::nav][1]',
  )
  await pressUntil(page, (await isBefore(thing)) ? 'Shift+Tab' : 'Tab', thing.or(rows))
  const isAbove = (await thing.and(page.locator(':focus-within')).count()) === 0 && (await isBefore(thing))
  await pressUntil(page, isAbove ? 'ArrowUp' : 'ArrowDown', thing)
}

function isBefore(thing: Locator): Promise<boolean> {
  return thing.evaluate((element) => {
    const { activeElement } = document
    const place = activeElement ? element.compareDocumentPosition(activeElement) : 0
    return (place & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  })
}

export async function pressUntil(page: Page, key: string, target: Locator): Promise<void> {
  const focused = target.and(page.locator(':focus-within'))
  for (let presses = 0; presses < 150; presses += 1) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press(key)
    // A menu moves the focus with the next frame: a key pressed before that would go one entry too far.
    if (key.startsWith('Arrow')) await nextFrames(page)
  }
  throw new Error(`${key} does not lead to ${target}.`)
}

async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
}

/** As a link in the page leads there, so that the music goes on. */
export async function goTo(page: Page, path: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  if (page.url() === 'about:blank') await openScreen(page, path)
  else {
    await page.evaluate((to) => {
      const { next } = window as unknown as { next: { router: { push(path: string): void } } }
      next.router.push(to)
    }, path)
  }
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // What is known of an album stands there first, and is drawn anew with the answer: a press on it then ends on nothing.
  if (path.startsWith('/album/')) await expect(page.getByRole('main').getByRole('grid')).toBeVisible()
}

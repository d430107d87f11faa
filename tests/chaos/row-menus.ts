import type { Locator, Page } from '@playwright/test'
import { aimOf, becomes, type Edit, likedSongs, named, oneOf, showMs, type Undo } from './edits'
import { thingsByName } from './provider-state'
import type { Watch } from './watch'

/** The lists that are looked through for copies before something is added have so long. */
const longestLookMs = 10_000

/** Opens the menu of one of the rows, and says whose it is. */
async function openMenu(page: Page, index: number, watch: Watch): Promise<string | null> {
  const more = page
    .getByRole('main')
    .getByRole('row')
    .getByRole('button', { name: /^More options for / })
  const button = await oneOf(more, index, likedSongs(page))
  if (!button) return null
  const label = (await button.getAttribute('aria-label', { timeout: showMs })) ?? ''
  const aim = await aimOf(page, watch, () => named(page, label).click({ timeout: showMs }))
  return aim?.button?.replace(/^More options for /, '') ?? null
}

const entry = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('menuitem', typeof name === 'string' ? { name, exact: true } : { name })

/** Says what was put into the listener's own queue, and whether the page has said so, too. */
export async function queueRow(
  page: Page,
  index: number,
  words: 'Add to queue' | 'Play next',
  watch: Watch,
): Promise<{ name: string; isShown: boolean } | null> {
  const name = await openMenu(page, index, watch)
  if (name === null) return null
  const toldBefore = watch.told(page).length
  const press = await aimOf(page, watch, () => entry(page, words).click({ timeout: showMs }))
  if (press?.button !== words) return null
  const done = words === 'Play next' ? 'will play next' : 'added to queue'
  const isDone = async () =>
    watch
      .told(page)
      .slice(toldBefore)
      .some((text) => text.includes(done))
  return { name, isShown: await becomes(page, isDone) }
}

export async function saveRow(page: Page, index: number, watch: Watch): Promise<Edit | null> {
  const name = await openMenu(page, index, watch)
  if (name === null) return null
  const press = await aimOf(page, watch, () => entry(page, /Liked Songs$/).click({ timeout: showMs }))
  const words = /^(Save|Remove)/.exec(press?.button ?? '')?.[0]
  if (!press || !words) return null
  const isSaved = words === 'Save'
  const message = `“${name}” ${isSaved ? 'saved to' : 'removed from'} Liked Songs`
  const things = thingsByName.get(name) ?? []
  return { type: 'saved', things, isSaved, message, account: press.account, isShown: true }
}

/** Adds a row to the end of a playlist, from its menu. `idOf` finds a playlist that has its name for itself. */
export async function fileRow(
  page: Page,
  index: number,
  which: number,
  watch: Watch,
  idOf: (name: string) => Promise<string | null>,
): Promise<Edit | null> {
  const name = await openMenu(page, index, watch)
  if (name === null) return null
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' })
  try {
    await entry(page, 'Add to playlist').click({ timeout: showMs })
    const boxes = dialog.getByRole('checkbox')
    await boxes.first().waitFor({ timeout: 2 * showMs })
    const box = boxes.nth(which % (await boxes.count()))
    const list = (await box.getAttribute('aria-label', { timeout: showMs })) ?? ''
    const playlist = await idOf(list)
    if (playlist === null) return null
    await box.click({ timeout: showMs })
    const done = dialog.getByRole('button', { name: 'Done' })
    const press = await aimOf(page, watch, () => done.click({ timeout: showMs }))
    const isShown = await becomes(page, () => isFiled(dialog), longestLookMs)
    const message = `“${name}” added to ${list}`
    return press && { type: 'added', playlist, name, message, account: press.account, isShown }
  } finally {
    if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
  }
}

/** Done waits for the list to be looked through, and for an answer where it holds the song already. */
async function isFiled(dialog: Locator): Promise<boolean> {
  const again = dialog.getByRole('button', { name: /^Add (again|anyway)$/ })
  if ((await again.count()) > 0) await again.click({ timeout: showMs })
  return (await dialog.count()) === 0
}

export async function pressUndo(page: Page, index: number, watch: Watch): Promise<Undo | null> {
  const buttons = page.getByRole('button', { name: 'Undo', exact: true })
  const count = await buttons.count()
  if (count === 0) return null
  const aim = await aimOf(page, watch, () => buttons.nth(index % count).click({ timeout: showMs }))
  return aim?.button === 'Undo' && aim.message !== null
    ? { type: 'undone', message: aim.message, account: aim.account }
    : null
}

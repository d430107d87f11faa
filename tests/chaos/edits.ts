/** What the listener changes, and what of it the screen has shown. `edit-book.ts` says what has to come of it. */
import type { Locator, Page } from '@playwright/test'
import { playerOf } from '../e2e/support/player'
import { type Heard, thingsByName } from './provider-state'
import type { Aim, Watch } from './watch'

export const kinds = ['tracks', 'albums', 'shows', 'episodes', 'artists'] as const
export type Kind = (typeof kinds)[number]

type Change =
  /** Several things where they share the name that was pressed. */
  | { type: 'saved'; things: readonly { kind: Kind; id: string }[]; isSaved: boolean; message: string | null }
  /** `name` is null for a row that shows nothing. */
  | { type: 'removed'; playlist: string; place: number; name: string | null; message: string }
  | { type: 'moved'; playlist: string; place: number; name: string | null; by: 1 | -1; message: string }
  /** At the end. */
  | { type: 'added'; playlist: string; name: string; message: string }

/** Not every press does something: what was shown has to be done. `message` is how the one with Undo begins. */
export type Edit = Change & { account: string; isShown: boolean }

export type Undo = { type: 'undone'; message: string; account: string }

/** How long a screen takes to show what was pressed, on a busy machine. */
export const showMs = 3_000

export async function becomes(
  page: Page,
  check: () => Promise<boolean>,
  longestMs = showMs,
): Promise<boolean> {
  // Looks twenty times a second: what it watches for is told by no event.
  for (const endMs = Date.now() + longestMs; Date.now() < endMs; await page.waitForTimeout(50)) {
    if (await check().catch(gone)) return true
  }
  return false
}

/** The page was left meanwhile: then it has shown nothing. */
const gone = () => false

/** What the page says was pressed. Throws what `press` throws, where nothing was. */
export async function aimOf(page: Page, watch: Watch, press: () => Promise<unknown>): Promise<Aim | null> {
  const before = watch.aims(page).length
  let failure: unknown = null
  await press().catch((error: unknown) => {
    failure = error
  })
  // Once it answers, all it has said before has arrived.
  await page.evaluate('0').catch(gone)
  const aim = watch.aims(page)[before] ?? null
  if (!aim && failure) throw failure
  return aim
}

const idIn = ({ path }: Aim) => path.split('/')[2] ?? ''

/** One of those on the screen; where there is none, one of those that `link` in the sidebar leads to. */
export async function oneOf(things: Locator, index: number, link: Locator): Promise<Locator | null> {
  if ((await things.count()) === 0) {
    await link.click({ timeout: showMs })
    // Another action follows where the provider does not give it now.
    await things.first().waitFor({ timeout: 2 * showMs })
  }
  const count = await things.count()
  return count === 0 ? null : things.nth(index % count)
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
export const likedSongs = (page: Page) =>
  sidebar(page).getByRole('link', { name: 'Liked Songs', exact: true }).first()
const playlist = (page: Page, index: number) =>
  sidebar(page)
    .locator('a[href^="/playlist/"]')
    .nth(index % 4)

export const named = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first()

export async function pressHeart(page: Page, index: number, watch: Watch): Promise<Edit | null> {
  const hearts = page.getByRole('main').getByRole('button', { name: /Liked Songs/, disabled: false })
  const heart = await oneOf(hearts, index, likedSongs(page))
  if (!heart) return null
  const label = (await heart.getAttribute('aria-label', { timeout: showMs })) ?? ''
  // Rows may have moved since its name was read.
  const aim = await aimOf(page, watch, () => named(page, label).click({ timeout: showMs }))
  if (!aim?.button?.includes('Liked Songs')) return null
  const name = aim.button.split(': ').slice(1).join(': ')
  const isShown = await becomes(page, async () => (await named(page, label).count()) === 0)
  const edit = saved(aim, thingsByName.get(name) ?? [], isShown)
  // From a list of what is kept a row disappears, so there is a way back.
  const isOffered = !edit.isSaved && aim.path.startsWith('/collection')
  return isOffered ? { ...edit, message: `“${name}” removed from Liked Songs` } : edit
}

function saved(aim: Aim, things: readonly (Heard | { kind: Kind; id: string })[], isShown: boolean) {
  const isSaved = /^(Follow$|Save)/.test(aim.button ?? '')
  return { type: 'saved' as const, things, isSaved, isShown, account: aim.account, message: null }
}

export async function pressPlayerHeart(page: Page, watch: Watch): Promise<Edit | null> {
  const heart = playerOf(page).getByRole('button', { name: /Liked Songs/ })
  const aim = await aimOf(page, watch, () => heart.click({ timeout: showMs }))
  if (!aim?.button?.includes('Liked Songs')) return null
  const { title, button } = aim
  const link = playerOf(page)
    .getByRole('link', { name: / on SPOTIFY$/ })
    .first()
  // By now the next song may play.
  const isShown = await becomes(
    page,
    async () =>
      (await heart.getAttribute('aria-label', { timeout: 200 })) !== button &&
      (await link.getAttribute('aria-label', { timeout: 200 })) === `${title} on SPOTIFY`,
  )
  return saved(aim, thingsByName.get(title ?? '') ?? [], isShown)
}

const followed: Record<string, Kind> = { artist: 'artists', show: 'shows', album: 'albums' }

export async function pressFollow(page: Page, watch: Watch): Promise<Edit | null> {
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^(Follow|Following|(Save to|Remove from) your library)$/ })
    .first()
  if (!followed[new URL(page.url()).pathname.split('/')[1] ?? '']) return null
  await button.waitFor({ timeout: showMs })
  const aim = await aimOf(page, watch, () => button.click({ timeout: showMs }))
  const kind = followed[aim?.path.split('/')[1] ?? '']
  if (!aim || !kind) return null
  const isShown = await becomes(page, async () => (await words(button)) !== aim.button)
  return saved(aim, [{ kind, id: idIn(aim) }], isShown)
}

const words = async (button: Locator) =>
  (await button.getAttribute('aria-label', { timeout: 200 })) ?? (await button.textContent({ timeout: 200 }))

export async function nameAt(page: Page, place: number): Promise<string | null> {
  const more = page
    .getByRole('main')
    .locator(`[role="row"][aria-rowindex="${place + 2}"] button[aria-label^="More options for "]`)
    .first()
  if ((await more.count()) === 0) return null
  return ((await more.getAttribute('aria-label', { timeout: 200 })) ?? '').replace(/^More options for /, '')
}

async function focusRow(page: Page, index: number): Promise<boolean> {
  if (!new URL(page.url()).pathname.startsWith('/playlist/')) {
    await playlist(page, index).click({ timeout: showMs })
    await page.waitForURL(/\/playlist\//, { timeout: showMs })
  }
  const rows = page.getByRole('main').locator('[role="row"][tabindex]')
  const row = await oneOf(rows, index, playlist(page, index))
  if (!row) return false
  // Whoever presses a row that is still being read does not know what they press, and neither does the book.
  const known = row
    .locator('button[aria-label^="More options for "]')
    .or(row.getByText('no longer on Spotify'))
  await known.first().waitFor({ timeout: 2 * showMs })
  await row.focus({ timeout: showMs })
  return true
}

/** Removes two rows that were chosen with the keyboard, which one Undo gives back. */
export async function removeTwo(page: Page, index: number, watch: Watch): Promise<Edit[] | null> {
  if (!(await focusRow(page, index))) return null
  await page.keyboard.press('Shift+ArrowDown')
  return pressOnRows(page, 'Delete', watch)
}

export async function editRow(page: Page, keys: string, index: number, watch: Watch): Promise<Edit[] | null> {
  return (await focusRow(page, index)) ? pressOnRows(page, keys, watch) : null
}

async function pressOnRows(page: Page, keys: string, watch: Watch): Promise<Edit[] | null> {
  const grid = page.getByRole('main').getByRole('grid').first()
  const rowCount = Number(await grid.getAttribute('aria-rowcount', { timeout: showMs }))
  const aim = await aimOf(page, watch, () => page.keyboard.press(keys))
  // The row may have lost focus by then.
  if (!aim || aim.place === null || !aim.path.startsWith('/playlist/')) return null
  const { account, above, below } = aim
  const rows = aim.chosen.length > 0 ? aim.chosen : [{ place: aim.place, name: aim.row }]
  const [one] = rows
  const areNamed = rows.every(({ name }) => name !== null)
  const what = rows.length === 1 ? `“${one?.name ?? 'Untitled'}”` : `${rows.length} songs`
  const aimed = {
    playlist: idIn(aim),
    account,
    message: `${what} ${keys === 'Delete' ? 'removed' : 'moved'}`,
  }
  if (keys === 'Delete') {
    const isShorter = async () => Number(await grid.getAttribute('aria-rowcount')) === rowCount - rows.length
    const isShown = areNamed && (await becomes(page, isShorter))
    return rows.map(({ place, name }, before) => ({
      type: 'removed',
      ...aimed,
      place: place - before,
      name,
      isShown,
    }))
  }
  const by = keys === 'Alt+ArrowDown' ? 1 : -1
  const beside = by === 1 ? below : above
  const hasMoved = async () => one !== undefined && (await nameAt(page, one.place + by)) === one.name
  const isTellable = areNamed && rows.length === 1 && beside !== null && beside !== one?.name
  const isShown = isTellable && one?.place === aim.place && (await becomes(page, hasMoved))
  return rows.map(({ place, name }) => ({ type: 'moved', ...aimed, place, name, by, isShown }))
}

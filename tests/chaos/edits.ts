/**
 * What the listener has changed. Whatever the screen has shown as done is in the provider's state once all is quiet,
 * or they were told why not; and nothing else has changed.
 */
import type { Locator, Page } from '@playwright/test'
import type { LoggedRequest } from '../e2e/support/control'
import { playerOf } from '../e2e/support/player'
import { idByName, listener, nameOf, type ProviderState } from './provider-state'

const kinds = ['tracks', 'albums', 'shows', 'episodes', 'artists'] as const
type Kind = (typeof kinds)[number]

/** A change that the screen has shown. */
export type Edit =
  | { type: 'saved'; kind: Kind; id: string; isSaved: boolean }
  /** Something was saved or removed, or rows of a playlist were changed, and nobody can say which. */
  | { type: 'unclear'; kind: Kind }
  | { type: 'unclear'; playlist: string }
  | { type: 'removed'; playlist: string; place: number; name: string }
  | { type: 'moved'; playlist: string; place: number; name: string; by: 1 | -1 }
  | { type: 'queued'; name: string }

/** An edit of a tab. The first `toldBefore` messages cannot be about it: they were gone by then. */
type Entry = { edit: Edit; tab: number; toldBefore: number }

/** How long a screen takes to show what was pressed, on a busy machine. */
const showMs = 1_500

async function becomes(page: Page, check: () => Promise<boolean>): Promise<boolean> {
  // Looks twenty times a second: what it watches for is told by no event.
  for (const endMs = Date.now() + showMs; Date.now() < endMs; await page.waitForTimeout(50)) {
    if (await check()) return true
  }
  return false
}

const idIn = (page: Page) => new URL(page.url()).pathname.split('/')[2] ?? ''

/** One of those on the screen; where there is none, one of those that `link` in the sidebar leads to. */
async function oneOf(things: Locator, index: number, link: Locator): Promise<Locator | null> {
  if ((await things.count()) === 0) {
    await link.click({ timeout: showMs })
    // Another action follows where the provider does not give it now.
    await things.first().waitFor({ timeout: 2 * showMs })
  }
  const count = await things.count()
  return count === 0 ? null : things.nth(index % count)
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const likedSongs = (page: Page) =>
  sidebar(page).getByRole('link', { name: 'Liked Songs', exact: true }).first()
const playlist = (page: Page, index: number) =>
  sidebar(page)
    .locator('a[href^="/playlist/"]')
    .nth(index % 4)

/** Rows may have moved since its name was read. */
const clickNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first().click({ timeout: showMs })

/** Presses one of the hearts in the rows. */
export async function pressHeart(page: Page, index: number): Promise<Edit | null> {
  const hearts = page.getByRole('main').getByRole('button', { name: /your favorites/, disabled: false })
  const heart = await oneOf(hearts, index, likedSongs(page))
  if (!heart) return null
  const label = (await heart.getAttribute('aria-label', { timeout: showMs })) ?? ''
  await clickNamed(page, label)
  const name = label.split(': ').slice(1).join(': ')
  const id = idByName.get(name)
  return id ? { type: 'saved', kind: 'tracks', id, isSaved: label.startsWith('Save') } : unclear('tracks')
}

const unclear = (kind: Kind): Edit => ({ type: 'unclear', kind })
const unclearRows = (playlist: string): Edit => ({ type: 'unclear', playlist })

/** Presses the heart of what plays. */
export async function pressPlayerHeart(page: Page): Promise<Edit | null> {
  const heart = playerOf(page).getByRole('button', { name: /your favorites/ })
  const title = playerOf(page)
    .getByRole('link', { name: / on SPOTIFY$/ })
    .first()
  const read = async () => ({
    label: await heart.getAttribute('aria-label', { timeout: showMs }),
    title: (await title.getAttribute('aria-label', { timeout: showMs }))?.replace(/ on SPOTIFY$/, ''),
  })
  const before = await read()
  await heart.click({ timeout: showMs })
  // By now nothing may be playing: then nobody can say which song was meant.
  const after = await read().catch(() => null)
  // The next song may have come under the pointer.
  if (!after || after.title !== before.title || after.label === before.label) return unclear('tracks')
  const id = idByName.get(before.title ?? '')
  if (!id) return unclear('tracks')
  return { type: 'saved', kind: 'tracks', id, isSaved: before.label?.startsWith('Save') === true }
}

const followed: Record<string, Kind> = { artist: 'artists', show: 'shows', album: 'albums' }

/** Follows what the page is about, or saves it; or takes that back. */
export async function pressFollow(page: Page): Promise<Edit | null> {
  const kind = followed[new URL(page.url()).pathname.split('/')[1] ?? '']
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^(Follow|Following|(Save to|Remove from) your library)$/ })
    .first()
  if (!kind) return null
  await button.waitFor({ timeout: showMs })
  const id = idIn(page)
  const words = (await button.textContent()) || ((await button.getAttribute('aria-label')) ?? '')
  await button.click({ timeout: showMs })
  return { type: 'saved', kind, id, isSaved: /^(Follow$|Save)/.test(words) }
}

type Row = { place: number; name: string }

async function rowAt(page: Page, place: number): Promise<Row | null> {
  const label = page
    .getByRole('main')
    .locator(`[role="row"][aria-rowindex="${place + 2}"]`)
    .locator('button[aria-label^="Play "], button[aria-label^="Pause "]')
    .first()
  // It may go between the two looks: then it has no words.
  const words = (await label.count()) > 0 ? await label.getAttribute('aria-label').catch(() => null) : null
  return words === null ? null : { place, name: words.replace(/^(Play|Pause) /, '') }
}

/** Edits a row of a playlist with a key. */
export async function editRow(page: Page, keys: string, index: number): Promise<Edit | null> {
  // Elsewhere these keys mean nothing.
  if (!new URL(page.url()).pathname.startsWith('/playlist/')) {
    await playlist(page, index).click({ timeout: showMs })
    await page.waitForURL(/\/playlist\//, { timeout: showMs })
  }
  const rows = page.getByRole('main').locator('[role="row"][tabindex]')
  const row = await oneOf(rows, index, playlist(page, index))
  if (!row) return null
  await row.focus({ timeout: showMs })
  const place = Number(await row.getAttribute('aria-rowindex', { timeout: showMs })) - 2
  const id = idIn(page)
  const by = keys === 'Alt+ArrowDown' ? 1 : -1
  const [before, beside] = [await rowAt(page, place), await rowAt(page, place + by)]
  const grid = page.getByRole('main').getByRole('grid').first()
  const rowCount = await grid.getAttribute('aria-rowcount')
  await page.keyboard.press(keys)
  if (!before) return unclearRows(id)
  if (keys === 'Delete') {
    const isShorter = async () => Number(await grid.getAttribute('aria-rowcount')) === Number(rowCount) - 1
    return (await becomes(page, isShorter)) ? { type: 'removed', playlist: id, ...before } : unclearRows(id)
  }
  if (!beside || beside.name === before.name) return unclearRows(id)
  const hasMoved = async () => (await rowAt(page, place + by))?.name === before.name
  return (await becomes(page, hasMoved)) ? { type: 'moved', playlist: id, ...before, by } : unclearRows(id)
}

/** Adds a row to the queue from its menu. */
export async function queueRow(page: Page, index: number): Promise<Edit | null> {
  const more = page
    .getByRole('main')
    .getByRole('row')
    .getByRole('button', { name: /^More options for / })
  const button = await oneOf(more, index, likedSongs(page))
  if (!button) return null
  const label = (await button.getAttribute('aria-label', { timeout: showMs })) ?? ''
  await clickNamed(page, label)
  await page.getByRole('menuitem', { name: 'Add to queue', exact: true }).click({ timeout: showMs })
  return { type: 'queued', name: label.replace(/^More options for /, '') }
}

const savedIds = (state: ProviderState, kind: Kind) =>
  new Set(state.library[listener]?.[kind].map(({ id }) => id))

export type EditBook = ReturnType<typeof createEditBook>

/** Keeps what was edited since the provider held `before`. */
export function createEditBook(before: ProviderState) {
  const entries: Entry[] = []

  /** One sentence for each edit that the provider does not hold although nobody was told, and for what nobody did. */
  function findLost(
    now: ProviderState,
    requests: readonly LoggedRequest[],
    told: readonly (readonly string[])[],
  ): string[] {
    const toldSince = ({ tab, toldBefore }: Entry) => (told[tab] ?? []).slice(toldBefore)
    return [
      ...kinds.flatMap((kind) => lostIn(kind, now, toldSince)),
      ...now.playlists.flatMap((playlist) => lostRows(playlist, toldSince)),
      ...lostInQueue(requests, toldSince),
    ]
  }

  function lostIn(kind: Kind, now: ProviderState, toldSince: (entry: Entry) => readonly string[]): string[] {
    const mine = entries.filter(({ edit }) => 'kind' in edit && edit.kind === kind)
    if (mine.some(({ edit }) => edit.type === 'unclear')) return []
    const [were, are] = [savedIds(before, kind), savedIds(now, kind)]
    return [
      ...new Set([...were, ...are, ...mine.flatMap(({ edit }) => ('id' in edit ? edit.id : []))]),
    ].flatMap((id) => {
      const wishes = mine.filter(({ edit }) => 'id' in edit && edit.id === id)
      const last = wishes.at(-1)
      const wanted = last?.edit.type === 'saved' ? last.edit.isSaved : were.has(id)
      if (are.has(id) === wanted) return []
      // Two tabs do not know in which order the provider hears of them.
      const isContested = new Set(wishes.map(({ tab }) => tab)).size > 1
      if (isContested || wishes.some((wish) => toldSince(wish).some(isRefusal))) return []
      const what = `${kind} ${nameOf(id) ?? id}`
      if (!last) return [`${what}: ${wanted ? 'is gone' : 'was added'}, and nobody did that`]
      return [
        `${what}: was ${wanted ? 'saved' : 'removed'} in tab ${last.tab + 1}, and the provider does not hold that`,
      ]
    })
  }

  function lostRows(
    { id, name, rows }: ProviderState['playlists'][number],
    toldSince: (entry: Entry) => readonly string[],
  ): string[] {
    const mine = entries.filter(({ edit }) => 'playlist' in edit && edit.playlist === id)
    const expected = before.playlists.find((one) => one.id === id)?.rows.map(({ uri }) => uri)
    if (!expected || mine.some(({ edit }) => edit.type === 'unclear')) return []
    let isOrderClear = new Set(mine.map(({ tab }) => tab)).size < 2
    for (const entry of mine) {
      const { edit } = entry
      if (edit.type !== 'removed' && edit.type !== 'moved') continue
      // Refused, put off by a change elsewhere: whatever became of it, it was told by name.
      if (toldSince(entry).some((text) => isRefusalOf(text, edit.name, name))) return []
      const uri = expected[edit.place]
      const place = uri && nameOf(uri) === edit.name ? edit.place : placeOf(expected, edit.name)
      if (place !== edit.place) isOrderClear = false
      if (place < 0) continue
      const [row = ''] = expected.splice(place, 1)
      if (edit.type === 'moved') expected.splice(place + edit.by, 0, row)
    }
    const are = rows.map(({ uri }) => uri)
    const [one, other] = isOrderClear ? [expected, are] : [expected.toSorted(), are.toSorted()]
    const difference = one.findIndex((uri, index) => other[index] !== uri)
    if (one.length === other.length && difference < 0) return []
    const edits = mine.map(({ edit, tab }) => `tab ${tab + 1} ${JSON.stringify(edit)}`).join('; ')
    return [
      `playlist ${name}: ${other.length} rows and not ${one.length}, or another at ${difference + 1}, after ${edits || 'no edit'}`,
    ]
  }

  function lostInQueue(
    requests: readonly LoggedRequest[],
    toldSince: (entry: Entry) => readonly string[],
  ): string[] {
    const left = requests.flatMap(addedBy).map(nameOf)
    return entries.flatMap((entry) => {
      if (entry.edit.type !== 'queued') return []
      const index = left.indexOf(entry.edit.name)
      if (index >= 0) left.splice(index, 1)
      if (index >= 0 || toldSince(entry).some(isRefusal)) return []
      return [
        `the queue: ${entry.edit.name} was added in tab ${entry.tab + 1}, and the provider never got it`,
      ]
    })
  }

  return {
    note(edit: Edit, tab: number, toldBefore: number) {
      entries.push({ edit, tab, toldBefore })
    },
    count: () => entries.filter(({ edit }) => edit.type !== 'unclear').length,
    findLost,
  }
}

/** What a request that was accepted put into the queue. Where nothing plays, it is started instead. */
function addedBy({ method, path, status, query, body }: LoggedRequest): string[] {
  if (status < 200 || status >= 300) return []
  if (method === 'POST' && path === '/v1/me/player/queue') return [query.uri ?? '']
  const isStart = method === 'PUT' && path === '/v1/me/player/play'
  return isStart && typeof body === 'object' ? ((body as { uris?: string[] } | null)?.uris ?? []) : []
}

const placeOf = (uris: readonly string[], name: string) => uris.findIndex((uri) => nameOf(uri) === name)

/** As all messages about what was not done. */
function isRefusal(text: string): boolean {
  return /No device|Nothing|needs|cannot|did not|could not|was not|were not|no longer|not let|does not|asks us|allows no more|offline|ended|Premium|permission|nothing was|went wrong/.test(
    text,
  )
}

function isRefusalOf(text: string, row: string, playlist: string): boolean {
  return isRefusal(text) && (text.includes(row) || text.includes(playlist) || /\d+ of \d+ songs/.test(text))
}

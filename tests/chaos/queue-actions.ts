/** The listener's own queue: what is pressed there is what plays, or a message says why not. */
import type { Page } from '@playwright/test'
import { playerOf } from '../e2e/support/player'
import { firstLine } from '../setup/packages'
import type { Action, Pick } from './action'
import { aimOf, showMs } from './edits'
import { nameOf, stateOf } from './provider-state'
import { isRefusal } from './refusals'
import { queueRow } from './row-menus'
import type { Tab } from './tabs'
import type { World } from './world'

/** So long a song that was pressed has to play before it counts as the one that plays. */
const staysMs = 3_000
const patienceMs = 100_000
const lookMs = 150

async function add({ watch, queue }: World, { page }: Tab, pick: Pick): Promise<string> {
  const words = pick(2) === 0 ? 'Add to queue' : 'Play next'
  const added = await queueRow(page, pick(12), words, watch)
  if (!added) return 'nothing was added'
  queue.note(added.name, added.isShown)
  return `${words}: ${added.name}${added.isShown ? '' : ', perhaps'}`
}

async function playbackOf({ control, accounts }: World) {
  return (await stateOf(control)).player[accounts.current()]?.playback ?? null
}

/** From there on the next song is handed over. */
async function hearTheEnd(world: World, { page }: Tab, leftMs: number): Promise<string> {
  const playback = await playbackOf(world)
  if (!playback?.isPlaying) return 'nothing plays'
  const percent = Math.max(0, 100 - (leftMs / playback.current.durationMs) * 100).toFixed(1)
  await playerOf(page).getByRole('slider', { name: 'Seek' }).fill(percent, { timeout: showMs })
  return `${leftMs / 1000} s are left`
}

/** Those that were sent, and those that can be moved. */
const ownRows = (page: Page) => {
  const list = page.getByRole('main').getByRole('grid', { name: 'Up next' })
  return list
    .getByRole('row', { name: /, Sent to / })
    .or(list.locator('[data-reorderable]'))
    .getByRole('button', { name: /^Play / })
}

type Press = { isAtEnd?: true; isFollowed?: true }

async function pressOwnRow(world: World, tab: Tab, pick: Pick, how: Press): Promise<string> {
  const { watch, queue, accounts } = world
  const { page } = tab
  const said = [await add(world, tab, pick), await add(world, tab, pick)]
  if (how.isAtEnd) said.push(await hearTheEnd(world, tab, 5_000 + pick(16) * 1_000))
  if (new URL(page.url()).pathname !== '/queue')
    await playerOf(page).getByRole('link', { name: 'Queue' }).click({ timeout: showMs })
  const rows = ownRows(page)
  await rows.first().waitFor({ state: 'attached', timeout: 2 * showMs })
  if (how.isAtEnd) await page.waitForTimeout(pick(12) * 250)
  const count = await rows.count()
  if (count === 0) return [...said, 'nothing waits'].join('; ')
  const toldBefore = watch.told(page).length
  const before = (await playbackOf(world))?.current.uid
  const aim = await aimOf(page, watch, () => rows.nth(pick(count)).click({ timeout: showMs }))
  const name = /^Play (.*)$/.exec(aim?.button ?? '')?.[1]
  // A page of who was logged in before plays for them.
  const isMet = aim?.path === '/queue' && aim.account === accounts.current()
  if (name === undefined || !isMet) return [...said, 'no row was met'].join('; ')
  queue.notePressed(name)
  said.push(`pressed ${name}`)
  if (how.isFollowed) {
    await page.waitForTimeout(300)
    said.push(await add(world, tab, pick).catch(firstLine))
  }
  const outcome = await untilItPlays(world, page, name, { toldBefore, before })
  if (outcome !== 'wrong') world.verdicts.push(`a pressed song ${outcome}`)
  said.push(outcome)
  return said.join('; ')
}

type Outcome = 'plays' | 'was refused' | 'wrong'

/** `before`: the copy that played when it was pressed. The same song may wait in the queue. */
async function untilItPlays(
  world: World,
  page: Page,
  name: string,
  { toldBefore, before }: { toldBefore: number; before: string | undefined },
): Promise<Outcome> {
  const { watch, strays } = world
  const seen: string[] = []
  let sinceMs: number | null = null
  for (const endMs = Date.now() + patienceMs; Date.now() < endMs; await page.waitForTimeout(lookMs)) {
    if (watch.told(page).slice(toldBefore).some(isRefusal)) return 'was refused'
    const current = (await playbackOf(world))?.current
    const nowPlays = (current && nameOf(current.uri)) ?? 'nothing'
    const plays = current?.uid === before ? 'as before' : nowPlays
    if (plays !== seen.at(-1)) seen.push(plays)
    if (plays !== name) sinceMs = null
    else sinceMs ??= Date.now()
    if (sinceMs !== null && Date.now() > sinceMs + staysMs) return 'plays'
    // Once it has begun, nobody has asked for anything else.
    if (sinceMs === null && seen.includes(name)) break
  }
  const shown = await page.locator('[role="status"], [role="alert"]').allTextContents()
  if (shown.some(isRefusal)) return 'was refused'
  strays.push(
    `"${name}" was pressed in the queue, and what played was: ${seen.join(', ')}; told was only ${JSON.stringify(watch.told(page).slice(toldBefore))}`,
  )
  return 'wrong'
}

const press = (name: string, how: Press): Action => ({
  name: `press a row of the own queue${name}`,
  kind: 'queue',
  press: (world, tab, pick) => pressOwnRow(world, tab, pick, how),
})

export const queueActions: readonly Action[] = [
  ...[1, 2, 3].map(() => ({ name: 'add to the queue', kind: 'queue' as const, press: add })),
  {
    name: 'hear the end of the song',
    kind: 'queue',
    press: (world, tab, pick) => hearTheEnd(world, tab, 2_000 + pick(20) * 1_000),
  },
  ...[1, 2].map(() => press('', {})),
  ...[1, 2, 3, 4, 5].map(() => press(' in the last seconds', { isAtEnd: true })),
  press(', and Play next', { isFollowed: true }),
  ...[1, 2].map(() => press(' in the last seconds, and Play next', { isAtEnd: true, isFollowed: true })),
]

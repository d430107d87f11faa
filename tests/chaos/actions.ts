import type { Locator, Page } from '@playwright/test'
import { playerOf } from '../e2e/support/player'
import { type Edit, editRow, pressFollow, pressHeart, pressPlayerHeart, queueRow } from './edits'
import type { Tab } from './tabs'
import type { Watch } from './watch'
import { changeAccount, editElsewhere, leavePage, pressHeartElsewhere, type World } from './world'

type Pick = (count: number) => number

/**
 * What a listener does. `pick` chooses one of `count` things. An edit says what the screen has shown of it, `after` follows
 * at once, and what happens around a page says what it was.
 */
export type Action = { name: string; kind?: Kind } & (
  | { run(page: Page, pick: Pick): Promise<unknown> }
  | { edit(page: Page, pick: Pick, watch: Watch): Promise<Edit | null>; after?: Around }
  | { around: Around }
)

type Around = (world: World, tab: Tab, pick: Pick) => Promise<string>

/** What `--without` leaves out. */
export const kinds = ['accounts', 'clock', 'storage', 'leaving', 'elsewhere'] as const
export type Kind = (typeof kinds)[number]

const hurried = { timeout: 1_500 }

const main = (page: Page) => page.getByRole('main')
const link = (name: string): Action => ({
  name: `go to ${name}`,
  run: (page) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .first()
      .click(hurried),
})
const press = (name: string, button: RegExp): Action => ({
  name,
  run: (page) => playerOf(page).getByRole('button', { name: button }).first().click(hurried),
})
const key = (keys: string): Action => ({ name: `press ${keys}`, run: (page) => page.keyboard.press(keys) })

/** One of what is there; nothing where there is none. */
async function oneOf(things: Locator, index: number): Promise<Locator | null> {
  const count = await things.count()
  return count === 0 ? null : things.nth(index % count)
}

const toggle: Action = press('play or pause', /^(Play|Pause)$/)

/** Those that stand here more than once are more likely. */
export const actions: readonly Action[] = [
  link('Home'),
  link('Your Library'),
  link('Liked Songs'),
  link('Liked Songs'),
  toggle,
  toggle,
  toggle,
  press('next', /^Next$/),
  press('next', /^Next$/),
  press('previous', /^Previous$/),
  press('shuffle', /shuffle/i),
  press('repeat', /repeat/i),
  ...['heart', 'heart'].map(() => ({
    name: 'press the heart of what plays',
    edit: (page: Page, _pick: Pick, watch: Watch) => pressPlayerHeart(page, watch),
  })),
  key('Shift+ArrowRight'),
  key('Escape'),
  {
    name: 'open a playlist',
    async run(page, pick) {
      const links = page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/playlist/"]')
      await (await oneOf(links, pick(20)))?.click(hurried)
    },
  },
  ...['play something', 'play something', 'play something'].map((name) => ({
    name,
    async run(page: Page, pick: Pick) {
      await (await oneOf(main(page).getByRole('button', { name: /^Play / }), pick(30)))?.click(hurried)
    },
  })),
  ...['a heart', 'a heart', 'a heart', 'a heart'].map((name) => ({
    name,
    edit: (page: Page, pick: Pick, watch: Watch) => pressHeart(page, pick(12), watch),
  })),
  ...['Delete', 'Delete', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+ArrowUp'].map((keys) => ({
    name: `edit a row with ${keys}`,
    edit: (page: Page, pick: Pick, watch: Watch) => editRow(page, keys, pick(8), watch),
  })),
  { name: 'follow', edit: (page, _pick, watch) => pressFollow(page, watch) },
  ...['queue', 'queue'].map(() => ({
    name: 'add to the queue',
    edit: (page: Page, pick: Pick, watch: Watch) => queueRow(page, pick(12), watch),
  })),
  {
    name: 'search',
    async run(page, pick) {
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Search', exact: true })
        .click(hurried)
      await page
        .getByRole('searchbox', { name: 'Search' })
        .first()
        .fill(['the', 'night', 'a', 'garden'][pick(4)] ?? '', hurried)
    },
  },
  {
    name: 'open what is on the screen',
    async run(page, pick) {
      const links = main(page).locator('a[href^="/album/"], a[href^="/artist/"], a[href^="/show/"]')
      await (await oneOf(links, pick(30)))?.click(hurried)
    },
  },
  {
    name: 'choose a device',
    async run(page, pick) {
      await playerOf(page).getByRole('button', { name: 'Devices' }).click(hurried)
      const device = await oneOf(page.getByRole('menuitemradio', { disabled: false }), pick(3))
      await device?.click(hurried)
    },
  },
  {
    name: 'back',
    async run(page) {
      await page.goBack(hurried)
      // Before the first page there is an empty one.
      if (page.url() === 'about:blank') await page.goForward(hurried)
    },
  },
  {
    name: 'lyrics',
    run: (page) =>
      page
        .getByRole('button', { name: /lyrics/i })
        .first()
        .click(hurried),
  },
  {
    // Not that of a message: it would repeat an edit that was told of as not done.
    name: 'Retry',
    run: (page) => main(page).getByRole('button', { name: 'Retry' }).first().click(hurried),
  },
  {
    name: 'play in this tab',
    run: (page) => page.getByRole('button', { name: 'Play here' }).click(hurried),
  },
  {
    name: 'lose the network for two seconds',
    async run(page) {
      await page.context().setOffline(true)
      await page.waitForTimeout(2_000)
      await page.context().setOffline(false)
    },
  },
  ...(['remove', 'add', 'move', 'move'] as const).map((type) => ({
    name: `another device: ${type} a row`,
    kind: 'elsewhere' as const,
    around: (world: World, _tab: Tab, pick: Pick) => editElsewhere(world, type, pick),
  })),
  ...['Delete', 'Alt+ArrowDown'].map((keys, index) => ({
    name: `edit a row with ${keys} while another device edits`,
    kind: 'elsewhere' as const,
    edit: (page: Page, pick: Pick, watch: Watch) => editRow(page, keys, pick(8), watch),
    after: (world: World, _tab: Tab, pick: Pick) =>
      editElsewhere(world, index === 0 ? 'add' : 'remove', pick),
  })),
  {
    name: 'another device: press a heart',
    kind: 'elsewhere',
    around: (world, _tab, pick) => pressHeartElsewhere(world, pick),
  },
  ...[1, 2, 3].map(() => ({
    name: 'somebody else logs in',
    kind: 'accounts' as const,
    around: changeAccount,
  })),
  ...[1, 2].flatMap(() => [
    {
      name: 'move the clock',
      kind: 'clock' as const,
      around: ({ surroundings }: World, _tab: Tab, pick: Pick) => surroundings.moveClock(pick),
    },
    {
      name: 'change the storage',
      kind: 'storage' as const,
      around: ({ surroundings }: World, _tab: Tab, pick: Pick) => surroundings.changeStorage(pick),
    },
  ]),
  {
    name: 'clear the storage',
    kind: 'storage',
    around: async ({ surroundings }) => {
      await surroundings.clearStorage()
      return 'done'
    },
  },
  { name: 'leave the page', kind: 'leaving', around: leavePage },
  {
    name: 'edit a row with Delete, and leave the page',
    kind: 'leaving',
    edit: (page, pick, watch) => editRow(page, 'Delete', pick(8), watch),
    after: leavePage,
  },
  {
    name: 'press a heart, and leave the page',
    kind: 'leaving',
    edit: (page, pick, watch) => pressHeart(page, pick(12), watch),
    after: leavePage,
  },
]

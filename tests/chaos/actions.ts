import type { Locator, Page } from '@playwright/test'
import { playerOf } from '../e2e/support/player'
import type { Action, Pick } from './action'
import { deviceActions } from './device-actions'
import { editActions } from './edit-actions'
import { listActions } from './list-actions'
import { queueActions } from './queue-actions'
import { worldActions } from './world-actions'

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

async function oneOf(things: Locator, index: number): Promise<Locator | null> {
  const count = await things.count()
  return count === 0 ? null : things.nth(index % count)
}

const toggle: Action = press('play or pause', /^(Play|Pause)$/)

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
  ...editActions,
  ...worldActions,
  ...queueActions,
  ...deviceActions,
  ...listActions,
]

import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { misplacedTexts } from './support/layout'
import { choose, goTo, openMenu } from './support/menus'
import { likedRow, playerOf, playLikedSongs } from './support/player'
import { pathOf } from './support/playlists'
import { expect, test } from './support/test'

const sizes = [
  [390, 900],
  [820, 900],
  [1024, 900],
  [1280, 900],
  [1440, 900],
  [1920, 900],
  [844, 390],
] as const
const listIn = (page: Page) =>
  page.getByRole('main').getByRole('grid').or(page.getByRole('main').getByRole('list'))
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Now playing' })
const buttonIn = (part: Locator, name: string) => part.getByRole('button', { name, exact: true })

type Place = {
  path: string
  /** Opens the list from that screen. */
  open?: (page: Page) => Promise<void>
  list?: (page: Page) => Locator
}

const places: readonly Place[] = [
  { path: '/' },
  { path: '/search' },
  { path: '/search?q=night' },
  { path: '/search?q=night&tab=songs' },
  { path: '/search?q=night&tab=episodes' },
  { path: '/collection', open: (page) => buttonIn(page.getByRole('main'), 'List').click() },
  { path: '/collection', open: (page) => buttonIn(page.getByRole('main'), 'Compact list').click() },
  { path: '/album/:albums' },
  { path: '/artist/:artists' },
  { path: '/show/:shows' },
  { path: '/episode/:episodes' },
  { path: '/playlist/:Odds and ends' },
  { path: '/queue' },
  { path: '/queue?show=history' },
  {
    path: '/collection/savedtracks',
    async open(page) {
      await buttonIn(playerOf(page), 'Now playing').click()
      await panelOf(page).getByRole('tab', { name: 'Queue' }).click()
    },
    list: (page) => panelOf(page).getByRole('grid'),
  },
  {
    path: '/collection/savedtracks',
    open: (page) => buttonIn(panelOf(page), 'Recently played').click(),
    list: (page) => panelOf(page).getByRole('grid', { name: 'Recently played' }),
  },
  {
    path: '/collection/savedtracks',
    async open(page) {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('night')
    },
    list: (page) => page.getByRole('dialog').getByRole('listbox'),
  },
  {
    path: '/collection/savedtracks',
    async open(page) {
      await openMenu(page, likedRow(page, 2), 'pointer')
      await choose(page, /^Add to playlist$/, 'pointer')
    },
    list: (page) => page.getByRole('dialog').getByRole('list'),
  },
]

test('no text overflows its row or overlaps another in any list at any size, and axe finds nothing', async ({
  page,
  control,
}) => {
  await playLikedSongs(page)
  for (const { path, open, list = listIn } of places) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await goTo(page, await pathOf(path, control))
      await open?.(page)
      await expect(list(page).locator('button, a, [role="option"]').first()).toBeVisible()
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => misplacedTexts(page), { message: `at ${width} × ${height} px` }).toEqual([])
      }
      // Landmarks have different names, too, on each of these screens.
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectAccessible(page, path)
    })
  }
})

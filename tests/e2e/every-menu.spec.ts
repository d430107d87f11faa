import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import type { Control } from './support/control'
import { choose, goTo, type Input, openMenu } from './support/menus'
import { ownQueueLength, playerOf, playerState } from './support/player'
import { pathOf, rowOf, savedCount, storedUris } from './support/playlists'
import { expect, test } from './support/test'

const target = 'Nothing here yet'
/** A hundred deeds are waited for here, each for a moment. */
const soon = { intervals: [50, 100, 150, 250] }

type Subject = { kind: string; uri: string; url: string; page: Page; control: Control }

type Deed = {
  label: RegExp
  /** Looks before it is done; gives what must be so afterwards. */
  expectation(subject: Subject): Promise<() => Promise<void>>
}

const leadsTo =
  (kind: string) =>
  async ({ page }: Subject) => {
    const before = page.url()
    return async () => {
      await expect(page).toHaveURL(new RegExp(`/${kind}/\\w{22}$`))
      expect(page.url()).not.toBe(before)
    }
  }
const asksIn =
  (name: string) =>
  async ({ page }: Subject) =>
  async () => {
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessible(page, name, '[role=dialog]')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }

async function isPlaying({ control, kind, uri }: Subject): Promise<boolean> {
  const { playback } = await playerState(control)
  if (!playback?.isPlaying) return false
  if (kind === 'collection') return playback.contextUri?.endsWith('collection') === true
  return playback.contextUri === uri || playback.current.uri === uri
}

const deeds = {
  play: {
    label: /^Play$/,
    async expectation(subject) {
      expect(await isPlaying(subject)).toBe(false)
      return () => expect.poll(() => isPlaying(subject), soon).toBe(true)
    },
  },
  shuffle: {
    label: /^Shuffle$/,
    async expectation(subject) {
      expect(await isPlaying(subject)).toBe(false)
      return async () => {
        await expect.poll(() => isPlaying(subject), soon).toBe(true)
        await expect.poll(async () => (await playerState(subject.control)).isShuffled, soon).toBe(true)
      }
    },
  },
  next: {
    label: /^Play next$/,
    async expectation({ page }) {
      const before = await ownQueueLength(page)
      return () => expect.poll(() => ownQueueLength(page), soon).toBeGreaterThan(before)
    },
  },
  queue: {
    label: /^Add to queue$/,
    async expectation({ page }) {
      const before = await ownQueueLength(page)
      return () => expect.poll(() => ownQueueLength(page), soon).toBeGreaterThan(before)
    },
  },
  addToPlaylist: {
    label: /^Add to playlist$/,
    async expectation({ page, control }) {
      const before = (await storedUris(control, target)).length
      return async () => {
        await page.getByRole('textbox', { name: 'Find a playlist' }).fill('nothing here')
        await expect(page.getByRole('checkbox', { name: target })).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('checkbox', { name: target })).toBeChecked()
        await page.getByRole('button', { name: 'Done' }).click()
        await expect
          .poll(async () => (await storedUris(control, target)).length, soon)
          .toBeGreaterThan(before)
      }
    },
  },
  save: {
    label: /^((Save to|Remove from) (Liked Songs|Your Library)|Follow|Unfollow)/,
    async expectation({ control, kind }) {
      const count = () => savedCount(control, `${kind}s` as Parameters<typeof savedCount>[1])
      const before = await count()
      return () => expect.poll(async () => Math.abs((await count()) - before), soon).toBe(1)
    },
  },
  album: { label: /^Go to album$/, expectation: leadsTo('album') },
  artist: { label: /^Go to artist$/, expectation: leadsTo('artist') },
  show: { label: /^Go to podcast$/, expectation: leadsTo('show') },
  source: {
    label: /^(Playing from|Go to source)/,
    expectation: leadsTo('(album|playlist|artist)'),
  },
  pin: {
    label: /^(Pin to|Unpin)/,
    expectation:
      async ({ page, uri }) =>
      async () => {
        await expect
          .poll(() => page.evaluate((one) => JSON.stringify({ ...localStorage }).includes(one), uri))
          .toBe(true)
      },
  },
  copyLink: {
    label: /^Copy link$/,
    expectation:
      async ({ page, url }) =>
      async () => {
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(url)
      },
  },
  edit: { label: /^Edit details$/, expectation: asksIn('Edit details') },
  duplicates: { label: /^Find duplicates/, expectation: asksIn('Duplicates') },
  delete: { label: /^Delete$/, expectation: asksIn('Delete this playlist') },
} satisfies Record<string, Deed>
type DeedName = keyof typeof deeds

/** What each kind offers wherever it stands; what depends on the place or on its owner is left out. */
const offered: Record<string, readonly DeedName[]> = {
  track: ['play', 'next', 'queue', 'addToPlaylist', 'save', 'album', 'artist', 'copyLink'],
  episode: ['play', 'next', 'queue', 'addToPlaylist', 'save', 'show', 'copyLink'],
  album: ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'artist', 'copyLink'],
  artist: ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'copyLink'],
  playlist: [
    'play',
    'shuffle',
    'next',
    'queue',
    'addToPlaylist',
    'pin',
    'edit',
    'duplicates',
    'copyLink',
    'delete',
  ],
  show: ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'save', 'copyLink'],
  collection: ['play', 'shuffle', 'next', 'queue', 'addToPlaylist', 'copyLink'],
}

type Place = {
  /** `:albums` is the last saved album's id, `:Long haul` the id of the playlist of that name. */
  screen: string
  kind: string
  thing(page: Page, input: Input): Locator
  open?(page: Page): Promise<void>
  /** What is done there at 1440 px and at 390 px; where that is nothing, the thing is not there. */
  wide: readonly DeedName[]
  narrow: readonly DeedName[]
}

const main = (page: Page) => page.getByRole('main')
const inShelf = (name: string) => (page: Page) =>
  main(page).getByRole('region', { name, exact: true }).getByRole('listitem').first()
/** Results of a kind stand in a shelf of their own, or in one with another kind. */
const foundCard = (kind: string) => (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href^="/${kind}/"]`) })
    .first()
const afterLiked = (page: Page) =>
  main(page).getByRole('region', { name: 'Playlists', exact: true }).getByRole('listitem').nth(1)
const row = (number: number, name: string | RegExp) => (page: Page) =>
  rowOf(main(page).getByRole('grid', { name }).first(), number)
const header = (page: Page, input: Input) =>
  input === 'pointer' || input === 'touch'
    ? main(page).locator('[data-menu] h1')
    : main(page)
        .locator('[data-menu]')
        .filter({ has: page.getByRole('button', { name: /^More options/ }) })
        .first()
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })
const player = (page: Page) => playerOf(page).locator('[data-menu]')
// A message may be over it, and stays while the pointer is on it.
const openLyrics = (page: Page) => page.getByRole('button', { name: 'Lyrics', exact: true }).press('Enter')
const openSheet = (page: Page) => player(page).click()

const at = (
  screen: string,
  kind: string,
  thing: Place['thing'],
  wide: readonly DeedName[],
  narrow: readonly DeedName[],
  open?: Place['open'],
): Place => ({ screen, kind, thing, wide, narrow, ...(open && { open }) })

const places: readonly Place[] = [
  at('/', 'album', inShelf('Recently played'), ['shuffle'], ['play']),
  at('/', 'track', inShelf('Your top songs'), ['play'], ['queue']),
  at(
    '/',
    'episode',
    (page) =>
      main(page)
        .getByRole('list', { name: 'Jump back in' })
        .getByRole('listitem')
        .filter({ hasText: / left$/ }),
    ['queue'],
    ['play'],
  ),
  at(
    '/',
    'collection',
    (page) => main(page).getByRole('list', { name: 'Jump back in' }).getByRole('listitem').first(),
    ['play'],
    ['copyLink'],
  ),
  at('/', 'collection', (page) => sidebar(page).getByRole('link', { name: 'Liked Songs' }), ['copyLink'], []),
  at(
    '/',
    'playlist',
    (page) => sidebar(page).locator('[data-menu]').filter({ hasText: 'Kitchen dancing' }),
    ['pin', 'shuffle'],
    [],
  ),
  at(
    '/search?q=night',
    'track',
    (page) => main(page).getByRole('region', { name: 'Top result' }).locator('[data-menu]'),
    ['save'],
    ['copyLink'],
  ),
  at('/search?q=night', 'track', row(2, /./), ['queue'], ['addToPlaylist']),
  at('/search?q=night', 'album', foundCard('album'), ['save'], ['copyLink']),
  at('/search?q=night', 'show', foundCard('show'), ['play'], ['copyLink']),
  at('/search?q=night', 'episode', foundCard('episode'), ['addToPlaylist'], ['queue']),
  at('/search?q=kiosk', 'artist', foundCard('artist'), ['copyLink'], ['save']),
  at('/collection', 'playlist', afterLiked, ['duplicates', 'queue'], ['pin', 'addToPlaylist', 'play']),
  at('/collection', 'album', inShelf('Albums'), ['pin'], ['queue']),
  at('/collection', 'artist', inShelf('Artists'), ['pin'], ['save']),
  at('/collection', 'show', inShelf('Podcasts'), ['pin'], ['save']),
  at('/collection', 'episode', inShelf('Episodes'), ['save'], ['show']),
  at('/collection/savedtracks', 'collection', header, ['addToPlaylist', 'shuffle'], ['queue', 'shuffle']),
  at('/collection/savedtracks', 'track', row(1, 'Liked Songs'), ['artist'], ['save']),
  at('/album/:albums', 'album', header, ['queue'], ['artist', 'addToPlaylist']),
  at('/album/:albums', 'track', row(1, /./), ['copyLink'], ['play']),
  at('/artist/:artists', 'artist', header, ['play'], ['pin']),
  at('/artist/:artists', 'track', row(1, /./), ['save'], ['album']),
  at('/artist/:artists', 'album', foundCard('album'), ['play'], []),
  at('/show/:shows', 'show', header, ['save'], ['play']),
  at(
    '/show/:shows',
    'episode',
    (page) =>
      main(page)
        .getByRole('list', { name: /^Episodes of/ })
        .getByRole('listitem')
        .first(),
    ['addToPlaylist'],
    ['copyLink'],
  ),
  at('/episode/:episodes', 'episode', header, ['show'], ['addToPlaylist']),
  at('/playlist/:Odds and ends', 'episode', row(5, /./), ['copyLink'], ['save']),
  at('/playlist/:Sunday, slowly', 'playlist', header, ['edit', 'delete'], ['copyLink', 'shuffle', 'delete']),
  at('/playlist/:Sunday, slowly', 'track', row(2, /./), ['play'], ['addToPlaylist']),
  // What was put there first.
  at('/queue', 'episode', row(1, 'Up next'), ['copyLink'], []),
  at('/queue', 'track', row(1, 'Up next'), [], ['album']),
  at('/queue', 'track', row(1, 'Now playing'), ['source'], ['copyLink']),
  at('/queue?show=history', 'track', row(1, /./), ['album'], ['queue']),
  at('/search', 'track', player, ['album'], ['source']),
  at('/search', 'track', (page) => main(page).locator('header[data-menu]'), ['source'], [], openLyrics),
  at(
    '/search',
    'track',
    (page) => page.getByRole('dialog', { name: 'Now playing' }).locator('[data-menu]').last(),
    [],
    ['save'],
    openSheet,
  ),
]

for (const { width, size } of [
  { width: 1440, size: 'wide' },
  { width: 390, size: 'narrow' },
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 900 },
      hasTouch: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })

    test('every menu entry does what it says, wherever the menu opens', async ({
      page,
      control,
      allowProblem,
    }) => {
      test.setTimeout(180_000)
      // What an app in development mode pays once for each kind.
      allowProblem(/403.*\/v1\/me\/(albums|tracks|shows|episodes|following)/)
      // Lyrics are open for whatever plays by then, and some songs have none.
      allowProblem(/404.*\/api\/lyrics\//)
      // Each place meets two of mouse, keyboard and finger.
      const run = size === 'wide' ? 0 : 1
      let shown = ''
      for (const [index, place] of places.entries()) {
        const ways = [index % 2 === 0 ? 'pointer' : 'button', 'keys', 'touch'] as const
        const input = ways[(index + run) % 3] ?? 'pointer'
        for (const name of place[size]) {
          await test.step(`${name}: ${place.kind} on ${place.screen} by ${input}`, async () => {
            if (shown !== place.screen) await goTo(page, await pathOf(place.screen, control))
            await place.open?.(page)
            shown = (await doBy(page, control, place, name, input)) ? place.screen : ''
          })
        }
      }
    })
  })
}

async function doBy(
  page: Page,
  control: Control,
  place: Place,
  name: DeedName,
  input: Input,
): Promise<boolean> {
  const menu = await openMenu(page, place.thing(page, input), input)
  const offer = await menu.getByRole('menuitem').allTextContents()
  // The playing song has the player's commands in place of Play.
  const isPlaying = offer.includes('Play from the beginning')
  const missing = (offered[place.kind] ?? []).filter(
    (one) => !(isPlaying && one === 'play') && !offer.some((text) => deeds[one].label.test(text)),
  )
  expect(missing, `offered: ${offer}`).toEqual([])
  const link = menu.getByRole('menuitem', { name: 'Open in Spotify' })
  await expect(link).toHaveAttribute('target', '_blank')
  const url = (await link.getAttribute('href')) ?? ''
  const [, kind = '', id = ''] = new URL(url).pathname.split('/')
  expect(kind).toBe(place.kind)
  const deed: Deed = deeds[name]
  const before = page.url()
  const expectDone = await deed.expectation({ kind, uri: `spotify:${kind}:${id}`, url, page, control })
  await choose(page, deed.label, input)
  await expectDone()
  await expect(page.getByRole('menu')).toHaveCount(0)
  return page.url() === before && place.open === undefined
}

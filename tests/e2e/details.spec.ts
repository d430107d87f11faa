import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { openScreen, playerOf } from './support/player'
import { expect, test } from './support/test'

const phone = { width: 390, height: 844 }
const unknownId = '0000000000000000000000'

async function openFirst(page: Page, kind: string): Promise<string> {
  await openScreen(page, `/collection?kind=${kind}`)
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

async function expectToFit(page: Page, what: string): Promise<void> {
  await page.setViewportSize(phone)
  await expectAccessible(page, `${what} on a phone`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
}

test('album shows its facts, plays, and can be removed from and saved to the library', async ({
  page,
  control,
}) => {
  const name = await openFirst(page, 'albums')
  const main = page.getByRole('main')
  await expect(main.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'an album')
  await main.getByRole('button', { name: `Play ${name}` }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await main.getByRole('button', { name: 'Remove from Your Library' }).click()
  await expect(main.getByRole('button', { name: 'Save to Your Library' })).toBeVisible()
  const writes = async () =>
    (await control.apiRequests()).filter((request) => request.method === 'DELETE' && request.status === 200)
  await expect.poll(async () => (await writes()).length).toBe(1)
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Your Library', exact: true })
    .click()
  const albums = main.getByRole('region', { name: 'Albums' })
  await expect(albums.getByRole('listitem').first()).toBeVisible()
  await expect(albums.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectToFit(page, 'an album')
})

test('detail page shows many rows, limits the table width, and opens its filter without moving the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, '/collection/savedtracks')
  const main = page.getByRole('main')
  const rows = main.getByRole('grid').locator('[role=row][data-index]')
  await expect(rows.first()).toBeVisible()
  const topOf = async () => Math.round((await rows.first().boundingBox())?.y ?? 0)
  const filter = main.getByRole('search')
  const cover = main.locator('[class*=cover]').first()
  const widthOf = async (of: Locator) => Math.round((await of.boundingBox())?.width ?? 0)
  for (const [width, height, top, inView, tableWidth, coverWidth] of [
    [1440, 900, 412, 7, 1051, 176],
    [1920, 1080, 468, 8, 1200, 232],
    [820, 1100, 460, 9, 772, 232],
    [390, 844, 330, 6, 358, 148],
    // A phone on its side.
    [844, 390, 130, 3, 796, 64],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(topOf).toBeLessThanOrEqual(top)
    expect(await widthOf(rows.first())).toBe(tableWidth)
    expect(await widthOf(cover)).toBe(coverWidth)
    expect(await widthOf(filter)).toBeLessThanOrEqual(44)
    const bottom = (await main.boundingBox()) ?? { y: 0, height: 0 }
    const whole = await rows.evaluateAll(
      (all, end) => all.filter((row) => row.getBoundingClientRect().bottom <= end).length,
      bottom.y + bottom.height,
    )
    expect(whole).toBeGreaterThanOrEqual(inView)
    const before = await topOf()
    await filter.getByRole('searchbox').focus()
    expect(await widthOf(filter)).toBe(240)
    expect(await topOf()).toBe(before)
    await page.keyboard.press('Tab')
    expect(await widthOf(filter)).toBeLessThanOrEqual(44)
    await page.keyboard.press('Shift+Tab')
    await expect(filter.getByRole('searchbox')).toBeFocused()
    await page.keyboard.press('Tab')
  }
  await expectAccessible(page, 'Liked Songs on a phone on its side')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'Liked Songs on a phone')
})

test('artist offers playable songs in both quota modes, and all albums', { tag: '@both' }, async ({
  page,
  quota,
  control,
  allowProblem,
}) => {
  // Where nothing was asked before, this is the refusal an app in development mode learns from.
  if (quota === 'development') allowProblem(/403.*top-tracks/)
  await openFirst(page, 'artists')
  const main = page.getByRole('main')
  if (quota === 'extended') {
    await expect(
      main
        .getByRole('grid', { name: /^Popular songs by/ })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
  } else {
    await expect(main.getByRole('button', { name: 'How are these songs picked?' })).toBeVisible()
    await expect(
      main
        .getByRole('grid', { name: /^Songs by/ })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
  }
  await main.getByRole('button', { name: 'Following' }).click()
  await expect(main.getByRole('button', { name: 'Follow', exact: true })).toBeVisible()
  await expectAccessible(page, 'an artist')
  const asked = async () =>
    (await control.apiRequests()).filter(({ path }) => path.endsWith('/albums')).length
  const before = await asked()
  // A list that is not there yet does not scroll.
  await expect(async () => {
    await main.getByRole('article').hover()
    await page.mouse.wheel(0, 10_000)
    expect(await asked()).toBeGreaterThan(before)
  }).toPass()
  await expectToFit(page, 'an artist')
})

test('episode resumes where it stopped, from its podcast and its own page', async ({ page, control }) => {
  await openFirst(page, 'shows')
  const main = page.getByRole('main')
  const episodes = main.getByRole('list', { name: /^Episodes of/ })
  await expect(episodes.getByText('Played')).toBeVisible()
  await expectAccessible(page, 'a podcast')
  const resume = episodes.getByRole('button', { name: /^Resume / })
  const name = ((await resume.getAttribute('aria-label')) ?? '').replace(/^Resume /, '')
  await episodes.getByRole('link', { name }).click()
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main.getByText(/^Resumes at /)).toBeVisible()
  await expectAccessible(page, 'an episode')
  await main.getByRole('button', { name: `Resume ${name}` }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  // The button turns before the provider is asked.
  const startMs = async () => {
    const starts = (await control.apiRequests()).filter(({ path }) => path === '/v1/me/player/play')
    const [start] = starts.map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : body))
    return start?.position_ms ?? 0
  }
  await expect.poll(startMs).toBeGreaterThan(60_000)
  await expectToFit(page, 'an episode')
  // The page itself brings it, before any script runs.
  const isKept = async () =>
    (await page.context().cookies()).some((cookie) => cookie.name.startsWith('begun'))
  await expect.poll(isKept).toBe(true)
  const aboveShelves = async () => {
    const document = await (await page.request.get('/')).text()
    return document.slice(0, document.indexOf('Recently played'))
  }
  // Where the provider takes longer than the page waits for it, this comes after its placeholder.
  await expect.poll(aboveShelves).toContain(name)
})

test('known album opens on click, and Back works before its page arrives', async ({ page }) => {
  // Of any album: the shape of its address, and what is shown while one loads.
  let prefetched = 0
  page.on('response', (response) => {
    if (response.url().includes(`/album/${unknownId}`)) prefetched += 1
  })
  await openScreen(page, '/collection?kind=albums')
  await expect.poll(() => prefetched).toBe(2)
  const link = page.getByRole('main').getByRole('listitem').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/album\/.*_rsc=/, async (route) => {
    await released
    await route.continue()
  })
  await link.click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/album\//)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await link.click()
  await expect(heading).toBeVisible()
  release()
  await expect(page.getByRole('main').getByRole('grid')).toBeVisible()
})

test('missing content shows a message, and a malformed ID sends no request', async ({
  page,
  control,
  allowProblem,
}) => {
  allowProblem(/404/)
  const main = page.getByRole('main')
  await control.forgetRequests()
  for (const kind of ['album', 'artist', 'show', 'episode', 'playlist']) {
    await page.goto(`/${kind}/mistyped`)
    await expect(main.getByRole('heading', { level: 1, name: /^Couldn’t find that/ })).toBeVisible()
  }
  expect((await control.apiRequests()).filter(({ path }) => path.includes('mistyped'))).toEqual([])
  await expectAccessible(page, 'no such playlist')

  const answer = await page.goto('/no/such/screen')
  expect(answer?.status()).toBe(404)
  await expect(main.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expectAccessible(page, 'no such screen')
  expect((await page.request.get('/no-such-picture.png')).status()).toBe(404)

  await page.goto(`/album/${unknownId}`)
  await expect(main.getByRole('heading', { level: 1, name: 'Couldn’t find this album' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Go to Your Library' })).toBeVisible()
})

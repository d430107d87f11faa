import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { playerOf } from './support/player'
import { expect, test } from './support/test'

const shelf = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const lower = ['Your top artists', 'Your albums']

async function scrollTo(page: Page, name: string): Promise<void> {
  await expect(() => shelf(page, name).scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  await expect(shelf(page, name).locator('[data-shape]').filter({ visible: true })).toHaveCount(0)
}

async function scrollThrough(page: Page): Promise<void> {
  for (const name of lower) await scrollTo(page, name)
}

test('shelves below the fold load once, when scrolled into view', async ({ signedIn: page, control }) => {
  await expect(
    shelf(page, 'Your top songs')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeVisible()
  const paths = async () => (await control.apiRequests()).map(({ path }) => path)
  expect(await paths()).not.toContain('/v1/me/albums')
  expect(await paths()).not.toContain('/v1/me/top/artists')
  const placeholders = page.locator('main [data-shape]')
  await expect.poll(() => placeholders.count()).toBeGreaterThan(0)
  const moving = () => placeholders.evaluateAll((list) => list.flatMap((one) => one.getAnimations()).length)
  await expect.poll(moving).toBe(0)

  await scrollThrough(page)
  await expect(shelf(page, 'Your top artists').getByRole('link').first()).toBeVisible()
  await expect(shelf(page, 'Your albums').getByRole('listitem').first()).toBeVisible()
  const albums = (await paths()).filter((path) => path === '/v1/me/albums').length
  expect(albums).toBe(1)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  await page.goBack()
  await expect(shelf(page, 'Your albums').getByRole('listitem').first()).toBeVisible()
  expect((await paths()).filter((path) => path === '/v1/me/albums')).toHaveLength(albums)
})

test('Continue offers an unfinished episode, and the card resumes it right after a reload', async ({
  signedIn: page,
  control,
}) => {
  const tile = page
    .getByRole('list', { name: 'Jump back in' })
    .getByRole('listitem')
    .filter({ hasText: / left$/ })
  const name = await tile.getByRole('link').textContent()
  const asked = (await control.apiRequests()).map(({ path }) => path)
  expect(asked.filter((path) => path === '/v1/me/episodes')).toHaveLength(1)
  expect(asked).not.toContain('/v1/me/shows')
  await tile.hover()
  await tile.getByRole('button', { name: /^Play / }).click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  // Pause shows at once; the command may wait for this browser's device.
  const startedAt = async () => {
    const started = (await control.apiRequests()).findLast(({ path }) => path === '/v1/me/player/play')
    return (started?.body as { position_ms?: number } | undefined)?.position_ms ?? 0
  }
  await expect.poll(startedAt).toBeGreaterThan(0)
  await expect(page.getByRole('list', { name: 'Continue' })).toContainText('Continue next')
  // The server draws it, on the color of its cover, before any script runs.
  const drawn = async () => {
    const document = await (await page.request.get('/')).text()
    const first = document.slice(0, document.indexOf('Recently played'))
    return [/--artwork-ground:\s*light-dark/.test(first), first.includes(name ?? '?')]
  }
  await expect.poll(drawn).toEqual([true, true])
})

test('late menus shift nothing on Home on phone, tablet and desktop', async ({ signedIn }) => {
  for (const width of [390, 820, 1440]) {
    const page = await signedIn.context().newPage()
    await page.setViewportSize({ width, height: 900 })
    let releaseScripts = () => {}
    const released = new Promise<void>((resolve) => {
      releaseScripts = resolve
    })
    await page.route('**/_next/static/**/*.js', (route) => released.then(() => route.continue()))
    await page.goto('/', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    const menus = main.getByRole('button', { name: /^More options/ })
    /** By list and name: a shelf gets more cards. */
    const places = () =>
      main.evaluate((area) => {
        const parts = [...area.querySelectorAll('h2, li a, li button:not([aria-haspopup])')].map((part) => {
          const { x, y, width } = part.getBoundingClientRect()
          const list = part.closest('section, ul, ol')?.textContent?.slice(0, 20)
          const name = part.getAttribute('aria-label') ?? part.textContent
          return [`${list}: ${part.tagName} ${name}`, [x, y, width].map(Math.round)] as const
        })
        return Object.fromEntries(parts.reverse())
      })
    await expect(shelf(page, 'Recently played').getByRole('listitem').first()).toBeVisible()
    expect(await menus.count()).toBe(0)
    const before = await places()
    releaseScripts()
    await expect.poll(() => menus.count()).toBeGreaterThan(20)
    expect(Object.keys(before).length).toBeGreaterThan(40)
    expect(await places()).toMatchObject(before)
    await page.close()
  }
})

test('whole Continue card is a link', async ({ signedIn: page }) => {
  const card = page.getByRole('main').getByRole('list', { name: 'Continue' }).getByRole('listitem')
  await card.click({ position: { x: 60, y: 60 } })
  await expect(page).toHaveURL(/\/(album|playlist|collection|artist|show|episode)\b/)
})

test('failed shelf shifts no other shelf', async ({ signedIn: page, control, allowProblem }) => {
  allowProblem(/50[0-9]/)
  await control.fault({ match: { path: '/v1/me/albums' }, status: 502, body: '<html>bad gateway</html>' })
  const albums = shelf(page, 'Your albums')
  const height = (await albums.boundingBox())?.height ?? 0
  await expect(() => albums.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass()
  await expect(albums.getByRole('button', { name: 'Retry' })).toBeVisible({ timeout: 20_000 })
  expect(Math.abs(((await albums.boundingBox())?.height ?? 0) - height)).toBeLessThan(2)
  await expect(shelf(page, 'Your top artists').getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'Home with a failed shelf')
})

test('Home is accessible and fits on phone, tablet and desktop', async ({ signedIn: page }) => {
  await expect(
    shelf(page, 'Your top songs')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeVisible()
  const top = shelf(page, 'Your top songs').getByRole('listitem').first()
  const play = top.getByRole('button', { name: /^Play / })
  await page.mouse.move(0, 0)
  await expect(play).toHaveCSS('opacity', '0')
  await top.hover()
  await expect(play).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await play.focus()
  await expect(play).toHaveCSS('opacity', '1')
  // Where the first shelf begins, at the latest.
  const shelfTops = { 390: 430, 820: 350, 1024: 410, 1440: 350, 1920: 350 }
  for (const [width, most] of Object.entries(shelfTops).map(
    ([width, most]) => [Number(width), most] as const,
  )) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('main').getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    const shelfTop = async () => (await shelf(page, 'Recently played').boundingBox())?.y ?? Number.NaN
    await expect.poll(shelfTop, `at ${width} px`).toBeLessThan(most)
    const play = page.getByRole('list', { name: 'Continue' }).getByRole('button', { name: /^Play / })
    expect((await play.boundingBox())?.width, `at ${width} px`).toBe(48)
    const sticksOut = () =>
      page.getByRole('main').evaluate((main) => {
        const right = main.getBoundingClientRect().right
        const parts = [...main.querySelectorAll('li, h1, h2, li button')]
        return parts
          .filter((part) => !part.closest('[data-row]') && part.getBoundingClientRect().right > right)
          .map((part) => part.textContent)
      })
    await expect.poll(sticksOut, `at ${width} px`).toEqual([])
    if (width === 390 || width === 1440) {
      await scrollThrough(page)
      await expectAccessible(page, `Home at ${width} px`)
    }
  }
})

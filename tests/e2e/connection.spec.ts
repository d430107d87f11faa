import { hkdfSync } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { decode, encode } from 'next-auth/jwt'
import { accountWords, consentWords } from '../../lib/words/account-words'
import { frameWords } from '../../lib/words/frame-words'
import { playerWords } from '../../lib/words/player-words'
import { sessionSecret as secret } from '../setup/stack'
import { expectAccessible } from './support/axe'
import { pressUntil } from './support/menus'
import { openLikedSongs, playLikedSongs } from './support/player'
import { expect, signIn, test } from './support/test'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** Nothing wider than the window, and no fault that axe finds, on a phone and a desk, in both themes. */
async function expectFitting(page: Page, what: string): Promise<void> {
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(
      size.width,
    )
    await expectAccessible(page, `${what}, ${size.width} px`)
  }
}

async function chooseInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /Premium listener/ }).focus()
  await page.keyboard.press('Enter')
  const wanted = page.getByRole('menuitem', { name: item })
  await expect(wanted).toBeVisible()
  // The menu takes the focus when it opens.
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toHaveCount(1)
  await pressUntil(page, 'ArrowDown', wanted)
  await page.keyboard.press('Enter')
}

const inOrder = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** What the app makes of its secret and client ID (lib/server/env.ts). */
const sealing = hkdfSync('sha256', secret, 'tonearm-sandbox', 'Tonearm session cookie', 32)

/** As if the listener had agreed so long ago: only the session says when that was, not the provider. */
async function ageConsent(page: Page, days: number): Promise<void> {
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name.endsWith('.session-token'))
  if (!cookie) throw new Error('There is no session.')
  const seal = Buffer.from(sealing).toString('base64')
  const token = await decode({ token: cookie.value, secret: seal })
  const consentedAtMs = Date.now() - days * 24 * 60 * 60_000
  const value = await encode({ token: { ...token, consentedAtMs }, secret: seal })
  await page.context().addCookies([{ ...cookie, value }])
}

test('connection, privacy and disconnect pages work by keyboard', async ({ visitor: page, allowProblem }) => {
  // A browser of the tests has no Widevine, and says so in the console.
  allowProblem(/requestMediaKeySystemAccess|robustness/)
  const secrets = ['tonearm-sandbox-secret', secret]

  await page.goto('/setup')
  await expect(page).toHaveURL(/\/login\?.*callbackUrl=%2Fconnection$/)
  await page.goto('/privacy')
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy and your data' })).toBeVisible()
  await expectFitting(page, 'what is kept')

  await signIn(page)
  await chooseInUserMenu(page, 'Connection')
  await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not available to this app' })).toContainText(
    'so you see the top search results',
  )
  const limits = page.getByRole('region', { name: 'Spotify’s limits' })
  await expect(limits).toContainText('this app is in development mode')
  await expect(limits.getByText(/requests? in the last 24 hours/).first()).toBeVisible()
  for (const name of [
    'Settings',
    'Client ID and secret',
    'Redirect URI',
    'Web API',
    'User access',
    'App owner’s Premium',
    'Permissions',
    'Login expires',
  ]) {
    await expect(inOrder(page, name)).toContainText('OK')
  }
  await expectFitting(page, 'the connection')
  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')).toHaveCount(0)
  const lead = page.locator('h1 + p')
  const [heading, text] = await Promise.all([
    page.getByRole('heading', { level: 1 }).boundingBox(),
    lead.boundingBox(),
  ])
  expect((text?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: 'Check again' }).focus()
  await page.keyboard.press('Enter')
  await expect(inOrder(page, 'Spotify player script')).toContainText('OK')
  const { user } = await (await page.request.get('/api/auth/session')).json()
  const flight = await page.request.get('/connection', { headers: { RSC: '1' } })
  expect(flight.headers()['cache-control']).toContain('no-store')
  for (const text of [await page.content(), await flight.text()]) {
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  // The frame around every screen holds the listener's own token.
  expect(await page.getByRole('main').innerHTML()).not.toContain(user.accessToken)

  // Whose account it is stands in variables, which come before the page.
  await page.goto('/connection/account')
  await expect(page.getByText(/is set by SPOTIFY_CLIENT_ID, which overrides this page/)).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goBack()
  // It may have returned before that, at a change of the address by the page itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Connection' })).toBeVisible()

  // A sign-in ends after six months, which are at least 181 days.
  await ageConsent(page, 172)
  await page.reload()
  const notice = page.getByRole('region', { name: 'Your Spotify login' })
  await expect(notice).toContainText(/Your Spotify login expires on .*\. Log in again to stay connected\./)
  await expectFitting(page, 'the end of the sign-in')
  await notice.getByRole('link', { name: 'Log in again' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your login expires soon' })).toBeVisible()
  await page.goBack()
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Later' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice).toBeHidden()

  await chooseInUserMenu(page, 'Disconnect and delete data')
  const dialog = page.getByRole('dialog', { name: 'Disconnect and delete data' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectFitting(page, 'before disconnecting')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/login\?error=Disconnected/)
  await expect(page.getByRole('link', { name: 'Remove access at Spotify' })).toHaveAttribute(
    'href',
    'https://www.spotify.com/account/apps/',
  )
  const kept = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()).map(({ name }) => name),
      ...(await caches.keys()),
    ])
  await expect.poll(kept).toEqual([])
  expect(await (await page.request.get('/api/auth/session')).json()).toEqual({})
  await expectFitting(page, 'after disconnecting')
})

test('notices at the bottom do not overlap', async ({ page: first, context, allowProblem }) => {
  allowProblem(/ERR_INTERNET_DISCONNECTED/)
  await playLikedSongs(first)
  await ageConsent(first, 172)
  const page = await context.newPage()
  await page.route('**/healthz', (route) =>
    route.fulfill({ headers: { 'server-timing': 'build;desc="another"' }, body: '' }),
  )
  await openLikedSongs(page)
  const notices = [
    page.getByRole('region', { name: consentWords.label }).locator('p'),
    page.getByText(playerWords.hints.inOtherTab),
    page.getByText(frameWords.offline),
    page.getByText(accountWords.newVersion),
  ]
  const title = page.getByRole('grid').getByRole('row').nth(2).getByRole('gridcell').nth(1)
  await title.click({ position: { x: 250, y: 8 }, modifiers: ['Control'] })
  await expect(page.locator('html[data-selection-bar]')).toBeAttached()
  // Its code loads when the page is idle.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(accountWords.newVersion)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await context.setOffline(true)
  for (const notice of notices) await expect(notice).toBeVisible()
  const selection = page
    .getByRole('main')
    .getByRole('group')
    .filter({ has: page.getByRole('status') })
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft(await overlapsOf([...notices, selection]), `${width} px`).toEqual([])
  }
  await context.setOffline(false)
})

/** Pairs that cover each other, each with the box that has a ground of its own. */
async function overlapsOf(notices: Locator[]): Promise<string[]> {
  const boxes = await Promise.all(
    notices.map((notice) =>
      notice.evaluate((element) => {
        let box = element
        while (box.parentElement && /, 0\)$|transparent/.test(getComputedStyle(box).backgroundColor))
          box = box.parentElement
        const { left, right, top, bottom } = box.getBoundingClientRect()
        return { text: element.textContent ?? '', left, right, top, bottom }
      }),
    ),
  )
  return boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 1 && b.top < a.bottom - 1)
      .map((b) => `${a.text} / ${b.text}`),
  )
}

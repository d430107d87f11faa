import { sessionSecret } from '../setup/stack'
import { likedRow, openScreen, ownQueueLength, playerOf, playLikedSongs } from './support/player'
import { expect, obtainSession, test } from './support/test'

test('visitor logs in and returns to the requested page', async ({ visitor: page }) => {
  await page.goto('/collection/savedtracks')
  await expect(page).toHaveURL(/\/login\?.*error=SessionRequired/)
  await page.getByRole('button', { name: 'Log in with Spotify' }).click()
  await page.getByRole('radio', { name: /^Premium/ }).check()
  for (const size of [
    { width: 390, height: 667 },
    { width: 1440, height: 800 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByRole('button', { name: 'Allow' })).toBeInViewport({ ratio: 1 })
  }
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/collection/savedtracks')
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})

test('newcomer hears a sung song after three clicks, and its lyrics open once', async ({ visitor: page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Log in with Spotify' }).click()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page
    .getByRole('main')
    .getByRole('list', { name: 'Continue' })
    .getByRole('button', { name: /^Play / })
    .click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Now playing' })
  await expect(panel.getByRole('tab', { name: 'Lyrics' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('button', { name: /^I wrote you a letter/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Hide now playing' }).click()
  await page.reload()
  await playerOf(page).locator('[data-play]').click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(panel).toBeHidden()
})

test('session survives a reload, and no secret reaches the browser', async ({ signedIn, baseURL }) => {
  const session = await (await signedIn.request.get(`${baseURL}/api/auth/session`)).json()
  expect(Object.keys(session.user)).toContain('accessToken')
  expect(JSON.stringify(session)).not.toMatch(/refresh/i)
  const html = await (await signedIn.request.get('/')).text()
  expect(html).not.toContain(sessionSecret)
  // As the sandbox writes them.
  expect(html).not.toMatch(/refresh-[\w-]{32}/)
  const cookies = await signedIn.context().cookies()
  expect(cookies.find((cookie) => cookie.name.includes('session-token'))?.httpOnly).toBe(true)
  await signedIn.reload()
  await expect(signedIn.getByRole('heading', { level: 1 })).toHaveText(/^Good /)
})

for (const { who, listener, answer, words } of [
  { who: 'who cancels the consent', listener: /^Premium/, answer: 'Cancel', words: /permission/i },
  { who: 'not on the allow-list', listener: /^Unlisted/, answer: 'Allow', words: /can’t use this app yet/ },
])
  test(`listener ${who} sees the reason and can try again`, async ({ visitor: page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Log in with Spotify' }).click()
    await page.getByRole('radio', { name: listener }).check()
    await page.getByRole('button', { name: answer }).click()
    await expect(page).toHaveURL(/\/login\?.*error=/)
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
    await expect(page.getByRole('button', { name: 'Log in with Spotify' })).toBeVisible()
  })

test('login in two tabs at once logs both in', async ({ visitor: page, context }) => {
  const other = await context.newPage()
  for (const tab of [other, page]) {
    await tab.goto('/search')
    await tab.getByRole('button', { name: 'Log in with Spotify' }).click()
    await tab.getByRole('radio', { name: /^Premium/ }).check()
  }
  // Whoever leaves last has the cookies of the round trip.
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Allow' }).click()
    await expect(tab).toHaveURL('/search')
    await expect(tab.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  }
})

test('/favicon.ico is served with and without a session', async ({ request }) => {
  const answer = await request.get('/favicon.ico', { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toMatch(/^image\//)
})

test('log out reaches the login page in every tab', async ({ page, context }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await openScreen(tab, '/search')
    await expect(tab.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  }
  await page.getByRole('banner').getByRole('button', { name: 'Premium listener' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()

  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login/)
  await page.goto('/collection')
  await expect(page).toHaveURL(/\/login\?.*SessionRequired/)
})

test('next listener in the same browser sees nothing of the previous one', async ({
  page,
  context,
  allowProblem,
}) => {
  allowProblem(/403/)
  const name = await playLikedSongs(page)
  await likedRow(page, 2).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await expect.poll(() => ownQueueLength(page)).toBe(1)
  await playerOf(page)
    .getByRole('button', { name: /^More options/ })
    .click()
  await page.getByRole('menuitem', { name: 'Sleep timer' }).click()
  await page.getByRole('menuitemradio', { name: '15 minutes' }).click()
  await playerOf(page).getByRole('button', { name: 'Now playing' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Premium listener' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await obtainSession(context.request, 'free-listener')
  await openScreen(page, '/')
  await expect(playerOf(page).getByRole('button', { name: 'Now playing' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Now playing' })).toBeHidden()
  await expect(playerOf(page).locator('[aria-label^="Sleep timer"][data-set="true"]')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Continue' })).not.toContainText(name)
  expect(await ownQueueLength(page)).toBe(0)
})

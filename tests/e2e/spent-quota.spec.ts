import { pauseWords } from '../../lib/words/error-words'
import { expectAccessible } from './support/axe'
import { expectSound, openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { cachedKeys } from './support/stored-cache'
import { expect, test } from './support/test'

// What the provider has closed, the app's server remembers for everybody: these flows have one of their own.
test.use({ sandboxEnv: { SANDBOX_TOKEN_SECONDS: '3600' } })
test.describe.configure({ mode: 'default' })

test('exhausted quota says how long, and everything else works', async ({ page, control, allowProblem }) => {
  allowProblem(/429/)
  const state = (await control.state()) as { library: Record<string, { shows: { id: string }[] }> }
  const [known, unknown] = state.library['premium-listener']?.shows ?? []
  await page.goto(`/show/${known?.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  const episodes = page.getByRole('list', { name: /^Episodes of/ }).getByRole('listitem')
  await expect(episodes.first()).toContainText(/\d/)

  const cachedShows = async () =>
    (await cachedKeys(page)).filter((key) => /@"show(-episodes)?"/.test(key)).length
  await expect.poll(cachedShows).toBe(2)
  await control.quotas({ quotas: { shows: 0 } })
  await control.forgetRequests()
  await page.reload()
  await expect(heading).toHaveText(name ?? '')
  await expect(episodes.first()).toContainText(/\d/)
  const notice =
    /Spotify’s limit for podcasts has been reached\. Available again from about \d{1,2}:\d\d.*Last updated this (morning|afternoon|evening)\./
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()

  await page.goto(`/show/${unknown?.id}`)
  await expect(page.getByRole('main')).toContainText(
    /Spotify’s limit for podcasts has been reached\. Available again from about \d{1,2}:\d\d/,
  )
  await expectAccessible(page, 'a spent quota')
  const refusedInBrowser = (await control.apiRequests()).filter(
    ({ status, origin }) => status === 429 && origin === 'browser',
  )
  expect(refusedInBrowser.length).toBeGreaterThan(0)
  // One for the podcast, one for its episodes: later ones are not sent.
  expect(refusedInBrowser.length).toBeLessThanOrEqual(2)

  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)
  const player = playerOf(page)
  const first = await player.getByRole('link').first().getAttribute('aria-label')
  await player.getByRole('button', { name: 'Next' }).click()
  await expect(player.getByRole('link').first()).not.toHaveAttribute('aria-label', first ?? '')
  await player.getByRole('button', { name: 'Pause' }).click()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Morning pages' }).click()
  await expect(heading).toHaveText('Morning pages')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('button', { name: /Premium listener/ }).click()
  await page.getByRole('menuitem', { name: 'Connection' }).click()
  const limits = page.getByRole('region', { name: 'Spotify’s limits' })
  const podcasts = limits
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Podcasts' }) })
  await expect(podcasts).toContainText(/Available again from about \d{1,2}:\d\d/)
})

test('Home shows stored lists and a notice while Spotify rate-limits every request', async ({
  signedIn: page,
  control,
  allowProblem,
}) => {
  allowProblem(/429/)
  const shelf = (name: string) => page.getByRole('main').getByRole('region', { name })
  const tracks = shelf('Your top songs').getByRole('listitem')
  const history = shelf('Recently played').getByRole('listitem')
  const mine = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Morning pages' })
  for (const one of [tracks.first(), history.first(), mine]) await expect(one).toBeVisible()
  const cached = async () =>
    (await cachedKeys(page)).filter((key) => /top-tracks|recently-played|my-playlists/.test(key)).length
  await expect.poll(cached).toBe(3)

  await control.fault({ match: { path: '/v1/' }, status: 429, body: { error: { status: 429, message: '' } } })
  await page.reload()
  // Far less than the pauses that are waited for.
  for (const one of [tracks.first(), history.first(), mine]) await expect(one).toBeVisible({ timeout: 4_000 })
  await expect(page.getByRole('status').filter({ hasText: pauseWords(0, 0) })).toBeVisible()
})

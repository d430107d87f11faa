import { openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expect, signIn, test } from './support/test'

type StoredPlaylist = { id: string; name: string; ownerId: string; isCollaborative: boolean }

test('the refusal of the older form of a call is paid once', { tag: '@both' }, async ({
  signedIn: page,
  control,
  quota,
  allowProblem,
}) => {
  allowProblem(/403/)
  await openLikedSongs(page)
  await playFirstTrack(page)
  const heart = playerOf(page).getByRole('button', { name: /your favorites$/ })
  await expect(heart).toHaveAttribute('data-unknown', 'false')
  const refused = async () =>
    (await control.apiRequests()).filter((request) => request.status === 403).map((request) => request.path)
  // The list already knows the heart; the player asks the library all the same, once the track has stayed a moment.
  await expect
    .poll(async () => (await control.apiRequests()).some(({ path }) => path.endsWith('/contains')))
    .toBe(true)
  await expect.poll(refused).toHaveLength(quota === 'development' ? 1 : 0)

  await control.forgetRequests()
  await page.reload()
  await expect(heart).toHaveAttribute('data-unknown', 'false')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  expect(await refused()).toEqual([])
})

test('a stranger’s playlist says what the provider withholds, and still plays', { tag: '@both' }, async ({
  admitted: page,
  quota,
  control,
  allowProblem,
}) => {
  allowProblem(/403/)
  const state = (await control.state()) as { playlists: StoredPlaylist[] }
  const own = ['premium-listener', 'spotify']
  const foreign = state.playlists.find(
    ({ ownerId, isCollaborative }) => !own.includes(ownerId) && !isCollaborative,
  )
  expect(foreign).toBeDefined()
  await page.goto(`/playlist/${foreign?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: foreign?.name ?? '' })).toBeVisible()
  if (quota === 'extended') {
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    return
  }
  await expect(page.getByText(/only to its owner/)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

// The profile names the kind of account only to an app with extended quota; `player-device` has the other kind of app.
test('a Free listener can browse and is told why nothing plays', { tag: '@extended' }, async ({
  page,
  allowProblem,
}) => {
  allowProblem(/403/)
  await signIn(page, /^Free/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(page.getByText(/Premium/).first()).toBeVisible()
})

test('with the podcasts’ quota spent, a listener goes on playing and reading playlists, and sees until when', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/429/)
  const state = (await control.state()) as { library: Record<string, { shows: { id: string }[] }> }
  const [known, unknown] = state.library['premium-listener']?.shows ?? []
  await page.goto(`/show/${known?.id}`)
  const heading = page.getByRole('heading', { level: 1 })
  const name = await heading.textContent()
  const episodes = page.getByRole('list', { name: /^Episodes of/ }).getByRole('listitem')
  await expect(episodes.first()).toContainText(/\d/)

  const keptShows = () =>
    page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const kept = (await Promise.all(stores.map((store) => store.keys()))).flat()
      return kept.filter(({ url }) => /%22show(-episodes)?%22/.test(url)).length
    })
  await expect.poll(keptShows).toBe(2)
  await control.quotas({ quotas: { shows: 0 } })
  await control.forgetRequests()
  await page.reload()
  await expect(heading).toHaveText(name ?? '')
  await expect(episodes.first()).toContainText(/\d/)
  const notice =
    /Spotify allows no more podcast reads until about \d{1,2}:\d\d.*What is shown is from this (morning|afternoon|evening)\./
  await expect(page.getByRole('status').filter({ hasText: notice })).toBeVisible()

  await page.goto(`/show/${unknown?.id}`)
  await expect(page.getByRole('main')).toContainText(
    /Spotify allows no more podcast reads until about \d{1,2}:\d\d/,
  )
  const refusedInBrowser = (await control.apiRequests()).filter(
    ({ status, origin }) => status === 429 && origin === 'browser',
  )
  expect(refusedInBrowser.length).toBeGreaterThan(0)
  // One for the podcast, one for its episodes: later ones are not sent.
  expect(refusedInBrowser.length).toBeLessThanOrEqual(2)

  await openLikedSongs(page)
  await playFirstTrack(page)
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
  await page.getByRole('menuitem', { name: 'What Spotify lets this app do' }).click()
  const limits = page.getByRole('region', { name: 'Spotify’s limits' })
  await expect(limits.getByRole('row', { name: /^Podcasts/ })).toContainText(/Again about \d{1,2}:\d\d/)
})

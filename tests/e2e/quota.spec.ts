import { expectAccessible } from './support/axe'
import { expectSaid } from './support/messages'
import { openLikedSongs, openScreen, playerOf, playFirstTrack, trackLink } from './support/player'
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

test('a stranger’s playlist is filled with what is known, says why no more, and plays', {
  tag: '@both',
}, async ({ page, quota, control, allowProblem }) => {
  allowProblem(/403/)
  const state = (await control.state()) as { playlists: StoredPlaylist[] }
  const own = ['premium-listener', 'spotify']
  const foreign = state.playlists.find(
    ({ ownerId, isCollaborative }) => !own.includes(ownerId) && !isCollaborative,
  )
  expect(foreign).toBeDefined()
  await openScreen(page, `/playlist/${foreign?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: foreign?.name ?? '' })).toBeVisible()
  if (quota === 'extended') {
    await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
    return
  }
  const why = page.getByRole('main').getByRole('button', { name: 'Why are the tracks not listed?' })
  await why.press('Enter')
  await expect(page.getByText(/only to its owner/)).toBeVisible()
  await expectAccessible(page, 'a playlist whose tracks are withheld')
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const next = page.getByRole('grid', { name: 'Coming up' })
  const third = await next
    .getByRole('button', { name: /^Play / })
    .nth(1)
    .getAttribute('aria-label')
  await next.getByRole('button', { name: third ?? '?' }).click()
  await expect(trackLink(page, third?.replace('Play ', '') ?? '?')).toBeVisible()
})

// The profile names the kind of account only to an app with extended quota; `player-device` has the other kind of app.
test('a Free listener can browse and is told why nothing plays', { tag: '@extended' }, async ({
  visitor: page,
  allowProblem,
}) => {
  allowProblem(/403/)
  await signIn(page, /^Free/)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expectSaid(page, 'Spotify plays on demand for Premium accounts only.')

  // The bar goes on saying so, and nothing else offers what cannot be done.
  await expect(playerOf(page).getByRole('link', { name: 'Open in Spotify' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  const list = page.getByRole('grid', { name: 'Liked Songs' })
  await expect(list.getByRole('row').nth(3)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^Play / })).toHaveCount(0)
})

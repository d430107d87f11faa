import { expectAccessible } from './support/axe'
import { openScreen, playerOf, trackLink } from './support/player'
import { expect, test } from './support/test'

type StoredPlaylist = { id: string; name: string; ownerId: string; isCollaborative: boolean }

test('another user’s playlist shows what is known, says why the rest is missing, and plays', {
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
  const why = page.getByRole('main').getByRole('button', { name: 'Why can’t I see the songs?' })
  await why.press('Enter')
  await expect(page.getByText(/only shares .* with its owner/)).toBeVisible()
  await expectAccessible(page, 'a playlist whose tracks are withheld')
  await page.keyboard.press('Escape')
  await expect(why).toBeFocused()
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const next = page.getByRole('grid', { name: 'Up next' })
  const third = await next
    .getByRole('button', { name: /^Play / })
    .nth(1)
    .getAttribute('aria-label')
  await next.getByRole('button', { name: third ?? '?' }).click()
  await expect(trackLink(page, third?.replace('Play ', '') ?? '?')).toBeVisible()
})

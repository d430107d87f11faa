import type { Page } from '@playwright/test'
import { expectSound, loudness, openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expect, test } from './support/test'

// So short that each is renewed, half-way through its life, while the flow looks on; a busy machine has the other half.
test.beforeEach(({ control }) => control.tokenSeconds(20))

test('token that expires during playback is renewed without a gap', async ({ page, control }) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)

  const first = await accessToken(page)
  const levels: number[] = []
  const listen = async () => {
    levels.push(await loudness(page))
    return accessToken(page)
  }
  await expect.poll(listen, { intervals: [100], timeout: 60_000 }).not.toBe(first)
  const second = await accessToken(page)
  await expect.poll(listen, { intervals: [100], timeout: 60_000 }).not.toBe(second)
  expect(longestSilence(levels)).toBeLessThan(5)

  await control.forgetRequests()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expectSound(page)
  const refused = (await control.apiRequests()).filter((request) => request.status === 401)
  expect(refused).toEqual([])
})

test('lost token response ends the session with an explanation and a login that returns', async ({
  page,
  control,
}) => {
  await openLikedSongs(page)
  await control.forgetRequests()
  // Carried out, and its answer unreadable: the token that was used up has a successor that nobody knows.
  await control.fault({ match: { path: '/api/token' }, times: 1, isSpoilt: true })
  await expect(async () => {
    await page.goto('/collection/savedtracks')
    expect(page.url()).toContain('/login?error=ReauthRequired')
  }).toPass({ intervals: [1_000], timeout: 60_000 })
  await expect(page.getByRole('main')).toContainText('Time to log in again')
  const renewals = async () =>
    (await control.requests()).flatMap(({ path, status }) => (path === '/api/token' ? [status] : []))
  expect(await renewals()).toEqual([200, 400])
  await page.reload()
  await expect(page.getByRole('main')).toContainText('Time to log in again')
  expect(await renewals()).toEqual([200, 400])

  await page.getByRole('button', { name: 'Log in with Spotify' }).click()
  await page.getByRole('radio', { name: /^Premium/ }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/collection/savedtracks')
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
})

async function accessToken(page: Page): Promise<string> {
  const session = await (await page.request.get('/api/auth/session')).json()
  return session.user.accessToken
}

function longestSilence(levels: number[]): number {
  let longest = 0
  let run = 0
  for (const level of levels) {
    run = level < 0.00001 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

import type { Page } from '@playwright/test'
import { expectSound, loudness, openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expect, test } from './support/test'

// So short that each is renewed, half-way through its life, while the flow looks on; a busy machine has the other half.
test.beforeEach(({ control }) => control.tokenSeconds(20))

test('a token that runs out while music plays is renewed without a gap', async ({ page, control }) => {
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

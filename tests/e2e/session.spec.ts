import type { Page } from '@playwright/test'
import { openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expectSound, loudness } from './support/sound'
import { expect, test } from './support/test'

// Tokens so short that each is renewed, half-way through its life, while the flow looks on.
test.beforeEach(({ control }) => control.tokenSeconds(12))

test('a token that runs out while music plays is renewed without a gap', async ({
  admitted: page,
  control,
}) => {
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)

  const first = await accessToken(page)
  const levels: number[] = []
  const listen = async () => {
    levels.push(await loudness(page))
    return accessToken(page)
  }
  await expect.poll(listen, { intervals: [100], timeout: 25_000 }).not.toBe(first)
  const second = await accessToken(page)
  await expect.poll(listen, { intervals: [100], timeout: 25_000 }).not.toBe(second)
  expect(longestSilence(levels)).toBeLessThan(5)

  await control.forgetRequests()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expectSound(page)
  const refused = (await control.apiRequests()).filter((request) => request.status === 401)
  expect(refused).toEqual([])
})

test('any number of requests at once renew the token once', async ({ admitted: page, control }) => {
  const first = await accessToken(page)
  await control.forgetRequests()
  const seen = new Set<string>()
  const ask = async () => {
    for (const token of await Promise.all(Array.from({ length: 20 }, () => accessToken(page))))
      seen.add(token)
    return seen.size
  }
  await expect.poll(ask, { intervals: [0] }).toBeGreaterThan(1)
  expect([...seen].filter((token) => token !== first)).toHaveLength(1)
  const renewals = (await control.requests()).filter((request) => request.path === '/api/token')
  expect(renewals).toHaveLength(1)
})

async function accessToken(page: Page): Promise<string> {
  const session = await (await page.request.get('/api/auth/session')).json()
  return session.user.accessToken
}

/** In samples, which are about a tenth of a second apart. */
function longestSilence(levels: number[]): number {
  let longest = 0
  let run = 0
  for (const level of levels) {
    run = level < 0.00001 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

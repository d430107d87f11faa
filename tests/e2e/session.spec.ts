import { openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expectSound, loudness } from './support/sound'
import { expect, test } from './support/test'

// Tokens so short that each is renewed while the flow looks on.
test.use({ sandboxEnv: { SANDBOX_TOKEN_SECONDS: '75' } })

test('a token that runs out while music plays is renewed without a gap', async ({
  signedIn: page,
  control,
}) => {
  test.setTimeout(120_000)
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)
  const tokenBefore = await accessToken(page)

  const quiet: number[] = []
  const until = Date.now() + 30_000
  while (Date.now() < until && (await accessToken(page)) === tokenBefore) {
    if ((await loudness(page)) < 0.00001) quiet.push(Date.now())
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(await accessToken(page)).not.toBe(tokenBefore)
  await expectSound(page)
  expect(quiet.length).toBeLessThan(10)

  await control.forgetRequests()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expectSound(page)
  const refused = (await control.apiRequests()).filter((request) => request.status === 401)
  expect(refused).toEqual([])
})

test('twenty requests at once renew the token once', async ({ signedIn: page, control }) => {
  await control.advance(70_000)
  await control.forgetRequests()
  const answers = await page.evaluate(() =>
    Promise.all(Array.from({ length: 20 }, () => fetch('/api/auth/session').then((answer) => answer.json()))),
  )
  const tokens = new Set(answers.map((answer) => answer.user?.accessToken))
  expect(tokens.size).toBe(1)
  const renewals = (await control.requests()).filter((request) => request.path === '/api/token')
  expect(renewals.length).toBeLessThanOrEqual(1)
})

async function accessToken(page: import('@playwright/test').Page): Promise<string> {
  const session = await (await page.request.get('/api/auth/session')).json()
  return session.user.accessToken
}

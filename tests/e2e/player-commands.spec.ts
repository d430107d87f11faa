import type { Page } from '@playwright/test'
import type { Control, Fault } from './support/control'
import { chooseDevice, openLikedSongs, playerOf, playFirstTrack, playLikedSongs } from './support/player'
import { expectSound } from './support/sound'
import { expect, test } from './support/test'

const refusal = (status: number, message: string, reason?: string) => ({ error: { status, message, reason } })

test('a token refused once is replaced, and 200 with text, 202 and 204 all count as done', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/401/)
  await control.fault({
    match: { method: 'PUT', path: '/v1/me/player/play' },
    times: 1,
    status: 401,
    body: refusal(401, 'The access token expired'),
  })
  await playLikedSongs(page)
  const shuffle = playerOf(page).getByRole('button', { name: 'Shuffle' })
  const repeat = playerOf(page).getByRole('button', { name: 'Repeat' })
  await shuffle.click()
  await repeat.click()
  await expect(shuffle).toHaveAttribute('aria-pressed', 'true')
  await expect(repeat).toHaveAttribute('aria-pressed', 'true')
  await chooseDevice(page, /speaker/i)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  await expect.poll(() => commandStatuses(control)).toEqual([200, 202, 204, 401])
})

type RefusedCommand = { what: string; fault: Partial<Fault>; words: RegExp }

/** Each refuses one command; the words are what the listener reads. */
const refusals: RefusedCommand[] = [
  {
    what: 'Premium is required',
    fault: {
      status: 403,
      body: refusal(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED'),
      // Believed when it comes again: now and then it is said of accounts that have Premium.
      times: 2,
    },
    words: /for Premium accounts only/,
  },
  {
    what: 'the player forbids it',
    fault: { status: 403, body: refusal(403, 'Player command failed: Restriction violated', 'UNKNOWN') },
    words: /does not allow this right now/,
  },
  {
    what: 'a permission is missing',
    fault: { status: 403, body: refusal(403, 'Insufficient client scope') },
    words: /a permission you have not given/,
  },
  {
    what: 'the account is not on the list, said in plain text',
    fault: { status: 403, body: 'User not registered in the Developer Dashboard' },
    words: /does not let this account use this app/,
  },
  {
    what: 'no token is taken, however new',
    fault: { status: 401, body: refusal(401, 'The access token expired'), times: 2 },
    words: /session has ended/,
  },
  {
    what: 'the provider keeps it from this app',
    fault: { status: 403, body: refusal(403, 'Forbidden') },
    words: /does not offer this to this app/,
  },
  {
    what: 'the provider is down and answers with a page',
    fault: { status: 502, body: '<html><h1>Bad gateway</h1></html>' },
    words: /did not answer/,
  },
]

/** These hold the requests that follow back, or say the same. */
const outages: RefusedCommand[] = [
  {
    what: 'too many requests, without a header that says until when',
    fault: { status: 429, body: refusal(429, 'API rate limit exceeded') },
    words: /asks us to slow down\. Try again in/,
  },
  {
    what: 'too many requests for the next 20 s',
    fault: { status: 429, headers: { 'retry-after': '20', 'access-control-expose-headers': 'retry-after' } },
    words: /asks us to slow down\. Try again in (20|1\d) s/,
  },
  {
    what: 'too many requests, hidden by missing CORS headers',
    fault: { status: 429, withoutCors: true },
    words: /did not answer/,
  },
  {
    what: 'the connection breaks, also when the browser tries again',
    fault: { drop: true, times: 8 },
    words: /did not answer/,
  },
  {
    // The last one: no command leaves after it.
    what: 'too many requests for most of a day',
    fault: {
      status: 429,
      headers: { 'retry-after': '80000', 'access-control-expose-headers': 'retry-after' },
    },
    words: /allows no more player commands until \d\d?:\d\d/,
  },
]

test('a refused command says why in words and shows the truth again', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/401|403|502/)
  await playLikedSongs(page)
  for (const refused of refusals) await expectRefusal(page, control, refused)
})

test('a command that meets a limit or no network says so and shows the truth again', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/429|CORS|ERR_FAILED|ERR_EMPTY_RESPONSE/)
  await playLikedSongs(page)
  for (const refused of outages) {
    await page.goto('/search')
    await expectRefusal(page, control, refused)
  }
})

test('with no active device the picker opens and the next device plays on', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/404/)
  await playLikedSongs(page)
  await control.fault({
    match: { method: 'PUT', path: '/v1/me/player/shuffle' },
    times: 1,
    status: 404,
    body: refusal(404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE'),
  })
  await playerOf(page).getByRole('button', { name: 'Shuffle' }).click()
  await expect(page.getByText('No device is ready to play. Choose one from the list.')).toBeVisible()
  await page.getByRole('menuitemradio', { name: /speaker/i }).click()
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
})

test('a device the provider does not know yet plays as soon as it does', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/404/)
  await control.sdkSettings({ deviceUnknownMs: 60_000 })
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expect.poll(async () => (await startsOf(control)).at(0)?.status).toBe(404)
  await control.sdkSettings({ deviceUnknownMs: 0 })
  await control.advance(60_000)
  await expectSound(page)
  await expect(page.getByText('No device is ready')).toBeHidden()
})

test('where reads fail with a page of HTML, the player and its heart work, and a refusal takes the heart back', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/50[02]/)
  await control.fault({ match: { method: 'GET', path: '^/v1/me/player$' }, status: 502, body: '<html>' })
  await playLikedSongs(page)
  const player = playerOf(page)
  const liked = player.getByRole('button', { name: 'Remove from your favorites' })
  const notLiked = player.getByRole('button', { name: 'Save to your favorites' })
  // A double click ends where it began.
  await liked.click()
  await notLiked.click()
  await expect(liked).toBeVisible()

  await control.fault({ match: { method: 'DELETE' }, status: 500, body: refusal(500, 'Server error.') })
  await liked.click()
  await expect(page.getByText(/did not answer/)).toBeVisible()
  await expect(liked).toBeVisible()
})

async function expectRefusal(page: Page, control: Control, { what, fault, words }: RefusedCommand) {
  const shuffle = playerOf(page).getByRole('button', { name: 'Shuffle' })
  await expect(shuffle).toBeEnabled()
  await control.fault({ times: 1, ...fault, match: { method: 'PUT', path: '/v1/me/player/shuffle' } })
  await shuffle.click()
  await expect(page.getByText(words), what).toBeVisible()
  await expect(shuffle).toHaveAttribute('aria-pressed', 'false')
  await control.clearFaults()
}

async function startsOf(control: Control) {
  return (await control.apiRequests()).filter(({ path }) => path === '/v1/me/player/play')
}

async function commandStatuses(control: Control): Promise<number[]> {
  const commands = (await control.apiRequests()).filter(
    ({ path, method }) => path.startsWith('/v1/me/player') && method !== 'GET',
  )
  return [...new Set(commands.map(({ status }) => status))].sort()
}

/** The checks that a server makes without a listener, for the page `/connection` and for `npm run doctor`. */
import 'server-only'
import { authorizationUrl, checkAuthorization, type Finding } from '@/lib/auth/registration'
import { type Introduction, introduceApp } from '@/lib/auth/token-endpoint'
import { fetchText } from '@/lib/deadline'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { ProviderError } from '@/lib/provider-error'
import { type Env, redirectUri } from '@/lib/server/env'
import type { OwnerPremium } from '@/lib/setup/account-checks'
import { type Check, clockCheck } from '@/lib/setup/check'
import { OWNER_PREMIUM_LAPSED, parseError } from '@/lib/spotify/sending/parse-error'

const timeoutMs = 8_000
const mostBytes = 1024 * 1024

/** A running app has started with valid settings. */
export const settingsCheck = ({ source }: Pick<Env, 'source'>): Check => ({
  check: 'settings',
  outcome: 'pass',
  found: 'valid',
  source,
})

/**
 * The app at Spotify, this machine's clock, the lyrics service. With `hasPremium` the owner's Premium isn't checked.
 */
export async function checkApp(
  settings: Env,
  { nowMs = Date.now, hasPremium = false } = {},
): Promise<{ checks: Check[]; owner: OwnerPremium }> {
  const [app, registration, api, lyrics] = await Promise.all([
    introduceApp(settings),
    checkAuthorization(authorizationUrl(settings)),
    askApi(settings, nowMs),
    checkLyrics(settings),
  ])
  const owner = hasPremium ? 'held' : await askAboutOwner(settings, app)
  return {
    checks: [credentialsCheck(app, settings), redirectCheck(registration, settings), ...api, lyrics],
    owner,
  }
}

export async function checkScript({ sdkUrl: url }: Env): Promise<Check> {
  const check = 'script'
  try {
    const { response } = await ask(url)
    return response.ok && /javascript/.test(response.headers.get('content-type') ?? '')
      ? { check, outcome: 'pass', found: 'loads' }
      : { check, outcome: 'fail', found: 'odd', url, status: response.status }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return { check, outcome: 'warn', found: 'unreachable', url }
  }
}

function credentialsCheck({ found }: Introduction, { accountsUrl, clientSecret }: Env): Check {
  const check = 'credentials'
  if (found === 'unanswered') return { check, outcome: 'fail', found, url: accountsUrl }
  if (found !== 'known') return { check, outcome: 'fail', found }
  return { check, outcome: 'pass', found: clientSecret === null ? 'id-known' : 'accepted' }
}

function redirectCheck(finding: Finding, settings: Env): Check {
  const check = 'redirect'
  const copy = redirectUri(settings)
  if (finding === 'in order') return { check, outcome: 'pass', found: 'registered', copy }
  if (finding === 'RedirectRefused') return { check, outcome: 'fail', found: finding, copy }
  return { check, outcome: 'warn', found: 'unknown', copy }
}

/** Spotify answers 401 without a token, and the date of the answer shows how this clock is set. */
async function askApi({ apiUrl }: Env, nowMs: () => number): Promise<Check[]> {
  const check = 'api'
  try {
    const { response } = await ask(`${apiUrl}/v1/me`)
    const { status, headers } = response
    return [
      status === 401
        ? { check, outcome: 'pass', found: 'answers' }
        : { check, outcome: 'warn', found: 'odd', status },
      clockCheck('machine-clock', headers, nowMs()),
    ]
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return [
      { check, outcome: 'fail', found: 'unreachable', url: apiUrl },
      clockCheck('machine-clock', null, nowMs()),
    ]
  }
}

/** Sends the smallest request, a search for one row, with the app's own token, which needs the secret. */
async function askAboutOwner({ apiUrl }: Env, { accessToken }: Introduction): Promise<OwnerPremium> {
  if (accessToken === null) return 'unknown'
  const path = '/search'
  try {
    const url = `${apiUrl}/v1${path}?q=a&type=track&limit=1`
    const { response, text: body } = await ask(url, accessToken)
    if (response.ok) return 'held'
    return parseError({ status: response.status, body, path }).reason === OWNER_PREMIUM_LAPSED
      ? 'lapsed'
      : 'unknown'
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return 'unknown'
  }
}

async function checkLyrics({ lyricsUrl, lyricsPage: page }: Env): Promise<Check> {
  const check = 'lyrics'
  const { host } = new URL(lyricsUrl)
  try {
    const song = { track_name: 'Clair de lune', artist_name: 'Claude Debussy' }
    await createLrclib({ apiUrl: lyricsUrl, page, timeoutMs }).search(song, new AbortController().signal)
    return { check, outcome: 'pass', found: 'answers', host }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { check, outcome: 'warn', found: error.kind === 'rate-limited' ? 'limited' : 'odd', host }
  }
}

/** Throws as `fetchText` does. */
function ask(url: string, accessToken?: string) {
  const headers: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
  return fetchText(url, { headers, redirect: 'manual', cache: 'no-store' }, { timeoutMs, mostBytes })
}

const isNoAnswer = (error: unknown): boolean => error instanceof TypeError || error instanceof ProviderError

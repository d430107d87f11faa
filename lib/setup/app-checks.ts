/**
 * What a server can find out by itself. The page `/connection` and `npm run doctor` show the same; the page adds what
 * the session of a listener (`account-checks.ts`) and a browser (`browser-checks.ts`) show.
 */
import 'server-only'
import { checkAuthorization, type Finding } from '@/lib/auth/registration'
import { nameClientRefusal, requestTokens, type TokenAnswer } from '@/lib/auth/token-endpoint'
import { fetchText } from '@/lib/deadline'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { ProviderError } from '@/lib/provider-error'
import { type Env, type EnvResult, redirectUri } from '@/lib/server/env'
import { type OwnerPremium, problemCheck } from '@/lib/setup/account-checks'
import { type Check, clockCheck, failed, passed, warned } from '@/lib/setup/check'
import { neededScopes } from '@/lib/spotify/endpoints/capabilities'
import { OWNER_PREMIUM_LAPSED, parseError } from '@/lib/spotify/sending/parse-error'

const timeoutMs = 8_000
const mostBytes = 1024 * 1024
const dashboard = 'https://developer.spotify.com/dashboard'

/** One check for each variable that cannot be used; one for all of them where all can. */
export function checkSettings(result: EnvResult): Check[] {
  if (result.ok) return [passed('Settings', 'Every setting can be used.')]
  return result.problems.map(({ variable, message }) => {
    const [what, ...fix] = message.split(/(?<=\.)\s+/)
    const meaning = `It ${what} Tonearm cannot start.`
    return failed(variable, meaning, fix.join(' ') || `Correct ${variable} in .env.local.`)
  })
}

/** The app at the provider, this machine's clock, the lyrics. With `hasPremium` no search is spent on the owner's. */
export async function checkApp(
  settings: Env,
  { nowMs = Date.now, hasPremium = false } = {},
): Promise<{ checks: Check[]; owner: OwnerPremium }> {
  const [answer, registration, api, lyrics] = await Promise.all([
    requestTokens({ grant_type: 'client_credentials' }),
    checkAuthorization(authorizationUrl(settings)),
    askApi(settings, nowMs),
    checkLyrics(settings),
  ])
  const owner = hasPremium ? 'held' : await askAboutOwner(settings, answer)
  return {
    checks: [credentialsCheck(answer, settings), redirectCheck(registration, settings), ...api, lyrics],
    owner,
  }
}

export async function checkScript({ sdkUrl }: Env): Promise<Check> {
  const name = 'Playback script'
  const fix = `Open ${sdkUrl} in a browser. If it does not load there either, check the connection and SPOTIFY_SDK_URL.`
  try {
    const { response } = await ask(sdkUrl)
    if (response.ok && /javascript/.test(response.headers.get('content-type') ?? '')) {
      return passed(name, 'Spotify’s playback script loads.')
    }
    const meaning = `SPOTIFY_SDK_URL answers ${response.status}, and not with a script. Browsers cannot play.`
    return failed(name, meaning, fix)
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    const meaning = 'This machine cannot reach the playback script. A browser elsewhere might.'
    return warned(name, meaning, fix)
  }
}

function credentialsCheck(answer: TokenAnswer, { accountsUrl }: Env): Check {
  const name = 'Client id and secret'
  switch (answer.kind) {
    case 'tokens':
    case 'grant-refused':
      return passed(name, 'Spotify knows this app by its client id and secret.')
    case 'client-refused':
      return problemCheck(name, nameClientRefusal(answer.description))
    case 'refused':
    case 'unavailable':
      return failed(
        name,
        `The sign-in service at ${accountsUrl} did not answer as expected. Nobody can log in.`,
        'Check this machine’s connection, its proxy or firewall, and SPOTIFY_ACCOUNTS_URL. If they are right, try again in a few minutes.',
      )
    default:
      return answer satisfies never
  }
}

function redirectCheck(finding: Finding, settings: Env): Check {
  const name = 'Redirect address'
  const copy = redirectUri(settings)
  if (finding === 'in order') return { ...passed(name, 'This address is registered with Spotify.'), copy }
  if (finding === 'RedirectRefused') return { ...problemCheck(name, finding, copy), copy }
  const meaning = 'Spotify did not say whether this address is registered.'
  const fix = `Make sure that exactly this address is among the redirect URIs on your app’s page at ${dashboard}.`
  return { ...warned(name, meaning, fix), copy }
}

/** The Web API without a token, which it refuses with 401; the date of its answer shows how this clock is set. */
async function askApi({ apiUrl }: Env, nowMs: () => number): Promise<Check[]> {
  try {
    const { response } = await ask(`${apiUrl}/v1/me`)
    return [apiCheck(response.status), machineClockCheck(response.headers, nowMs())]
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    const unreachable = failed(
      'Web API',
      `This machine cannot reach ${apiUrl}, so no page can show anything.`,
      'Check this machine’s connection, its proxy or firewall, and SPOTIFY_API_URL.',
    )
    return [unreachable, machineClockCheck(null, nowMs())]
  }
}

function apiCheck(status: number): Check {
  const name = 'Web API'
  if (status === 401) return passed(name, 'Spotify’s Web API answers.')
  const meaning = `Without a sign-in, the Web API should answer 401. It answered ${status}.`
  return warned(name, meaning, 'Check SPOTIFY_API_URL. If it is right, try again later.')
}

function machineClockCheck(headers: Headers | null, nowMs: number): Check {
  return clockCheck('This machine’s clock', {
    headers,
    nowMs,
    whose: 'Spotify’s clock',
    fix: 'Let the network set it, for example with: timedatectl set-ntp true',
    breaks: 'Sign-ins and secure connections fail.',
  })
}

/** With the app's own token any request shows it; a search of one row is the smallest. */
async function askAboutOwner({ apiUrl }: Env, answer: TokenAnswer): Promise<OwnerPremium> {
  if (answer.kind !== 'tokens') return 'unknown'
  const path = '/search'
  try {
    const url = `${apiUrl}/v1${path}?q=a&type=track&limit=1`
    const { response, text: body } = await ask(url, answer.accessToken)
    if (response.ok) return 'held'
    return parseError({ status: response.status, body, path }).reason === OWNER_PREMIUM_LAPSED
      ? 'lapsed'
      : 'unknown'
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return 'unknown'
  }
}

async function checkLyrics({ lyricsUrl }: Env): Promise<Check> {
  const name = 'Lyrics service'
  const { host } = new URL(lyricsUrl)
  try {
    const song = { track_name: 'Clair de lune', artist_name: 'Claude Debussy' }
    await createLrclib({ apiUrl: lyricsUrl, timeoutMs }).search(song, new AbortController().signal)
    return passed(name, `${host} answers.`)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const meaning =
      error.kind === 'rate-limited'
        ? `${host} has been asked too often. Until it answers again, songs show no lyrics.`
        : `${host} does not answer as expected, so songs show no lyrics.`
    return warned(
      name,
      meaning,
      'Try again later. If that does not help, check LYRICS_API_URL and this machine’s connection.',
    )
  }
}

function authorizationUrl(settings: Env): string {
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(settings),
    scope: neededScopes().join(' '),
    state: 'check',
  })
  return `${settings.accountsUrl}/authorize?${query}`
}

/** As `fetchText` throws. */
function ask(url: string, accessToken?: string) {
  const headers: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
  return fetchText(url, { headers, redirect: 'manual', cache: 'no-store' }, { timeoutMs, mostBytes })
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ProviderError
}

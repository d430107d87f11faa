/**
 * What a server can find out about the set-up by itself. The page `/setup` and `npm run doctor` show the same; the page
 * adds what the session of a listener (`account-checks.ts`) and a browser (`browser-checks.ts`) show.
 */
import 'server-only'
import { checkAuthorization, type Finding } from '@/lib/auth/registration'
import { nameClientRefusal, requestTokens, type TokenAnswer } from '@/lib/auth/token-endpoint'
import { clockOffsetMs } from '@/lib/clock-offset'
import { readText, withDeadline } from '@/lib/deadline'
import { type Env, type EnvResult, redirectUri } from '@/lib/env'
import { createLrclib } from '@/lib/lyrics/lrclib'
import { ProviderError } from '@/lib/provider-error'
import type { OwnerPremium } from '@/lib/setup/account-checks'
import type { Check } from '@/lib/setup/check'
import { problemWords } from '@/lib/setup/problem-words'
import { neededScopes } from '@/lib/spotify/capabilities'
import { OWNER_PREMIUM_LAPSED, parseError } from '@/lib/spotify/parse-error'

const timeoutMs = 8_000
const mostBytes = 1024 * 1024
const notableClockMs = 60_000
const harmfulClockMs = 5 * 60_000
const setClock = 'Set it, for example with: timedatectl set-ntp true'
const dashboard = 'https://developer.spotify.com/dashboard'

/** One check for each variable that cannot be used; one for all of them where all can. */
export function checkSettings(result: EnvResult): Check[] {
  if (result.ok) return [{ name: 'Settings', outcome: 'pass', meaning: 'Every variable can be used.' }]
  return result.problems.map(({ variable, message }) => {
    const [what = '', ...fix] = message.split(/(?<=\.)\s+/)
    return {
      name: variable,
      outcome: 'fail',
      meaning: `It ${what} The app does not start.`,
      fix: fix.join(' ') || `Correct ${variable} in .env.local.`,
    }
  })
}

/**
 * The app at the provider, this machine's clock, and the lyrics. With `hasPremium` the owner's is known, and the request
 * that asks for it, which counts against the day's searches, is not made.
 */
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

/** The playback script as this machine gets it, for where there is no browser to load it. */
export async function checkScript({ sdkUrl }: Env): Promise<Check> {
  const name = 'Playback script'
  const fix = `Open ${sdkUrl} in a browser. If it does not load there either, check the connection and SPOTIFY_SDK_URL.`
  try {
    const response = await ask(sdkUrl)
    const isScript = response.ok && /javascript/.test(response.headers.get('content-type') ?? '')
    if (isScript) return { name, outcome: 'pass', meaning: 'Spotify’s playback script is there.' }
    const meaning = `SPOTIFY_SDK_URL answers, but not with a script (${response.status}). Nothing plays in a browser.`
    return { name, outcome: 'fail', meaning, fix }
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    const meaning =
      'The playback script cannot be reached from this machine. A browser elsewhere may reach it.'
    return { name, outcome: 'warn', meaning, fix }
  }
}

function credentialsCheck(answer: TokenAnswer, { accountsUrl }: Env): Check {
  const name = 'Client id and secret'
  switch (answer.kind) {
    case 'tokens':
    case 'grant-refused':
      return { name, outcome: 'pass', meaning: 'Spotify knows this app by them.' }
    case 'client-refused':
      return { name, outcome: 'fail', ...problemWords(nameClientRefusal(answer.description)) }
    case 'refused':
    case 'unavailable':
      return {
        name,
        outcome: 'fail',
        meaning: `The sign-in service at ${accountsUrl} did not answer as expected. Nobody can log in.`,
        fix: 'Check this machine’s connection, its proxy or firewall, and SPOTIFY_ACCOUNTS_URL. If they are right, try again in a few minutes.',
      }
    default:
      return answer satisfies never
  }
}

function redirectCheck(finding: Finding, settings: Env): Check {
  const name = 'Redirect address'
  const copy = redirectUri(settings)
  if (finding === 'in order') {
    return { name, outcome: 'pass', meaning: 'Spotify accepts this address to return to.', copy }
  }
  if (finding === 'RedirectRefused') {
    return { name, outcome: 'fail', ...problemWords(finding, copy), copy }
  }
  return {
    name,
    outcome: 'warn',
    meaning: 'Spotify did not say whether this address is registered.',
    fix: `Make sure that it stands, exactly so, under Redirect URIs on your app’s page at ${dashboard}.`,
    copy,
  }
}

/** The Web API without a token, which it refuses with 401; the date of its answer shows how this clock is set. */
async function askApi({ apiUrl }: Env, nowMs: () => number): Promise<Check[]> {
  try {
    const { status, headers } = await ask(`${apiUrl}/v1/me`)
    return [apiCheck(status), clockCheck(clockOffsetMs(headers, nowMs()))]
  } catch (error) {
    if (!isNoAnswer(error)) throw error
    return [
      {
        name: 'Web API',
        outcome: 'fail',
        meaning: `${apiUrl} cannot be reached from this machine. No screen can be filled.`,
        fix: 'Check this machine’s connection, its proxy or firewall, and SPOTIFY_API_URL.',
      },
      clockCheck(null),
    ]
  }
}

function apiCheck(status: number): Check {
  const name = 'Web API'
  if (status === 401) return { name, outcome: 'pass', meaning: 'Spotify’s Web API answers.' }
  return {
    name,
    outcome: 'warn',
    meaning: `The Web API answered ${status} where it should ask for a sign-in.`,
    fix: 'Check SPOTIFY_API_URL. If it is right, Spotify has trouble of its own: try again later.',
  }
}

function clockCheck(offMs: number | null): Check {
  const name = 'This machine’s clock'
  if (offMs === null) {
    const meaning = 'It could not be compared with Spotify’s.'
    return {
      name,
      outcome: 'warn',
      meaning,
      fix: 'Compare it with another clock.',
    }
  }
  const seconds = Math.round(Math.abs(offMs) / 1000)
  const side = offMs > 0 ? 'ahead of' : 'behind'
  if (Math.abs(offMs) < notableClockMs) {
    return { name, outcome: 'pass', meaning: 'It agrees with Spotify’s to the minute.' }
  }
  const meaning = `It is ${seconds} seconds ${side} Spotify’s.`
  if (Math.abs(offMs) < harmfulClockMs) return { name, outcome: 'warn', meaning, fix: setClock }
  return {
    name,
    outcome: 'fail',
    meaning: `${meaning} Sign-ins and secure connections fail, and times on the screen are wrong.`,
    fix: setClock,
  }
}

/** With the app's own token any request shows it; a search of one row is the smallest. */
async function askAboutOwner({ apiUrl }: Env, answer: TokenAnswer): Promise<OwnerPremium> {
  if (answer.kind !== 'tokens') return 'unknown'
  const path = '/search'
  try {
    const url = `${apiUrl}/v1${path}?q=a&type=track&limit=1`
    const { status, ok, body } = await ask(url, answer.accessToken)
    if (ok) return 'held'
    return parseError({ status, body, path }).reason === OWNER_PREMIUM_LAPSED ? 'lapsed' : 'unknown'
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
    const lrclib = createLrclib({ apiUrl: lyricsUrl, timeoutMs })
    await lrclib.search(song, new AbortController().signal)
    return { name, outcome: 'pass', meaning: `${host} answers.` }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const why = error.kind === 'rate-limited' ? 'asks us to wait' : 'does not answer as expected'
    return {
      name,
      outcome: 'warn',
      meaning: `${host} ${why}. Songs show no lyrics; everything else works.`,
      fix: 'Try again later. If it stays like this, check LYRICS_API_URL and this machine’s connection.',
    }
  }
}

function authorizationUrl(settings: Env): string {
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(settings),
    scope: neededScopes().join(' '),
    state: 'set-up',
  })
  return `${settings.accountsUrl}/authorize?${query}`
}

type Asked = { status: number; ok: boolean; headers: Headers; body: string }

/** Throws what `fetch` throws, and ProviderError where the answer takes too long or is too large. */
function ask(url: string, accessToken?: string): Promise<Asked> {
  return withDeadline({ timeoutMs }, async (signal) => {
    const headers: Record<string, string> = accessToken ? { Authorization: `Bearer ${accessToken}` } : {}
    const response = await fetch(url, { headers, signal, redirect: 'manual', cache: 'no-store' })
    const { status, ok, headers: answered } = response
    return { status, ok, headers: answered, body: await readText(response, signal, mostBytes) }
  })
}

function isNoAnswer(error: unknown): boolean {
  return error instanceof TypeError || error instanceof ProviderError
}

/** Longer than other files, as it is one table: each result of each check has its own sentences. */

import { writtenLocale } from '@/lib/locale'
import { formatSpokenDuration } from '@/lib/words/format'
import { type SignInCode, signInWords } from '@/lib/words/sign-in-words'

type Words = { meaning: string; fix?: string }

const dashboard = 'https://developer.spotify.com/dashboard'
const setMachineClock =
  'Logins and secure connections fail when the clock is 5 minutes off or more. Turn on automatic time, for example: timedatectl set-ntp true'
const setDeviceClock =
  'Turn on automatic time in this device’s settings. Until then, times on screen may be wrong.'
const lyricsFix = 'Try again later. If that doesn’t help, check LYRICS_API_URL and this server’s connection.'
const signInFix = 'Log out and log in again to stay logged in for another six months.'

const names = {
  settings: 'Settings',
  credentials: 'Client ID and secret',
  redirect: 'Redirect URI',
  api: 'Web API',
  'machine-clock': 'Server clock',
  lyrics: 'Lyrics service',
  store: 'Redis',
  owner: 'App owner’s Premium',
  'allow-list': 'User access',
  permissions: 'Permissions',
  'sign-in': 'Login expires',
  secure: 'Secure connection',
  protection: 'Protected music (DRM)',
  sound: 'Sound',
  script: 'Spotify player script',
  'device-clock': 'This device’s clock',
  player: 'Player in this browser',
  place: 'Playing on',
}

export type CheckName = keyof typeof names

/** For an error that the login page explains, too. */
function asProblem(code: SignInCode, redirectUri = ''): Words {
  const { title, text } = signInWords(code, { redirectUri, waitMinutes: null })
  return { meaning: `${title}.`, fix: text }
}

const storeMissing = 'Instances don’t share data until this is fixed, and /readyz returns 503.'

// The server doesn’t know the listener’s time zone.
const dateOf = (atMs: number) =>
  new Date(atMs).toLocaleDateString(writtenLocale(), { dateStyle: 'long', timeZone: 'UTC' })

const sources = {
  environment: 'The client ID comes from SPOTIFY_CLIENT_ID.',
  stored: 'The client ID was entered under “Use my Spotify account”.',
  demo: 'No client ID is set, so Tonearm is running the demo.',
}

const findings = {
  settings: {
    valid: ({ source }: { source: keyof typeof sources }) => ({
      meaning: `All settings are valid. ${sources[source]}`,
    }),
  },
  credentials: {
    accepted: { meaning: 'Spotify accepts the client ID and secret.' },
    'id-known': { meaning: 'Spotify accepts the client ID. No client secret is set, and none is needed.' },
    ClientIdRefused: asProblem('ClientIdRefused'),
    ClientSecretRefused: asProblem('ClientSecretRefused'),
    unanswered: ({ url }: { url: string }) => ({
      meaning: `Spotify’s login service at ${url} isn’t working, so no one can log in.`,
      fix: 'Check this server’s connection, its proxy or firewall, and SPOTIFY_ACCOUNTS_URL. If they’re right, try again in a few minutes.',
    }),
  },
  redirect: {
    registered: {
      meaning: 'Spotify accepts this redirect URI. In some cases it only rejects one after login.',
    },
    RedirectRefused: ({ copy }: { copy: string }) => asProblem('RedirectRefused', copy),
    unknown: {
      meaning: 'Spotify didn’t say whether this address is registered.',
      fix: `Check that your app’s page at ${dashboard} lists exactly this address under Redirect URIs.`,
    },
  },
  api: {
    answers: { meaning: 'Spotify’s Web API is working.' },
    unreachable: ({ url }: { url: string }) => ({
      meaning: `This server can’t reach ${url}, so nothing from Spotify can load.`,
      fix: 'Check this server’s connection, its proxy or firewall, and SPOTIFY_API_URL.',
    }),
    odd: ({ status }: { status: number }) => ({
      meaning: `Expected status 401 from the Web API without a login, got ${status}.`,
      fix: 'Check SPOTIFY_API_URL. If it’s right, try again later.',
    }),
  },
  'machine-clock': {
    agrees: { meaning: 'Matches Spotify’s clock.' },
    unknown: { meaning: 'Couldn’t be compared with Spotify’s clock.', fix: setMachineClock },
    ahead: ({ offMs }: { offMs: number }) => ({
      meaning: `${formatSpokenDuration(offMs)} ahead of Spotify’s clock.`,
      fix: setMachineClock,
    }),
    behind: ({ offMs }: { offMs: number }) => ({
      meaning: `${formatSpokenDuration(offMs)} behind Spotify’s clock.`,
      fix: setMachineClock,
    }),
  },
  lyrics: {
    answers: ({ host }: { host: string }) => ({ meaning: `${host} is working.` }),
    limited: ({ host }: { host: string }) => ({
      meaning: `${host} is limiting requests. Lyrics are unavailable until it recovers.`,
      fix: lyricsFix,
    }),
    odd: ({ host }: { host: string }) => ({
      meaning: `${host} isn’t working, so lyrics are unavailable.`,
      fix: lyricsFix,
    }),
  },
  store: {
    works: { meaning: 'Working and shared by all instances.' },
    fails: ({ trouble }: { trouble: string }) => ({
      meaning: `Couldn’t use Redis: ${trouble}. ${storeMissing}`,
      fix: 'Start Redis (6 or later) or Valkey, or correct REDIS_URL. With one instance, leave REDIS_URL out.',
    }),
    'no-entry': ({ trouble }: { trouble: string }) => ({
      meaning: `Redis rejected the username or password in REDIS_URL (${trouble}). ${storeMissing}`,
      fix: 'Correct REDIS_URL: redis://USER:PASSWORD@HOST:PORT, with % signs for special characters. A store without users takes redis://:PASSWORD@HOST:PORT.',
    }),
    distrusted: ({ trouble }: { trouble: string }) => ({
      meaning: `The Redis certificate isn’t trusted (${trouble}). ${storeMissing}`,
      fix: 'If the certificate is your own, set NODE_EXTRA_CA_CERTS to the CA file that signed it, and make sure the certificate covers the host in REDIS_URL.',
    }),
    forgets: {
      meaning: `Data saved to Redis can’t be read back. ${storeMissing}`,
      fix: 'Use Redis (6 or later) or Valkey. With one instance, leave REDIS_URL out.',
    },
  },
  owner: {
    held: { meaning: 'The app owner has Premium.' },
    lapsed: {
      meaning: 'The app owner no longer has Premium, so Spotify has blocked the app for everyone.',
      fix: 'Renew Premium on the account that owns the app. Spotify can take a few hours to notice.',
    },
  },
  'allow-list': {
    listed: { meaning: 'Your account can use this app.' },
    NotRegistered: asProblem('NotRegistered'),
    'owner-lapsed': {
      meaning: 'Can’t be checked until the app owner has Premium again.',
      fix: 'Renew the app owner’s Premium first.',
    },
    'signed-out': {
      meaning: 'You’ve been logged out, so your account couldn’t be checked.',
      fix: 'Log in again, then come back to this page.',
    },
    unknown: {
      meaning: 'Spotify didn’t say whether your account can use this app.',
      fix: 'Try again in a few minutes.',
    },
  },
  permissions: {
    given: ({ wanted }: { wanted: number }) => ({ meaning: `All ${wanted} permissions granted.` }),
    missing: ({ missing, wanted }: { missing: readonly string[]; wanted: number }) => ({
      meaning: `${missing.length} of ${wanted} permissions missing: ${missing.join(', ')}.`,
      fix: 'Log out, log in again and accept all permissions.',
    }),
  },
  'sign-in': {
    lasts: ({ endsAtMs }: { endsAtMs: number }) => ({
      meaning: `Your login expires on ${dateOf(endsAtMs)}, six months after you logged in.`,
    }),
    'ends-soon': ({ endsAtMs }: { endsAtMs: number }) => ({
      meaning: `Your login expires on ${dateOf(endsAtMs)}.`,
      fix: signInFix,
    }),
    unknown: {
      meaning: 'Spotify logins expire after six months. The date will appear after your next login.',
      fix: signInFix,
    },
  },
  secure: {
    yes: { meaning: 'Browsers can play protected music at this address.' },
    no: {
      meaning:
        'Browsers don’t play protected music on this page, because it came from another computer over HTTP.',
      fix: 'Open Tonearm at an HTTPS address, or at http://127.0.0.1 on the computer that runs it, and set NEXTAUTH_URL to the same address.',
    },
  },
  protection: {
    works: { meaning: 'This browser can play protected music.' },
    'not-needed': {
      meaning: 'This browser can’t play protected music. The demo doesn’t need it, so everything plays here.',
      fix: 'For Spotify, use Chrome, Edge, Firefox or Safari.',
    },
    missing: {
      meaning:
        'This browser can’t play protected music. Songs won’t start, or skip after ten seconds. You can still control your other devices.',
      fix: 'Firefox: Settings, General, turn on “Play DRM-controlled content”. Chrome and Edge: Settings, Privacy, Site settings, Protected content, allow it. Other Chromium browsers may lack Widevine. Use Chrome, Edge, Firefox or Safari.',
    },
  },
  sound: {
    allowed: { meaning: 'This browser lets Tonearm play sound.' },
    'after-click': { meaning: 'Sound starts after your first click, such as on Play.' },
    failed: ({ reason }: { reason: string }) => ({
      meaning: `This browser couldn’t play a test sound (${reason}).`,
      fix: 'Try another browser if nothing plays.',
    }),
    blocked: {
      meaning: 'This browser blocks sound on this page, even after a click.',
      fix: 'Allow sound and autoplay for this address in the browser’s site settings, then reload the page.',
    },
  },
  script: {
    loads: { meaning: 'Spotify’s player loads.' },
    blocked: ({ host }: { host: string }) => ({
      meaning: `Spotify’s player didn’t load from ${host}, so this browser can’t play. Your other devices still can.`,
      fix: 'Turn off content blockers for this page, and check that your network doesn’t block that host.',
    }),
    odd: ({ url, status }: { url: string; status: number }) => ({
      meaning: `SPOTIFY_SDK_URL returned ${status} and no script, so browsers can’t play.`,
      fix: `Open ${url} in a browser. If it doesn’t load there either, check SPOTIFY_SDK_URL.`,
    }),
    unreachable: ({ url }: { url: string }) => ({
      meaning: 'This server can’t reach Spotify’s player script. A browser elsewhere might.',
      fix: `Open ${url} in a browser. If it doesn’t load there either, check the connection and SPOTIFY_SDK_URL.`,
    }),
  },
  'device-clock': {
    agrees: { meaning: 'Matches the server’s clock.' },
    unknown: { meaning: 'Couldn’t be compared with the server’s clock.', fix: setDeviceClock },
    ahead: ({ offMs }: { offMs: number }) => ({
      meaning: `${formatSpokenDuration(offMs)} ahead of the server’s clock.`,
      fix: setDeviceClock,
    }),
    behind: ({ offMs }: { offMs: number }) => ({
      meaning: `${formatSpokenDuration(offMs)} behind the server’s clock.`,
      fix: setDeviceClock,
    }),
  },
  player: {
    'other-tab': { meaning: 'Running in another tab.' },
    waiting: { meaning: 'Waiting for Spotify.' },
    'not-started': { meaning: 'Not started yet.' },
    starting: { meaning: 'Starting.' },
    ready: { meaning: 'Ready.' },
    'in-use': { meaning: 'Ready and in use.' },
    unsupported: ({ message }: { message: string }) => ({ meaning: `Can’t play here: ${message}` }),
    stopped: ({ message }: { message: string }) => ({ meaning: `Stopped: ${message}` }),
  },
  place: {
    here: { meaning: 'Music plays in this browser.' },
    elsewhere: ({ device }: { device: string }) => ({ meaning: `Music plays on ${device}.` }),
    none: { meaning: 'No device is playing.' },
  },
} satisfies Record<CheckName, Record<string, Words | ((values: never) => Words)>>

type Table = typeof findings
type Values<W> = W extends (values: infer V) => Words ? V : unknown

/** A check, its result, and the values that its text needs. */
export type Finding = {
  [C in CheckName]: { [F in keyof Table[C]]: { check: C; found: F } & Values<Table[C][F]> }[keyof Table[C]]
}[CheckName]

export const checkNames = (checks: readonly CheckName[]) => checks.map((check) => names[check])

export function checkWords(finding: Finding): Words & { name: string } {
  const ofCheck: Record<string, Words | ((values: never) => Words)> = findings[finding.check]
  const words = ofCheck[finding.found] as Words | ((values: Finding) => Words)
  return { name: names[finding.check], ...(typeof words === 'function' ? words(finding) : words) }
}

/** For lists of checks rendered by the server or the browser. */
export function inWords<C extends Finding & { outcome: string; copy?: string | undefined }>(
  checks: readonly C[],
) {
  return checks.map((check) => ({
    outcome: check.outcome as C['outcome'],
    copy: check.copy,
    ...checkWords(check),
  }))
}

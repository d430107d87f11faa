/** Longer than other files, as it is one table: each result of each check has its own sentences. */

import { writtenLocale } from '@/lib/locale'
import { formatSpokenDuration } from '@/lib/words/format'
import { type SignInCode, signInWords } from '@/lib/words/sign-in-words'

type Words = { meaning: string; fix?: string }

const dashboard = 'https://developer.spotify.com/dashboard'
const setMachineClock =
  'Sign-ins and secure connections fail when it is five minutes off. Set it automatically, for example with: timedatectl set-ntp true'
const setDeviceClock =
  'Set it automatically in this device’s settings. Until then, times on the screen may be wrong.'
const lyricsFix =
  'Try again later. If that does not help, check LYRICS_API_URL and this machine’s connection.'
const signInFix = 'Log out and in again to stay signed in for another six months.'

const names = {
  settings: 'Settings',
  credentials: 'Client ID and secret',
  redirect: 'Redirect address',
  api: 'Web API',
  'machine-clock': 'This machine’s clock',
  lyrics: 'Lyrics service',
  store: 'Shared store',
  owner: 'The owner’s Premium',
  'allow-list': 'Allow-list',
  permissions: 'Permissions',
  'sign-in': 'Signed in until',
  secure: 'Secure connection',
  protection: 'Protected music (DRM)',
  sound: 'Sound',
  script: 'Playback script',
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

const storeMissing = 'Each instance works on its own, and /readyz answers 503.'

// The server doesn’t know the listener’s time zone.
const dateOf = (atMs: number) =>
  new Date(atMs).toLocaleDateString(writtenLocale(), { dateStyle: 'long', timeZone: 'UTC' })

const sources = {
  environment: 'The client ID comes from SPOTIFY_CLIENT_ID.',
  stored: 'The client ID was set on the page “Use my Spotify account”.',
  demo: 'There is no client ID of your own, so this is the demo.',
}

const findings = {
  settings: {
    valid: ({ source }: { source: keyof typeof sources }) => ({
      meaning: `All settings are valid. ${sources[source]}`,
    }),
  },
  credentials: {
    accepted: { meaning: 'Spotify accepts the client ID and secret.' },
    'id-known': { meaning: 'Spotify knows the client ID. No client secret is set, and none is needed.' },
    ClientIdRefused: asProblem('ClientIdRefused'),
    ClientSecretRefused: asProblem('ClientSecretRefused'),
    unanswered: ({ url }: { url: string }) => ({
      meaning: `The sign-in service at ${url} is not working, so nobody can log in.`,
      fix: 'Check this machine’s connection, its proxy or firewall, and SPOTIFY_ACCOUNTS_URL. If they are right, try again in a few minutes.',
    }),
  },
  redirect: {
    registered: {
      meaning: 'Spotify does not refuse this address. Lately it refuses some only after the login.',
    },
    RedirectRefused: ({ copy }: { copy: string }) => asProblem('RedirectRefused', copy),
    unknown: {
      meaning: 'Spotify did not say whether this address is registered.',
      fix: `Check that your app’s page at ${dashboard} lists exactly this address under Redirect URIs.`,
    },
  },
  api: {
    answers: { meaning: 'Spotify’s Web API is answering.' },
    unreachable: ({ url }: { url: string }) => ({
      meaning: `This machine cannot reach ${url}, so nothing from Spotify can load.`,
      fix: 'Check this machine’s connection, its proxy or firewall, and SPOTIFY_API_URL.',
    }),
    odd: ({ status }: { status: number }) => ({
      meaning: `Without a sign-in, the Web API should answer 401. It answered ${status}.`,
      fix: 'Check SPOTIFY_API_URL. If it is right, try again later.',
    }),
  },
  'machine-clock': {
    agrees: { meaning: 'It matches Spotify’s clock.' },
    unknown: { meaning: 'It could not be compared with Spotify’s clock.', fix: setMachineClock },
    ahead: ({ offMs }: { offMs: number }) => ({
      meaning: `It is ${formatSpokenDuration(offMs)} ahead of Spotify’s clock.`,
      fix: setMachineClock,
    }),
    behind: ({ offMs }: { offMs: number }) => ({
      meaning: `It is ${formatSpokenDuration(offMs)} behind Spotify’s clock.`,
      fix: setMachineClock,
    }),
  },
  lyrics: {
    answers: ({ host }: { host: string }) => ({ meaning: `${host} is answering.` }),
    limited: ({ host }: { host: string }) => ({
      meaning: `${host} has had too many requests. Until it answers again, songs have no lyrics.`,
      fix: lyricsFix,
    }),
    odd: ({ host }: { host: string }) => ({
      meaning: `${host} is not working, so songs have no lyrics.`,
      fix: lyricsFix,
    }),
  },
  store: {
    works: { meaning: 'It keeps what several instances share.' },
    fails: ({ trouble }: { trouble: string }) => ({
      meaning: `It cannot be used: ${trouble}. ${storeMissing}`,
      fix: 'Start Redis (6 or later) or Valkey, or correct REDIS_URL. With one instance, leave REDIS_URL out.',
    }),
    'no-entry': ({ trouble }: { trouble: string }) => ({
      meaning: `It does not accept the user name or password in REDIS_URL (${trouble}). ${storeMissing}`,
      fix: 'Correct REDIS_URL: redis://USER:PASSWORD@HOST:PORT, with % signs for special characters. A store without users takes redis://:PASSWORD@HOST:PORT.',
    }),
    distrusted: ({ trouble }: { trouble: string }) => ({
      meaning: `Its certificate is not trusted (${trouble}). ${storeMissing}`,
      fix: 'If the certificate is your own, set NODE_EXTRA_CA_CERTS to the file of the authority that signed it, and make sure that it names the host in REDIS_URL.',
    }),
    forgets: {
      meaning: `It loses what is written to it. ${storeMissing}`,
      fix: 'Use Redis (6 or later) or Valkey. With one instance, leave REDIS_URL out.',
    },
  },
  owner: {
    held: { meaning: 'The owner of this app has Premium.' },
    lapsed: {
      meaning: 'The owner of this app no longer has Premium, so Spotify lets nobody use it.',
      fix: 'Renew Premium on the account that owns the app. Spotify can take a few hours to notice.',
    },
  },
  'allow-list': {
    listed: { meaning: 'Your account can use this app.' },
    NotRegistered: asProblem('NotRegistered'),
    'owner-lapsed': {
      meaning: 'It cannot be checked until the owner of the app has Premium again.',
      fix: 'Renew the owner’s Premium first.',
    },
    'signed-out': {
      meaning: 'Your session has ended, so your account could not be checked.',
      fix: 'Log in again, then come back to this page.',
    },
    unknown: {
      meaning: 'Spotify did not say whether your account can use this app.',
      fix: 'Try again in a few minutes.',
    },
  },
  permissions: {
    given: ({ wanted }: { wanted: number }) => ({ meaning: `You have given all ${wanted} permissions.` }),
    missing: ({ missing, wanted }: { missing: readonly string[]; wanted: number }) => ({
      meaning: `You have not given ${missing.length} of the ${wanted} permissions: ${missing.join(', ')}.`,
      fix: 'Log out and in again, and allow everything on Spotify’s page.',
    }),
  },
  'sign-in': {
    lasts: ({ endsAtMs }: { endsAtMs: number }) => ({
      meaning: `Spotify ends your sign-in on ${dateOf(endsAtMs)}, six months after you logged in.`,
    }),
    'ends-soon': ({ endsAtMs }: { endsAtMs: number }) => ({
      meaning: `Spotify ends your sign-in on ${dateOf(endsAtMs)}.`,
      fix: signInFix,
    }),
    unknown: {
      meaning: 'Spotify ends every sign-in after six months. The date will be here after your next login.',
      fix: signInFix,
    },
  },
  secure: {
    yes: { meaning: 'Browsers can play protected music at this address.' },
    no: {
      meaning:
        'Browsers do not play protected music on this page, because it came from another machine over plain http.',
      fix: 'Open Tonearm at an https address, or at http://127.0.0.1 on the machine where it runs, and set NEXTAUTH_URL to the same address.',
    },
  },
  protection: {
    works: { meaning: 'This browser can play protected music.' },
    'not-needed': {
      meaning: 'This browser cannot play protected music. The demo has none, so everything plays here.',
      fix: 'With Spotify itself, use Chrome, Edge, Firefox or Safari.',
    },
    missing: {
      meaning:
        'This browser cannot play protected music. A song stops after ten seconds and skips to the next, or does not start. You can still control your other devices.',
      fix: 'Firefox: Settings, General, tick “Play DRM-controlled content”. Chrome and Edge: Settings, Privacy, Site settings, Protected content, allow it. Other builds of Chromium have no Widevine: use Chrome, Edge, Firefox or Safari.',
    },
  },
  sound: {
    allowed: { meaning: 'This browser lets Tonearm play sound.' },
    'after-click': { meaning: 'Sound starts after your first click, such as on Play.' },
    failed: ({ reason }: { reason: string }) => ({
      meaning: `This browser could not play a silent test sound (${reason}).`,
      fix: 'Try another browser if nothing plays.',
    }),
    blocked: {
      meaning: 'This browser blocks sound on this page, even after a click.',
      fix: 'Allow sound and autoplay for this address in the browser’s site settings, then reload the page.',
    },
  },
  script: {
    loads: { meaning: 'Spotify’s playback script loads.' },
    blocked: ({ host }: { host: string }) => ({
      meaning: `The playback script from ${host} does not load, so this browser cannot play. Your other devices can.`,
      fix: 'Turn off content blockers for this page, and check that the network does not block that host.',
    }),
    odd: ({ url, status }: { url: string; status: number }) => ({
      meaning: `SPOTIFY_SDK_URL answers ${status} and gives no script, so browsers cannot play.`,
      fix: `Open ${url} in a browser. If it does not load there either, check SPOTIFY_SDK_URL.`,
    }),
    unreachable: ({ url }: { url: string }) => ({
      meaning: 'This machine cannot reach the playback script. A browser elsewhere might.',
      fix: `Open ${url} in a browser. If it does not load there either, check the connection and SPOTIFY_SDK_URL.`,
    }),
  },
  'device-clock': {
    agrees: { meaning: 'It matches the server’s clock.' },
    unknown: { meaning: 'It could not be compared with the server’s clock.', fix: setDeviceClock },
    ahead: ({ offMs }: { offMs: number }) => ({
      meaning: `It is ${formatSpokenDuration(offMs)} ahead of the server’s clock.`,
      fix: setDeviceClock,
    }),
    behind: ({ offMs }: { offMs: number }) => ({
      meaning: `It is ${formatSpokenDuration(offMs)} behind the server’s clock.`,
      fix: setDeviceClock,
    }),
  },
  player: {
    'other-tab': { meaning: 'It is running in another tab.' },
    waiting: { meaning: 'It is waiting for Spotify.' },
    'not-started': { meaning: 'It has not started yet.' },
    starting: { meaning: 'It is starting.' },
    ready: { meaning: 'It is ready.' },
    'in-use': { meaning: 'It is ready and in use.' },
    unsupported: ({ message }: { message: string }) => ({ meaning: `It cannot play here. ${message}` }),
    stopped: ({ message }: { message: string }) => ({ meaning: `It has stopped. ${message}` }),
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

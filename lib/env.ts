import 'server-only'
import { hkdfSync } from 'node:crypto'
import * as v from 'valibot'

/** The settings of this process. Addresses have no trailing slash. */
export type Env = {
  /** Where the browser finds the app: an origin, e.g. `http://127.0.0.1:3000`. */
  baseUrl: string
  clientId: string
  clientSecret: string
  /** Encrypts the session cookie. */
  sessionSecret: string
  accountsUrl: string
  /** Paths start at `/v1`. */
  apiUrl: string
  /** The playback script itself, not only its host. */
  sdkUrl: string
  lyricsUrl: string
  /** Null: learn which form of the provider's calls this app may make. */
  quotaMode: 'extended' | 'development' | null
  /** The part of a day's quota, from 0 to 1, that reading in the background leaves to what listeners do. */
  quotaReserve: number
  isDevelopment: boolean
}

/** A variable that cannot be used, and what to do about it. */
export type EnvProblem = { variable: string; message: string }

export type EnvResult = { ok: true; env: Env } | { ok: false; problems: EnvProblem[] }

/** The accounts host of the real provider. */
export const defaultAccountsUrl = 'https://accounts.spotify.com'

const clientPage = "your app's page on https://developer.spotify.com/dashboard"

/** The secret suggested by https://next-auth.js.org/configuration/options#secret has 44. */
const leastSecretLength = 32

const credential = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^[^\s"'<>]+$/,
      `has spaces, quotes or brackets in it. Copy the bare ${name} from ${clientPage}.`,
    ),
  )

const address = (example: string) =>
  v.pipe(
    v.string(),
    v.check(isPlainHttpUrl, `is not an http or https address. Write it like ${example}.`),
    v.transform((text) => text.replace(/\/+$/, '')),
  )

const origin = (example: string) =>
  v.pipe(
    address(example),
    v.check(hasNoPath, `has a path. Give only the address, like ${example}; the paths are added to it.`),
    // In the form a request's own URL has, which is compared with it: lower case, no default port.
    v.transform((text) => new URL(text).origin),
  )

const schema = v.object({
  NEXTAUTH_URL: v.optional(
    v.pipe(
      origin('http://127.0.0.1:3000'),
      v.check(
        (text) => new URL(text).hostname !== 'localhost',
        'uses localhost, which Spotify refuses as a redirect address. Use 127.0.0.1 instead.',
      ),
      // https://developer.spotify.com/documentation/web-api/concepts/redirect_uri
      v.check(
        isSecureOrLoopback,
        'is http on a host other than this machine, which Spotify refuses as a redirect address. Use https, behind a proxy that terminates TLS, or http://127.0.0.1:3000.',
      ),
    ),
    'http://127.0.0.1:3000',
  ),
  NEXTAUTH_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        leastSecretLength,
        `is shorter than ${leastSecretLength} characters and could be guessed. Make one with: openssl rand -base64 32`,
      ),
    ),
  ),
  SPOTIFY_CLIENT_ID: credential('client id'),
  SPOTIFY_CLIENT_SECRET: credential('client secret'),
  SPOTIFY_ACCOUNTS_URL: v.optional(origin(defaultAccountsUrl), defaultAccountsUrl),
  SPOTIFY_API_URL: v.optional(origin('https://api.spotify.com'), 'https://api.spotify.com'),
  SPOTIFY_SDK_URL: v.optional(
    address('https://sdk.scdn.co/spotify-player.js'),
    'https://sdk.scdn.co/spotify-player.js',
  ),
  LYRICS_API_URL: v.optional(address('https://lrclib.net'), 'https://lrclib.net'),
  SPOTIFY_QUOTA_MODE: v.optional(
    v.picklist(
      ['extended', 'development'],
      'is neither extended nor development. Use one of the two, or leave it unset: Tonearm then finds out by itself.',
    ),
  ),
  SPOTIFY_QUOTA_RESERVE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(100|\d{1,2})$/,
        'is not a percentage. Set it to a whole number from 0 to 100, or leave it out.',
      ),
    ),
    '50',
  ),
  NODE_ENV: v.optional(v.string()),
})

/**
 * Reads the settings from a record of variables; an empty value counts as not set. Pure. Reports every problem at
 * once.
 */
export function parseEnv(variables: Record<string, string | undefined>): EnvResult {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  )
  const result = v.safeParse(schema, given, { abortPipeEarly: true })
  if (!result.success) return { ok: false, problems: result.issues.map(toProblem) }
  const parsed = result.output
  return {
    ok: true,
    env: {
      baseUrl: parsed.NEXTAUTH_URL,
      clientId: parsed.SPOTIFY_CLIENT_ID,
      clientSecret: parsed.SPOTIFY_CLIENT_SECRET,
      sessionSecret: parsed.NEXTAUTH_SECRET ?? deriveSecret(parsed.SPOTIFY_CLIENT_SECRET),
      accountsUrl: parsed.SPOTIFY_ACCOUNTS_URL,
      apiUrl: parsed.SPOTIFY_API_URL,
      sdkUrl: parsed.SPOTIFY_SDK_URL,
      lyricsUrl: parsed.LYRICS_API_URL,
      quotaMode: parsed.SPOTIFY_QUOTA_MODE ?? null,
      quotaReserve: Number(parsed.SPOTIFY_QUOTA_RESERVE) / 100,
      isDevelopment: parsed.NODE_ENV === 'development',
    },
  }
}

let memory: Env | undefined

/**
 * The settings of this process, read on first use and kept. Throws an error that names every invalid variable. Never
 * call it while a module loads: a build has no credentials.
 */
export function env(): Env {
  memory ??= readProcess()
  return memory
}

/** The variables of this process, checked; for those that start it and must say what is wrong. */
export function readEnv(): EnvResult {
  return parseEnv(process.env)
}

/** The problems as text for a terminal, one line each. */
export function describeProblems(problems: EnvProblem[]): string {
  return problems.map(({ variable, message }) => `  ${variable} ${message}`).join('\n')
}

function readProcess(): Env {
  const result = readEnv()
  if (!result.ok) throw new Error(`The settings cannot be used:\n${describeProblems(result.problems)}`)
  // next-auth takes the app's address only from here.
  process.env.NEXTAUTH_URL = result.env.baseUrl
  return result.env
}

/**
 * Without it, the secret of the session cookie is derived from the client secret (HKDF with SHA-256, RFC 5869):
 * sessions outlive a restart, nothing is written to disk, and whoever knows one secret may know the other.
 */
function deriveSecret(clientSecret: string): string {
  return Buffer.from(hkdfSync('sha256', clientSecret, '', 'Tonearm session cookie', 32)).toString('base64')
}

function toProblem(issue: v.BaseIssue<unknown>): EnvProblem {
  const variable = String(issue.path?.[0]?.key)
  return { variable, message: issue.received === 'undefined' ? missingText(variable) : issue.message }
}

function missingText(variable: string): string {
  const name = variable === 'SPOTIFY_CLIENT_SECRET' ? 'client secret' : 'client id'
  return `is not set. Copy the ${name} from ${clientPage}.`
}

function isPlainHttpUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return !username && !password && !search && !hash
}

function isSecureOrLoopback(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || hostname === '127.0.0.1' || hostname === '[::1]'
}

function hasNoPath(text: string): boolean {
  return new URL(text).pathname === '/'
}

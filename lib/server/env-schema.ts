import { isIP } from 'node:net'
import * as v from 'valibot'

export const defaultAccountsUrl = 'https://accounts.spotify.com'

export const clientPage = "your app's page on https://developer.spotify.com/dashboard"

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
    v.check(isPlainHttpUrl, `isn’t an http or https address. Write it like ${example}.`),
    v.transform((text) => text.replace(/\/+$/, '')),
  )

/** In lower case and without the default port, for comparison with a request's URL. */
const toOrigin = v.transform((text: string) => new URL(text).origin)

const origin = (example: string) =>
  v.pipe(
    address(example),
    v.check(hasNoPath, `has a path. Enter only the address, like ${example}.`),
    toOrigin,
  )

export const schema = v.object({
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isIP(text) !== 0,
        'isn’t an IP address. Use 127.0.0.1 for this computer only, or 0.0.0.0 for all its networks.',
      ),
    ),
  ),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535,
        'isn’t a port. Set it to a whole number from 1 to 65535.',
      ),
      v.transform(Number),
    ),
  ),
  NEXTAUTH_URL: v.optional(
    v.pipe(
      address('http://127.0.0.1:3000'),
      v.check(
        hasNoPath,
        'has a path. Tonearm can’t run under a path. Give it its own subdomain, like https://music.example.com.',
      ),
      toOrigin,
      v.check(
        (text) => new URL(text).hostname !== 'localhost',
        'uses localhost, which Spotify doesn’t accept in a redirect URI. Use 127.0.0.1 instead.',
      ),
      // https://developer.spotify.com/documentation/web-api/concepts/redirect_uri
      v.check(
        isSecureOrLoopback,
        'uses HTTP on another computer, which Spotify doesn’t accept in a redirect URI. Use HTTPS, behind a proxy that terminates TLS, or http://127.0.0.1:3000.',
      ),
    ),
  ),
  NEXTAUTH_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        leastSecretLength,
        `is shorter than ${leastSecretLength} characters and could be guessed. Generate one with: openssl rand -base64 32`,
      ),
    ),
  ),
  SPOTIFY_CLIENT_ID: credential('client ID'),
  SPOTIFY_CLIENT_SECRET: v.optional(credential('client secret')),
  SPOTIFY_ACCOUNTS_URL: v.optional(origin(defaultAccountsUrl), defaultAccountsUrl),
  SPOTIFY_API_URL: v.optional(origin('https://api.spotify.com'), 'https://api.spotify.com'),
  SPOTIFY_SDK_URL: v.optional(
    address('https://sdk.scdn.co/spotify-player.js'),
    'https://sdk.scdn.co/spotify-player.js',
  ),
  LYRICS: v.optional(
    v.picklist(['timed', 'static', 'off'], 'must be timed, static or off. If unset, it’s timed.'),
    'timed',
  ),
  LYRICS_API_URL: v.optional(address('https://lrclib.net'), 'https://lrclib.net'),
  LYRICS_AGENT_PAGE: v.optional(address('https://example.org/tonearm')),
  SPOTIFY_QUOTA_MODE: v.optional(
    v.picklist(['extended', 'development'], 'must be extended or development. If unset, Tonearm detects it.'),
  ),
  SPOTIFY_QUOTA_RESERVE: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(100|\d{1,2})$/,
        'isn’t a percentage. Set it to a whole number from 0 to 100, or leave it unset.',
      ),
    ),
    '50',
  ),
  REDIS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isRedisUrl, 'isn’t the address of a Redis server. Write it like redis://127.0.0.1:6379.'),
    ),
  ),
  TRUST_PROXY: v.optional(v.picklist(['on'], 'must be on, or left unset.')),
  METRICS: v.optional(v.picklist(['on'], 'must be on, or left unset.')),
  METRICS_TOKEN: v.optional(
    v.pipe(
      v.string(),
      v.minLength(
        16,
        'is shorter than 16 characters and could be guessed. Generate one with: openssl rand -hex 16',
      ),
    ),
  ),
  NODE_ENV: v.optional(v.string()),
})

function isPlainHttpUrl(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return !username && !password && !search && !hash
}

function isSecureOrLoopback(text: string): boolean {
  const url = new URL(text)
  return url.protocol === 'https:' || isLoopback(url)
}

export const isLoopback = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === '[::1]'

function isRedisUrl(text: string): boolean {
  if (!/^rediss?:\/\//.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname } = new URL(text)
  return hostname !== '' && /^\/?\d*$/.test(pathname)
}

function hasNoPath(text: string): boolean {
  return new URL(text).pathname === '/'
}

import type { App } from './accounts/apps'
import type { QuotaMode } from './model'
import { bucketNames, type QuotaSettings } from './quota'

export type SandboxOptions = QuotaSettings & {
  quota: QuotaMode
  /** Saved tracks of the Premium listener. */
  likedCount: number
  /** Playlists the Premium listener owns. */
  playlistCount: number
  tokenSeconds: number
  /** In characters; cookies and headers grow with them. */
  accessTokenLength: number
  refreshTokenLength: number
  /** Off: a refresh returns no new refresh token, and the old one stays valid. */
  rotatesRefreshTokens: boolean
  hasControl: boolean
  /** Besides the sandbox’s own. */
  apps: App[]
  /** As Spotify sometimes does: checks the redirect URI only after login. */
  checksRedirectLate: boolean
}

export const defaultOptions: SandboxOptions = {
  quota: 'development',
  likedCount: 120,
  playlistCount: 12,
  tokenSeconds: 3600,
  // About as long as the provider's were in November 2026.
  accessTokenLength: 600,
  refreshTokenLength: 300,
  rotatesRefreshTokens: true,
  hasControl: false,
  apps: [],
  checksRedirectLate: false,
  quotas: {},
}

export const defaultPort = 3900
export const defaultHost = '127.0.0.1'

/** Reads the SANDBOX_… variables. Throws an Error whose message names the variable and the fix. */
export function readOptions(
  env: Readonly<Record<string, string | undefined>>,
): SandboxOptions & { host: string; port: number } {
  return {
    // Address to listen on; browsers and the app still use the loopback address.
    host: env.SANDBOX_HOST?.trim() || defaultHost,
    port: readCount(env, 'SANDBOX_PORT', defaultPort, 0, 65_535),
    quota: readChoice(env, 'SANDBOX_QUOTA', ['development', 'extended']),
    likedCount: readCount(env, 'SANDBOX_LIKED', defaultOptions.likedCount, 0, 100_000),
    playlistCount: readCount(env, 'SANDBOX_PLAYLISTS', defaultOptions.playlistCount, 0, 10_000),
    tokenSeconds: readCount(env, 'SANDBOX_TOKEN_SECONDS', defaultOptions.tokenSeconds, 1, 86_400),
    accessTokenLength: readCount(env, 'SANDBOX_ACCESS_LENGTH', defaultOptions.accessTokenLength, 40, 4_000),
    refreshTokenLength: readCount(
      env,
      'SANDBOX_REFRESH_LENGTH',
      defaultOptions.refreshTokenLength,
      40,
      4_000,
    ),
    rotatesRefreshTokens: readChoice(env, 'SANDBOX_ROTATE', ['on', 'off']) === 'on',
    hasControl: readChoice(env, 'SANDBOX_CONTROL', ['off', 'on']) === 'on',
    apps: readApps(env),
    checksRedirectLate: readChoice(env, 'SANDBOX_REDIRECT_CHECK', ['early', 'late']) === 'late',
    quotas: readQuotas(env),
  }
}

function readCount(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name]?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= least && value <= most) return value
  throw new Error(
    `${name} is "${text}". Set it to a whole number from ${least} to ${most}, or leave it unset.`,
  )
}

/** The first choice is the default. */
function readChoice<const T extends string>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = env[name]?.trim()
  if (!text) return choices[0]
  const choice = choices.find((candidate) => candidate === text)
  if (choice) return choice
  throw new Error(`${name} is "${text}". Set it to ${choices.join(' or ')}, or leave it unset.`)
}

/** `shows=600,search=100`: requests per bucket within 24 hours. */
function readQuotas(env: Readonly<Record<string, string | undefined>>): QuotaSettings['quotas'] {
  const text = env.SANDBOX_QUOTAS?.trim()
  if (!text) return {}
  const pairs = text.split(',').map((pair) => {
    const [, name, count] = /^\s*([a-z-]+)\s*=\s*(\d+)\s*$/.exec(pair) ?? []
    const bucket = bucketNames.find((candidate) => candidate === name)
    if (bucket && count) return [bucket, Number(count)] as const
    throw new Error(
      `SANDBOX_QUOTAS has "${pair}" in it. Write it like shows=600,search=100 with names out of: ${bucketNames.join(', ')}. Or leave it unset.`,
    )
  })
  return Object.fromEntries(pairs)
}

/** `ID=URI URI,ID=`: public clients with their registered redirect URIs. */
function readApps(env: Readonly<Record<string, string | undefined>>): App[] {
  const text = env.SANDBOX_APPS?.trim()
  if (!text) return []
  return text.split(',').map((pair) => {
    const [, id, addresses] = /^\s*([0-9a-f]{32})=(.*)$/.exec(pair) ?? []
    if (id && addresses !== undefined) {
      return { id, secret: null, redirectUris: addresses.split(/\s+/).filter(Boolean) }
    }
    throw new Error(
      `SANDBOX_APPS has "${pair}" in it. Write each app as 32 hexadecimal digits, an equals sign and its redirect addresses with blanks between them. Or leave it unset.`,
    )
  })
}

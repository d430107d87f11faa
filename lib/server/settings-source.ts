import type { KeptSettings } from '@/lib/server/kept-settings'

/**
 * Where the client ID comes from. `stand-in`: from nowhere, so the sandbox is used, whose address, client ID and
 * secret the launcher passes as one address.
 */
export type SettingsSource = 'environment' | 'kept' | 'stand-in'

type Variables = Readonly<Record<string, string>>

const credentials = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_SECRET_FILE']

/** Variables come before stored settings, so that the operator decides. */
export const hasCredentials = (given: Readonly<Record<string, string | undefined>>): boolean =>
  credentials.some((name) => given[name]?.trim())

export function findSource(given: Variables, kept: KeptSettings | null): SettingsSource {
  if (hasCredentials(given)) return 'environment'
  if (kept) return 'kept'
  return given.TONEARM_STAND_IN === undefined ? 'environment' : 'stand-in'
}

/** The variables with stored settings and the sandbox's address filled in. */
export function complete(given: Variables, kept: KeptSettings | null): Variables {
  const source = findSource(given, kept)
  if (source === 'kept' && kept) return { ...given, SPOTIFY_CLIENT_ID: kept.clientId }
  if (source !== 'stand-in') return given
  const { NEXTAUTH_SECRET: _secret, NEXTAUTH_SECRET_FILE: _file, ...rest } = given
  return { ...rest, ...standInVariables(given.TONEARM_STAND_IN ?? '') }
}

/**
 * All of Spotify's hosts are the sandbox's. Its sessions belong to no real account, so their secret is public, and
 * they end with it.
 */
function standInVariables(address: string): Variables {
  const { username, password, origin } = new URL(address)
  return {
    SPOTIFY_CLIENT_ID: username,
    SPOTIFY_CLIENT_SECRET: password,
    SPOTIFY_ACCOUNTS_URL: origin,
    SPOTIFY_API_URL: origin,
    SPOTIFY_SDK_URL: `${origin}/spotify-player.js`,
    LYRICS_API_URL: origin,
  }
}

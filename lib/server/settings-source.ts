import type { StoredSettings } from '@/lib/server/stored-settings'

/**
 * The source of the client ID. `demo`: none is set, so the app uses the sandbox. The launcher passes the sandbox's
 * address, client ID and secret as one URL.
 */
export type SettingsSource = 'environment' | 'stored' | 'demo'

type Variables = Readonly<Record<string, string>>

const credentials = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_SECRET_FILE']

/** Variables come before stored settings, so that the operator decides. */
export const hasCredentials = (given: Readonly<Record<string, string | undefined>>): boolean =>
  credentials.some((name) => given[name]?.trim())

export function findSource(given: Variables, stored: StoredSettings | null): SettingsSource {
  if (hasCredentials(given)) return 'environment'
  if (stored) return 'stored'
  return given.TONEARM_DEMO === undefined ? 'environment' : 'demo'
}

/** The variables with stored settings and the sandbox's address filled in. */
export function complete(given: Variables, stored: StoredSettings | null): Variables {
  const source = findSource(given, stored)
  if (source === 'stored' && stored) return { ...given, SPOTIFY_CLIENT_ID: stored.clientId }
  if (source !== 'demo') return given
  const { NEXTAUTH_SECRET: _secret, NEXTAUTH_SECRET_FILE: _file, ...rest } = given
  return { ...rest, ...demoVariables(given.TONEARM_DEMO ?? '') }
}

/**
 * All of Spotify's hosts are the sandbox's. Its sessions belong to no real account, so their secret is public, and
 * they end with it.
 */
function demoVariables(address: string): Variables {
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

import { vi } from 'vitest'

export const accountsUrl = 'https://accounts.test'
export const apiUrl = 'https://api.test'
export const appUrl = 'http://127.0.0.1:3000'

/** The variables of a well set up app; the settings are read once per test file, so override before the first read. */
export function stubSettings(overrides: Record<string, string> = {}): void {
  const variables = {
    NEXTAUTH_URL: appUrl,
    NEXTAUTH_SECRET: 'a secret of the tests alone, long enough',
    SPOTIFY_CLIENT_ID: 'an-id',
    SPOTIFY_CLIENT_SECRET: 'a-client-secret',
    SPOTIFY_ACCOUNTS_URL: accountsUrl,
    SPOTIFY_API_URL: apiUrl,
    SPOTIFY_SDK_URL: 'https://sdk.test/player.js',
    ...overrides,
  }
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

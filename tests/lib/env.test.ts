import { expect, test, vi } from 'vitest'
import { parseEnv } from '@/lib/env'

const credentials = { SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET: 'a-secret' }

function settings(variables: Record<string, string> = {}) {
  const result = parseEnv({ ...credentials, ...variables })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.env
}

function problems(variables: Record<string, string>): string[] {
  const result = parseEnv(variables)
  return result.ok ? [] : result.problems.map(({ variable, message }) => `${variable} ${message}`)
}

test('with only the credentials set, every other setting is the real provider', () => {
  expect(settings()).toMatchObject({
    baseUrl: 'http://127.0.0.1:3000',
    accountsUrl: 'https://accounts.spotify.com',
    apiUrl: 'https://api.spotify.com',
    sdkUrl: 'https://sdk.scdn.co/spotify-player.js',
    lyricsUrl: 'https://lrclib.net',
    quotaMode: null,
  })
})

test('other hosts are taken as given, without the slash at their end', () => {
  const hosts = settings({
    SPOTIFY_API_URL: 'http://127.0.0.1:3900/',
    LYRICS_API_URL: 'https://lyrics.example/a/',
  })
  expect(hosts.apiUrl).toBe('http://127.0.0.1:3900')
  expect(hosts.lyricsUrl).toBe('https://lyrics.example/a')
})

test('an address of the app is known as browsers write it', () => {
  expect(settings({ NEXTAUTH_URL: 'https://Music.Example:443/' }).baseUrl).toBe('https://music.example')
  expect(settings({ NEXTAUTH_URL: 'http://127.0.0.1:80' }).baseUrl).toBe('http://127.0.0.1')
})

test('an empty variable counts as not set', () => {
  expect(settings({ SPOTIFY_QUOTA_MODE: '', NEXTAUTH_URL: ' ' })).toMatchObject({
    quotaMode: null,
    baseUrl: 'http://127.0.0.1:3000',
  })
})

test('the secret of the session cookie stays the same for the same client secret, and is not that secret', () => {
  const { sessionSecret } = settings()
  expect(settings().sessionSecret).toBe(sessionSecret)
  expect(settings({ SPOTIFY_CLIENT_SECRET: 'another' }).sessionSecret).not.toBe(sessionSecret)
  expect(sessionSecret).not.toContain('a-secret')
})

test('a secret of your own is used as it is', () => {
  const mine = 'a secret of my own, in 32 letters'
  expect(settings({ NEXTAUTH_SECRET: mine }).sessionSecret).toBe(mine)
})

test('a secret short enough to guess is refused, with the way to a better one', () => {
  expect(problems({ ...credentials, NEXTAUTH_SECRET: 'changeme' })).toEqual([
    expect.stringMatching(/^NEXTAUTH_SECRET .*openssl rand -base64 32/),
  ])
})

test('without https the app is reached on this machine only, as the provider demands', () => {
  expect(problems({ ...credentials, NEXTAUTH_URL: 'http://192.168.1.5:3000' })).toEqual([
    expect.stringMatching(/^NEXTAUTH_URL is http on a host other than this machine.*https/),
  ])
  expect(settings({ NEXTAUTH_URL: 'http://[::1]:3000' }).baseUrl).toBe('http://[::1]:3000')
})

test('every problem is told at once, each with its variable and the way out', () => {
  const found = problems({
    SPOTIFY_CLIENT_SECRET: 'with a space',
    NEXTAUTH_URL: 'http://localhost:3000',
    SPOTIFY_API_URL: 'https://api.spotify.com/v1',
    LYRICS_API_URL: 'lrclib.net',
    SPOTIFY_QUOTA_MODE: 'dev',
  })
  expect(found).toEqual([
    expect.stringMatching(/^NEXTAUTH_URL .*127\.0\.0\.1/),
    expect.stringMatching(/^SPOTIFY_CLIENT_ID is not set/),
    expect.stringMatching(/^SPOTIFY_CLIENT_SECRET has spaces/),
    expect.stringMatching(/^SPOTIFY_API_URL has a path/),
    expect.stringMatching(/^LYRICS_API_URL is not an http/),
    expect.stringMatching(/^SPOTIFY_QUOTA_MODE is neither/),
  ])
})

test('a secret never appears in the text of a problem', () => {
  expect(problems({ ...credentials, SPOTIFY_CLIENT_SECRET: 'top secret' }).join()).not.toContain('top secret')
})

test('the running process is read once, and next-auth is told the address', async () => {
  vi.resetModules()
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'first')
  vi.stubEnv('SPOTIFY_CLIENT_SECRET', 'a-secret')
  vi.stubEnv('NEXTAUTH_URL', '')
  const { env } = await import('@/lib/env')
  expect(env().clientId).toBe('first')
  expect(process.env.NEXTAUTH_URL).toBe('http://127.0.0.1:3000')
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'second')
  expect(env().clientId).toBe('first')
})

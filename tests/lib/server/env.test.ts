import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parseEnv, readSettings } from '@/lib/server/env'

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

test('credentials alone default to real Spotify', () => {
  expect(settings()).toMatchObject({
    baseUrl: 'http://127.0.0.1:3000',
    accountsUrl: 'https://accounts.spotify.com',
    apiUrl: 'https://api.spotify.com',
    sdkUrl: 'https://sdk.scdn.co/spotify-player.js',
    lyrics: 'timed',
    lyricsUrl: 'https://lrclib.net',
    lyricsPage: null,
    quotaMode: null,
  })
})

test('other hosts are used as given, without a trailing slash', () => {
  const hosts = settings({
    SPOTIFY_API_URL: 'http://127.0.0.1:3900/',
    LYRICS_API_URL: 'https://lyrics.example/a/',
  })
  expect(hosts.apiUrl).toBe('http://127.0.0.1:3900')
  expect(hosts.lyricsUrl).toBe('https://lyrics.example/a')
})

test('app URL is normalized as browsers do', () => {
  expect(settings({ NEXTAUTH_URL: 'https://Music.Example:443/' }).baseUrl).toBe('https://music.example')
  expect(settings({ NEXTAUTH_URL: 'http://127.0.0.1:80' }).baseUrl).toBe('http://127.0.0.1')
})

test('empty variable counts as unset', () => {
  expect(settings({ SPOTIFY_QUOTA_MODE: '', NEXTAUTH_URL: ' ' })).toMatchObject({
    quotaMode: null,
    baseUrl: 'http://127.0.0.1:3000',
  })
})

test('session secret is stable for a client secret and differs from it', () => {
  const { sessionSecret } = settings()
  expect(settings().sessionSecret).toBe(sessionSecret)
  expect(settings({ SPOTIFY_CLIENT_SECRET: 'another' }).sessionSecret).not.toBe(sessionSecret)
  expect(sessionSecret).not.toContain('a-secret')
})

test('public client without a client secret needs a session secret', () => {
  const own = { SPOTIFY_CLIENT_ID: 'an-id', NEXTAUTH_SECRET: 'a secret of my own, in 32 letters' }
  const result = parseEnv({ ...own, SPOTIFY_CLIENT_SECRET: '' })
  expect(result).toMatchObject({ ok: true, env: { clientSecret: null } })
  expect(problems({ SPOTIFY_CLIENT_ID: 'an-id' })).toEqual([
    'NEXTAUTH_SECRET is not set, and there is no SPOTIFY_CLIENT_SECRET to derive it from. Generate one with: openssl rand -base64 32',
  ])
})

test('changed app ends sessions, even with an own secret', () => {
  const NEXTAUTH_SECRET = 'a secret of my own, in 32 letters'
  const { sessionSecret } = settings({ NEXTAUTH_SECRET })
  expect(settings({ NEXTAUTH_SECRET, SPOTIFY_CLIENT_SECRET: 'another' }).sessionSecret).toBe(sessionSecret)
  expect(settings({ NEXTAUTH_SECRET, SPOTIFY_CLIENT_ID: 'another' }).sessionSecret).not.toBe(sessionSecret)
  expect(settings({ SPOTIFY_CLIENT_ID: 'another' }).sessionSecret).not.toBe(settings().sessionSecret)
})

test('guessable secret is rejected with a better way', () => {
  expect(problems({ ...credentials, NEXTAUTH_SECRET: 'changeme' })).toEqual([
    expect.stringMatching(/^NEXTAUTH_SECRET .*openssl rand -base64 32/),
  ])
})

test('app without HTTPS is reachable on this computer only, as Spotify requires', () => {
  expect(problems({ ...credentials, NEXTAUTH_URL: 'http://192.168.1.5:3000' })).toEqual([
    expect.stringMatching(/^NEXTAUTH_URL uses HTTP on another computer.*HTTPS/),
  ])
  expect(settings({ NEXTAUTH_URL: 'http://[::1]:3000' }).baseUrl).toBe('http://[::1]:3000')
})

test('metrics without a token need confirmation that there is no proxy', () => {
  for (const address of ['', 'https://music.test'])
    expect(problems({ ...credentials, METRICS: 'on', NEXTAUTH_URL: address })).toEqual([
      expect.stringMatching(/^METRICS is on without METRICS_TOKEN.*openssl rand -hex 16.*NEXTAUTH_URL/),
    ])
  expect(problems({ ...credentials, METRICS: 'on', PORT: '4000' })[0]).toContain('http://127.0.0.1:4000')
  settings({ METRICS: 'on', NEXTAUTH_URL: 'http://127.0.0.1:3000' })
  settings({ METRICS: 'on', METRICS_TOKEN: 'sixteen letters!' })
})

test('all problems are reported at once, each with its variable and fix', () => {
  const found = problems({
    SPOTIFY_CLIENT_SECRET: 'with a space',
    NEXTAUTH_URL: 'http://localhost:3000',
    SPOTIFY_API_URL: 'https://api.spotify.com/v1',
    LYRICS: 'on',
    LYRICS_API_URL: 'lrclib.net',
    SPOTIFY_QUOTA_MODE: 'dev',
  })
  expect(found).toEqual([
    expect.stringMatching(/^NEXTAUTH_URL .*127\.0\.0\.1/),
    expect.stringMatching(/^SPOTIFY_CLIENT_ID is not set/),
    expect.stringMatching(/^SPOTIFY_CLIENT_SECRET has spaces/),
    expect.stringMatching(/^SPOTIFY_API_URL has a path/),
    expect.stringMatching(/^LYRICS must be timed, static or off/),
    expect.stringMatching(/^LYRICS_API_URL isn’t an http/),
    expect.stringMatching(/^SPOTIFY_QUOTA_MODE must be/),
  ])
})

test('error text never contains a secret', () => {
  expect(problems({ ...credentials, SPOTIFY_CLIENT_SECRET: 'top secret' }).join()).not.toContain('top secret')
})

test('process environment is read once, and next-auth gets the URL', async () => {
  vi.resetModules()
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'first')
  vi.stubEnv('SPOTIFY_CLIENT_SECRET', 'a-secret')
  vi.stubEnv('NEXTAUTH_URL', '')
  const { env } = await import('@/lib/server/env')
  expect(env().clientId).toBe('first')
  expect(process.env.NEXTAUTH_URL).toBe('http://127.0.0.1:3000')
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'second')
  expect(env().clientId).toBe('first')
})

test('app listens on its URL’s port unless HOST and PORT say otherwise', () => {
  expect(settings()).toMatchObject({ host: '127.0.0.1', port: 3000 })
  expect(settings({ NEXTAUTH_URL: 'http://[::1]:8080' })).toMatchObject({ host: '::1', port: 8080 })
  expect(settings({ NEXTAUTH_URL: 'http://127.0.0.1' }).port).toBe(80)
  expect(settings({ NEXTAUTH_URL: 'https://music.example' })).toMatchObject({ host: '127.0.0.1', port: 3000 })
  const behindProxy = { NEXTAUTH_URL: 'https://music.example', HOST: '0.0.0.0', PORT: '8080' }
  expect(settings(behindProxy)).toMatchObject({ host: '0.0.0.0', port: 8080 })
  expect(settings({ PORT: '8080' })).toMatchObject({ port: 8080, baseUrl: 'http://127.0.0.1:8080' })
})

test('plain HTTP beyond this computer is rejected with a reason, except in the sandbox', () => {
  expect(problems({ ...credentials, HOST: '0.0.0.0' })).toEqual([
    expect.stringMatching(/^HOST is 0\.0\.0\.0.*require HTTPS.*NEXTAUTH_URL/),
  ])
  expect(settings({ HOST: '0.0.0.0', SPOTIFY_ACCOUNTS_URL: 'http://127.0.0.1:3900' }).host).toBe('0.0.0.0')
})

test.each([
  ['HOST', 'my-machine', 'isn’t an IP address. Use 127.0.0.1'],
  ['PORT', '70000', 'isn’t a port. Set it to a whole number from 1 to 65535.'],
  ['PORT', 'http', 'isn’t a port.'],
  [
    'REDIS_URL',
    'localhost:6379',
    'isn’t the address of a Redis server. Write it like redis://127.0.0.1:6379.',
  ],
  ['REDIS_URL', 'https://cache.example', 'isn’t the address of a Redis server.'],
  ['REDIS_URL', 'redis://', 'isn’t the address of a Redis server.'],
  ['NEXTAUTH_URL', 'https://example.com/music', 'has a path. Tonearm can’t run under a path'],
])('%s=%s is rejected: it %s', (name, value, text) => {
  const found = problems({ ...credentials, [name]: value })
  expect(found).toEqual([expect.stringContaining(`${name} ${text}`)])
})

test('shared store may have a password, a database and TLS', () => {
  const redis = 'rediss://user:pass@cache.example:6380/2'
  expect(settings({ REDIS_URL: redis }).redisUrl).toBe(redis)
  expect(settings().redisUrl).toBeNull()
})

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'secret')
  writeFileSync(path, text)
  return path
}

test('secret may be in a file, with or without a final newline', () => {
  const path = fileWith('from-a-file\n')
  const result = parseEnv({ SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET_FILE: path })
  expect(result).toMatchObject({ ok: true, env: { clientSecret: 'from-a-file' } })
  const redis = fileWith('redis://127.0.0.1:6379')
  expect(settings({ REDIS_URL_FILE: redis }).redisUrl).toBe('redis://127.0.0.1:6379')
})

test.each([
  ['an empty file', () => fileWith(' \n'), /^SPOTIFY_CLIENT_SECRET_FILE names .*, which is empty\. Write/],
  [
    'no file',
    () => '/nowhere/secret',
    /^SPOTIFY_CLIENT_SECRET_FILE names .*doesn’t exist\. Correct the path/,
  ],
  ['a folder', () => tmpdir(), /^SPOTIFY_CLIENT_SECRET_FILE names .*, which is a folder\./],
  [
    'what cannot be read',
    () => `${fileWith('x')}/secret`,
    /^SPOTIFY_CLIENT_SECRET_FILE .*can’t be read \(ENOTDIR\)/,
  ],
])('secret file that is %s is the only reported problem', (_what, path, text) => {
  const found = problems({ SPOTIFY_CLIENT_ID: 'an-id', SPOTIFY_CLIENT_SECRET_FILE: path() })
  expect(found).toEqual([expect.stringMatching(text)])
})

test('secret given twice is rejected', () => {
  const path = fileWith('a secret in a file')
  expect(problems({ ...credentials, SPOTIFY_CLIENT_SECRET_FILE: path })).toEqual([
    'SPOTIFY_CLIENT_SECRET_FILE is set, and SPOTIFY_CLIENT_SECRET too. Remove one.',
  ])
})

const kept = {
  clientId: '0123456789abcdef0123456789abcdef',
  sessionSecret: 'a session secret that was made by the page',
  owner: 'ann',
}
const demo = { TONEARM_DEMO: 'http://an-app:its-secret@127.0.0.1:3900' }

function withStored(variables: Record<string, string>, keptNow: typeof kept | null = kept) {
  const result = parseEnv(variables, keptNow)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.env
}

test('stored setup replaces credentials on the hosts from variables', () => {
  expect(withStored({ ...demo, SPOTIFY_API_URL: 'https://api.test' })).toMatchObject({
    source: 'stored',
    clientId: kept.clientId,
    clientSecret: null,
    sessionSecret: kept.sessionSecret,
    owner: 'ann',
    accountsUrl: 'https://accounts.spotify.com',
    apiUrl: 'https://api.test',
    hasDemo: true,
  })
})

test('client ID in a variable wins over the stored one', () => {
  expect(withStored({ ...credentials, ...demo })).toMatchObject({
    source: 'environment',
    clientId: 'an-id',
    owner: null,
  })
})

test('secret in a variable protects sessions, which still end with a changed app', () => {
  const NEXTAUTH_SECRET = 'a secret of my own, in 32 letters'
  const { sessionSecret } = withStored({ NEXTAUTH_SECRET })
  const other = { ...kept, sessionSecret: 'a session secret that was made for another app' }
  expect(withStored({ NEXTAUTH_SECRET }).sessionSecret).toBe(sessionSecret)
  expect(withStored({ NEXTAUTH_SECRET }, other).sessionSecret).not.toBe(sessionSecret)
  expect(withStored({ NEXTAUTH_SECRET: `${NEXTAUTH_SECRET}!` }).sessionSecret).not.toBe(sessionSecret)
  for (const known of [NEXTAUTH_SECRET, kept.sessionSecret]) expect(sessionSecret).not.toContain(known)
})

test('no setup runs the demo on every host, and its sessions end with it', () => {
  const env = withStored({ ...demo, NEXTAUTH_SECRET: 'a secret of my own, in 32 letters' }, null)
  expect(env).toMatchObject({
    source: 'demo',
    owner: null,
    clientId: 'an-app',
    clientSecret: 'its-secret',
    accountsUrl: 'http://127.0.0.1:3900',
    apiUrl: 'http://127.0.0.1:3900',
    sdkUrl: 'http://127.0.0.1:3900/spotify-player.js',
    lyricsUrl: 'http://127.0.0.1:3900',
  })
  expect(env.sessionSecret).not.toContain('my own')
})

test('container that listens everywhere may use the stored setup when only this computer reaches it', () => {
  expect(withStored({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(problems({ ...credentials, HOST: '0.0.0.0' }).join()).toMatch(/^HOST is 0\.0\.0\.0/)
})

test('unusable file stops only an app that needs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'settings.json'), '{"clientId":')
  const answer = readSettings({ ...demo, TONEARM_DATA: folder })
  expect(answer.ok ? [] : answer.problems).toEqual([
    {
      variable: 'TONEARM_DATA',
      message: `holds ${folder}/settings.json, which isn’t valid JSON. Correct it, or move it away and set up your account again.`,
    },
  ])
  expect(readSettings({ ...credentials, TONEARM_DATA: folder }).ok).toBe(true)
})

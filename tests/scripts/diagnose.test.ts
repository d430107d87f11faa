import { writeFileSync } from 'node:fs'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStoredSettings } from '@/lib/server/stored-settings'
import { forgetReport } from '@/lib/setup/report'
import { diagnose } from '@/scripts/diagnose'
import { dataFolder, storedSettings } from '@/tests/builders/data-folder'
import { accountsUrl, apiUrl, stubSettings } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { server } from '@/tests/setup/msw'

const secrets = {
  NEXTAUTH_SECRET: 'a-session-secret-that-nobody-may-see-0123456789',
  SPOTIFY_CLIENT_SECRET: 'a-client-secret-that-nobody-may-see',
}

beforeEach(forgetReport)

function prepare(clientAnswer: () => Response) {
  stubSettings({ ...secrets, LYRICS_API_URL: 'https://lyrics.test', REDIS_URL: '' })
  server.use(
    tokenEndpoint(clientAnswer),
    http.get(`${accountsUrl}/authorize`, () => new HttpResponse(null, { status: 303 })),
    http.get(
      `${apiUrl}/v1/me`,
      () => new HttpResponse(null, { status: 401, headers: { date: new Date().toUTCString() } }),
    ),
    http.get(`${apiUrl}/v1/search`, () => HttpResponse.json({})),
    http.get('https://lyrics.test/api/search', () => HttpResponse.json([])),
    http.get(
      'https://sdk.test/player.js',
      () => new HttpResponse('', { headers: { 'content-type': 'text/javascript' } }),
    ),
  )
}

test('healthy setup says so, and where to look next', async () => {
  prepare(() => HttpResponse.json({ access_token: 'an-app-token-that-nobody-may-see', expires_in: 3600 }))
  const { text, hasFailure } = await diagnose()
  expect(hasFailure).toBe(false)
  expect(text).toMatch(/^OK: Settings\. .*\n\nOK: Client ID and secret\. /)
  expect(text).toContain('http://127.0.0.1:3000/api/auth/callback/spotify')
  expect(text).toContain('App owner’s Premium')
  expect(text).toContain('Everything looks good.')
  expect(text).toContain('http://127.0.0.1:3000/connection')
  for (const secret of [...Object.values(secrets), 'nobody-may-see', 'an-app-token'])
    expect(text).not.toContain(secret)
})

test('failure is marked, has its fix, and sets the exit code', async () => {
  prepare(() => tokenError('invalid_client', 'Invalid client secret') as Response)
  const { text, hasFailure } = await diagnose()
  expect(hasFailure).toBe(true)
  expect(text).toMatch(
    /Problem: Client ID and secret\. The client secret is wrong\.\n {2}Check SPOTIFY_CLIENT_SECRET/,
  )
  expect(text).not.toContain('nobody-may-see')
})

test('invalid variable is named before any request, without its value', async () => {
  stubSettings({ ...secrets, NEXTAUTH_SECRET: 'short-and-secret', NEXTAUTH_URL: 'http://localhost:3000' })
  const { text, hasFailure } = await diagnose()
  expect(hasFailure).toBe(true)
  expect(text).toMatch(/Problem: NEXTAUTH_SECRET\. NEXTAUTH_SECRET is shorter than 32 characters/)
  expect(text).toMatch(
    /Problem: NEXTAUTH_URL\. NEXTAUTH_URL .*\. Tonearm can’t start\.\n {2}Use 127\.0\.0\.1 instead\./,
  )
  expect(text).not.toContain('short-and-secret')
})

test('missing credentials run the sandbox and name the setup page', async () => {
  for (const name of ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_SECRET_FILE'])
    vi.stubEnv(name, '')
  const { text, hasFailure } = await diagnose()
  expect(hasFailure).toBe(false)
  expect(text).toMatch(/runs the demo/)
  expect(text).toContain('/api/auth/callback/spotify')
})

test('stored settings are checked like variables, and a broken file is named with its fix', async () => {
  const { folder, file } = dataFolder()
  prepare(() => tokenError('invalid_grant', 'Invalid authorization code') as Response)
  for (const name of ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'NEXTAUTH_SECRET']) vi.stubEnv(name, '')
  vi.stubEnv('TONEARM_DATA', folder)
  writeStoredSettings(file, { ...storedSettings, owner: 'ann' })
  const { text, hasFailure } = await diagnose()
  expect(hasFailure).toBe(false)
  expect(text).toMatch(/^OK: Settings\. .* The client ID was entered under “Use my Spotify account”\./)
  for (const secret of [storedSettings.sessionSecret, 'ann']) expect(text).not.toContain(secret)

  writeFileSync(file, '{"clientId":')
  const broken = await diagnose()
  expect(broken.hasFailure).toBe(true)
  expect(broken.text).toMatch(
    /Problem: TONEARM_DATA\. TONEARM_DATA holds .*settings\.json, which isn’t valid JSON\. Tonearm can’t start\.\n {2}Correct it, or move it away/,
  )
})

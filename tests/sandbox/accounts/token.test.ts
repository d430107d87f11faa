import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'
import { askToken, authorizePath, consent, redirectUri, signIn, verifier } from '@/tests/builders/authorize'

const dayMs = 86_400_000

async function freshCode(app: ReturnType<typeof createSandbox>['app']): Promise<Record<string, string>> {
  const code = (await consent(app)).searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
}

const refusal = (error: string, description: string) => ({
  status: 400,
  json: { error, error_description: description },
})

test('code is exchanged for tokens with the granted scopes', async () => {
  const { app } = createSandbox()
  const { status, json } = await askToken(app, await freshCode(app))
  expect(status).toBe(200)
  expect(json).toEqual({
    access_token: expect.stringMatching(/^access-/),
    refresh_token: expect.stringMatching(/^refresh-/),
    token_type: 'Bearer',
    scope: 'user-read-private streaming',
    expires_in: 3600,
  })
})

test('code expires after ten minutes', async () => {
  const { app, world } = createSandbox()
  const fields = await freshCode(app)
  world.clock.advance(600_000)
  expect(await askToken(app, fields)).toEqual(refusal('invalid_grant', 'Authorization code expired'))
})

test('redirect URI must match the one of the authorization', async () => {
  const { app } = createSandbox()
  const answer = await askToken(app, { ...(await freshCode(app)), redirect_uri: 'http://127.0.0.1:1/' })
  expect(answer).toEqual(refusal('invalid_grant', 'Invalid redirect URI'))
})

test('wrong secret and wrong client have different errors', async () => {
  const { app } = createSandbox()
  const fields = await freshCode(app)
  expect(await askToken(app, fields, 'tonearm-sandbox:nope')).toEqual(
    refusal('invalid_client', 'Invalid client secret'),
  )
  expect(await askToken(app, fields, 'nobody:nope')).toEqual(refusal('invalid_client', 'Invalid client'))
})

test('secret can be in the body, and PKCE needs none', async () => {
  const { app } = createSandbox()
  const inBody = { client_id: 'tonearm-sandbox', client_secret: 'tonearm-sandbox-secret' }
  expect((await askToken(app, { ...(await freshCode(app)), ...inBody }, null)).status).toBe(200)
  expect(
    (await askToken(app, { ...(await freshCode(app)), client_id: 'tonearm-sandbox' }, null)).status,
  ).toBe(200)
  const withoutPkce = authorizePath({ code_challenge: null, code_challenge_method: null })
  const code = (await consent(app, { path: withoutPkce })).searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: 'tonearm-sandbox',
  }
  expect((await askToken(app, fields, null)).json.error).toBe('invalid_client')
})

test('unknown grant type is rejected', async () => {
  const { app } = createSandbox()
  const answer = await askToken(app, { grant_type: 'password' })
  expect(answer.json.error).toBe('unsupported_grant_type')
})

test('answer without rotation has no refresh token, and the old one stays valid', async () => {
  const { app } = createSandbox({ rotatesRefreshTokens: false })
  const { refreshToken } = await signIn(app)
  const fields = { grant_type: 'refresh_token', refresh_token: refreshToken }
  expect((await askToken(app, fields)).json).not.toHaveProperty('refresh_token')
  expect((await askToken(app, fields)).status).toBe(200)
})

test('consent ends after six months despite renewals', async () => {
  const { app, world } = createSandbox()
  let { refreshToken } = await signIn(app)
  const refresh = () => askToken(app, { grant_type: 'refresh_token', refresh_token: refreshToken })
  world.clock.advance(170 * dayMs)
  refreshToken = String((await refresh()).json.refresh_token)
  world.clock.advance(20 * dayMs)
  expect(await refresh()).toEqual(refusal('invalid_grant', 'Refresh token expired'))
})

test('access token lasts as long as configured', async () => {
  const { app, world } = createSandbox({ tokenSeconds: 5 })
  const { accessToken } = await signIn(app)
  const me = () => app.request('/v1/me', { headers: { authorization: `Bearer ${accessToken}` } })
  expect((await me()).status).toBe(200)
  world.clock.advance(5000)
  expect(await (await me()).json()).toEqual({ error: { status: 401, message: 'The access token expired' } })
})

test('sandbox keeps the latest thousand tokens', async () => {
  const { world } = createSandbox()
  const { accounts } = world
  const tokens = Array.from({ length: 1_001 }, () => accounts.grant('premium-listener', []))
  const [first, second] = tokens
  expect(accounts.check(first?.access_token ?? '').status).toBe('unknown')
  expect(accounts.refresh('tonearm-sandbox', first?.refresh_token ?? '').ok).toBe(false)
  expect(accounts.check(second?.access_token ?? '').status).toBe('good')
  expect(accounts.refresh('tonearm-sandbox', second?.refresh_token ?? '').ok).toBe(true)
})

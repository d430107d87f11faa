import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSandbox } from '@/sandbox/server'
import { askToken, authorizePath, consent, redirectUri, verifier } from '@/tests/builders/authorize'

const ownAppId = '5a9d0c4f8b3e47d1a6f2c7e0913b8d24'
const otherAppId = 'c31f7be2406d4a55b8e90a1d7f62c9e3'
const create = () =>
  createSandbox({
    apps: [
      { id: ownAppId, secret: null, redirectUris: [redirectUri] },
      { id: otherAppId, secret: null, redirectUris: ['https://elsewhere.test/callback'] },
    ],
  })

type App = ReturnType<typeof createSandbox>['app']

/** As an app without a secret asks: its id in the body, no header. */
const ask = (app: App, fields: Record<string, string>) =>
  askToken(app, { client_id: ownAppId, ...fields }, null)

async function freshCode(app: App, changed: Record<string, string | null> = {}) {
  const path = authorizePath({ client_id: ownAppId, ...changed })
  const code = (await consent(app, { path })).searchParams.get('code') ?? ''
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
}

async function signIn(app: App) {
  const { json } = await ask(app, await freshCode(app))
  return { grant_type: 'refresh_token', refresh_token: String(json.refresh_token) }
}

const refusal = (error: string, description: string) => ({
  status: 400,
  json: { error, error_description: description },
})

const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url')

test('app without a secret logs in and renews with its ID alone', async () => {
  const { app } = create()
  const renewed = await ask(app, await signIn(app))
  expect(renewed.status).toBe(200)
  expect(renewed.json.refresh_token).toMatch(/^refresh-/)
})

test.each(['x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(42)} `])(
  'invalid verifier is rejected even with the right digest: %j',
  async (text) => {
    const { app } = create()
    const fields = await freshCode(app, { code_challenge: challengeOf(text) })
    expect(await ask(app, { ...fields, code_verifier: text })).toEqual(
      refusal('invalid_grant', 'code_verifier was incorrect'),
    )
  },
)

test.each(['x'.repeat(43), '~._-'.repeat(32)])('verifier of allowed length passes: %j', async (text) => {
  const { app } = create()
  const fields = await freshCode(app, { code_challenge: challengeOf(text) })
  expect((await ask(app, { ...fields, code_verifier: text })).status).toBe(200)
})

test('code works once, even if its verifier was wrong', async () => {
  const { app } = create()
  const [guessed, spent] = [await freshCode(app), await freshCode(app)]
  await ask(app, { ...guessed, code_verifier: 'a-verifier-that-somebody-else-made-up-for-this' })
  await ask(app, spent)
  for (const fields of [guessed, spent])
    expect(await ask(app, fields)).toEqual(refusal('invalid_grant', 'Invalid authorization code'))
})

test('code and refresh token work only for their own app', async () => {
  const { app } = create()
  const [fields, renewal] = [await freshCode(app), await signIn(app)]
  const asOther = { client_id: otherAppId }
  expect(await ask(app, { ...fields, ...asOther })).toEqual(
    refusal('invalid_grant', 'Invalid authorization code'),
  )
  expect(await ask(app, { ...renewal, ...asOther })).toEqual(
    refusal('invalid_grant', 'Invalid refresh token'),
  )
  // The attempt of another took nothing away.
  expect((await ask(app, fields)).status).toBe(200)
  expect((await ask(app, renewal)).status).toBe(200)
})

test('used refresh token is revoked at once, and its successor stays valid', async () => {
  const { app } = create()
  const first = await signIn(app)
  const { json } = await ask(app, first)
  for (let time = 0; time < 2; time += 1)
    expect(await ask(app, first)).toEqual(refusal('invalid_grant', 'Refresh token revoked'))
  expect((await ask(app, { ...first, refresh_token: String(json.refresh_token) })).status).toBe(200)
})

test('unknown ID and unknown token have different errors', async () => {
  const { app } = create()
  const fields = { grant_type: 'refresh_token', refresh_token: 'made-up' }
  expect(await ask(app, fields)).toEqual(refusal('invalid_grant', 'Invalid refresh token'))
  expect(await ask(app, { ...fields, client_id: 'made-up' })).toEqual(
    refusal('invalid_client', 'Invalid client'),
  )
})

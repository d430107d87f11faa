import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { checkRegistration } from '@/lib/auth/registration'
import { parseEnv } from '@/lib/server/env'
import { createSandbox } from '@/sandbox/server'
import { clientId, storedSettings } from '@/tests/builders/data-folder'
import { accountsUrl, appUrl } from '@/tests/builders/settings'
import { server } from '@/tests/setup/msw'

const redirectUri = `${appUrl}/api/auth/callback/spotify`

/** As of an app that is only about to be used. */
function check(id = clientId, baseUrl = appUrl) {
  const variables = { NEXTAUTH_URL: baseUrl, SPOTIFY_ACCOUNTS_URL: accountsUrl }
  const result = parseEnv(variables, { ...storedSettings, clientId: id })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return checkRegistration(result.env)
}

type Answer = [status: number, body: string]

function answers(token: Answer, authorize: Answer) {
  const reply = ([status, body]: Answer) => new HttpResponse(body, { status })
  server.use(
    http.post(`${accountsUrl}/api/token`, () => reply(token)),
    http.get(`${accountsUrl}/authorize`, () => reply(authorize)),
  )
}

const tokenError = (error: string, description?: string): Answer => [
  400,
  JSON.stringify({ error, error_description: description }),
]
const toLogin: Answer = [303, '']
const known = tokenError('invalid_grant', 'Invalid authorization code')

test('known app with its redirect URI is valid', async () => {
  answers(known, toLogin)
  expect(await check()).toEqual({ finding: 'in order', message: null })
})

test('unknown ID is reported in Spotify’s words, whatever it says about the redirect URI', async () => {
  answers(tokenError('invalid_client', 'Invalid client'), [400, 'redirect_uri: Not matching configuration'])
  expect(await check()).toEqual({
    finding: 'ClientIdRefused',
    message: 'invalid_client: Invalid client',
  })
  answers(tokenError('invalid_client'), toLogin)
  expect(await check()).toEqual({ finding: 'ClientIdRefused', message: 'invalid_client' })
})

test.each([
  ['INVALID_CLIENT: Failed to get client', 'ClientIdRefused'],
  ['INVALID_CLIENT: Invalid client', 'ClientIdRefused'],
  ['client_id: Not present', 'ClientIdRefused'],
  ['INVALID_CLIENT: Invalid redirect URI', 'RedirectRefused'],
  ['INVALID_CLIENT: Insecure redirect URI', 'RedirectRefused'],
  ['redirect_uri: Not matching configuration', 'RedirectRefused'],
])('“%s” on Spotify’s page means %s', async (message, finding) => {
  answers(known, [400, `<!doctype html><main><h1>Oops</h1><p>${message}</p></main>`])
  expect(await check()).toEqual({ finding, message })
})

test('client without its secret is known', async () => {
  answers(tokenError('invalid_client', 'Invalid client secret'), toLogin)
  expect(await check()).toEqual({ finding: 'in order', message: null })
})

test('one good answer suffices when the other is inconclusive', async () => {
  answers([503, '<html>Unavailable</html>'], toLogin)
  expect(await check()).toEqual({ finding: 'in order', message: null })
  answers(known, [502, '<html>Bad gateway</html>'])
  expect(await check()).toEqual({ finding: 'in order', message: null })
})

test.each<[string, Answer, Answer]>([
  ['a gateway answers', [503, '<html>'], [502, '<html>']],
  ['the page is about something else', [500, ''], [400, '<p>Illegal scope</p>']],
])('result is unknown where %s', async (_name, token, authorize) => {
  answers(token, authorize)
  expect(await check()).toMatchObject({ finding: 'ProviderUnreachable' })
})

test('result is unknown without a response', async () => {
  server.use(http.all(`${accountsUrl}/*`, () => HttpResponse.error()))
  expect(await check()).toEqual({ finding: 'ProviderUnreachable', message: null })
})

test('Spotify’s message is treated as text', async () => {
  answers(known, [400, '<p>redirect_uri: \u202eNot “matching”\u001b[2J <b>x</b></p>'])
  const { message } = await check()
  expect(message ?? '').toMatch(/^[ -~]*$/)
  expect(message ?? '').not.toContain('<')
})

test('check sends no secret and reveals no code', async () => {
  const seen: { form: URLSearchParams; authorization: string | null }[] = []
  server.use(
    http.post(`${accountsUrl}/api/token`, async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      seen.push({ form, authorization: request.headers.get('authorization') })
      return HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })
    }),
    http.get(`${accountsUrl}/authorize`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        code_challenge_method: 'S256',
      })
      return new HttpResponse(null, { status: 303 })
    }),
  )
  expect((await check()).finding).toBe('in order')
  expect(seen.map(({ authorization }) => authorization)).toEqual([null])
  expect(Object.fromEntries(seen[0]?.form ?? [])).toMatchObject({
    client_id: clientId,
    redirect_uri: redirectUri,
  })
})

test('sandbox simulates a known app, an unknown one, a wrong redirect URI and another app', async () => {
  const other = 'f'.repeat(32)
  const { app } = createSandbox({
    apps: [
      { id: clientId, secret: null, redirectUris: [redirectUri] },
      { id: other, secret: null, redirectUris: ['https://elsewhere.test/callback'] },
    ],
  })
  server.use(http.all(`${accountsUrl}/*`, ({ request }) => app.fetch(request)))
  const find = async (...about: Parameters<typeof check>) => (await check(...about)).finding
  expect(await find()).toBe('in order')
  expect(await find('e'.repeat(32))).toBe('ClientIdRefused')
  expect(await find(clientId, 'http://127.0.0.1:3001')).toBe('RedirectRefused')
  expect(await find(other)).toBe('RedirectRefused')
})

test('unknown ID is found even when the redirect URI is checked after login', async () => {
  const { app } = createSandbox({
    apps: [{ id: clientId, secret: null, redirectUris: [] }],
    checksRedirectLate: true,
  })
  server.use(http.all(`${accountsUrl}/*`, ({ request }) => app.fetch(request)))
  expect((await check()).finding).toBe('in order')
  expect((await check('e'.repeat(32))).finding).toBe('ClientIdRefused')
})

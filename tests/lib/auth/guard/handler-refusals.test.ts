import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInProblem } from '@/components/login/sign-in-problem'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { signInWords } from '@/lib/words/sign-in-words'
import {
  consentPage,
  profile,
  provider,
  returnFromConsent,
  startApp,
  startLogin,
} from '@/tests/builders/auth-browser'
import { accountsUrl, apiUrl, appUrl } from '@/tests/builders/settings'
import { tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

beforeEach(startApp)

test('canceled consent is explained and keeps the target page', async () => {
  server.use(...provider())
  expectConsole('error', /OAUTH_CALLBACK/)
  const { browser, location } = await returnFromConsent({ error: 'access_denied' })
  expect(location).toBe(`${appUrl}/api/auth/signin?error=AccessDenied`)
  const next = await browser.send('signin?error=AccessDenied')
  expect(next.headers.get('location')).toBe(
    `/login?callbackUrl=${encodeURIComponent(`${appUrl}/search`)}&error=AccessDenied`,
  )
})

test.each([
  ['The user is not registered for this application.', 'NotRegistered'],
  ['Active premium subscription required for the owner of the app.', 'OwnerPremiumLapsed'],
])('profile rejected with “%s” is reported as %s', async (text, code) => {
  server.use(
    ...provider(),
    http.get(`${apiUrl}/v1/me`, () => new Response(text, { status: 403 })),
  )
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const { browser, location } = await returnFromConsent()
  expect(location).toBe(`${appUrl}/api/auth/signin?error=${code}`)
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

function textOf(error: string | null): string | null {
  const problem = signInProblem(error)
  return problem && signInWords(problem.code, { ...problem, redirectUri: '' }).text
}

test.each([
  [
    { 'Retry-After': '49861' },
    /^QuotaSpent\.\d+$/,
    /no one can log in for now\. Try again in about 14 hours\.$/,
  ],
  [{ 'Retry-After': '200' }, /^QuotaSpent\.\d+$/, /Try again in about 4 minutes\.$/],
  [{ 'Retry-After': '5' }, /^QuotaSpent\.\d+$/, /Try again in about a minute\.$/],
  [{}, /^QuotaSpent$/, /Try again later\.$/],
])('exhausted profile quota (%j) is reported with its cause and time', async (headers, code, words) => {
  server.use(
    ...provider(),
    http.get(`${apiUrl}/v1/me`, () => new Response(null, { status: 429, headers })),
  )
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const { browser, location } = await returnFromConsent()
  const error = new URL(location ?? '').searchParams.get('error') ?? ''
  expect(error).toMatch(code)
  // The way back leads through next-auth, which must let the time pass.
  const back = await browser.send(`signin?error=${error}`)
  const shown = new URL(back.headers.get('location') ?? '', appUrl).searchParams.get('error')
  expect(textOf(shown)).toMatch(words)
})

test('missing or past reset time is ignored', () => {
  for (const time of ['0', '1', '99999999999999', 'NaN', '-5', 'x.y', '1e400', ''])
    expect(textOf(`QuotaSpent.${time}`)).not.toMatch(/NaN|Infinity|hours/)
})

const troubles: [string, () => Response][] = [
  ['does not answer', () => HttpResponse.error()],
  ['is overloaded', () => new Response('<html>Service Unavailable</html>', { status: 503 })],
  ['answers with a page', () => new Response('<html></html>')],
  ['has a gateway that refuses', () => new Response('<html>Forbidden</html>', { status: 403 })],
]

test.each(troubles)(
  'provider that %s for the profile is told apart from our own error',
  async (_how, answer) => {
    server.use(...provider(), http.get(`${apiUrl}/v1/me`, answer))
    expectConsole('error', /OAUTH_CALLBACK_ERROR/)
    expect((await returnFromConsent()).location).toBe(`${appUrl}/api/auth/signin?error=ProviderUnavailable`)
  },
)

test.each(troubles.slice(0, 3))('provider that %s at the exchange is reported', async (_how, answer) => {
  server.use(...provider())
  const { browser, url } = await startLogin()
  server.use(tokenEndpoint(answer))
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  const query = new URLSearchParams({ code: 'a-code', state: url.searchParams.get('state') ?? '' })
  const { headers } = await browser.send(`callback/spotify?${query}`)
  expect(headers.get('location')).toBe(`${appUrl}/api/auth/signin?error=ProviderUnavailable`)
})

test.each<[string, [error: string, description: string], string]>([
  ['a code that came too late', ['invalid_grant', 'Authorization code expired'], 'error?error=OAuthCallback'],
  ['a wrong secret', ['invalid_client', 'Invalid client secret'], 'signin?error=ClientSecretRefused'],
])('%s at the exchange is told apart from other failures', async (_what, answer, place) => {
  const answers = [tokenError('unsupported_grant_type'), tokenError(...answer)]
  server.use(
    consentPage,
    tokenEndpoint(() => answers.shift() ?? tokenError('invalid_request')),
  )
  expectConsole('error', /OAUTH_CALLBACK_ERROR/)
  expect((await returnFromConsent()).location).toBe(`${appUrl}/api/auth/${place}`)
})

test('log says why the network returned no profile', async () => {
  server.use(...provider())
  // The cause is Node's own; msw cannot make one.
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).endsWith('/v1/me')) return real(input, init)
    throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:9') })
  })
  expectConsole('error', /could not be read: connect ECONNREFUSED 127\.0\.0\.1:9/)
  expect((await returnFromConsent()).location).toMatch(/error=ProviderUnavailable$/)
})

test('profile without an ID is reported', async () => {
  server.use(...provider(), profile({ display_name: 'Nobody' }))
  expectConsole('error', /OAUTH_PARSE_PROFILE_ERROR/)
  const { browser, location } = await returnFromConsent()
  expect(location).toBe(`${appUrl}/api/auth/signin?error=OAuthCreateAccount`)
  expect(await readSessionCookie(browser.cookies())).toBeNull()
})

test.each([
  ['Invalid client', 'ClientIdRefused'],
  ['Invalid client secret', 'ClientSecretRefused'],
])('credentials rejected as “%s” are reported before the redirect as %s', async (description, code) => {
  server.use(
    consentPage,
    tokenEndpoint(() => tokenError('invalid_client', description)),
  )
  const { url } = await startLogin()
  expect(url.href).toBe(`${appUrl}/api/auth/signin?error=${code}`)
})

const isOtherwiseRight = () => tokenError('unsupported_grant_type')
const unknownAddress = () => new Response('INVALID_CLIENT: Invalid redirect URI', { status: 400 })
const cutOff = () =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('cut off')) }))

test.each([
  ['a redirect address the provider does not know', unknownAddress, isOtherwiseRight, 'RedirectRefused'],
  ['an accounts host that is silent', HttpResponse.error, HttpResponse.error, 'ProviderUnreachable'],
  ['a consent page that breaks off half-way', cutOff, isOtherwiseRight, 'ProviderUnreachable'],
])('%s is reported before the redirect', async (_what, page, tokens, code) => {
  server.use(http.get(`${accountsUrl}/authorize`, page), tokenEndpoint(tokens))
  expect((await startLogin()).url.search).toBe(`?error=${code}`)
})

test('valid registration isn’t checked again', async () => {
  const seen: URLSearchParams[] = []
  server.use(consentPage, tokenEndpoint(isOtherwiseRight, seen))
  await startLogin()
  await startLogin()
  expect(seen).toHaveLength(1)
})

test.each<[string, () => Response]>([
  ['does not answer', () => HttpResponse.error()],
  ['is overloaded', () => new Response('<html></html>', { status: 503 })],
  ['answers that it is', () => tokenError('temporarily_unavailable')],
])('token endpoint that %s at first leaves wrong credentials to be reported later', async (_how, answer) => {
  server.use(consentPage, tokenEndpoint(answer))
  expect((await startLogin()).url.origin).toBe(accountsUrl)
  server.use(tokenEndpoint(() => tokenError('invalid_client', 'Invalid client secret')))
  expect((await startLogin()).url.search).toBe('?error=ClientSecretRefused')
})

test('overloaded consent page leaves a wrong redirect URI to be reported later', async () => {
  const page = (body: string, status: number) =>
    http.get(`${accountsUrl}/authorize`, () => new Response(body, { status }))
  server.use(page('', 503), ...provider())
  expect((await startLogin()).url.origin).toBe(accountsUrl)
  server.use(page('INVALID_CLIENT: Invalid redirect URI', 400))
  expect((await startLogin()).url.search).toBe('?error=RedirectRefused')
})

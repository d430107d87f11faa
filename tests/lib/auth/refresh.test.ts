import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRefreshes, renewToken } from '@/lib/auth/refresh'
import { createMemoryStore, type SharedStore } from '@/lib/shared-store/shared-store'
import { expiringToken, sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'
import { tokenAnswer, tokenEndpoint, tokenError } from '@/tests/builders/token-endpoint'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

beforeEach(() => {
  stubSettings()
  forgetRefreshes()
})

function shareStore(store: SharedStore, { isGone = false } = {}): void {
  const redis = { ...store, isReady: () => !isGone, close() {} }
  Object.assign(globalThis, { tonearmStore: { redis, parts: new Map(), isGone, unsureUntilMs: 0 } })
}

test('valid token is kept', async () => {
  const token = sessionToken()
  expect(await renewToken(token)).toBe(token)
})

test('expiring token is refreshed', async () => {
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenAnswer(2), seen))
  const renewed = await renewToken(expiringToken())
  expect(renewed).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  expect(renewed.expiresAtMs).toBeGreaterThan(Date.now() + 3_500_000)
  expect(Object.fromEntries(seen[0] ?? [])).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'refresh-1',
  })
})

test('twenty concurrent requests cost one refresh', async () => {
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenAnswer(2), seen))
  const renewed = await Promise.all(Array.from({ length: 20 }, () => renewToken(expiringToken())))
  expect(new Set(renewed.map((token) => token.refreshToken))).toEqual(new Set(['refresh-2']))
  expect(seen).toHaveLength(1)
})

test('request with the old cookie gets the refreshed tokens', async () => {
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenAnswer(2), seen))
  await renewToken(expiringToken())
  expect(await renewToken(expiringToken())).toMatchObject({ accessToken: 'access-2' })
  expect(seen).toHaveLength(1)
})

test('cookie two refreshes behind catches up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  let n = 1
  server.use(tokenEndpoint(() => tokenAnswer(++n, { expires_in: 10 })))
  const old = expiringToken()
  const second = await renewToken(old)
  vi.advanceTimersByTime(6_000)
  await renewToken(second)
  expect(await renewToken(old)).toMatchObject({ accessToken: 'access-3', refreshToken: 'refresh-3' })
  expect(n).toBe(3)
})

test('browser that missed the new cookie gets it until the token expires', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenAnswer(seen.length + 1), seen))
  const old = expiringToken()
  await renewToken(old)
  vi.advanceTimersByTime(58 * 60_000)
  expect(await renewToken(old)).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
  expect(seen).toHaveLength(1)
  // By now what came with it is about to end, and its own successor is asked for.
  vi.advanceTimersByTime(90_000)
  expect(await renewToken(old)).toMatchObject({ accessToken: 'access-3', refreshToken: 'refresh-3' })
  expect(seen.map((form) => form.get('refresh_token'))).toEqual(['refresh-1', 'refresh-2'])
})

test('response without a refresh token is cached only until the next refresh', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const seen: URLSearchParams[] = []
  const brief = { refresh_token: undefined, expires_in: 20 }
  server.use(tokenEndpoint(() => tokenAnswer(seen.length + 1, brief), seen))
  await renewToken(expiringToken())
  vi.advanceTimersByTime(9_000)
  expect((await renewToken(expiringToken())).accessToken).toBe('access-2')
  vi.advanceTimersByTime(2_000)
  expect((await renewToken(expiringToken())).accessToken).toBe('access-3')
})

test('instance whose token was rejected uses the response stored by another', async () => {
  const first = createMemoryStore()
  const told = vi.spyOn(first, 'set')
  shareStore(first)
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  await renewToken(expiringToken())
  const [kept] = told.mock.calls
  forgetRefreshes()

  const second = createMemoryStore()
  shareStore(second)
  server.use(
    tokenEndpoint(async () => {
      if (kept) await second.set(...kept)
      return tokenError('invalid_grant', 'Refresh token revoked')
    }),
  )
  expect(await renewToken(expiringToken())).toMatchObject({
    accessToken: 'access-2',
    refreshToken: 'refresh-2',
  })
})

test('response without a refresh token or scope keeps the old ones', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2, { refresh_token: undefined, scope: undefined })))
  expect(await renewToken(expiringToken())).toMatchObject({ refreshToken: 'refresh-1', scope: 'streaming' })
})

test('rejected refresh token asks for a new login once', async () => {
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenError('invalid_grant', 'Refresh token revoked'), seen))
  const ended = await renewToken(expiringToken())
  expect(ended.error).toBe('ReauthRequired')
  expect(await renewToken(ended)).toBe(ended)
  expect(seen).toHaveLength(1)
})

test('rejection counts only when repeated where other instances may have been faster', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const seen: URLSearchParams[] = []
  server.use(tokenEndpoint(() => tokenError('invalid_grant', 'Refresh token revoked'), seen))
  shareStore(createMemoryStore())
  expect((await renewToken(expiringToken())).error).toBe('RefreshFailed')
  expect((await renewToken(expiringToken())).error).toBe('RefreshFailed')
  expect(seen).toHaveLength(1)
  vi.advanceTimersByTime(5_001)
  expect((await renewToken(expiringToken())).error).toBe('ReauthRequired')
})

test('disconnected instance believes a rejection after a minute of them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server.use(tokenEndpoint(() => tokenError('invalid_grant', 'Refresh token revoked')))
  shareStore(createMemoryStore(), { isGone: true })
  for (let second = 0; second < 60; second += 6) {
    expect((await renewToken(expiringToken())).error).toBe('RefreshFailed')
    vi.advanceTimersByTime(6_000)
  }
  expect((await renewToken(expiringToken())).error).toBe('ReauthRequired')
})

test.each([
  ['a 503', () => new Response('', { status: 503 })],
  ['an HTML page', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
  ['no network', () => HttpResponse.error()],
])('%s keeps the refresh token and reports a temporary failure', async (_name, answer) => {
  server.use(tokenEndpoint(answer))
  expect(await renewToken(expiringToken())).toMatchObject({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    error: 'RefreshFailed',
  })
})

test('failed refresh is retried some seconds later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  server.use(tokenEndpoint(() => new Response('', { status: 503 })))
  await renewToken(expiringToken())
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  expect((await renewToken(expiringToken())).error).toBe('RefreshFailed')
  vi.advanceTimersByTime(5_001)
  const renewed = await renewToken(expiringToken())
  expect(renewed.accessToken).toBe('access-2')
  expect(renewed.error).toBeUndefined()
})

test.each([
  ['get', 'RefreshFailed'],
  ['set', undefined],
] as const)('store whose %s throws is retried without losing a token', async (verb, error) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expectConsole('error', /REFRESH_STORE_FAILED.*the disk is full/)
  const store = createMemoryStore()
  const broken = vi.spyOn(store, verb).mockRejectedValue(new Error('the disk is full'))
  Object.assign(globalThis, { tonearmStore: { redis: null, parts: new Map([['refresh', store]]) } })
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  const token = expiringToken()
  expect((await renewToken(token)).error).toBe(error)
  broken.mockRestore()
  vi.advanceTimersByTime(5_001)
  expect(await renewToken(token)).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' })
})

test('token rejected by Spotify is refreshed early', async () => {
  server.use(tokenEndpoint(() => tokenAnswer(2)))
  expect(await renewToken(sessionToken(), 'access-1')).toMatchObject({ accessToken: 'access-2' })
  const other = sessionToken()
  expect(await renewToken(other, 'some-older-token')).toBe(other)
})

test('wrong app credentials are logged and cost no one the session', async () => {
  expectConsole('error', /REFRESH_CLIENT_REFUSED/)
  server.use(tokenEndpoint(() => tokenError('invalid_client', 'Invalid client secret')))
  expect((await renewToken(expiringToken())).error).toBe('RefreshFailed')
})

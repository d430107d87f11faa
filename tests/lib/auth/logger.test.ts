import { expect, test, vi } from 'vitest'
import { authLogger, redact } from '@/lib/auth/logger'
import { expectConsole } from '@/tests/setup/console'

test('tokens, codes, profiles and Spotify’s messages never reach the log', () => {
  const entry = redact({
    providerId: 'spotify',
    access_token: 'secret-1',
    account: { refreshToken: 'secret-2', cookie: 'secret-3' },
    url: 'http://127.0.0.1/api/auth/callback/spotify?code=secret-4&state=secret-5',
    error: new Error('Authorization: Bearer secret-6 was refused'),
    message: 'state mismatch, expected secret-7, got: secret-8',
    OAuthProfile: { id: 'secret-9', email: 'secret-10@example.org' },
    error_description: 'secret-11',
    stack: 'secret-12',
    list: ['secret-13'],
  })
  const text = JSON.stringify(entry)
  expect(text).not.toMatch(/secret-\d/)
  expect(text).toContain('spotify')
  expect(text).toContain('was refused')
})

test('unparsable text isn’t quoted', () => {
  const parse = (text: string) => {
    try {
      return JSON.parse(text)
    } catch (error) {
      return redact(error)
    }
  }
  expect(parse('{"email": "ann@example.org" oh}')).not.toContain('ann@')
  expect(parse('ann@example.org')).toMatch(/^SyntaxError: .*is not valid JSON$/)
})

test('response status and unparsable bodies stay in the log', () => {
  const text = 'expected 200 OK, got: 503 Service Unavailable'
  expect(redact(text)).toBe(text)
  expect(redact("Unexpected token '<'")).toBe("Unexpected token '<'")
  expect(redact('state mismatch, expected 123-secret, got: 456-secret')).not.toContain('secret')
})

test.each([
  'first\r\nauth error second',
  'first\u2028auth error second',
  'first\u001b[2K\u001b[1Aauth error second',
  'first\u009b1Aauth error second',
  'first\u202eauth error second',
  'first\u0000\u0007\u007fauth error second',
])('outside text can neither start a line nor control the terminal: %j', (text) => {
  expect(redact(text)).toMatch(/^first [^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*auth error second$/u)
})

test('log is rate limited, and the rest is counted', () => {
  expectConsole('warn', /^auth warn /)
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.advanceTimersByTime(120_000)
  for (let entry = 0; entry < 1_000; entry += 1) authLogger.warn('NO_SECRET')
  expect(vi.spyOn(console, 'warn')).toHaveBeenCalledTimes(30)
  vi.advanceTimersByTime(2_000)
  authLogger.warn('NO_SECRET')
  expect(vi.spyOn(console, 'warn')).toHaveBeenLastCalledWith(
    'auth warn NO_SECRET (970 entries before this one were left out)',
  )
})

test('error is one line with its code', () => {
  expectConsole('error', /^auth error OAUTH_CALLBACK_ERROR "Error: denied"$/)
  authLogger.error('OAUTH_CALLBACK_ERROR', new Error('denied'))
})

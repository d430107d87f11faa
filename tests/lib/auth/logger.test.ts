import { expect, test } from 'vitest'
import { authLogger, redact } from '@/lib/auth/logger'
import { expectConsole } from '@/tests/setup/console'

test('tokens, codes and cookies never reach the log', () => {
  const entry = redact({
    providerId: 'spotify',
    access_token: 'secret-1',
    account: { refreshToken: 'secret-2', cookie: 'secret-3' },
    url: 'http://127.0.0.1/api/auth/callback/spotify?code=secret-4&state=secret-5',
    error: new Error('Authorization: Bearer secret-6 was refused'),
    mismatch: 'state mismatch, expected secret-7, got: secret-8',
  })
  const text = JSON.stringify(entry)
  expect(text).not.toMatch(/secret-\d/)
  expect(text).toContain('spotify')
  expect(text).toContain('was refused')
})

test('the status of an answer stays in the log, and so does what could not be parsed', () => {
  const text = 'expected 200 OK, got: 503 Service Unavailable'
  expect(redact(text)).toBe(text)
  expect(redact("Unexpected token '<'")).toBe("Unexpected token '<'")
  expect(redact('state mismatch, expected 123-secret, got: 456-secret')).not.toContain('secret')
})

test('a text from outside cannot forge a second entry', () => {
  expect(redact('first\r\nauth error second')).toBe('first auth error second')
})

test('an error is one line with its code', () => {
  expectConsole('error', /^auth error OAUTH_CALLBACK_ERROR "Error: denied"$/)
  authLogger.error('OAUTH_CALLBACK_ERROR', new Error('denied'))
})

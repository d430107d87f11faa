import { expect, test } from 'vitest'
import type { ProviderErrorKind } from '@/lib/provider-error'
import { ACCOUNT_NOT_LISTED, OWNER_PREMIUM_LAPSED, parseError } from '@/lib/spotify/sending/parse-error'

const envelope = (status: number, message: string, reason?: string) =>
  JSON.stringify({ error: { status, message, ...(reason && { reason }) } })

type Case = [
  what: string,
  status: number,
  body: string,
  kind: ProviderErrorKind,
  reason?: string,
  path?: string,
]

const cases: Case[] = [
  ['an expired token', 401, envelope(401, 'The access token expired'), 'signed-out'],
  ['an invalid token', 401, envelope(401, 'Invalid access token'), 'signed-out'],
  ['a scope fault under 401', 401, envelope(401, 'Permissions missing'), 'insufficient-scope'],
  ['a missing scope', 403, envelope(403, 'Insufficient client scope'), 'insufficient-scope'],
  [
    'a missing scope as a flat object',
    403,
    '{"error":"Token does not satisfy scope."}',
    'insufficient-scope',
  ],
  [
    'a command without Premium',
    403,
    envelope(403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED'),
    'premium-required',
    'PREMIUM_REQUIRED',
  ],
  [
    'a command the player refuses now',
    403,
    envelope(403, 'Player command failed: Restriction violated', 'UNKNOWN'),
    'restricted',
    'UNKNOWN',
  ],
  [
    'a reason the player gives',
    403,
    envelope(403, 'No.', 'ALREADY_PAUSED'),
    'restricted',
    'ALREADY_PAUSED',
    '/me/player/pause',
  ],
  [
    'a device without volume',
    403,
    envelope(403, 'Player command failed: Cannot control device volume', 'VOLUME_CONTROL_DISALLOW'),
    'restricted',
    'VOLUME_CONTROL_DISALLOW',
  ],
  ['a restricted device', 403, envelope(403, 'Restricted device'), 'restricted'],
  [
    'a listener who skips too fast',
    403,
    envelope(403, 'Slow down', 'RATE_LIMITED'),
    'rate-limited',
    'RATE_LIMITED',
  ],
  ['an endpoint removed for the app', 403, envelope(403, 'Forbidden'), 'withheld'],
  ['a refusal without a body', 403, '', 'withheld'],
  ['an endpoint that is gone', 410, '', 'withheld'],
  [
    'an account not on the allow-list, 2026',
    403,
    'The user is not registered for this application. Please check your settings on https://developer.spotify.com/dashboard.',
    'not-registered',
    ACCOUNT_NOT_LISTED,
  ],
  [
    'an account not on the allow-list, 2024',
    403,
    'Check settings on developer.spotify.com/dashboard, the user may not be registered.',
    'not-registered',
    ACCOUNT_NOT_LISTED,
  ],
  [
    'an account not on the allow-list, as a JSON string',
    403,
    '"User not registered in the Developer Dashboard"',
    'not-registered',
    ACCOUNT_NOT_LISTED,
  ],
  [
    "an owner's Premium that lapsed",
    403,
    'Active premium subscription required for the owner of the app. When the subscription status changes, it can take a few hours before requests are allowed again.',
    'not-registered',
    OWNER_PREMIUM_LAPSED,
  ],
  ['a page of the edge under 403', 403, '<html><title>Access denied</title></html>', 'unavailable'],
  [
    'no active device',
    404,
    envelope(404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE'),
    'no-device',
    'NO_ACTIVE_DEVICE',
  ],
  ['a device that is gone', 404, envelope(404, 'Device not found'), 'no-device'],
  ['a command answered 404 without a word', 404, '', 'no-device', undefined, '/me/player/pause'],
  [
    'a context that is gone',
    404,
    envelope(404, 'Resource not found'),
    'not-found',
    undefined,
    '/me/player/play',
  ],
  ['an unknown id', 404, envelope(404, 'Resource not found'), 'not-found'],
  ['a malformed id', 400, envelope(400, 'Invalid base62 id'), 'not-found'],
  ['a malformed id, older words', 400, envelope(400, 'invalid id'), 'not-found'],
  ['a limit too large', 400, envelope(400, 'Invalid limit'), 'bad-request'],
  ['a list too long', 413, '', 'bad-request'],
  ['too many requests', 429, envelope(429, 'API rate limit exceeded'), 'rate-limited'],
  ['too many requests without a body', 429, '', 'rate-limited'],
  [
    'a used-up quota',
    429,
    envelope(429, 'Quota exceeded', 'QUOTA_EXCEEDED'),
    'rate-limited',
    'QUOTA_EXCEEDED',
  ],
  ['a server fault', 500, envelope(500, 'Server error.'), 'unavailable'],
  ['a gateway page', 502, '<html><body>Bad gateway</body></html>', 'unavailable'],
  ['a redirect', 304, '', 'bad-response'],
]

test.each(cases)('%s (%i) is told by kind', (_what, status, body, kind, reason, path = '/me') => {
  const error = parseError({ status, body, path })
  expect(error).toMatchObject({ kind, reason, status })
})

test('a page of markup never becomes the message', () => {
  expect(parseError({ status: 502, body: '<html>Bad gateway</html>', path: '/me' }).message).toBe(
    'The provider answered 502.',
  )
})

test('the flat form of the accounts service is read', () => {
  const body = '{"error":"invalid_grant","error_description":"Refresh token revoked"}'
  expect(parseError({ status: 400, body, path: '/me' }).message).toBe('Refresh token revoked')
})

test('a body of null or a list is no accident', () => {
  expect(parseError({ status: 403, body: 'null', path: '/me' }).kind).toBe('withheld')
  expect(parseError({ status: 404, body: '[]', path: '/me' }).kind).toBe('not-found')
})

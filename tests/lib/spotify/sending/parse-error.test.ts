import { expect, test } from 'vitest'
import { DEVICE_NOT_CONTROLLABLE, type ProviderErrorKind } from '@/lib/provider-error'
import { ACCOUNT_NOT_LISTED, OWNER_PREMIUM_LAPSED, parseError } from '@/lib/spotify/sending/parse-error'

const envelope = (status: number, message: string, reason?: string) =>
  JSON.stringify({ error: { status, message, ...(reason && { reason }) } })

const notListed = [
  'The user is not registered for this application. Please check your settings on https://developer.spotify.com/dashboard.',
  'Check settings on developer.spotify.com/dashboard, the user may not be registered.',
  '"User not registered in the Developer Dashboard"',
] as const
const ownerLapsed =
  'Active premium subscription required for the owner of the app. When the subscription status changes, it can take a few hours before requests are allowed again.'

type Case = [kind: ProviderErrorKind, status: number, message: string, reason?: string]

const enveloped: Case[] = [
  ['signed-out', 401, 'The access token expired'],
  ['signed-out', 401, 'Invalid access token'],
  ['insufficient-scope', 401, 'Permissions missing'],
  ['insufficient-scope', 403, 'Insufficient client scope'],
  ['premium-required', 403, 'Player command failed: Premium required', 'PREMIUM_REQUIRED'],
  ['restricted', 403, 'Player command failed: Restriction violated', 'UNKNOWN'],
  ['restricted', 403, 'Player command failed: Cannot control device volume', 'VOLUME_CONTROL_DISALLOW'],
  ['rate-limited', 403, 'Slow down', 'RATE_LIMITED'],
  ['withheld', 403, 'Forbidden'],
  ['no-device', 404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE'],
  ['no-device', 404, 'Device not found'],
  ['not-found', 404, 'Resource not found'],
  ['not-found', 400, 'Invalid base62 id'],
  ['not-found', 400, 'invalid id'],
  ['bad-request', 400, 'Invalid limit'],
  ['rate-limited', 429, 'API rate limit exceeded'],
  ['rate-limited', 429, 'Quota exceeded', 'QUOTA_EXCEEDED'],
  ['unavailable', 500, 'Server error.'],
]

test.each(enveloped)('%s is the meaning of %i with “%s”', (kind, status, message, reason) => {
  expect(parseError({ status, body: envelope(status, message, reason), path: '/me' })).toMatchObject({
    kind,
    reason,
    status,
  })
})

test.each<[kind: ProviderErrorKind, what: string, status: number, body: string, reason?: string]>([
  ['insufficient-scope', 'a flat object', 403, '{"error":"Token does not satisfy scope."}'],
  ['withheld', 'a refusal without a body', 403, ''],
  ['withheld', 'an endpoint that is gone', 410, ''],
  ['unavailable', 'a page of the edge', 403, '<html><title>Access denied</title></html>'],
  ['bad-request', 'a list too long', 413, ''],
  ['rate-limited', 'too many requests without a body', 429, ''],
  ['unavailable', 'a gateway page', 502, '<html><body>Bad gateway</body></html>'],
  ['bad-response', 'a redirect', 304, ''],
  ['not-registered', 'the owner’s Premium that lapsed', 403, ownerLapsed, OWNER_PREMIUM_LAPSED],
  ['not-registered', 'an account not on the list, 2026', 403, notListed[0], ACCOUNT_NOT_LISTED],
  ['not-registered', 'an account not on the list, 2024', 403, notListed[1], ACCOUNT_NOT_LISTED],
  ['not-registered', 'an account not on the list, as JSON', 403, notListed[2], ACCOUNT_NOT_LISTED],
])('%s is the meaning of %s (%i)', (kind, _what, status, body, reason) => {
  expect(parseError({ status, body, path: '/me' })).toMatchObject({ kind, reason, status })
})

test('command is recognized by its endpoint, too', () => {
  const command = (path: string, status: number, body: string) => parseError({ path, status, body })
  const paused = command('/me/player/pause', 403, envelope(403, 'No.', 'ALREADY_PAUSED'))
  expect(paused).toMatchObject({ kind: 'restricted', reason: 'ALREADY_PAUSED' })
  expect(command('/me/player/pause', 404, '').kind).toBe('no-device')
  expect(command('/me/player/play', 404, envelope(404, 'Resource not found')).kind).toBe('not-found')
})

test('device that takes no commands is told apart from refusals with the same reason', () => {
  for (const [message, reason] of [
    ['Restricted device', 'UNKNOWN'],
    ['Player command failed: Restricted device', 'UNKNOWN'],
    ['Player command failed: Restriction violated', 'REMOTE_CONTROL_DISALLOW'],
  ] as const) {
    const refused = parseError({ status: 403, body: envelope(403, message, reason), path: '/me/player' })
    expect(refused).toMatchObject({ kind: 'restricted', reason: DEVICE_NOT_CONTROLLABLE })
  }
})

test('HTML page never becomes the message', () => {
  expect(parseError({ status: 502, body: '<html>Bad gateway</html>', path: '/me' }).message).toBe(
    'The provider answered 502.',
  )
})

test('flat form of the accounts service is read', () => {
  const body = '{"error":"invalid_grant","error_description":"Refresh token revoked"}'
  expect(parseError({ status: 400, body, path: '/me' }).message).toBe('Refresh token revoked')
})

test('body of null or a list is handled', () => {
  expect(parseError({ status: 403, body: 'null', path: '/me' }).kind).toBe('withheld')
  expect(parseError({ status: 404, body: '[]', path: '/me' }).kind).toBe('not-found')
})

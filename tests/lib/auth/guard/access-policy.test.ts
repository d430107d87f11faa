import { expect, test } from 'vitest'
import { decideAccess } from '@/lib/auth/guard/access-policy'
import { sessionToken } from '@/tests/builders/session'

const baseUrl = 'https://music.test'
const ended = sessionToken({ error: 'ReauthRequired' })

function accessTo(path: string, session: Parameters<typeof decideAccess>[1], isOwnerless = false) {
  const access = decideAccess(new URL(path, baseUrl), session, { baseUrl, isOwnerless })
  return access.kind === 'redirect' ? access.to : access.kind
}

test('health checks and most pages need a session', () => {
  expect(accessTo('/connection', null)).toBe('/login?error=SessionRequired&callbackUrl=%2Fconnection')
  expect(accessTo('/connection', ended)).toBe('/login?error=ReauthRequired&callbackUrl=%2Fconnection')
  expect(accessTo('/connection', sessionToken())).toBe('pass')
  expect(accessTo('/api/connection', null)).toBe('refuse')
})

test('privacy page is public', () => {
  for (const session of [null, ended, sessionToken()]) expect(accessTo('/privacy', session)).toBe('pass')
})

test('visitor reaches the setup page only while the app has no owner', () => {
  expect(accessTo('/connection/account', null, true)).toBe('pass')
  expect(accessTo('/connection/account', ended, true)).toBe('pass')
  expect(accessTo('/connection/account', null, false)).toMatch(/^\/login\?error=SessionRequired/)
  expect(accessTo('/connection/account/more', null, true)).toMatch(/^\/login/)
  for (const isOwnerless of [true, false]) {
    expect(accessTo('/connection/account', sessionToken(), isOwnerless)).toBe('pass')
    // It decides by itself.
    expect(accessTo('/api/own-account', null, isOwnerless)).toBe('pass')
    expect(accessTo('/api/own-account/more', null, isOwnerless)).toBe('refuse')
  }
})

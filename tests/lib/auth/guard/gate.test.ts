import { expect, test } from 'vitest'
import { decidePassage } from '@/lib/auth/guard/gate'
import { sessionToken } from '@/tests/builders/session'

const baseUrl = 'https://music.test'
const ended = sessionToken({ error: 'ReauthRequired' })

function passage(
  path: string,
  session: Parameters<typeof decidePassage>[1],
  hasOpenChecks: boolean,
  isOwnerless = false,
) {
  const passage = decidePassage(new URL(path, baseUrl), session, { baseUrl, hasOpenChecks, isOwnerless })
  return passage.kind === 'redirect' ? passage.to : passage.kind
}

test('the checks are open to a visitor only where nobody but the owner can be', () => {
  expect(passage('/connection', null, true)).toBe('/connection/visitor')
  expect(passage('/connection', ended, true)).toBe('/connection/visitor')
  expect(passage('/connection', null, false)).toBe('/login?error=SessionRequired&callbackUrl=%2Fconnection')
  expect(passage('/connection', ended, false)).toBe('/login?error=ReauthRequired&callbackUrl=%2Fconnection')
  expect(passage('/connection', sessionToken(), false)).toBe('pass')
  expect(passage('/connection', sessionToken(), true)).toBe('pass')
  for (const session of [null, ended]) {
    expect(passage('/connection/visitor', session, true)).toBe('pass')
    expect(passage('/connection/visitor', session, false)).toMatch(/^\/login/)
  }
  expect(passage('/connection/visitor', sessionToken(), true)).toBe('/connection')
})

test('only that page is open', () => {
  for (const path of ['/connection/', '/connection/more', '/connection/visitor/more', '/CONNECTION', '/']) {
    expect(passage(path, null, true), path).toMatch(/^\/login/)
  }
  expect(passage('/api/connection', null, true)).toBe('refuse')
})

test('what is kept of a listener can be read by anyone', () => {
  for (const session of [null, ended, sessionToken()])
    expect(passage('/privacy', session, false)).toBe('pass')
})

test('a visitor reaches the page of one’s own account only while nobody owns the app', () => {
  expect(passage('/connection/account', null, false, true)).toBe('pass')
  expect(passage('/connection/account', ended, false, true)).toBe('pass')
  expect(passage('/connection/account', null, true, false)).toMatch(/^\/login\?error=SessionRequired/)
  expect(passage('/connection/account/more', null, true, true)).toMatch(/^\/login/)
  for (const isOwnerless of [true, false]) {
    expect(passage('/connection/account', sessionToken(), false, isOwnerless)).toBe('pass')
    // It decides by itself.
    expect(passage('/api/own-account', null, false, isOwnerless)).toBe('pass')
    expect(passage('/api/own-account/more', null, false, isOwnerless)).toBe('refuse')
  }
})

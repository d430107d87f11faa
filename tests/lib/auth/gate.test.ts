import { expect, test } from 'vitest'
import { decidePassage } from '@/lib/auth/gate'
import { sessionToken } from '@/tests/builders/session'

const baseUrl = 'https://music.test'
const ended = sessionToken({ error: 'ReauthRequired' })

function passage(path: string, session: Parameters<typeof decidePassage>[1], hasOpenSetup: boolean) {
  const passage = decidePassage(new URL(path, baseUrl), session, { baseUrl, hasOpenSetup })
  return passage.kind === 'redirect' ? passage.to : passage.kind
}

test('the set-up is open to a visitor only where nobody but the owner can be', () => {
  expect(passage('/setup', null, true)).toBe('pass')
  expect(passage('/setup', ended, true)).toBe('pass')
  expect(passage('/setup', null, false)).toBe('/login?error=SessionRequired&callbackUrl=%2Fsetup')
  expect(passage('/setup', ended, false)).toBe('/login?error=ReauthRequired&callbackUrl=%2Fsetup')
  expect(passage('/setup', sessionToken(), false)).toBe('pass')
})

test('only that page is open', () => {
  for (const path of ['/setup/', '/setup/more', '/SETUP', '/', '/access']) {
    expect(passage(path, null, true), path).toMatch(/^\/login/)
  }
  expect(passage('/api/setup', null, true)).toBe('refuse')
})

test('what is kept of a listener can be read by anyone', () => {
  for (const session of [null, ended, sessionToken()])
    expect(passage('/privacy', session, false)).toBe('pass')
})

import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { decidePermission, isFromOurPage } from '@/lib/setup/own-account/permission'
import { appUrl, stubSettings } from '@/tests/builders/settings'

beforeEach(() => stubSettings())

const nobody = { hasCode: false, listener: null }
const settings = { source: 'demo', owner: null, setupCode: 'ABCD-EFGH' } as const

test('anyone with the code may before there is an owner', () => {
  for (const source of ['demo', 'stored'] as const) {
    const open = { ...settings, source }
    expect(decidePermission(open, { ...nobody, hasCode: true })).toBe('granted')
    expect(decidePermission(open, nobody)).toBe('needs-code')
    // To be signed in on the sandbox is nothing: it lets everybody in.
    expect(decidePermission(open, { ...nobody, listener: 'premium-listener' })).toBe('needs-code')
  }
})

test('no one may without a printed code', () => {
  expect(decidePermission({ ...settings, setupCode: null }, nobody)).toBe('closed')
})

test('only the owner may afterwards, whatever the code', () => {
  const owned = { ...settings, source: 'stored', owner: 'ann' } as const
  expect(decidePermission(owned, { ...nobody, listener: 'ann' })).toBe('granted')
  for (const listener of [null, 'bob', 'Ann', ''])
    expect(decidePermission(owned, { hasCode: true, listener })).toBe('closed')
})

test('variables make it read-only for everyone', () => {
  const fixed = { ...settings, source: 'environment' } as const
  expect(decidePermission(fixed, { hasCode: true, listener: 'ann' })).toBe('fixed')
})

test.each<[string, Record<string, string>, boolean]>([
  ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: appUrl }, true],
  ['a page of ours in a browser that says less', { origin: appUrl }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, false],
  ['another port of this machine', { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:4000' }, false],
  ['another site that hides its name', { 'sec-fetch-site': 'cross-site', origin: appUrl }, false],
  ['a form on another site, in an older browser', { origin: 'https://evil.test' }, false],
  ['a page without an address', { origin: 'null' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ['a program', {}, false],
  [
    'a proxy that rewrites the address',
    { 'sec-fetch-site': 'same-origin', origin: 'http://192.168.1.5' },
    false,
  ],
])('%s is allowed: %o %s', (_name, headers, isHeard) => {
  expect(isFromOurPage(new NextRequest(`${appUrl}/api/own-account`, { headers }))).toBe(isHeard)
})

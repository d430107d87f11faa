import { NextRequest } from 'next/server'
import { beforeEach, expect, test } from 'vitest'
import { decideRight, isFromOurPage } from '@/lib/setup/own-account/right'
import { appUrl, stubSettings } from '@/tests/builders/settings'

beforeEach(() => stubSettings())

const nobody = { isHere: false, hasCode: false, listener: null }
const settings = { source: 'stand-in', owner: null, setupCode: 'ABCD-EFGH' } as const

test('before there is an owner, whoever is at the machine or has its code may', () => {
  for (const source of ['stand-in', 'kept'] as const) {
    const open = { ...settings, source }
    expect(decideRight(open, { ...nobody, isHere: true })).toBe('granted')
    expect(decideRight(open, { ...nobody, hasCode: true })).toBe('granted')
    expect(decideRight(open, nobody)).toBe('needs-code')
    // To be signed in on the sandbox is nothing: it lets everybody in.
    expect(decideRight(open, { ...nobody, listener: 'premium-listener' })).toBe('needs-code')
  }
})

test('where no start has printed a code, it is the machine or nobody', () => {
  const silent = { ...settings, setupCode: null }
  expect(decideRight(silent, nobody)).toBe('closed')
  expect(decideRight(silent, { ...nobody, isHere: true })).toBe('granted')
})

test('once there is an owner, it is the owner and nobody else, not even at the machine', () => {
  const owned = { ...settings, source: 'kept', owner: 'ann' } as const
  expect(decideRight(owned, { ...nobody, listener: 'ann' })).toBe('granted')
  for (const listener of [null, 'bob', 'Ann', ''])
    expect(decideRight(owned, { isHere: true, hasCode: true, listener })).toBe('closed')
})

test('variables come before it, for everybody', () => {
  const fixed = { ...settings, source: 'environment' } as const
  expect(decideRight(fixed, { isHere: true, hasCode: true, listener: 'ann' })).toBe('fixed')
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
])('%s is heard: %o %s', (_name, headers, isHeard) => {
  expect(isFromOurPage(new NextRequest(`${appUrl}/api/own-account`, { headers }))).toBe(isHeard)
})

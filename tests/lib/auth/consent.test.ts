import { expect, test } from 'vitest'
import { consentEndsAtMs, nearConsentEnd } from '@/lib/auth/consent'

const dayMs = 24 * 60 * 60_000
const iso = (atMs: number) => new Date(atMs).toISOString().slice(0, 10)

test.each([
  ['2026-11-22', '2027-05-22'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
])('login on %s expires on %s', (consented, end) => {
  expect(iso(consentEndsAtMs(Date.parse(consented)))).toBe(end)
})

test('expiry is near in its last two weeks', () => {
  const consented = Date.parse('2026-05-22')
  const end = Date.parse('2026-11-22')
  expect(nearConsentEnd(consented, end - 15 * dayMs)).toBeNull()
  expect(nearConsentEnd(consented, end - 14 * dayMs)).toBe(end)
  expect(nearConsentEnd(consented, end - 1)).toBe(end)
  expect(nearConsentEnd(consented, end)).toBeNull()
})

test('login without a stored date has no known expiry', () => {
  expect(nearConsentEnd(undefined, Date.now())).toBeNull()
})

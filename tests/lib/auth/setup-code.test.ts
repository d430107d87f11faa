import { expect, test } from 'vitest'
import { hasSetupCookie, isSetupCode, makeSetupCode, toSetupCookie } from '@/lib/auth/setup-code'
import { stubSettings } from '@/tests/builders/settings'

test('code is short enough to type and never the same', () => {
  const codes = Array.from({ length: 200 }, makeSetupCode)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(new Set(codes).size).toBe(codes.length)
})

test('code is accepted however people type it', () => {
  for (const text of ['70K1-92QD', '70k192qd', ' 7OkI-92qd ', '7ok l92 qd'])
    expect(isSetupCode(text, '70K1-92QD'), text).toBe(true)
  for (const text of ['', '-', '70K1', '70K1-92QE', '70K1-92QD-1', '70K1-92QÐ'])
    expect(isSetupCode(text, '70K1-92QD'), text).toBe(false)
})

test('cookie is HttpOnly, doesn’t contain the code, and ends with it', () => {
  stubSettings()
  const cookie = toSetupCookie('70K1-92QD')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 3600 })
  expect(cookie.value).not.toContain('92QD')
  expect(hasSetupCookie([cookie], '70K1-92QD')).toBe(true)
  expect(hasSetupCookie([cookie], '70K1-92QE')).toBe(false)
  expect(hasSetupCookie([cookie], null)).toBe(false)
  expect(hasSetupCookie([{ ...cookie, value: '70K1-92QD' }], '70K1-92QD')).toBe(false)
  expect(hasSetupCookie([], '70K1-92QD')).toBe(false)
})

import 'server-only'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { serverCookieName } from '@/lib/auth/cookie-names'
import { type Cookie, type CookieWrite, toWrite } from '@/lib/auth/session-cookie'

/** Letters and digits that aren't easily confused. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * 60 bits, written as `7K3F-92QD-M4XT`: guessing takes a million years at ten thousand guesses a second, so guesses
 * aren't limited.
 */
export function makeSetupCode(): string {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${four()}-${four()}-${four()}`
}

/** Accepts lower case, no dashes, and an O for the zero. */
export const isSetupCode = (text: string, code: string): boolean => isHashOf(hashOfCode(text), code)

/** A browser that gave the code stores this instead of it. */
export function hashOfCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(`set-up ${plain}`).digest('hex')
}

export function isHashOf(hash: string, code: string): boolean {
  const [given, right] = [Buffer.from(hash), Buffer.from(hashOfCode(code))]
  return given.length === right.length && timingSafeEqual(given, right)
}

const lastsS = 60 * 60

const cookieName = (): string => serverCookieName('tonearm', 'setup', '__Host-')

/** Lets a browser that gave the code use the page for an hour. */
export const toSetupCookie = (code: string): CookieWrite =>
  toWrite(cookieName(), hashOfCode(code), { maxAge: lastsS })

export function hasSetupCookie(cookies: readonly Cookie[], code: string | null): boolean {
  const value = cookies.find(({ name }) => name === cookieName())?.value
  return value !== undefined && code !== null && isHashOf(value, code)
}

import 'server-only'
import { type Cookie, type CookieWrite, isSecure, toWrite } from '@/lib/auth/session-cookie'
import { hashOfCode, isHashOf } from '@/lib/setup/own-account/setup-code'

const lastsS = 60 * 60

const cookieName = (): string => `${isSecure() ? '__Host-' : ''}tonearm.setup`

/** Lets a browser that gave the code do what the page offers, for an hour. */
export const toSetupCookie = (code: string): CookieWrite =>
  toWrite(cookieName(), hashOfCode(code), { maxAge: lastsS })

export function hasSetupCookie(cookies: readonly Cookie[], code: string | null): boolean {
  const value = cookies.find(({ name }) => name === cookieName())?.value
  return value !== undefined && code !== null && isHashOf(value, code)
}

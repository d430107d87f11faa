import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { type Cookie, type CookieWrite, isSecure, toWrite } from '@/lib/auth/session-cookie'
import { env } from '@/lib/server/env'

// next-auth's double submit: the cookie holds the token and its hash, the form repeats the token. Normally its client
// script requests both; a login page that works without scripts must include them.
function csrfCookieName(): string {
  return isSecure() ? '__Host-next-auth.csrf-token' : 'next-auth.csrf-token'
}

/** The token for a form's `csrfToken` field; null when the cookie is missing or not ours. */
export function readCsrfToken(cookies: Cookie[]): string | null {
  const value = cookies.find((cookie) => cookie.name === csrfCookieName())?.value
  const [token, hash] = value?.split('|') ?? []
  return token && hash === hashOf(token) ? token : null
}

/** The cookies to set so that the login form can be sent; none when it can be sent already. */
export function ensureCsrf(cookies: Cookie[]): CookieWrite[] {
  if (readCsrfToken(cookies)) return []
  const token = randomBytes(32).toString('hex')
  return [toWrite(csrfCookieName(), `${token}|${hashOf(token)}`)]
}

const hashOf = (token: string) => createHash('sha256').update(`${token}${env().sessionSecret}`).digest('hex')

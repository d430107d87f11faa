import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { authCookieName } from '@/lib/auth/cookie-names'
import { type Cookie, type CookieWrite, toWrite } from '@/lib/auth/session-cookie'
import { env } from '@/lib/server/env'

// next-auth's double submit: the cookie has the token and its hash, and the form repeats the token. Normally its
// client script requests both; a login page that works without scripts must include them.
const csrfCookieName = (): string => authCookieName('csrf-token')

/** The token for a form's `csrfToken` field; null when the cookie is missing or not ours. */
export function readCsrfToken(cookies: Cookie[]): string | null {
  const value = cookies.find((cookie) => cookie.name === csrfCookieName())?.value
  const [token, hash] = value?.split('|') ?? []
  return token && hash === hashOf(token) ? token : null
}

/** The cookies that the login form needs; none when they are set already. */
export function ensureCsrf(cookies: Cookie[]): CookieWrite[] {
  if (readCsrfToken(cookies)) return []
  const token = randomBytes(32).toString('hex')
  return [toWrite(csrfCookieName(), `${token}|${hashOf(token)}`)]
}

const hashOf = (token: string) => createHash('sha256').update(`${token}${env().sessionSecret}`).digest('hex')

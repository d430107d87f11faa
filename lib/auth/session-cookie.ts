import 'server-only'
import { createHash } from 'node:crypto'
import { decode, encode } from 'next-auth/jwt'
import { authCookieName, isSecure, serverCookieName } from '@/lib/auth/cookie-names'
import { type SessionToken, sessionMaxAgeS, toSessionToken } from '@/lib/auth/session'
import { requestScope } from '@/lib/request-scope'
import { env } from '@/lib/server/env'

export type Cookie = { name: string; value: string }
export type CookieWrite = Cookie & {
  httpOnly: true
  sameSite: 'lax'
  path: '/'
  secure: boolean
  /** In seconds; 0 removes the cookie. Without it, the cookie lasts until the browser closes. */
  maxAge?: number
}

/** Names the session whose refresh token Spotify has refused. */
const endedName = () => serverCookieName('tonearm', 'ended')

/** Room for the value in a cookie of 4096 bytes, calculated as next-auth does: both must split at the same place. */
const CHUNK_LENGTH = 4096 - 163

export const sessionCookieName = (): string => authCookieName('session-token')

/** The session in a request's cookies; null when there is none, or none that can be read. */
export async function readSessionCookie(cookies: Cookie[]): Promise<SessionToken | null> {
  const name = sessionCookieName()
  const parts = cookies.filter((cookie) => isPartOf(name, cookie.name)).sort((a, b) => order(a) - order(b))
  const value = parts.map((part) => part.value).join('')
  if (!value) return null
  try {
    const token = await decodeOnce(value)
    return token && isMarkedEnded(token, cookies) ? { ...token, error: 'ReauthRequired' } : token
  } catch {
    // Encrypted with another secret, cut short, or expired.
    return null
  }
}

/** The middleware, which is bundled apart from the page, has read the same cookie in this request. */
function decodeOnce(value: string): Promise<SessionToken | null> {
  const sessions = requestScope()?.sessions as Map<string, Promise<SessionToken | null>> | undefined
  const known = sessions?.get(value)
  if (known) return known
  const token = decode({ token: value, secret: env().sessionSecret }).then(toSessionToken)
  sessions?.set(value, token)
  return token
}

/**
 * The cookie that ends this session and no other. The session's own cookie stays, because a faster request may have
 * replaced it by the time the answer arrives.
 */
export function markEnded(token: SessionToken): CookieWrite {
  return toWrite(endedName(), nameOf(token), { maxAge: sessionMaxAgeS })
}

export function isMarkedEnded(token: SessionToken, cookies: Cookie[]): boolean {
  return cookies.some(({ name, value }) => name === endedName() && value === nameOf(token))
}

/** The cookies to set so that the next request has `token`. Removes parts of an older, longer value. */
export async function writeSessionCookie(token: SessionToken, present: Cookie[]): Promise<CookieWrite[]> {
  const value = await encode({ token, secret: env().sessionSecret, maxAge: sessionMaxAgeS })
  const name = sessionCookieName()
  const chunks = value.match(new RegExp(`.{1,${CHUNK_LENGTH}}`, 'g')) ?? []
  const writes = chunks.map((chunk, index) =>
    toWrite(chunks.length === 1 ? name : `${name}.${index}`, chunk, { maxAge: sessionMaxAgeS }),
  )
  const kept = new Set(writes.map((write) => write.name))
  const stale = present.filter((cookie) => isPartOf(name, cookie.name) && !kept.has(cookie.name))
  return [...stale.map((cookie) => toWrite(cookie.name, '', { maxAge: 0 })), ...writes]
}

export function applyToRequest(present: Cookie[], writes: CookieWrite[]): string {
  const jar = new Map(present.map(({ name, value }) => [name, value]))
  for (const { name, value, maxAge } of writes) {
    if (maxAge === 0) jar.delete(name)
    else jar.set(name, value)
  }
  return [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
}

export function toWrite(name: string, value: string, age?: { maxAge: number }): CookieWrite {
  return { name, value, ...age, httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }
}

function isPartOf(name: string, candidate: string): boolean {
  return candidate === name || /^\.\d+$/.test(candidate.startsWith(name) ? candidate.slice(name.length) : '')
}

/** With the time of the login, so that a new session with the same token has another name. */
const nameOf = ({ refreshToken, consentedAtMs }: SessionToken) =>
  createHash('sha256').update(`${consentedAtMs} ${refreshToken}`).digest('base64url')

const order = ({ name }: Cookie): number => Number(/\.(\d+)$/.exec(name)?.[1] ?? -1)

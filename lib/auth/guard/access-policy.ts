import { callbackPath, loginPath } from '@/lib/auth/callback-path'
import type { SessionToken } from '@/lib/auth/session'

export type Access =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** For programs, which can't follow a redirect to a login page. */
  | { kind: 'refuse' }

/** The page itself decides who may use it. */
export const ownAccountPath = '/connection/account'

/** For all visitors. */
const openPaths = new Set(['/privacy', '/api/own-account'])

type Openness = {
  baseUrl: string
  /** The server has no owner yet. */
  isOwnerless: boolean
}

/** Whether a request for `url` may pass with this session, or where it is sent. Pure. */
export function decideAccess(
  url: URL,
  session: SessionToken | null,
  { baseUrl, isOwnerless }: Openness,
): Access {
  if (openPaths.has(url.pathname)) return { kind: 'pass' }
  const isSignedIn = session !== null && session.error !== 'ReauthRequired'
  if (url.pathname === '/login') return atLogin(url.searchParams, isSignedIn, baseUrl)
  if (isSignedIn || (isOwnerless && url.pathname === ownAccountPath)) return { kind: 'pass' }
  if (url.pathname.startsWith('/api/')) return { kind: 'refuse' }
  const error = session ? 'ReauthRequired' : 'SessionRequired'
  return { kind: 'redirect', to: loginPath(error, callbackPath(`${url.pathname}${url.search}`, baseUrl)) }
}

/**
 * Out of date for a visitor who is logged in: `OAuthCallback` means that another tab logged in first, and
 * `ReauthRequired` that a request left with an old token before the answer with the new one came.
 */
const outlived = new Set(['SessionRequired', 'OAuthCallback', 'ReauthRequired'])

// With any other error the page stays: it explains the error, and sending the visitor back could loop.
function atLogin(query: URLSearchParams, isSignedIn: boolean, baseUrl: string): Access {
  const error = query.get('error')
  if (!isSignedIn || (error && !outlived.has(error))) return { kind: 'pass' }
  return { kind: 'redirect', to: callbackPath(query.get('callbackUrl'), baseUrl) }
}

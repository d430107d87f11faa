import { callbackPath, loginPath } from '@/lib/auth/callback-path'
import type { SessionToken } from '@/lib/auth/session'

export type Passage =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** Programs cannot follow a redirect to a login page. */
  | { kind: 'refuse' }

/** The checks without the frame around them, which takes a session. */
const visitorPath = '/connection/visitor'

/** Where an account of one's own is set up; the page asks who its visitor is. */
export const ownAccountPath = '/connection/account'

/** For everyone, whoever they are; the second decides by itself. */
const openPaths = new Set(['/privacy', '/api/own-account'])

type Openness = {
  baseUrl: string
  hasOpenChecks: boolean
  /** Nobody owns the app yet. */
  isOwnerless: boolean
}

/** Whether a request for `url` may pass with this session, and where it goes otherwise. Pure. */
export function decidePassage(
  url: URL,
  session: SessionToken | null,
  { baseUrl, hasOpenChecks, isOwnerless }: Openness,
): Passage {
  if (openPaths.has(url.pathname)) return { kind: 'pass' }
  const isSignedIn = session !== null && session.error !== 'ReauthRequired'
  if (url.pathname === '/login') return atLogin(url.searchParams, isSignedIn, baseUrl)
  if (isSignedIn)
    return url.pathname === visitorPath ? { kind: 'redirect', to: '/connection' } : { kind: 'pass' }
  if (isOwnerless && url.pathname === ownAccountPath) return { kind: 'pass' }
  if (hasOpenChecks && url.pathname === visitorPath) return { kind: 'pass' }
  if (hasOpenChecks && url.pathname === '/connection') return { kind: 'redirect', to: visitorPath }
  if (url.pathname.startsWith('/api/')) return { kind: 'refuse' }
  const error = session ? 'ReauthRequired' : 'SessionRequired'
  return { kind: 'redirect', to: loginPath(error, callbackPath(`${url.pathname}${url.search}`, baseUrl)) }
}

/**
 * A signed-in visitor does not need to read these: `OAuthCallback` means that another tab signed in first, and
 * `ReauthRequired` that a request left with an old token before the answer with the new one came.
 */
const outlived = new Set(['SessionRequired', 'OAuthCallback', 'ReauthRequired'])

// With any other error the page stays: it explains the error, and sending a signed-in visitor back to where it came
// from could loop.
function atLogin(query: URLSearchParams, isSignedIn: boolean, baseUrl: string): Passage {
  const error = query.get('error')
  if (!isSignedIn || (error && !outlived.has(error))) return { kind: 'pass' }
  return { kind: 'redirect', to: callbackPath(query.get('callbackUrl'), baseUrl) }
}

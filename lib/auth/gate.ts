import { callbackPath, loginPath } from '@/lib/auth/callback-path'
import type { SessionToken } from '@/lib/auth/session'

export type Passage =
  | { kind: 'pass' }
  | { kind: 'redirect'; to: string }
  /** For programs, which cannot follow a login page. */
  | { kind: 'refuse' }

/** Whether a request for `url` may pass with this session, or where it goes instead. Pure. */
export function decidePassage(url: URL, session: SessionToken | null, baseUrl: string): Passage {
  const isSignedIn = session !== null && session.error !== 'ReauthRequired'
  if (url.pathname === '/login') return atLogin(url.searchParams, isSignedIn, baseUrl)
  if (isSignedIn) return { kind: 'pass' }
  if (url.pathname.startsWith('/api/')) return { kind: 'refuse' }
  const error = session ? 'ReauthRequired' : 'SessionRequired'
  return { kind: 'redirect', to: loginPath(error, callbackPath(`${url.pathname}${url.search}`, baseUrl)) }
}

/** What a signed-in visitor has no more need to read: `OAuthCallback` is a sign-in that another tab has outrun. */
const outlived = new Set(['SessionRequired', 'OAuthCallback'])

// With any other error the page stays: it explains, and sending a signed-in visitor back to where the error came
// from could go round in circles.
function atLogin(query: URLSearchParams, isSignedIn: boolean, baseUrl: string): Passage {
  const error = query.get('error')
  if (!isSignedIn || (error && !outlived.has(error))) return { kind: 'pass' }
  return { kind: 'redirect', to: callbackPath(query.get('callbackUrl'), baseUrl) }
}

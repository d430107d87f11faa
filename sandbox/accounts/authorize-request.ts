import type { SandboxOptions } from '../options'
import { type App, clientId, findApp } from './apps'
import { scopeWords, splitScopes } from './scopes'

export type AuthorizeRequest = {
  clientId: string
  redirectUri: string
  scopes: string[]
  state: string | null
  challenge: string | null
}

export type AuthorizeCheck =
  | { ok: true; request: AuthorizeRequest }
  | { ok: false; fault: string; fix: string }

/**
 * Checks the query of `/authorize`. An error ends on a page of the accounts service and never returns to the app, as
 * at Spotify: https://developer.spotify.com/documentation/web-api/tutorials/code-flow `isAnswered`: the listener has
 * logged in; a late check of the redirect URI waits for that.
 */
export function checkAuthorizeRequest(
  query: Readonly<Record<string, string | undefined>>,
  options: Pick<SandboxOptions, 'apps' | 'checksRedirectLate'>,
  isAnswered: boolean,
): AuthorizeCheck {
  const app = findApp(options.apps, query.client_id)
  if (!app) {
    return fault(
      'INVALID_CLIENT: Invalid client',
      `The sandbox knows the app ${clientId}, and those in SANDBOX_APPS.`,
    )
  }
  const isTooEarly = options.checksRedirectLate && !isAnswered
  const redirectFault = isTooEarly ? null : judgeRedirect(app, query.redirect_uri)
  if (redirectFault) return redirectFault
  if (query.response_type !== 'code') return fault('response_type must be code', 'Send response_type=code.')
  const scopes = splitScopes(query.scope)
  const unknown = scopes.find((scope) => !Object.hasOwn(scopeWords, scope))
  if (unknown) return fault('INVALID_SCOPE: Invalid scope', `There is no scope called “${unknown}”.`)
  const challengeFault = judgeChallenge(query)
  if (challengeFault) return challengeFault
  return {
    ok: true,
    request: {
      clientId: app.id,
      redirectUri: query.redirect_uri ?? '',
      scopes,
      state: query.state ?? null,
      challenge: query.code_challenge ?? null,
    },
  }
}

// Loopback addresses, where `localhost` is refused since 2025, and for proxies names that exist in no network:
// https://www.rfc-editor.org/rfc/rfc6761#section-6.2
// https://developer.spotify.com/documentation/web-api/concepts/redirect_uri
function judgeRedirect(app: App, redirectUri: string | undefined) {
  if (!redirectUri || !URL.canParse(redirectUri)) {
    return fault('INVALID_CLIENT: Invalid redirect URI', 'The redirect_uri is missing or is not an address.')
  }
  const { protocol, hostname, pathname } = new URL(redirectUri)
  if (hostname === 'localhost') {
    return fault(
      'INVALID_CLIENT: Insecure redirect URI',
      'Open the app at http://127.0.0.1 instead of localhost.',
    )
  }
  if (app.redirectUris) {
    if (app.redirectUris.includes(redirectUri)) return null
    const known = app.redirectUris.join(', ') || 'none'
    // Spotify’s wording since 2026.
    return fault('redirect_uri: Not matching configuration', `The app has registered: ${known}.`)
  }
  const isLoopback = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
  const isBehindProxy = protocol === 'https:' && hostname.endsWith('.test')
  if ((isLoopback || isBehindProxy) && pathname === '/api/auth/callback/spotify') return null
  return fault(
    'INVALID_CLIENT: Invalid redirect URI',
    'The registered addresses are http://127.0.0.1, http://[::1] and https at any name that ends in .test, on any port, with the path /api/auth/callback/spotify. Check NEXTAUTH_URL.',
  )
}

function judgeChallenge(query: Readonly<Record<string, string | undefined>>) {
  const { code_challenge: challenge, code_challenge_method: method } = query
  if (challenge === undefined && method === undefined) return null
  if (method !== 'S256')
    return fault('code_challenge_method must be S256', 'Send code_challenge_method=S256.')
  if (challenge && /^[\w-]{43}$/.test(challenge)) return null
  return fault('Invalid code_challenge', 'It must be the base64url form of a SHA-256 digest: 43 characters.')
}

function fault(what: string, fix: string) {
  return { ok: false as const, fault: what, fix }
}

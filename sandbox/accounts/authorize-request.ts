import { clientId, findApp, judgeRedirect } from './apps'
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
 * Checks the query of `/authorize`. A fault ends on a page of the accounts service and never returns to the app, as on
 * the provider: https://developer.spotify.com/documentation/web-api/tutorials/code-flow
 */
export function checkAuthorizeRequest(query: Readonly<Record<string, string | undefined>>): AuthorizeCheck {
  const app = findApp(query.client_id)
  if (!app || !query.client_id) {
    return fault(
      'INVALID_CLIENT: Invalid client',
      `The sandbox does not know this app. Set SPOTIFY_CLIENT_ID to ${clientId}.`,
    )
  }
  const redirectFault = judgeRedirect(app, query.redirect_uri)
  if (redirectFault) return { ok: false, ...redirectFault }
  if (query.response_type !== 'code') return fault('response_type must be code', 'Send response_type=code.')
  const scopes = splitScopes(query.scope)
  const unknown = scopes.find((scope) => !Object.hasOwn(scopeWords, scope))
  if (unknown) return fault('INVALID_SCOPE: Invalid scope', `There is no scope called “${unknown}”.`)
  const challengeFault = judgeChallenge(query)
  if (challengeFault) return challengeFault
  return {
    ok: true,
    request: {
      clientId: query.client_id,
      redirectUri: query.redirect_uri ?? '',
      scopes,
      state: query.state ?? null,
      challenge: query.code_challenge ?? null,
    },
  }
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

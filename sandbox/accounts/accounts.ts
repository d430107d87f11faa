import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../model'
import type { SandboxOptions } from '../options'
import { clientId as ownClientId } from './apps'

const codeLifeMs = 10 * 60_000
// Refresh tokens expire six months after consent, and using one does not extend that:
// https://developer.spotify.com/blog/2026-06-18-refresh-token-expiration
const consentMonths = 6
/** Maximum number of codes, access tokens and refresh tokens, each; the oldest are dropped. */
const kept = 1_000

export type Grant = {
  listenerId: string
  /** The app it was issued to. */
  clientId: string
  scopes: string[]
  consentAtMs: number
  usesPkce: boolean
}

type Code = Grant & { redirectUri: string; challenge: string | null; expiresAtMs: number }

export type TokenAnswer = {
  access_token: string
  token_type: 'Bearer'
  scope: string
  expires_in: number
  refresh_token?: string
}

export type TokenResult = { ok: true; answer: TokenAnswer } | { ok: false; description: string }

export type AccessCheck =
  | { status: 'good'; listenerId: string; scopes: string[] }
  | { status: 'expired' }
  | { status: 'unknown' }

export type Accounts = ReturnType<typeof createAccounts>

/** Codes and tokens of the accounts service; opaque, random, and gone when the sandbox stops. */
export function createAccounts(clock: Clock, options: SandboxOptions) {
  const codes = new Map<string, Code>()
  const accessTokens = new Map<string, { grant: Grant; expiresAtMs: number }>()
  const refreshTokens = new Map<string, Grant>()
  /** Rotated refresh tokens. */
  const used = new Map<string, true>()
  let tokenSeconds = options.tokenSeconds

  const issue = (grant: Grant, withRefreshToken: boolean): TokenAnswer => {
    const accessToken = randomText('access-', options.accessTokenLength)
    put(accessTokens, accessToken, { grant, expiresAtMs: clock.now() + tokenSeconds * 1000 })
    const answer: TokenAnswer = {
      access_token: accessToken,
      token_type: 'Bearer',
      scope: grant.scopes.join(' '),
      expires_in: tokenSeconds,
    }
    if (!withRefreshToken) return answer
    const refreshToken = randomText('refresh-', options.refreshTokenLength)
    put(refreshTokens, refreshToken, grant)
    return { ...answer, refresh_token: refreshToken }
  }

  return {
    /** Called on consent: returns a code for one exchange within ten minutes. */
    approve(consent: {
      listenerId: string
      clientId: string
      scopes: string[]
      redirectUri: string
      challenge: string | null
    }): string {
      const code = randomText('code-', 40)
      const nowMs = clock.now()
      put(codes, code, {
        ...consent,
        usesPkce: consent.challenge !== null,
        consentAtMs: nowMs,
        expiresAtMs: nowMs + codeLifeMs,
      })
      return code
    },
    /** Issued without a challenge, so that only the secret proves its owner. */
    needsSecret: (codeOrToken: string): boolean =>
      (codes.get(codeOrToken) ?? refreshTokens.get(codeOrToken))?.usesPkce === false,
    /** In Spotify’s words, as recorded in https://github.com/Peter-Schorn/SpotifyAPI. */
    exchange(clientId: string, code: string, redirectUri: string, verifier: string | null): TokenResult {
      const entry = codes.get(code)
      if (!entry || entry.clientId !== clientId) {
        return { ok: false, description: 'Invalid authorization code' }
      }
      codes.delete(code)
      if (entry.expiresAtMs <= clock.now()) return { ok: false, description: 'Authorization code expired' }
      if (entry.redirectUri !== redirectUri) return { ok: false, description: 'Invalid redirect URI' }
      if (entry.challenge !== null) {
        if (!verifier) return { ok: false, description: 'code_verifier required' }
        if (!isVerifier(verifier) || challengeOf(verifier) !== entry.challenge)
          return { ok: false, description: 'code_verifier was incorrect' }
      }
      const { listenerId, scopes, consentAtMs, usesPkce } = entry
      return { ok: true, answer: issue({ listenerId, clientId, scopes, consentAtMs, usesPkce }, true) }
    },
    /**
     * A rotating token works once: as soon as its successor is issued, it counts as revoked, while the successor
     * stays valid. https://github.com/ramsayleung/rspotify/issues/396
     */
    refresh(clientId: string, refreshToken: string): TokenResult {
      if (used.has(refreshToken)) return { ok: false, description: 'Refresh token revoked' }
      const grant = refreshTokens.get(refreshToken)
      if (!grant || grant.clientId !== clientId) return { ok: false, description: 'Invalid refresh token' }
      if (consentEndMs(grant.consentAtMs) <= clock.now()) {
        refreshTokens.delete(refreshToken)
        return { ok: false, description: 'Refresh token expired' }
      }
      if (options.rotatesRefreshTokens) {
        refreshTokens.delete(refreshToken)
        put(used, refreshToken, true)
      }
      return { ok: true, answer: issue(grant, options.rotatesRefreshTokens) }
    },
    check(accessToken: string): AccessCheck {
      const entry = accessTokens.get(accessToken)
      if (!entry) return { status: 'unknown' }
      if (entry.expiresAtMs <= clock.now()) return { status: 'expired' }
      return { status: 'good', listenerId: entry.grant.listenerId, scopes: entry.grant.scopes }
    },
    /** A token without the login, for tests of something else. */
    grant(listenerId: string, scopes: string[], clientId = ownClientId): TokenAnswer {
      return issue({ listenerId, clientId, scopes, consentAtMs: clock.now(), usesPkce: true }, true)
    },
    /** Lifetime of access tokens from now on, until a reset. */
    setTokenSeconds(seconds: number): void {
      tokenSeconds = seconds
    },
    reset(): void {
      tokenSeconds = options.tokenSeconds
      codes.clear()
      accessTokens.clear()
      refreshTokens.clear()
      used.clear()
    },
  }
}

function put<T>(entries: Map<string, T>, key: string, value: T): void {
  entries.set(key, value)
  const [oldest] = entries.keys()
  if (entries.size > kept && oldest !== undefined) entries.delete(oldest)
}

function randomText(start: string, length: number): string {
  return `${start}${randomBytes(length).toString('base64url')}`.slice(0, length)
}

/** RFC 7636, section 4.1. */
const isVerifier = (text: string): boolean => /^[\w.~-]{43,128}$/.test(text)

/** RFC 7636, method S256. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url')
}

function consentEndMs(consentAtMs: number): number {
  const end = new Date(consentAtMs)
  end.setUTCMonth(end.getUTCMonth() + consentMonths)
  return end.getTime()
}

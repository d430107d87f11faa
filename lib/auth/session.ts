import type { Session } from 'next-auth'
import * as v from 'valibot'

declare module 'next-auth' {
  interface Session {
    user: SessionUser
  }
}

/**
 * - `ReauthRequired`: Spotify no longer accepts the refresh token; only a new login helps.
 * - `RefreshFailed`: the token couldn't be renewed; a later request may succeed.
 */
export type SessionErrorCode = 'ReauthRequired' | 'RefreshFailed'

/** The listener, and the token for calls to Spotify. The page's scripts can read all of it. */
export type SessionUser = {
  id: string
  name: string | null
  image: string | null
  accessToken: string
  expiresAtMs: number
  /** How long it was valid when the server sent this, since a browser's clock may be wrong. */
  lastsMs?: number
  /** The scopes that were granted, space-separated. */
  scope: string
  /** When the listener last logged in, in wall-clock ms; missing in older sessions. */
  consentedAtMs?: number
  error?: SessionErrorCode
}

const tokenSchema = v.object({
  sub: v.string(),
  name: v.nullish(v.string(), null),
  picture: v.nullish(v.string(), null),
  accessToken: v.string(),
  refreshToken: v.string(),
  expiresAtMs: v.number(),
  obtainedAtMs: v.number(),
  scope: v.string(),
  consentedAtMs: v.optional(v.number()),
  error: v.optional(v.picklist(['ReauthRequired', 'RefreshFailed'])),
})

/** The content of the encrypted cookie. Kept small: above 3.9 kB it would be split over several cookies. */
export type SessionToken = v.InferOutput<typeof tokenSchema>

const DAY_S = 24 * 60 * 60

/** Counted from the last refresh, so a listener who comes back within a month stays logged in. */
export const sessionMaxAgeS = 30 * DAY_S

/** Null when the decrypted cookie isn't one of ours. */
export function toSessionToken(payload: unknown): SessionToken | null {
  const result = v.safeParse(tokenSchema, payload)
  return result.success ? result.output : null
}

/** The part of a token that the browser may have: everything except the refresh token. */
export function toSession(token: SessionToken, expires: string): Session {
  const { sub, name, picture, accessToken, expiresAtMs, scope, consentedAtMs, error } = token
  return {
    user: {
      id: sub,
      name,
      image: picture,
      accessToken,
      expiresAtMs,
      lastsMs: expiresAtMs - Date.now(),
      scope,
      ...(consentedAtMs !== undefined && { consentedAtMs }),
      ...(error && { error }),
    },
    expires,
  }
}

const REFRESH_MARGIN_MS = 60_000

/** A minute before the token expires, or halfway if it is valid for less than two minutes. */
export function refreshDueAtMs(tokens: { obtainedAtMs: number; expiresAtMs: number }): number {
  return tokens.expiresAtMs - Math.min(REFRESH_MARGIN_MS, (tokens.expiresAtMs - tokens.obtainedAtMs) / 2)
}

import type { Session } from 'next-auth'
import type { SessionToken, SessionUser } from '@/lib/auth/session'

const HOUR_MS = 60 * 60_000

export function sessionToken(overrides: Partial<SessionToken> = {}): SessionToken {
  const obtainedAtMs = Date.now()
  return {
    sub: 'listener',
    name: 'A listener',
    picture: null,
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    obtainedAtMs,
    expiresAtMs: obtainedAtMs + HOUR_MS,
    scope: 'streaming',
    ...overrides,
  }
}

export function expiringToken(overrides: Partial<SessionToken> = {}): SessionToken {
  const nowMs = Date.now()
  return sessionToken({ obtainedAtMs: nowMs - HOUR_MS, expiresAtMs: nowMs + 30_000, ...overrides })
}

export function session(user: Partial<SessionUser> = {}): Session {
  return {
    user: {
      id: 'listener',
      name: 'A listener',
      image: null,
      accessToken: 'access-1',
      expiresAtMs: Date.now() + HOUR_MS,
      scope: 'streaming',
      ...user,
    },
    expires: new Date(Date.now() + HOUR_MS).toISOString(),
  }
}

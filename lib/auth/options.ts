import 'server-only'
import type { Account, AuthOptions, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import { authCookieName, isSecure } from '@/lib/auth/cookie-names'
import { authLogger } from '@/lib/auth/logger'
import { spotifyProvider } from '@/lib/auth/provider'
import { renewToken } from '@/lib/auth/refresh'
import { type SessionToken, sessionMaxAgeS, toSession, toSessionToken } from '@/lib/auth/session'
import type { SignInRefusal } from '@/lib/auth/token-endpoint'
import { env } from '@/lib/server/env'
import { noteOwner } from '@/lib/server/owner'

type RequestHooks = {
  address: string
  /** The access token that got a 401, if the caller has one: it is renewed early. */
  refused?: string | null
  onRefusal(refusal: SignInRefusal): void
  hasEnded(token: SessionToken): boolean
  /** Whether this visitor may set up the server, and becomes its owner by logging in. */
  mayOwn: boolean
  /** Called with the session's token before and after; the same object if nothing changed. */
  onToken(before: SessionToken, after: SessionToken): void
}

/**
 * next-auth's options for a request that may set cookies. Server components read the session with `currentSession()`
 * instead: a token renewed there could not be stored, and a rotated one would be lost.
 */
export function authOptions({
  address,
  refused,
  onRefusal,
  hasEnded,
  mayOwn,
  onToken,
}: RequestHooks): AuthOptions {
  const settings = env()
  return {
    secret: settings.sessionSecret,
    session: { strategy: 'jwt', maxAge: sessionMaxAgeS },
    pages: { signIn: '/login', error: '/login', signOut: '/login' },
    providers: [spotifyProvider(settings, address, onRefusal)],
    logger: authLogger,
    cookies: authCookies(),
    callbacks: {
      async jwt({ token, account, user }) {
        if (account) {
          if (mayOwn) noteOwner(user.id, settings)
          return tokenOf(account, user)
        }
        const known = toSessionToken(token)
        if (!known || hasEnded(known)) return { ...token, error: 'ReauthRequired' }
        const renewed = await renewToken(known, refused)
        onToken(known, renewed)
        return renewed
      },
      session({ session, token }) {
        return toSession(readSessionToken(token), session.expires)
      },
    },
  }
}

/** As next-auth's defaults, except for the names. */
function authCookies(): AuthOptions['cookies'] {
  const cookie = (name: string, age?: { maxAge: number }) => ({
    name: authCookieName(name),
    options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(), ...age },
  })
  const signInAge = { maxAge: 15 * 60 }
  return {
    sessionToken: cookie('session-token'),
    callbackUrl: cookie('callback-url'),
    csrfToken: cookie('csrf-token'),
    pkceCodeVerifier: cookie('pkce.code_verifier', signInAge),
    state: cookie('state', signInAge),
  }
}

function tokenOf(account: Account, user: User): SessionToken {
  const obtainedAtMs = Date.now()
  return {
    sub: user.id,
    name: user.name ?? null,
    picture: user.image ?? null,
    accessToken: account.access_token ?? '',
    refreshToken: account.refresh_token ?? '',
    expiresAtMs: account.expires_at ? account.expires_at * 1000 : obtainedAtMs,
    obtainedAtMs,
    consentedAtMs: obtainedAtMs,
    scope: account.scope ?? '',
  }
}

/** A cookie of an older form gives a session that needs a new login. */
function readSessionToken(token: JWT): SessionToken {
  const known = toSessionToken(token)
  if (known) return known
  const unknown = { accessToken: '', refreshToken: '', expiresAtMs: 0, obtainedAtMs: 0, scope: '' }
  return { ...unknown, sub: token.sub ?? '', name: null, picture: null, error: 'ReauthRequired' }
}

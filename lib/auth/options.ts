import 'server-only'
import type { Account, AuthOptions, User } from 'next-auth'
import type { JWT } from 'next-auth/jwt'
import { authLogger } from '@/lib/auth/logger'
import { spotifyProvider } from '@/lib/auth/provider'
import { renewToken } from '@/lib/auth/refresh'
import { type SessionToken, sessionMaxAgeS, toSession, toSessionToken } from '@/lib/auth/session'
import type { SignInRefusal } from '@/lib/auth/sign-in-error'
import { env } from '@/lib/server/env'
import { noteOwner } from '@/lib/server/owner'

type RequestHooks = {
  address: string
  /** The access token that the provider answered with 401, if the caller says so: it is renewed early. */
  refused?: string | null
  onRefusal(refusal: SignInRefusal): void
  hasEnded(token: SessionToken): boolean
  /** Whether whoever signs in may set up this server, and so owns it from then on. */
  mayOwn: boolean
  /** Called with what becomes of the session's token: the same object as before if nothing changed. */
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

/** A cookie of an older form still gets an answer: a session that needs a new sign-in. */
function readSessionToken(token: JWT): SessionToken {
  const known = toSessionToken(token)
  if (known) return known
  const unknown = { accessToken: '', refreshToken: '', expiresAtMs: 0, obtainedAtMs: 0, scope: '' }
  return { ...unknown, sub: token.sub ?? '', name: null, picture: null, error: 'ReauthRequired' }
}

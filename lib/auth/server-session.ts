import 'server-only'
import { cookies } from 'next/headers'
import type { Session } from 'next-auth'
import { cache } from 'react'
import { sessionMaxAgeS, toSession } from '@/lib/auth/session'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { ProviderError } from '@/lib/provider-error'

/** The request's session, as the middleware left it; null for a visitor. No cookie can be set here. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const token = await readSessionCookie((await cookies()).getAll())
  if (!token) return null
  return toSession(token, new Date(token.obtainedAtMs + sessionMaxAgeS * 1000).toISOString())
})

/**
 * The access token of the current request, for calls to Spotify. Throws ProviderError: signed-out (no session, a new
 * login is needed, or Spotify refused its token), unavailable (the token has expired and could not be renewed).
 */
export async function requireAccessToken(refused?: string): Promise<string> {
  const session = await currentSession()
  if (!session || session.user.error === 'ReauthRequired') {
    throw new ProviderError('signed-out', 'There is no session. Sign in.')
  }
  const { accessToken, expiresAtMs } = session.user
  if (accessToken === refused) {
    throw new ProviderError('signed-out', 'The provider refused the token of this session. Sign in again.')
  }
  if (expiresAtMs <= Date.now()) {
    throw new ProviderError('unavailable', 'The token of this session is over, and no new one could be had.')
  }
  return accessToken
}

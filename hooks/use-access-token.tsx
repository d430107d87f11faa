'use client'
import type { Session } from 'next-auth'
import { SessionContext, SessionProvider, useSession } from 'next-auth/react'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type AccessTokenSource, createAccessTokenSource } from '@/lib/auth/access-token-source'
import { loginPath } from '@/lib/auth/callback-path'
import { fetchSession } from '@/lib/auth/session-request'

const AccessTokenContext = createContext<AccessTokenSource | null>(null)

type AccessTokenProviderProps = {
  /** As the server read it for this page. */
  session: Session | null
  /** Asks for the session this often, in seconds; 0, the default, only when a token is due. */
  refetchIntervalSeconds?: number
  /** Leaves for the login page, with a full load so that nothing of the listener stays in memory. */
  leave?: (path: string) => void
  children: ReactNode
}

/**
 * The session of everything below, with one token source for all of it. `useSession` sees every renewal and never falls
 * back to `loading`, so playback continues. When the session ends, here or in another tab, the page leaves for the
 * login page.
 */
export function AccessTokenProvider({
  session,
  refetchIntervalSeconds = 0,
  leave = leaveForGood,
  children,
}: AccessTokenProviderProps) {
  return (
    <SessionProvider session={session} refetchInterval={refetchIntervalSeconds} refetchOnWindowFocus>
      <TokenBridge session={session} leave={leave}>
        {children}
      </TokenBridge>
    </SessionProvider>
  )
}

/** The one source of access tokens on this page; see `AccessTokenSource`. */
export function useAccessTokenSource(): AccessTokenSource {
  const source = use(AccessTokenContext)
  if (!source) throw new Error('useAccessTokenSource needs an <AccessTokenProvider> above it.')
  return source
}

function TokenBridge({
  session,
  leave,
  children,
}: Required<Omit<AccessTokenProviderProps, 'refetchIntervalSeconds'>>) {
  const nextAuth = useSession()
  const [fetched, setFetched] = useState<Session | null>(null)
  const [source] = useState(() =>
    createAccessTokenSource({
      initial: session?.user ?? null,
      async fetchSession(refused) {
        const answer = await fetchSession(refused)
        setFetched(answer)
        return answer
      },
    }),
  )

  useEffect(
    () =>
      source.subscribe((token, needsConsent) => {
        if (token !== null) return
        const { pathname, search } = window.location
        leave(needsConsent ? loginPath('ReauthRequired', pathname + search) : '/login')
      }),
    [source, leave],
  )
  useEffect(() => {
    if (session) source.update(session)
  }, [source, session])
  useEffect(() => {
    if (nextAuth.data) source.update(nextAuth.data)
    // next-auth takes a failed request for the end of the session; ask once more before believing it.
    else if (nextAuth.status === 'unauthenticated') void source.recheck()
  }, [source, nextAuth.data, nextAuth.status])

  const latest = newest([session, nextAuth.data, fetched])
  const value = latest ? { ...nextAuth, data: latest, status: 'authenticated' as const } : nextAuth
  return (
    <SessionContext value={value}>
      <AccessTokenContext value={source}>{children}</AccessTokenContext>
    </SessionContext>
  )
}

function newest(sessions: (Session | null)[]): Session | null {
  return sessions.reduce((best, session) => {
    if (!best || !session) return best ?? session
    return session.user.expiresAtMs >= best.user.expiresAtMs ? session : best
  }, null)
}

function leaveForGood(path: string): void {
  window.location.assign(path)
}

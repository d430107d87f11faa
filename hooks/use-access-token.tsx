'use client'
import type { Session } from 'next-auth'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type AccessTokenSource, createAccessTokenSource } from '@/lib/auth/access-token-source'
import { loginPath } from '@/lib/auth/callback-path'
import { fetchSession, reportUnreadSession } from '@/lib/auth/session-request'

const SessionContext = createContext<Session | null>(null)
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

/** next-auth's `signOut` writes here to tell the other tabs. */
const signalKey = 'nextauth.message'

/**
 * The session of everything below, with one token source for all of it. The session is read again when the tab becomes
 * visible, when another tab signals a change, and at the interval. When it ends, here or in another tab, the page
 * leaves for the login page.
 */
export function AccessTokenProvider({
  session: initial,
  refetchIntervalSeconds = 0,
  leave = leaveForGood,
  children,
}: AccessTokenProviderProps) {
  const [fetched, setFetched] = useState<Session | null>(null)
  const [source] = useState(() =>
    createAccessTokenSource({
      initial: initial?.user ?? null,
      async fetchSession(refused) {
        const answer = await fetchSession(refused)
        setFetched(answer)
        return answer
      },
      onRecheckFailed: reportUnreadSession,
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
    if (initial) source.update(initial)
  }, [source, initial])
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') void source.recheck()
    }
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === signalKey) void source.recheck()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('storage', handleStorage)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('storage', handleStorage)
    }
  }, [source])
  useEffect(() => {
    if (refetchIntervalSeconds === 0) return
    const timer = setInterval(() => void source.recheck(), refetchIntervalSeconds * 1000)
    return () => clearInterval(timer)
  }, [source, refetchIntervalSeconds])

  return (
    <SessionContext value={newer(initial, fetched)}>
      <AccessTokenContext value={source}>{children}</AccessTokenContext>
    </SessionContext>
  )
}

/** The session, with its latest token; the last one known while the page leaves because it has ended. */
export function useSession(): Session | null {
  return use(SessionContext)
}

/** Who is signed in; undefined where nobody is, as around a player used by itself. */
export function useListenerId(): string | undefined {
  return use(SessionContext)?.user.id
}

/** The one source of access tokens on this page; see `AccessTokenSource`. */
export function useAccessTokenSource(): AccessTokenSource {
  const source = use(AccessTokenContext)
  if (!source) throw new Error('useAccessTokenSource needs an <AccessTokenProvider> above it.')
  return source
}

function newer(known: Session | null, fetched: Session | null): Session | null {
  if (!known || !fetched) return known ?? fetched
  return fetched.user.expiresAtMs >= known.user.expiresAtMs ? fetched : known
}

function leaveForGood(path: string): void {
  window.location.assign(path)
}

'use client'
import type { Session } from 'next-auth'
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { type AccessTokenSource, createAccessTokenSource } from '@/lib/auth/access-token-source'
import { loginPath } from '@/lib/auth/callback-path'
import { fetchSession, reportUnreadSession } from '@/lib/auth/session-request'
import { both, listen } from '@/lib/browser/listen'
import { allowUnload, isUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { reportError } from '@/lib/report-error'
import { departure, latestAccount, latestAccountKey } from '@/lib/storage/browser-items'

const SessionContext = createContext<Session | null>(null)
const AccessTokenContext = createContext<AccessTokenSource | null>(null)

type AccessTokenProviderProps = {
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
 * The session of everything below, with one token source. It is read again when the tab becomes visible, when another
 * tab signals a change, and at the interval; if that failed, when the network returns. When it ends, the page leaves
 * for the login page. When it turns out to be another account's, nothing more is shown or sent, the first account's
 * data in this browser is deleted, and the page is reloaded.
 */
export function AccessTokenProvider({
  session: initial,
  refetchIntervalSeconds = 0,
  leave = leaveForGood,
  children,
}: AccessTokenProviderProps) {
  const [account] = useState(initial?.user.id)
  const [fetched, setFetched] = useState<Session | null>(null)
  const [isFollowed, setFollowed] = useState(false)
  /** Changes were under way when the session turned out to be another's. */
  const isCutShort = useRef(false)
  const isOfOther = (session: Session | null) => Boolean(account && session && session.user.id !== account)
  const [source] = useState(() => {
    const source = createAccessTokenSource({
      initial: initial?.user ?? null,
      async fetchSession(refused) {
        const answer = await fetchSession(refused)
        if (!isOfOther(answer)) setFetched(answer)
        return answer
      },
      onRecheckFailed(error) {
        reportUnreadSession(error)
        window.addEventListener('online', askAgain, { once: true })
      },
    })
    const askAgain = () => void source.recheck()
    return source
  })
  const isOver = isFollowed || isOfOther(initial)

  useEffect(
    () =>
      source.subscribe((_token, end) => {
        const { pathname, search } = window.location
        if (end === 'other-account') {
          isCutShort.current = isUnloadBlocked()
          setFollowed(true)
        } else if (end === 'needs-consent') leave(loginPath('ReauthRequired', pathname + search))
        else if (end === 'signed-out') leave('/login')
      }),
    [source, leave],
  )
  useEffect(() => {
    if (initial) source.update(initial)
  }, [source, initial])
  // By now everything below has unmounted.
  useEffect(() => {
    if (isOver && account !== undefined)
      void startAnew(account, leave, isCutShort.current || isUnloadBlocked())
  }, [isOver, account, leave])
  useEffect(() => {
    if (account === undefined) return
    // Notifies tabs of the previous account that another account has logged in.
    if (latestAccount.read() !== account) latestAccount.write(account)
    if (departure.read() === account) departure.write(null)
  }, [account])
  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState === 'visible') void source.recheck()
    }
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      const isOther = key === latestAccountKey && newValue !== account
      if (key === signalKey || isOther) void source.recheck()
    }
    const stopLooks = listen(document, { visibilitychange: recheck })
    return both(stopLooks, listen(window, { focus: recheck, storage: handleStorage }))
  }, [source, account])
  useEffect(() => {
    if (refetchIntervalSeconds === 0) return
    const timer = setInterval(() => void source.recheck(), refetchIntervalSeconds * 1000)
    return () => clearInterval(timer)
  }, [source, refetchIntervalSeconds])

  return (
    <SessionContext value={isOver ? null : newer(initial, fetched)}>
      <AccessTokenContext value={source}>{isOver ? null : children}</AccessTokenContext>
    </SessionContext>
  )
}

/** The session, with its latest token; the last one known while the page leaves because it has ended. */
export const useSession = (): Session | null => use(SessionContext)

/** Undefined where no one is logged in, as around an embedded player. */
export const useListenerId = (): string | undefined => use(SessionContext)?.user.id

export function useAccessTokenSource(): AccessTokenSource {
  const source = use(AccessTokenContext)
  if (!source) throw new Error('useAccessTokenSource needs an <AccessTokenProvider> above it.')
  return source
}

function newer(known: Session | null, fetched: Session | null): Session | null {
  if (!known || !fetched) return known ?? fetched
  return fetched.user.expiresAtMs >= known.user.expiresAtMs ? fetched : known
}

async function startAnew(account: string, leave: (path: string) => void, isCutShort: boolean): Promise<void> {
  try {
    const { giveWay } = await import('@/lib/session/forget')
    await giveWay(account, { isCutShort })
  } catch (error) {
    // If the code doesn't load, the data stays stored under that account, where no one else finds it.
    reportError(error)
  }
  // Changes that still wait belong to the account that has gone.
  allowUnload()
  leave(window.location.pathname + window.location.search)
}

const leaveForGood = (path: string) => window.location.assign(path)

import type { Session } from 'next-auth'
import type { SessionUser } from '@/lib/auth/session'
import { createFlights } from '@/lib/flights'
import { ProviderError } from '@/lib/provider-error'
import { startStopwatch } from '@/lib/stopwatch'

export type AccessTokenSource = ReturnType<typeof createAccessTokenSource>

/** `needs-consent`: Spotify ended it. `other-account`: another account has logged in. */
type SessionEnd = 'signed-out' | 'needs-consent' | 'other-account'
type TokenListener = (accessToken: string | null, end: SessionEnd | null) => void

type Grant = Pick<SessionUser, 'accessToken' | 'expiresAtMs' | 'lastsMs'>

type SourceOptions = {
  /** `id` is the account's. Without one, the first session that is read decides. */
  initial: (Grant & { id?: string }) | null
  fetchSession(refused?: string): Promise<Session | null>
  onRecheckFailed?(error: ProviderError): void
}

const MARGIN_MS = 60_000
/** At most this many new tokens are requested within a minute if Spotify refuses each of them. */
const MOST_REPLACEMENTS = 3
const MINUTE_MS = 60_000
/** A new token that has expired by this machine's clock is used this long before the next request. */
const CLOCKS_DISAGREE_MS = 5_000

/**
 * Gets its tokens from the page's first session and its own requests; the client and the player read it. It belongs
 * to one account: a session of another account ends it.
 */
export function createAccessTokenSource({ initial, fetchSession, onRecheckFailed }: SourceOptions) {
  const listeners = new Set<TokenListener>()
  let grant = initial && toGrant(initial)
  let account = initial?.id ?? null
  let ended: SessionEnd | null = null
  const replaced = createReplacements()
  const flights = createFlights<Session | null>()

  /** The token if it is valid for a while longer, else null. */
  const find = () => (grant && !grant.isDue() ? grant.accessToken : null)

  function tell(accessToken: string | null, end: SessionEnd | null = null) {
    for (const listener of [...listeners]) listener(accessToken, end)
  }

  function end(why: SessionEnd) {
    grant = null
    // A session that has ended can still be followed by another account's.
    if (ended !== null && (why !== 'other-account' || ended === why)) return
    ended = why
    tell(null, why)
  }

  /** Takes over a session. Null, a session that needs a new login, and one of another account end it. */
  function update(session: Session | null) {
    if (ended === 'other-account') return
    if (!session) return end('signed-out')
    const { id, accessToken, expiresAtMs, error } = session.user
    if (account !== null && id !== account) return end('other-account')
    account = id
    if (error === 'ReauthRequired') return end('needs-consent')
    // Answers may arrive out of order: of two good tokens the one that lasts longest is the newest.
    if (grant && expiresAtMs < grant.expiresAtMs && find() !== null && !replaced.has(grant.accessToken))
      return
    // A refused token stays refused.
    if (grant && replaced.has(accessToken) && !replaced.has(grant.accessToken)) return
    const isNew = accessToken !== grant?.accessToken
    grant = toGrant(session.user, CLOCKS_DISAGREE_MS)
    ended = null
    if (isNew) tell(accessToken)
  }

  async function ask(refused?: string): Promise<Session | null> {
    const session = await flights.join('session', () => fetchSession(refused))
    update(session)
    return session
  }

  function refuseOthers(): void {
    if (ended === 'other-account') throw new ProviderError('signed-out', 'Somebody else is signed in now.')
  }

  async function renew(refused?: string): Promise<string> {
    refuseOthers()
    if (refused !== undefined) replaced.note(refused)
    let session = await ask(refused)
    // The shared request may have begun before the refusal was known.
    if (session?.user.accessToken === refused) session = await ask(refused)
    refuseOthers()
    const accessToken = tokenOf(session, refused)
    return grant?.accessToken ?? accessToken
  }

  return {
    find,
    /**
     * A token that is valid for a while longer. `refused` is one that Spotify has just answered with 401.
     * Simultaneous callers share one request. Throws ProviderError: signed-out, offline, unavailable.
     */
    async get(refused?: string): Promise<string> {
      const known = find()
      if (known !== null && known !== refused) return known
      const fallback = grant
      try {
        return await renew(refused)
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind === 'signed-out') throw error
        if (!fallback || fallback.accessToken === refused || fallback.isOver()) throw error
        return fallback.accessToken
      }
    },
    update,
    /** Asks the server whether the session still exists, and ends it if not. A failed request changes nothing. */
    async recheck(): Promise<void> {
      try {
        await ask()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // No answer says nothing about the session, and the next request will tell.
        onRecheckFailed?.(error)
      }
    },
    /**
     * `listener` is called with every new token, and with null when the session ends. Returns the function that
     * unsubscribes.
     */
    subscribe(listener: TokenListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Tokens that Spotify refused within the last minute. */
function createReplacements() {
  const ages = new Map<string, () => number>()
  return {
    has: (token: string) => ages.has(token),
    /** Throws signed-out after too many. */
    note(refused: string) {
      for (const [token, ageMs] of ages) if (ageMs() >= MINUTE_MS) ages.delete(token)
      // Several requests may have had it.
      if (ages.has(refused)) return
      if (ages.size >= MOST_REPLACEMENTS) {
        throw new ProviderError('signed-out', 'The provider refuses new tokens too.')
      }
      ages.set(refused, startStopwatch())
    },
  }
}

/** A token other than `refused`. Throws ProviderError: signed-out, unavailable. */
function tokenOf(session: Session | null, refused: string | undefined): string {
  if (!session || session.user.error === 'ReauthRequired') {
    throw new ProviderError('signed-out', 'The session has ended. Sign in again.')
  }
  const { accessToken, error } = session.user
  // Without an error, the server vouches for the token, whatever this machine's clock says.
  const isOver = lastsOf(session.user) <= 0 || accessToken === refused
  if (error && isOver) throw new ProviderError('unavailable', 'No new access token could be had just now.')
  if (accessToken === refused) {
    throw new ProviderError('signed-out', 'The provider takes the session no more. Sign in again.')
  }
  return accessToken
}

/** A token and its remaining time, counted from its arrival: the server's clock may differ. */
function toGrant(from: Grant, trustMs = 0) {
  const ageMs = startStopwatch()
  const lastsMs = lastsOf(from)
  // A minute before it expires, or halfway if less than two minutes are left.
  const goodMs = lastsMs <= 0 ? trustMs : lastsMs - Math.min(MARGIN_MS, lastsMs / 2)
  return {
    accessToken: from.accessToken,
    expiresAtMs: from.expiresAtMs,
    isDue: () => ageMs() >= goodMs,
    isOver: () => ageMs() >= lastsMs,
  }
}

const lastsOf = ({ lastsMs, expiresAtMs }: Grant): number => lastsMs ?? expiresAtMs - Date.now()

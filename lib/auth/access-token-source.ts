import type { Session } from 'next-auth'
import type { SessionUser } from '@/lib/auth/session'
import { createFlights } from '@/lib/flights'
import { ProviderError } from '@/lib/provider-error'

export type AccessTokenSource = ReturnType<typeof createAccessTokenSource>

/** `needs-consent`: the provider ended it. `other-account`: somebody else is signed in now. */
type SessionEnd = 'signed-out' | 'needs-consent' | 'other-account'
type TokenListener = (accessToken: string | null, end: SessionEnd | null) => void

type Grant = Pick<SessionUser, 'accessToken' | 'expiresAtMs' | 'lastsMs'>

type SourceOptions = {
  /** `id` is the account's; without one, the first session that is read decides whose this is. */
  initial: (Grant & { id?: string }) | null
  fetchSession(refused?: string): Promise<Session | null>
  onRecheckFailed?(error: ProviderError): void
}

const MARGIN_MS = 60_000
/** A provider that refuses new tokens too is not asked for more of them than this within a minute. */
const MOST_REPLACEMENTS = 3
const MINUTE_MS = 60_000
/** A token that has expired by this machine's clock when it arrives is trusted this long before the next request. */
const CLOCKS_DISAGREE_MS = 5_000

/**
 * Fed by the page's first session and its own requests; read by the client and the player. It belongs to one account: when
 * the session turns out to be another's it has ended, and gives no token any more.
 */
export function createAccessTokenSource({ initial, fetchSession, onRecheckFailed }: SourceOptions) {
  const listeners = new Set<TokenListener>()
  let grant = initial && toGrant(initial)
  let account = initial?.id ?? null
  let ended: SessionEnd | null = null
  /** Tokens that the provider refused within the last minute, and how long ago. */
  const replaced = new Map<string, () => number>()
  const flights = createFlights<Session | null>()

  /** The token at hand if it is valid for at least a short while, else null. */
  const find = () => (grant && !grant.isDue() ? grant.accessToken : null)

  function tell(accessToken: string | null, end: SessionEnd | null = null) {
    for (const listener of [...listeners]) listener(accessToken, end)
  }

  function end(why: SessionEnd) {
    grant = null
    // Whoever was signed out can still be followed by somebody else.
    if (ended !== null && (why !== 'other-account' || ended === why)) return
    ended = why
    tell(null, why)
  }

  /** Takes over a session; null, one that needs a new sign-in and one of another account end it. */
  function update(session: Session | null) {
    if (ended === 'other-account') return
    if (!session) return end('signed-out')
    const { id, accessToken, expiresAtMs, error } = session.user
    if (account !== null && id !== account) return end('other-account')
    account = id
    if (error === 'ReauthRequired') return end('needs-consent')
    // Answers may overtake one another: of two good tokens the one that lasts longest is the newest.
    if (grant && expiresAtMs < grant.expiresAtMs && find() !== null && !replaced.has(grant.accessToken))
      return
    // What was refused does not become good by coming again.
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

  function noteReplacement(refused: string) {
    for (const [token, ageMs] of replaced) if (ageMs() >= MINUTE_MS) replaced.delete(token)
    // Several requests may have carried it.
    if (replaced.has(refused)) return
    if (replaced.size >= MOST_REPLACEMENTS) {
      throw new ProviderError('signed-out', 'The provider refuses new tokens too.')
    }
    replaced.set(refused, startStopwatch())
  }

  function refuseOthers(): void {
    if (ended === 'other-account') throw new ProviderError('signed-out', 'Somebody else is signed in now.')
  }

  async function renew(refused?: string): Promise<string> {
    refuseOthers()
    if (refused !== undefined) noteReplacement(refused)
    let session = await ask(refused)
    // The request we joined may have begun before the refusal was known.
    if (session?.user.accessToken === refused) session = await ask(refused)
    refuseOthers()
    if (!session || session.user.error === 'ReauthRequired') {
      throw new ProviderError('signed-out', 'The session has ended. Sign in again.')
    }
    const { accessToken, error } = session.user
    // Without an error the server vouches for the token, whatever this machine's clock says.
    const isOver = lastsOf(session.user) <= 0 || accessToken === refused
    if (error && isOver) throw new ProviderError('unavailable', 'No new access token could be had just now.')
    if (accessToken === refused) {
      throw new ProviderError('signed-out', 'The provider takes the session no more. Sign in again.')
    }
    return grant?.accessToken ?? accessToken
  }

  return {
    find,
    /**
     * A token that is valid for at least a short while; `refused` is one that the provider has just answered with 401.
     * Simultaneous callers share one request. Throws ProviderError: signed-out, offline, unavailable.
     */
    async get(refused?: string): Promise<string> {
      const known = find()
      if (known !== null && known !== refused) return known
      const fallback = grant
      try {
        return await renew(refused)
      } catch (error) {
        const isPassing = error instanceof ProviderError && error.kind !== 'signed-out'
        const isUsable = fallback && fallback.accessToken !== refused && !fallback.isOver()
        if (isPassing && isUsable) return fallback.accessToken
        throw error
      }
    },
    update,
    /** Asks the server whether the session still exists, and ends it if not. A failed request changes nothing. */
    async recheck(): Promise<void> {
      try {
        await ask()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // No answer says nothing about the session: playback continues, and the next request will find out.
        onRecheckFailed?.(error)
      }
    },
    /** `listener` is called with every new token, and with null when the session ends. Returns its undo. */
    subscribe(listener: TokenListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A token and what is left of it, counted from when it was had here: the server's clock may differ from this one. */
function toGrant(from: Grant, trustMs = 0) {
  const ageMs = startStopwatch()
  const lastsMs = lastsOf(from)
  // A minute before it expires, or half-way if less than two minutes are left.
  const goodMs = lastsMs <= 0 ? trustMs : lastsMs - Math.min(MARGIN_MS, lastsMs / 2)
  return {
    accessToken: from.accessToken,
    expiresAtMs: from.expiresAtMs,
    isDue: () => ageMs() >= goodMs,
    isOver: () => ageMs() >= lastsMs,
  }
}

const lastsOf = ({ lastsMs, expiresAtMs }: Grant): number => lastsMs ?? expiresAtMs - Date.now()

/**
 * Starts one that tells the ms since now. Of the two clocks the one that says more counts: somebody may set the wall
 * clock back, and the steady one may stand still while the machine sleeps.
 */
function startStopwatch(): () => number {
  const wallMs = Date.now()
  const steadyMs = performance.now()
  return () => Math.max(Date.now() - wallMs, performance.now() - steadyMs)
}

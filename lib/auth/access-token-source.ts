import type { Session } from 'next-auth'
import { createFlights } from '@/lib/flights'
import { ProviderError } from '@/lib/provider-error'

/** Fed by the page's first session and its own requests; read by the client and the player. */
export type AccessTokenSource = {
  /**
   * A token that is valid for at least a short while; `refused` is one that the provider has just answered with 401.
   * Simultaneous callers share one request. Throws ProviderError: signed-out, offline, unavailable.
   */
  get(refused?: string): Promise<string>
  /** The token at hand if it is valid for at least a short while, else null. */
  find(): string | null
  /** Takes over a session; null, or a session that needs a new sign-in, ends it. */
  update(session: Session | null): void
  /** Asks the server whether the session still exists, and ends it if not. A failed request changes nothing. */
  recheck(): Promise<void>
  /**
   * `listener` is called with every new token, and with null when the session ends. Returns the function that
   * unsubscribes it.
   */
  subscribe(listener: TokenListener): () => void
}

/** `needsConsent` tells a session that the provider ended from one that was signed out. */
type TokenListener = (accessToken: string | null, needsConsent: boolean) => void

type Grant = { accessToken: string; expiresAtMs: number }

type SourceOptions = {
  initial: Grant | null
  fetchSession(refused?: string): Promise<Session | null>
  onRecheckFailed?(error: ProviderError): void
}

const MARGIN_MS = 60_000
/** A provider that refuses new tokens too is not asked for more of them than this within a minute. */
const MOST_REPLACEMENTS = 3
const MINUTE_MS = 60_000
/** A token that has expired by this machine's clock when it arrives is trusted this long before the next request. */
const CLOCKS_DISAGREE_MS = 5_000

export function createAccessTokenSource({
  initial,
  fetchSession,
  onRecheckFailed,
}: SourceOptions): AccessTokenSource {
  const listeners = new Set<TokenListener>()
  let grant = initial
  let dueAtMs = initial && initial.expiresAtMs > Date.now() ? dueTime(initial) : 0
  let hasEnded = false
  /** Tokens that the provider refused within the last minute, and when. */
  const replaced = new Map<string, number>()
  const flights = createFlights<Session | null>()

  function tell(accessToken: string | null, needsConsent = false) {
    for (const listener of [...listeners]) listener(accessToken, needsConsent)
  }

  function end(needsConsent: boolean) {
    grant = null
    if (hasEnded) return
    hasEnded = true
    tell(null, needsConsent)
  }

  function update(session: Session | null) {
    if (!session || session.user.error === 'ReauthRequired') return end(session !== null)
    const { accessToken, expiresAtMs } = session.user
    // Answers may overtake one another; the token that lasts longest is the newest.
    if (grant && expiresAtMs < grant.expiresAtMs) return
    const isNew = accessToken !== grant?.accessToken
    grant = { accessToken, expiresAtMs }
    dueAtMs = dueTime(grant)
    hasEnded = false
    if (isNew) tell(accessToken)
  }

  async function ask(refused?: string): Promise<Session | null> {
    const session = await flights.join('session', () => fetchSession(refused))
    update(session)
    return session
  }

  function noteReplacement(refused: string) {
    const nowMs = Date.now()
    for (const [token, atMs] of replaced) if (atMs <= nowMs - MINUTE_MS) replaced.delete(token)
    // Several requests may have carried it.
    if (replaced.has(refused)) return
    if (replaced.size >= MOST_REPLACEMENTS) {
      throw new ProviderError('signed-out', 'The provider refuses new tokens too.')
    }
    replaced.set(refused, nowMs)
  }

  async function renew(refused?: string): Promise<string> {
    if (refused !== undefined) noteReplacement(refused)
    let session = await ask(refused)
    // The request we joined may have begun before the refusal was known.
    if (session?.user.accessToken === refused) session = await ask(refused)
    if (!session || session.user.error === 'ReauthRequired') {
      throw new ProviderError('signed-out', 'The session has ended. Sign in again.')
    }
    const { accessToken, expiresAtMs, error } = session.user
    // Without an error the server vouches for the token, whatever this machine's clock says.
    const isOver = expiresAtMs <= Date.now() || accessToken === refused
    if (error && isOver) throw new ProviderError('unavailable', 'No new access token could be had just now.')
    if (accessToken === refused) {
      throw new ProviderError('signed-out', 'The provider takes the session no more. Sign in again.')
    }
    return grant?.accessToken ?? accessToken
  }

  const find = () => (grant && Date.now() < dueAtMs ? grant.accessToken : null)

  return {
    find,
    async get(refused) {
      const known = find()
      if (known !== null && known !== refused) return known
      const fallback = grant
      try {
        return await renew(refused)
      } catch (error) {
        const isPassing = error instanceof ProviderError && error.kind !== 'signed-out'
        const isUsable = fallback && fallback.accessToken !== refused && Date.now() < fallback.expiresAtMs
        if (isPassing && isUsable) return fallback.accessToken
        throw error
      }
    },
    update,
    async recheck() {
      try {
        await ask()
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        // No answer says nothing about the session: playback continues, and the next request will find out.
        onRecheckFailed?.(error)
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A minute before it expires, or half-way if less than two minutes are left. */
function dueTime({ expiresAtMs }: Grant): number {
  const nowMs = Date.now()
  const leftMs = expiresAtMs - nowMs
  if (leftMs <= 0) return nowMs + CLOCKS_DISAGREE_MS
  return expiresAtMs - Math.min(MARGIN_MS, leftMs / 2)
}

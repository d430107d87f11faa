import 'server-only'
import { createHash } from 'node:crypto'
import { createAllowance } from '@/lib/allowance'
import { authLogger } from '@/lib/auth/logger'
import { nameClientRefusal } from '@/lib/auth/provider'
import { refreshDueAtMs, type SessionToken } from '@/lib/auth/session'
import { requestTokens, type TokenAnswer } from '@/lib/auth/token-endpoint'

/** How long an answer serves requests that still carry the old cookie. */
const KEEP_ANSWER_MS = 30_000
/** How long a failure counts before the provider is asked again. */
const KEEP_FAILURE_MS = 5_000

type Flight = { answer: Promise<TokenAnswer>; keptUntilMs: number }

// Middleware and route handlers are bundled separately, each with its own copy of this module, but share one process.
const shared = globalThis as { tonearmRefreshes?: Map<string, Flight> }
const flights = shared.tonearmRefreshes ?? new Map<string, Flight>()
shared.tonearmRefreshes = flights
let forced = createForced()

/**
 * The token, renewed if it is about to expire or is `refused` (the access token that the provider has just answered
 * with 401). Never throws. Returns the same object when nothing changed. One request to the provider serves any
 * number of callers, including those that come within 30 s with a cookie from before it: a rotated refresh token
 * works only once.
 */
export async function renewToken(token: SessionToken, refused?: string | null): Promise<SessionToken> {
  if (token.error === 'ReauthRequired') return token
  let current = token
  // A stale cookie may be two refreshes behind; more than that within 30 s is a loop.
  for (let round = 0; round < 2; round += 1) {
    const isDue = refreshDueAtMs(current) <= Date.now()
    if (!isDue && !(current.accessToken === refused && mayForce(current))) return current
    const { answer, isNew } = startOrJoin(current.refreshToken)
    current = applyAnswer(current, await answer)
    if (isNew || current.error) return current
  }
  return current
}

/** A token that could not be renewed is not stored: the next request tries again with the old one. */
export function isWorthKeeping(before: SessionToken, after: SessionToken): boolean {
  return after !== before && after.error !== 'RefreshFailed'
}

/** Forgets every refresh of this process, for tests. */
export function forgetRefreshes(): void {
  flights.clear()
  forced = createForced()
}

/**
 * Anyone who is signed in can claim that a token was refused; the provider is asked for another only so often on their
 * word.
 */
function createForced() {
  return createAllowance({ most: 5, refillMs: 12_000 })
}

function mayForce({ refreshToken, sub }: SessionToken): boolean {
  return flights.has(keyOf(refreshToken)) || forced.take(sub)
}

function keyOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex')
}

function startOrJoin(refreshToken: string): { answer: Promise<TokenAnswer>; isNew: boolean } {
  const nowMs = Date.now()
  for (const [key, flight] of flights) if (flight.keptUntilMs <= nowMs) flights.delete(key)
  const key = keyOf(refreshToken)
  const known = flights.get(key)
  if (known) return { answer: known.answer, isNew: false }
  const answer = requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
  const flight: Flight = { answer, keptUntilMs: Number.POSITIVE_INFINITY }
  flights.set(key, flight)
  answer.then(({ kind }) => {
    flight.keptUntilMs = Date.now() + (kind === 'tokens' ? KEEP_ANSWER_MS : KEEP_FAILURE_MS)
  })
  return { answer, isNew: true }
}

function applyAnswer(token: SessionToken, answer: TokenAnswer): SessionToken {
  const { error: _past, ...rest } = token
  if (answer.kind === 'tokens') {
    const { accessToken, refreshToken, expiresAtMs, obtainedAtMs, scope } = answer
    return {
      ...rest,
      accessToken,
      expiresAtMs,
      obtainedAtMs,
      // Both may be left out when they have not changed: RFC 6749, sections 5.1 and 6.
      refreshToken: refreshToken ?? token.refreshToken,
      scope: scope ?? token.scope,
    }
  }
  if (answer.kind === 'client-refused')
    authLogger.error('REFRESH_CLIENT_REFUSED', new Error(nameClientRefusal(answer.description)))
  // Refresh tokens expire six months after consent, or when the listener removes the app's access.
  return { ...rest, error: answer.kind === 'refused' ? 'ReauthRequired' : 'RefreshFailed' }
}

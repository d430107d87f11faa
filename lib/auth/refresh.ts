import 'server-only'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { authLogger } from '@/lib/auth/logger'
import { refreshDueAtMs, type SessionToken } from '@/lib/auth/session'
import {
  nameClientRefusal,
  requestTokens,
  type TokenAnswer,
  tokenAnswerSchema,
} from '@/lib/auth/token-endpoint'
import { createAllowance } from '@/lib/server/allowance'
import { env } from '@/lib/server/env'
import { makeOnce } from '@/lib/shared-store/make-once'
import {
  forgetStore,
  isStoreReachable,
  mayHaveMissedOthers,
  partOfStore,
} from '@/lib/shared-store/process-store'
import { createSeal } from '@/lib/shared-store/sealed'

/**
 * How long an answer serves requests that still have the old cookie. An answer with a new refresh token serves longer:
 * see `keepMsOf`.
 */
const KEEP_ANSWER_MS = 30_000
/** How long after a failure Spotify is asked again. */
const KEEP_FAILURE_MS = 5_000
/** How long a first refusal is remembered. */
const KEEP_DOUBT_MS = 10 * 60_000
const CUT_OFF_DOUBT_MS = 60_000
/** How many renewals a cookie may be behind. */
const MOST_STEPS = 5
/** Longer than Spotify's time limit. If an instance dies meanwhile, the others wait no longer. */
const LEASE_MS = 10_000

/** `isNew`: this process made the request, not another instance. */
type Exchange = { answer: TokenAnswer; isNew: boolean }
type Flight = { exchange: Promise<Exchange>; keptUntilMs: number }

// Middleware and route handlers are bundled separately, each with its own copy of this module, in one process.
const shared = globalThis as { tonearmRefreshes?: Map<string, Flight> }
const flights = shared.tonearmRefreshes ?? new Map<string, Flight>()
shared.tonearmRefreshes = flights
let forced = createForced()

/**
 * The token, renewed if it is about to expire or is `refused` (the access token that just got a 401). Never throws.
 * Returns the same object when nothing changed. One request to Spotify serves any number of callers on all instances,
 * including those that come later with an older cookie: a rotated refresh token works only once, and the answer with
 * its successor may never have reached the browser.
 */
export async function renewToken(token: SessionToken, refused?: string | null): Promise<SessionToken> {
  if (token.error === 'ReauthRequired') return token
  let current = token
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const isDue = refreshDueAtMs(current) <= Date.now()
    if (!isDue && !(current.accessToken === refused && mayForce(current))) return current
    const { refreshToken } = current
    const { answer, isNew } = await startOrJoin(refreshToken)
    current = applyAnswer(current, answer)
    if (isNew || current.error || current.refreshToken === refreshToken) return current
  }
  return current
}

/** A failed renewal is not stored, so the next request tries again with the old token. */
export function isWorthKeeping(before: SessionToken, after: SessionToken): boolean {
  return after !== before && after.error === undefined
}

/** Spotify has just refused the token for good. */
export function hasEnded(before: SessionToken, after: SessionToken): boolean {
  return after !== before && after.error === 'ReauthRequired'
}

/** Forgets every refresh of this process, for tests. */
export function forgetRefreshes(): void {
  flights.clear()
  forgetStore()
  forced = createForced()
}

/** Anyone logged in can claim that a token was refused, so such renewals are limited. */
function createForced() {
  return createAllowance({ most: 5, refillMs: 12_000 })
}

function mayForce({ refreshToken, sub }: SessionToken): boolean {
  return flights.has(keyOf(refreshToken)) || forced.take(sub)
}

const keyOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('hex')

async function startOrJoin(refreshToken: string): Promise<Exchange> {
  const nowMs = Date.now()
  for (const [key, flight] of flights) if (flight.keptUntilMs <= nowMs) flights.delete(key)
  const key = keyOf(refreshToken)
  const known = flights.get(key)
  if (known) return { ...(await known.exchange), isNew: false }
  const exchange = exchangeOnce(key, refreshToken)
  const flight: Flight = { exchange, keptUntilMs: Number.POSITIVE_INFINITY }
  flights.set(key, flight)
  const landed = await exchange
  flight.keptUntilMs = Date.now() + Math.min(keepMsOf(landed.answer, refreshToken), KEEP_ANSWER_MS)
  return landed
}

/**
 * One instance makes the request, and the others get its answer from the shared store, where it is encrypted. Never
 * throws: an answer that could not be stored still counts here.
 */
async function exchangeOnce(key: string, refreshToken: string): Promise<Exchange> {
  const seal = createSeal(env().sessionSecret)
  const store = partOfStore('refresh')
  const unseal = (sealed: string): TokenAnswer => {
    const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), tokenAnswerSchema), seal.open(sealed))
    return answer.success ? answer.output : { kind: 'unavailable' }
  }
  let own: TokenAnswer | null = null
  const make = async () => {
    const answer = await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
    own = answer
    // If this took longer than the lease, another instance may have got the successor meanwhile.
    const late = answer.kind === 'refused' ? await store.get(key) : null
    if (late !== null) return { value: late, keepMs: keepMsOf(unseal(late), refreshToken) }
    const isDoubtful = answer.kind === 'refused' && (await mayBeNewer(key))
    const value: TokenAnswer = isDoubtful ? { kind: 'unavailable' } : answer
    return {
      value: seal.close(JSON.stringify(value)),
      keepMs: keepMsOf(value, refreshToken),
      yields: value.kind !== 'tokens',
    }
  }
  try {
    const sealed = await makeOnce(store, key, { leaseMs: LEASE_MS }, make)
    return { answer: unseal(sealed), isNew: own !== null }
  } catch (error) {
    authLogger.error('REFRESH_STORE_FAILED', error instanceof Error ? error : new Error(String(error)))
    return { answer: own ?? { kind: 'unavailable' }, isNew: true }
  }
}

/**
 * Whether another instance may have exchanged the token and could not say so, because one of the two can't reach the
 * store. The listener's next request then has the new token; a token that is refused again has ended. Without the
 * store, this waits longer, but not forever: an ended session must not keep its listener from logging in again.
 */
async function mayBeNewer(key: string): Promise<boolean> {
  if (isStoreReachable() === null) return false
  const store = partOfStore('refresh')
  const since = await store.get(`${key}:refused`)
  if (since === null) await store.set(`${key}:refused`, String(Date.now()), KEEP_DOUBT_MS)
  return since === null || (mayHaveMissedOthers() && Date.now() - Number(since) < CUT_OFF_DOUBT_MS)
}

/**
 * An answer with a new refresh token is kept as long as its access token: a browser that still has the old token gets
 * the new one only here. An answer without one is kept until the next renewal is due.
 */
function keepMsOf(answer: TokenAnswer, refreshToken: string): number {
  if (answer.kind !== 'tokens') return KEEP_FAILURE_MS
  const hasRotated = answer.refreshToken !== undefined && answer.refreshToken !== refreshToken
  if (hasRotated) return Math.max(KEEP_ANSWER_MS, answer.expiresAtMs - Date.now())
  return Math.min(KEEP_ANSWER_MS, Math.max(0, refreshDueAtMs(answer) - Date.now()))
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
      // Both may be left out if they have not changed: RFC 6749, sections 5.1 and 6.
      refreshToken: refreshToken ?? token.refreshToken,
      scope: scope ?? token.scope,
    }
  }
  if (answer.kind === 'client-refused')
    authLogger.error('REFRESH_CLIENT_REFUSED', new Error(nameClientRefusal(answer.description)))
  // Refresh tokens expire six months after consent, or when the listener removes the app's access.
  return { ...rest, error: answer.kind === 'refused' ? 'ReauthRequired' : 'RefreshFailed' }
}

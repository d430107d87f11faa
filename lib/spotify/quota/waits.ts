/** Every pause between requests to Spotify, and every time limit of one. */
import { ProviderError } from '@/lib/provider-error'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'

export const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

// One request.
export const READ_TIMEOUT_MS = 15_000
export const COMMAND_TIMEOUT_MS = 10_000
/** Premium accounts sometimes get `premium-required`. A second one after this delay counts. */
export const DOUBT_MS = 1_000
/** The longest a screen shows a skeleton; the error tells the remaining time. */
export const LONGEST_WAIT_MS = 10_000
/** After 1, 2, 4, 8 and 16 s, Spotify counts as unavailable. */
export const MOST_UNREACHABLE = 5
const FAULT_PAUSES_MS = [300, 1000]
/** For reads that failed despite all retries. */
const RETRY_PAUSES_MS = [5_000, 15_000]
/** After a longer pause the listener has to retry. */
export const LONGEST_RETRY_WAIT_MS = 10 * 60_000

// The pause that all reads share.
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = { 'rate-limited': 64_000, unreachable: 16_000 }
/** Spotify's rate window is 30 s, so a longer wait has another reason. */
export const LONGEST_RATE_PAUSE_MS = 30_000

// A bucket whose quota is spent.
const FIRST_UNKNOWN_PAUSE_MS = 10 * 60_000
const LONGEST_UNKNOWN_PAUSE_MS = 4 * HOUR_MS
const LONGEST_CLOSED_MS = 7 * DAY_MS
/** How often one request tests an estimate. */
export const TRIAL_EVERY_MS = 30 * 60_000
/** How often one request tests even a time that Spotify gave. */
export const LONGEST_UNTRIED_MS = DAY_MS

/**
 * The pause that a `Retry-After` header asks for, in ms; seconds or a date (RFC 9110, section 10.2.3). Null where it
 * is missing or unreadable, as in a browser that may not see it, or in the past, as with a clock that is ahead.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - nowMs
  return ms > 0 ? ms : null
}

/** The shared pause after `failures` failures. `askedMs` is null if Spotify gave no time. */
export function sharedPauseMs(
  cause: keyof typeof LONGEST_PAUSE_MS,
  failures: number,
  askedMs: number | null,
): number {
  if (askedMs !== null) return Math.min(askedMs, DAY_MS)
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS[cause])
}

/**
 * Until the time that Spotify gave, else until the oldest request leaves the window, else twice as long as the last
 * time.
 */
export function closedMs(askedMs: number | null, untilRoomMs: number | null, lastMs: number): number {
  const unknownMs = Math.min(Math.max(2 * lastMs, FIRST_UNKNOWN_PAUSE_MS), LONGEST_UNKNOWN_PAUSE_MS)
  return Math.min(askedMs ?? untilRoomMs ?? unknownMs, LONGEST_CLOSED_MS)
}

/** The retries that a read has used. */
export type ReadPatience = { faults: number; blocked: number; waitedMs: number }

/** The delay before a read is sent again after `error`. Throws the error if it isn't sent again. */
export function afterFailure(
  error: unknown,
  patience: ReadPatience,
  clock: Pick<WaitClock, 'nowMs' | 'random'>,
): number {
  if (!(error instanceof ProviderError)) throw error
  if (error.kind === 'rate-limited' && error.retryAtMs !== undefined) {
    patience.waitedMs += error.retryAtMs - clock.nowMs()
    if (patience.waitedMs > LONGEST_WAIT_MS) throw error
    return 0
  }
  if (error.kind !== 'unavailable' || error.reason === 'TIMEOUT') throw error
  if (error.retryAtMs !== undefined) {
    patience.blocked += 1
    if (patience.blocked > MOST_UNREACHABLE) throw error
    return 0
  }
  const pauseMs = FAULT_PAUSES_MS[patience.faults]
  if (pauseMs === undefined) throw error
  patience.faults += 1
  return pauseMs * (0.5 + clock.random())
}

/** Ms until a failed read is worth another try, starting with `retryCount` 1; null for never. */
export function retryPauseOf(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError)) return null
  // SWR revalidates by itself when the network returns.
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  // At a time that Spotify gave, the request is always made, however often Spotify gives another time.
  const isInvited = error.kind === 'rate-limited' && error.retryAtMs !== undefined
  const pauseMs = RETRY_PAUSES_MS[retryCount - 1] ?? (isInvited ? RETRY_PAUSES_MS.at(-1) : undefined)
  if (pauseMs === undefined) return null
  const waitMs = Math.max(pauseMs, (error.retryAtMs ?? 0) - nowMs)
  return waitMs > LONGEST_RETRY_WAIT_MS ? null : waitMs
}

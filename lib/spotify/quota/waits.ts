/** How long do we wait? Every pause between requests to the provider, and every time that one may take. */
import { ProviderError } from '@/lib/provider-error'
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'

export const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

// One request.
export const READ_TIMEOUT_MS = 15_000
export const COMMAND_TIMEOUT_MS = 10_000
/** Premium accounts are told `premium-required` too; asked again this much later, it is true. */
export const DOUBT_MS = 1_000
/** Nobody should look at a skeleton for longer; the error says how long it takes. */
export const LONGEST_WAIT_MS = 10_000
/** 1, 2, 4, 8 and 16 s, then the provider counts as unavailable. */
export const MOST_UNREACHABLE = 5
const FAULT_PAUSES_MS = [300, 1000]
/** Of a read that failed all the same. */
const RETRY_PAUSES_MS = [5_000, 15_000]
/** After a longer pause the listener has to retry. */
export const LONGEST_RETRY_WAIT_MS = 10 * 60_000

// The pause that all reads share.
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = { 'rate-limited': 64_000, unreachable: 16_000 }
/** The provider's own window is 30 s: a longer wait is not about the rate of requests. */
export const LONGEST_RATE_PAUSE_MS = 30_000

// A bucket whose quota is spent.
const FIRST_UNKNOWN_PAUSE_MS = 10 * 60_000
const LONGEST_UNKNOWN_PAUSE_MS = 4 * HOUR_MS
const LONGEST_CLOSED_MS = 7 * DAY_MS
/** An estimate may be wrong: one request this often finds out. */
export const TRIAL_EVERY_MS = 30 * 60_000
/** Even the provider's own time is tested by one request a day. */
export const LONGEST_UNTRIED_MS = DAY_MS

/**
 * How long a `Retry-After` header asks to wait, in ms; seconds or a date (RFC 9110, section 10.2.3). Null where it is
 * absent or unreadable, as in a browser that may not see it, and where the time has passed already, as a date has on a
 * machine whose clock is ahead.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - nowMs
  return ms > 0 ? ms : null
}

/** The shared pause after the failure with number `failures`; `askedMs` is null where the provider's time is not known. */
export function sharedPauseMs(
  cause: keyof typeof LONGEST_PAUSE_MS,
  failures: number,
  askedMs: number | null,
): number {
  if (askedMs !== null) return Math.min(askedMs, DAY_MS)
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS[cause])
}

/** As the provider asked, else until its oldest request leaves the window, else twice as long as the last time. */
export function closedMs(askedMs: number | null, untilRoomMs: number | null, lastMs: number): number {
  const unknownMs = Math.min(Math.max(2 * lastMs, FIRST_UNKNOWN_PAUSE_MS), LONGEST_UNKNOWN_PAUSE_MS)
  return Math.min(askedMs ?? untilRoomMs ?? unknownMs, LONGEST_CLOSED_MS)
}

/** How much of its patience a read has used up. */
export type ReadPatience = { faults: number; blocked: number; waitedMs: number }

/** How long a read waits after `error` before it is sent again; throws the error if it should not be sent again. */
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

/** Milliseconds until a read that failed is worth another try, `retryCount` 1 being the first; null for never. */
export function retryPauseOf(error: unknown, retryCount: number, nowMs: number): number | null {
  if (!(error instanceof ProviderError)) return null
  // The return of the network is an event of its own, on which SWR revalidates.
  if (error.kind !== 'unavailable' && error.kind !== 'rate-limited') return null
  // A provider that names a time is asked at that time, however often it names another.
  const isInvited = error.kind === 'rate-limited' && error.retryAtMs !== undefined
  const pauseMs = RETRY_PAUSES_MS[retryCount - 1] ?? (isInvited ? RETRY_PAUSES_MS.at(-1) : undefined)
  if (pauseMs === undefined) return null
  const waitMs = Math.max(pauseMs, (error.retryAtMs ?? 0) - nowMs)
  return waitMs > LONGEST_RETRY_WAIT_MS ? null : waitMs
}

/**
 * What was asked of the provider within the last 24 hours, by bucket, and which buckets it has closed. In a
 * browser all tabs share one ledger. The quota belongs to the app's developer, so other listeners use it too: what they
 * leave shows in the provider's own answers.
 */
import type { WaitClock } from '@/lib/spotify/wait-clock'
import { createStore, type ReadableStore } from '@/lib/store'

export const HOUR_MS = 60 * 60_000
const HOURS_COUNTED = 24
const DAY_MS = HOURS_COUNTED * HOUR_MS
/** A request sent within an hour has left the window when that hour ended a day ago. */
const LEAVES_AFTER_MS = (HOURS_COUNTED + 1) * HOUR_MS
/** When `Retry-After` cannot be read and the ledger knows too little: twice as long after each further refusal. */
const FIRST_UNKNOWN_PAUSE_MS = 10 * 60_000
const LONGEST_UNKNOWN_PAUSE_MS = 4 * HOUR_MS
/** An estimate may be wrong: one request this often finds out. */
const TRIAL_EVERY_MS = 30 * 60_000
/** Even the provider's own time is tested by one request a day. */
const LONGEST_UNTRIED_MS = DAY_MS
const LONGEST_CLOSED_MS = 7 * DAY_MS
/** Clocks are put right by a little all the time. */
const SLACK_MS = 60_000
/** A refusal after fewer requests than this was caused by requests that the ledger has not seen. */
const LEAST_SIZE = 100
/**
 * Before a refusal has shown the limit. 600 reads of shows' episodes were answered in a day, and the next was refused.
 */
export const ASSUMED_SIZE = 600

/** Requests by bucket and hour of the epoch. */
type Spending = Record<string, Record<string, number>>
/** It is closed from `refusedAtMs` to `untilMs`: by a clock that says neither, one request finds out. */
export type Closing = {
  refusedAtMs: number
  untilMs: number
  /** The provider's time could not be read. */
  isEstimate: boolean
  /** When it was last refused, or tried all the same. */
  triedAtMs: number
}
export type LedgerState = {
  own: Spending
  closings: Record<string, Closing>
  /** How many requests had been counted when the provider refused the next. */
  sizes: Record<string, number>
}

/** Where a ledger is kept between pages, and where other tabs write too. */
export type LedgerMemory = {
  read(): LedgerState | null
  write(state: LedgerState): void
  subscribe(listener: () => void): () => void
}

export type Ledger = ReadableStore<LedgerState> & {
  noteSent(bucket: string): void
  /** The provider refused; `retryAfterMs` is null where it could not be read. */
  noteRefused(bucket: string, retryAfterMs: number | null, isQuota: boolean): Closing
  noteAnswered(bucket: string): void
  /** Why a request must wait; null lets it go. An estimate is tested now and then. */
  closingOf(bucket: string): Closing | null
  spent(bucket: string): number
  /** How many a day seem to be allowed; null where nothing is known and `assumed` is null. */
  sizeOf(bucket: string, assumed: number | null): number | null
  /** When the oldest counted request leaves the window; null where none is counted. */
  oldestLeavesAtMs(bucket: string): number | null
  /** Writes what has been counted since the last time. */
  flush(): void
}

const emptyLedger: LedgerState = { own: {}, closings: {}, sizes: {} }
const flushAfterMs = 1_000

export function createLedger({
  clock,
  memory,
}: {
  clock: Pick<WaitClock, 'nowMs' | 'after'>
  memory?: LedgerMemory
}): Ledger {
  /** Without what has not been written yet. */
  let base = emptyLedger
  const { setState, ...store } = createStore<LedgerState>(base)
  let isLoaded = false
  let pending: Spending = {}
  let cancelFlush: (() => void) | null = null

  /** Other tabs may have written since: what is stored is changed, never replaced. */
  function commit(change: (state: LedgerState) => LedgerState = (state) => state): void {
    cancelFlush?.()
    cancelFlush = null
    current()
    base = memory?.read() ?? base
    base = pruned(change({ ...base, own: addSpending(base.own, pending) }), clock.nowMs())
    pending = {}
    memory?.write(base)
    setState(base)
  }

  /** Not before the first use: a ledger is made while a page renders. */
  function current(): LedgerState {
    if (!isLoaded && memory) {
      isLoaded = true
      const load = () => {
        base = memory.read() ?? base
        setState({ ...base, own: addSpending(base.own, pending) })
      }
      memory.subscribe(load)
      load()
    }
    return store.getState()
  }

  const spent = (bucket: string) => spentIn(current().own[bucket], clock.nowMs())

  function oldestLeavesAtMs(bucket: string): number | null {
    const hours = hoursInWindow(current().own[bucket], clock.nowMs()).map(([hour]) => hour)
    return hours.length === 0 ? null : Math.min(...hours) * HOUR_MS + LEAVES_AFTER_MS
  }

  function untilOldestLeaves(bucket: string): number {
    const nowMs = clock.nowMs()
    return (oldestLeavesAtMs(bucket) ?? nowMs + FIRST_UNKNOWN_PAUSE_MS) - nowMs
  }

  function unknownPause(bucket: string): number {
    const former = current().closings[bucket]
    if (!former) return FIRST_UNKNOWN_PAUSE_MS
    const twiceMs = 2 * (former.untilMs - former.triedAtMs)
    return Math.min(Math.max(twiceMs, FIRST_UNKNOWN_PAUSE_MS), LONGEST_UNKNOWN_PAUSE_MS)
  }

  /** What a clock that was set back since takes for the future is only an estimate from now on. */
  const tried = (bucket: string, closing: Closing) => (state: LedgerState) => {
    const nowMs = clock.nowMs()
    const aheadMs = Math.max(0, closing.refusedAtMs - nowMs)
    const next = {
      refusedAtMs: closing.refusedAtMs - aheadMs,
      untilMs: closing.untilMs - aheadMs,
      isEstimate: closing.isEstimate || aheadMs > SLACK_MS,
      triedAtMs: nowMs,
    }
    return { ...state, closings: { ...state.closings, [bucket]: next } }
  }

  return {
    ...store,
    spent,
    oldestLeavesAtMs,
    flush: () => commit(),
    noteSent(bucket) {
      const one = { [bucket]: { [hourOf(clock.nowMs())]: 1 } }
      pending = addSpending(pending, one)
      setState({ ...current(), own: addSpending(current().own, one) })
      const closing = current().closings[bucket]
      if (closing) return commit(tried(bucket, closing))
      cancelFlush ??= clock.after(flushAfterMs, () => commit())
    },
    noteRefused(bucket, retryAfterMs, isQuota) {
      const nowMs = clock.nowMs()
      // What is refused is not counted.
      pending = addSpending(pending, { [bucket]: { [hourOf(nowMs)]: -1 } })
      const count = spent(bucket) - 1
      const hasSeenAll = isQuota && count >= LEAST_SIZE
      const pauseMs = retryAfterMs ?? (hasSeenAll ? untilOldestLeaves(bucket) : unknownPause(bucket))
      const closing = {
        refusedAtMs: nowMs,
        untilMs: nowMs + Math.min(pauseMs, LONGEST_CLOSED_MS),
        isEstimate: retryAfterMs === null,
        triedAtMs: nowMs,
      }
      commit((state) => ({
        ...state,
        closings: { ...state.closings, [bucket]: closing },
        sizes: hasSeenAll ? { ...state.sizes, [bucket]: count } : state.sizes,
      }))
      return closing
    },
    noteAnswered(bucket) {
      if (!current().closings[bucket]) return
      commit(({ closings: { [bucket]: _open, ...closings }, ...state }) => ({ ...state, closings }))
    },
    closingOf(bucket) {
      const closing = current().closings[bucket]
      return closing && isClosed(closing, clock.nowMs()) ? closing : null
    },
    sizeOf: (bucket, assumed) => current().sizes[bucket] ?? assumed,
  }
}

function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

/** Hours that are still to come were counted by a clock that was ahead. */
function hoursInWindow(hours: Spending[string] = {}, nowMs: number): [hour: number, count: number][] {
  const thisHour = hourOf(nowMs)
  return Object.entries(hours)
    .map(([hour, count]): [number, number] => [Number(hour), count])
    .filter(([hour]) => hour >= thisHour - HOURS_COUNTED && hour <= thisHour)
}

/** How many requests of a bucket count at this moment. */
export function spentIn(hours: Spending[string] | undefined, nowMs: number): number {
  return hoursInWindow(hours, nowMs).reduce((sum, [, count]) => sum + count, 0)
}

function addSpending(a: Spending, b: Spending): Spending {
  const sum = { ...a }
  for (const [bucket, hours] of Object.entries(b)) {
    const byHour = { ...sum[bucket] }
    for (const [hour, count] of Object.entries(hours)) byHour[hour] = (byHour[hour] ?? 0) + count
    sum[bucket] = byHour
  }
  return sum
}

/** Whether a request has to wait at this moment. */
export function isClosed(closing: Closing, nowMs: number): boolean {
  const { refusedAtMs, untilMs, isEstimate, triedAtMs } = closing
  const isAfter = (atMs: number) => nowMs >= atMs - SLACK_MS
  const isUntried = nowMs - triedAtMs < (isEstimate ? TRIAL_EVERY_MS : LONGEST_UNTRIED_MS)
  return isAfter(refusedAtMs) && nowMs < untilMs && isAfter(triedAtMs) && isUntried
}

/** Without what has left the window, or lies days ahead; a bucket that is open again is remembered for as long as it was closed. */
function pruned(state: LedgerState, nowMs: number): LedgerState {
  return {
    ...state,
    own: recentSpending(state.own, nowMs),
    closings: Object.fromEntries(
      Object.entries(state.closings).filter(
        ([, { refusedAtMs, untilMs }]) => untilMs > nowMs - DAY_MS && refusedAtMs < nowMs + 2 * DAY_MS,
      ),
    ),
  }
}

function recentSpending(spending: Spending, nowMs: number): Spending {
  const thisHour = hourOf(nowMs)
  const isNear = (hour: number) => hour >= thisHour - HOURS_COUNTED && hour <= thisHour + 2 * HOURS_COUNTED
  const kept = Object.entries(spending).map(([bucket, hours]) => {
    const left = Object.entries(hours).filter(([hour, count]) => isNear(Number(hour)) && count > 0)
    return [bucket, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(kept.filter(([, hours]) => Object.keys(hours).length > 0))
}

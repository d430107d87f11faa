/**
 * Counts the requests of the last 24 hours by bucket, and notes which buckets Spotify has closed. All tabs of a
 * browser share one ledger. Other listeners use the app's quota too, which only shows in Spotify's answers.
 */
import type { WaitClock } from '@/lib/spotify/quota/wait-clock'
import { closedMs, HOUR_MS, LONGEST_UNTRIED_MS, TRIAL_EVERY_MS } from '@/lib/spotify/quota/waits'
import { createStore } from '@/lib/store'

const HOURS_COUNTED = 24
/** A request sent within an hour has left the window when that hour ended a day ago. */
const LEAVES_AFTER_MS = (HOURS_COUNTED + 1) * HOUR_MS
/** Clocks are often adjusted by a little. */
const SLACK_MS = 60_000
/** A refusal after fewer requests than this was caused by requests that the ledger hasn't seen. */
const LEAST_SIZE = 100
/** Assumed until a refusal shows the limit: 600 reads of episodes were answered in a day, and the next was refused. */
export const ASSUMED_SIZE = 600

type Spending = Record<string, Record<string, number>>
/** Closed from `refusedAtMs` to `untilMs`. If the clock is outside of both, one request tests it. */
export type Closing = {
  refusedAtMs: number
  untilMs: number
  /** Spotify's time could not be read. */
  isEstimate: boolean
  /** When it was last refused, or tested while closed. */
  triedAtMs: number
}
export type LedgerState = {
  own: Spending
  closings: Record<string, Closing>
  /** How many requests had been counted when Spotify refused. */
  sizes: Record<string, number>
}

/** Stores the ledger between pages. Other tabs write too. */
export type LedgerMemory = {
  read(): LedgerState | null
  write(state: LedgerState): void
  subscribe(listener: () => void): () => void
}

export type Ledger = ReturnType<typeof createLedger>

const emptyLedger: LedgerState = { own: {}, closings: {}, sizes: {} }

export function createLedger({ clock, memory }: { clock: Pick<WaitClock, 'nowMs'>; memory?: LedgerMemory }) {
  const { setState, ...store } = createStore<LedgerState>(emptyLedger)
  let isWatched = false

  /** Read at the first use, because a ledger is created while a page renders. */
  function current(): LedgerState {
    if (!isWatched && memory) {
      isWatched = true
      const load = () => setState(memory.read() ?? store.getState())
      memory.subscribe(load)
      load()
    }
    return store.getState()
  }

  /** The memory tells this tab and others of changes. */
  function change(next: (state: LedgerState) => LedgerState): void {
    const state = pruned(next(current()), clock.nowMs())
    if (memory) memory.write(state)
    else setState(state)
  }

  const spent = (bucket: string) => spentIn(current().own[bucket], clock.nowMs())

  /** Null where none is counted. */
  function oldestLeavesAtMs(bucket: string): number | null {
    const hours = hoursInWindow(current().own[bucket], clock.nowMs()).map(([hour]) => hour)
    return hours.length === 0 ? null : Math.min(...hours) * HOUR_MS + LEAVES_AFTER_MS
  }

  return {
    ...store,
    spent,
    oldestLeavesAtMs,
    noteSent(bucket: string): void {
      const nowMs = clock.nowMs()
      change((state) => {
        const closing = state.closings[bucket]
        const counted = { ...state, own: withCount(state.own, bucket, 1, nowMs) }
        return closing ? withClosing(counted, bucket, tried(closing, nowMs)) : counted
      })
    },
    /** `retryAfterMs` is null where it could not be read. */
    noteRefused(bucket: string, retryAfterMs: number | null, isQuota: boolean): Closing {
      const nowMs = clock.nowMs()
      // Refused requests don't count.
      const count = spent(bucket) - 1
      const hasSeenAll = isQuota && count >= LEAST_SIZE
      const leavesAtMs = hasSeenAll ? oldestLeavesAtMs(bucket) : null
      const last = current().closings[bucket]
      const lastMs = last ? last.untilMs - last.triedAtMs : 0
      const untilMs = nowMs + closedMs(retryAfterMs, leavesAtMs && leavesAtMs - nowMs, lastMs)
      const closing = { refusedAtMs: nowMs, untilMs, isEstimate: retryAfterMs === null, triedAtMs: nowMs }
      change((state) => ({
        ...withClosing(state, bucket, closing),
        own: withCount(state.own, bucket, -1, nowMs),
        sizes: hasSeenAll ? { ...state.sizes, [bucket]: count } : state.sizes,
      }))
      return closing
    },
    noteAnswered(bucket: string): void {
      if (!current().closings[bucket]) return
      change(({ closings: { [bucket]: _open, ...closings }, ...state }) => ({ ...state, closings }))
    },
    /** Why a request must wait; null if it may be sent. An estimate is tested now and then. */
    closingOf(bucket: string): Closing | null {
      const closing = current().closings[bucket]
      return closing && isClosed(closing, clock.nowMs()) ? closing : null
    },
    /** How many a day seem to be allowed; `assumed` if nothing is known. */
    sizeOf: (bucket: string, assumed: number | null) => current().sizes[bucket] ?? assumed,
  }
}

/** If the clock was set back, a closing in the future becomes an estimate. */
function tried(closing: Closing, nowMs: number): Closing {
  const aheadMs = Math.max(0, closing.refusedAtMs - nowMs)
  return {
    refusedAtMs: closing.refusedAtMs - aheadMs,
    untilMs: closing.untilMs - aheadMs,
    isEstimate: closing.isEstimate || aheadMs > SLACK_MS,
    triedAtMs: nowMs,
  }
}

function withClosing(state: LedgerState, bucket: string, closing: Closing): LedgerState {
  return { ...state, closings: { ...state.closings, [bucket]: closing } }
}

function withCount(own: Spending, bucket: string, more: number, nowMs: number): Spending {
  const hour = hourOf(nowMs)
  return { ...own, [bucket]: { ...own[bucket], [hour]: (own[bucket]?.[hour] ?? 0) + more } }
}

const hourOf = (atMs: number): number => Math.floor(atMs / HOUR_MS)

/** Leaves out hours in the future, counted by a clock that was ahead. */
function hoursInWindow(hours: Spending[string] = {}, nowMs: number): [hour: number, count: number][] {
  const thisHour = hourOf(nowMs)
  return Object.entries(hours)
    .map(([hour, count]): [number, number] => [Number(hour), count])
    .filter(([hour]) => hour >= thisHour - HOURS_COUNTED && hour <= thisHour)
}

export function spentIn(hours: Spending[string] | undefined, nowMs: number): number {
  return hoursInWindow(hours, nowMs).reduce((sum, [, count]) => sum + count, 0)
}

export function isClosed(closing: Closing, nowMs: number): boolean {
  const { refusedAtMs, untilMs, isEstimate, triedAtMs } = closing
  const isAfter = (atMs: number) => nowMs >= atMs - SLACK_MS
  const isUntried = nowMs - triedAtMs < (isEstimate ? TRIAL_EVERY_MS : LONGEST_UNTRIED_MS)
  return isAfter(refusedAtMs) && nowMs < untilMs && isAfter(triedAtMs) && isUntried
}

/** Without hours that left the window or are days ahead. A bucket that is open again is remembered for a day. */
function pruned(state: LedgerState, nowMs: number): LedgerState {
  const isNear = ({ refusedAtMs, untilMs }: Closing) =>
    untilMs > nowMs - LONGEST_UNTRIED_MS && refusedAtMs < nowMs + 2 * LONGEST_UNTRIED_MS
  const closings = Object.entries(state.closings).filter(([, closing]) => isNear(closing))
  return { ...state, own: recentSpending(state.own, nowMs), closings: Object.fromEntries(closings) }
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

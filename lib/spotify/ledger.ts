/**
 * What was asked of the provider within the last 24 hours, by bucket, and which buckets it has closed. The quota
 * belongs to the app's developer, so what other listeners use counts too. In a browser all tabs share one ledger.
 */
import type { WaitClock } from '@/lib/spotify/wait-clock'
import { createStore, type ReadableStore } from '@/lib/store'

export const HOUR_MS = 60 * 60_000
const HOURS_COUNTED = 24
/** A request sent within an hour has left the window when that hour ended a day ago. */
const LEAVES_AFTER_MS = (HOURS_COUNTED + 1) * HOUR_MS
/** When `Retry-After` cannot be read and the ledger knows too little: twice as long after each further refusal. */
const FIRST_UNKNOWN_PAUSE_MS = 10 * 60_000
const LONGEST_UNKNOWN_PAUSE_MS = 4 * HOUR_MS
/** An estimate may be wrong: one request this often finds out. */
const TRIAL_EVERY_MS = 30 * 60_000
/** A refusal after fewer requests than this was caused by requests that the ledger has not seen. */
const LEAST_SIZE = 100
/**
 * Before a refusal has shown the limit. 600 reads of shows' episodes were answered in a day, and the next was refused.
 */
export const ASSUMED_SIZE = 600

/** Requests by bucket and hour of the epoch. */
export type Spending = Record<string, Record<string, number>>
export type Closing = {
  untilMs: number
  /** The provider's time could not be read. */
  isEstimate: boolean
  /** When it was last refused, or tried all the same. */
  triedAtMs: number
}
export type LedgerState = {
  own: Spending
  /** The rest of the household, as last heard. */
  others: Spending
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
  /** What others of the household spent, and what they were refused. */
  noteOthers(heard: Pick<LedgerState, 'others' | 'closings'>): void
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

const emptyLedger: LedgerState = { own: {}, others: {}, closings: {}, sizes: {} }
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

  const spent = (bucket: string) => {
    const { own, others } = current()
    const firstHour = hourOf(clock.nowMs()) - HOURS_COUNTED
    return sumFrom(own[bucket], firstHour) + sumFrom(others[bucket], firstHour)
  }

  function oldestLeavesAtMs(bucket: string): number | null {
    const { own, others } = current()
    const firstHour = hourOf(clock.nowMs()) - HOURS_COUNTED
    const hours = [own[bucket], others[bucket]]
      .flatMap((byHour) => Object.keys(byHour ?? {}).map(Number))
      .filter((hour) => hour >= firstHour)
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

  const tried = (bucket: string, closing: Closing) => (state: LedgerState) => ({
    ...state,
    closings: { ...state.closings, [bucket]: { ...closing, triedAtMs: clock.nowMs() } },
  })

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
      const closing = { untilMs: nowMs + pauseMs, isEstimate: retryAfterMs === null, triedAtMs: nowMs }
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
    noteOthers({ others, closings }) {
      commit((state) => ({ ...state, others, closings: better(state.closings, closings, clock.nowMs()) }))
    },
    closingOf(bucket) {
      const closing = current().closings[bucket]
      const nowMs = clock.nowMs()
      if (!closing || closing.untilMs <= nowMs) return null
      return !closing.isEstimate || nowMs - closing.triedAtMs < TRIAL_EVERY_MS ? closing : null
    },
    sizeOf: (bucket, assumed) => current().sizes[bucket] ?? assumed,
  }
}

export function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS)
}

export function addSpending(a: Spending, b: Spending): Spending {
  const sum = { ...a }
  for (const [bucket, hours] of Object.entries(b)) {
    const byHour = { ...sum[bucket] }
    for (const [hour, count] of Object.entries(hours)) byHour[hour] = (byHour[hour] ?? 0) + count
    sum[bucket] = byHour
  }
  return sum
}

function sumFrom(byHour: Spending[string] | undefined, firstHour: number): number {
  return Object.entries(byHour ?? {}).reduce(
    (sum, [hour, count]) => (Number(hour) >= firstHour ? sum + count : sum),
    0,
  )
}

/** The provider's own time before a guess, and what this browser knows before hearsay. */
function better(own: LedgerState['closings'], heard: LedgerState['closings'], nowMs: number) {
  const told = Object.entries(heard).filter(([bucket, { isEstimate }]) => {
    const known = own[bucket]
    return !known || known.untilMs <= nowMs || (known.isEstimate && !isEstimate)
  })
  return { ...own, ...Object.fromEntries(told) }
}

/** Without what has left the window; a bucket that is open again is remembered for as long as it was closed. */
function pruned(state: LedgerState, nowMs: number): LedgerState {
  return {
    ...state,
    own: recentSpending(state.own, nowMs),
    others: recentSpending(state.others, nowMs),
    closings: Object.fromEntries(
      Object.entries(state.closings).filter(([, { untilMs }]) => untilMs > nowMs - HOURS_COUNTED * HOUR_MS),
    ),
  }
}

export function recentSpending(spending: Spending, nowMs: number): Spending {
  const firstHour = hourOf(nowMs) - HOURS_COUNTED
  const kept = Object.entries(spending).map(([bucket, hours]) => {
    const left = Object.entries(hours).filter(([hour, count]) => Number(hour) >= firstHour && count > 0)
    return [bucket, Object.fromEntries(left)] as const
  })
  return Object.fromEntries(kept.filter(([, hours]) => Object.keys(hours).length > 0))
}

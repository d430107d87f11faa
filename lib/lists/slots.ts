/** The rows of a list by identity, read or not. Pure: the list and its edits build on it. */
import { longestAscent } from '@/lib/music/longest-ascent'
import { oncePer } from '@/lib/store'

/**
 * One row of a list, whose identity survives edits and refreshes. `row` is undefined until it is read, and null where
 * Spotify has nothing to show. A stale row was read before the list changed elsewhere. A row that was never read has
 * no identity: when a list has changed, another slot replaces it.
 */
export type Slot<Row> = {
  row: Row | null | undefined
  isStale: boolean
  /** Added here by an edit, and not yet reported by Spotify. */
  isLocal: boolean
  /** When it was last read, as a moment of `list-version.ts`. */
  readAt: ReadSpan
}

/** The moments at which a read began and ended. */
export type ReadSpan = { from: number; to: number }

const neverRead: ReadSpan = { from: -1, to: Number.POSITIVE_INFINITY }

export type Order<Row> = {
  /** Also contains removed rows, so that Undo finds their positions. */
  all: readonly Slot<Row>[]
  /** The rows of `all` that aren't in the list now. */
  removed: ReadonlySet<Slot<Row>>
}

export const emptyOrder: Order<never> = { all: [], removed: new Set() }

export function newSlot<Row>(row?: Row | null): Slot<Row> {
  return { row, isStale: false, isLocal: false, readAt: neverRead }
}

export function liveSlots<Row>({ all, removed }: Order<Row>): readonly Slot<Row>[] {
  return removed.size === 0 ? all : all.filter((slot) => !removed.has(slot))
}

export const isMissing = ({ row, isStale }: Slot<unknown>): boolean => row === undefined || isStale

/**
 * The order that has exactly `live` in the list. Rows removed before, or missing from `live` and `isKept`, stay
 * between their former neighbors: behind the row they followed, or in front of the next row if the former has moved
 * and the latter has not.
 */
export function withLive<Row>(
  order: Order<Row>,
  live: readonly Slot<Row>[],
  isKept?: (slot: Slot<Row>) => boolean,
): Order<Row> {
  // Fast path: this runs for each page of lists with thousands of rows.
  if (order.removed.size === 0 && !isKept) return { all: live, removed: order.removed }
  const places = new Map(live.map((slot, place) => [slot, place]))
  // The place of a stale row isn't known.
  const told = order.all.flatMap((slot) => (slot.isStale ? [] : (places.get(slot) ?? [])))
  const staying = new Set(longestAscent(told))
  const hasStayed = (slot: Slot<Row>) => !slot.isStale && staying.has(places.get(slot) ?? -1)
  const removed = new Set<Slot<Row>>()
  const behind = new Map<Slot<Row> | null, Slot<Row>[]>()
  const before = new Map<Slot<Row>, Slot<Row>[]>()
  let leader: Slot<Row> | null = null
  let run: Slot<Row>[] = []
  const settle = (next: Slot<Row> | null) => {
    if (run.length === 0) return
    if (next && leader && !hasStayed(leader) && hasStayed(next)) before.set(next, run)
    else behind.set(leader, run)
    run = []
  }
  for (const slot of order.all) {
    if (places.has(slot)) {
      settle(slot)
      leader = slot
    } else if (order.removed.has(slot) || isKept?.(slot)) {
      removed.add(slot)
      run.push(slot)
    }
  }
  settle(null)
  if (removed.size === 0) return { all: live, removed }
  const all = live.flatMap((slot) => [...(before.get(slot) ?? []), slot, ...(behind.get(slot) ?? [])])
  return { all: [...(behind.get(null) ?? []), ...all], removed }
}

/** Positions `first` to `last`, both included. */
export type Range = { first: number; last: number }

/** The offsets to read so that positions `first` to `last` become known: page starts, or the first gap of a page. */
export function missingOffsets(live: readonly Slot<unknown>[], { first, last }: Range, pageSize: number) {
  const offsets: number[] = []
  const end = Math.min(last + 1, live.length)
  const misses = (place: number) => {
    const slot = live[place]
    return slot !== undefined && isMissing(slot)
  }
  for (let place = Math.max(first, 0); place < end; place += 1) {
    if (!misses(place)) continue
    let start = place
    while (start % pageSize > 0 && misses(start - 1)) start -= 1
    offsets.push(start)
    place = start + pageSize - 1
  }
  return offsets
}

/**
 * Merges the first rows as they are now with the whole list as it was, of which some may be unread. `no-overlap` when
 * `head` doesn't reach a known row, `changed` when something further down has changed.
 */
export function mergeHead<Row>(
  head: readonly Row[],
  known: readonly Slot<Row>[],
  total: number,
  identityOf: (row: Row) => string,
): Slot<Row>[] | 'no-overlap' | 'changed' {
  const places = new Map(known.map((slot, index) => [slot.row ? identityOf(slot.row) : null, index]))
  const firstKnown = head.findIndex((row) => places.has(identityOf(row)))
  const isWhole = head.length >= total
  const first = head[firstKnown]
  if (first === undefined) return isWhole ? head.map((row) => newSlot(row)) : 'no-overlap'
  const from = places.get(identityOf(first)) ?? 0
  const merged = [...head.slice(0, firstKnown).map((row) => newSlot(row)), ...known.slice(from)]
  const agrees = head.every((row, index) => {
    const slot = merged[index]
    return slot && (slot.row ? identityOf(slot.row) === identityOf(row) : slot.row === undefined)
  })
  if (agrees && merged.length === total) return merged
  return isWhole ? head.map((row) => newSlot(row)) : 'changed'
}

export type RowNames<Row> = {
  /** The same for the same row, wherever it moves: for a track, its URI and when it was added. */
  identityOf: (row: Row) => string
  /** Rows added here are found by their URI, since Spotify dates them itself. */
  uriOf: (row: Row) => string | null
}

let keyCount = 0
const slotKey = oncePer((_slot: object) => {
  keyCount += 1
  return `slot ${keyCount}`
})

/** The key of the element that shows a row. */
export const elementKey = (id: object | string): string => (typeof id === 'string' ? id : slotKey(id))

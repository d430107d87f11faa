/** The rows of a list by identity, whether they have been read or not. Pure: the list and its edits build on it. */
import { longestAscent } from '@/lib/music/longest-ascent'
import { oncePer } from '@/lib/store'

/**
 * One row of a list. It keeps its identity wherever edits and refreshes move it. `row` is undefined until it is read,
 * and null where the provider has nothing to show. A stale row was read before the list changed elsewhere. A row that
 * was never read has no identity: where a list has changed, another slot takes its place.
 */
export type Slot<Row> = {
  row: Row | null | undefined
  isStale: boolean
  /** Made here by an edit: the provider has not reported it yet. */
  isLocal: boolean
  /** Of a local row: it is just where it was put, or the provider does not have it. */
  isExact?: boolean
  /** When it was last read, in the order of what happened to the list: `list-version.ts` compares it. */
  readAt: ReadSpan
}

/** A reading began at one and had ended by the other. */
export type ReadSpan = { from: number; to: number }

const neverRead: ReadSpan = { from: -1, to: Number.POSITIVE_INFINITY }

export type Order<Row> = {
  /** Also holds what was removed, so that an Undo finds its position again. */
  all: readonly Slot<Row>[]
  /** Those of `all` that are not in the list at present. */
  gone: ReadonlySet<Slot<Row>>
}

export const emptyOrder: Order<never> = { all: [], gone: new Set() }

export function newSlot<Row>(row?: Row | null): Slot<Row> {
  return { row, isStale: false, isLocal: false, readAt: neverRead }
}

export function liveSlots<Row>({ all, gone }: Order<Row>): readonly Slot<Row>[] {
  return gone.size === 0 ? all : all.filter((slot) => !gone.has(slot))
}

export const isMissing = ({ row, isStale }: Slot<unknown>): boolean => row === undefined || isStale

/**
 * The order in which exactly `live` is in the list. What was removed before, or is missing from `live` now and `isKept`,
 * stays between the neighbours it had: behind the row it followed, or in front of the next one where that row has moved
 * away and the next one has not.
 */
export function withLive<Row>(
  order: Order<Row>,
  live: readonly Slot<Row>[],
  isKept?: (slot: Slot<Row>) => boolean,
): Order<Row> {
  // This runs each time that fifty of thousands of rows have been read.
  if (order.gone.size === 0 && !isKept) return { all: live, gone: order.gone }
  const places = new Map(live.map((slot, place) => [slot, place]))
  // Where a row is that was not read again is not known.
  const told = order.all.flatMap((slot) => (slot.isStale ? [] : (places.get(slot) ?? [])))
  const staying = new Set(longestAscent(told))
  const hasStayed = (slot: Slot<Row>) => !slot.isStale && staying.has(places.get(slot) ?? -1)
  const gone = new Set<Slot<Row>>()
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
    } else if (order.gone.has(slot) || isKept?.(slot)) {
      gone.add(slot)
      run.push(slot)
    }
  }
  settle(null)
  if (gone.size === 0) return { all: live, gone }
  const all = live.flatMap((slot) => [...(before.get(slot) ?? []), slot, ...(behind.get(slot) ?? [])])
  return { all: [...(behind.get(null) ?? []), ...all], gone }
}

/** Positions `first` to `last`, both included. */
export type Range = { first: number; last: number }

/** Where to read next so that positions `first` to `last` become known: page starts, or the first gap of a page. */
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
 * The list as it is now, from its first rows as they are now and the whole list as it once was, of which some may be
 * unread. `no-overlap` when `head` does not reach what was known, `changed` when something further down has changed.
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
  /** The same for the same row of the list, wherever it has moved: for a track its uri and when it was added. */
  identityOf: (row: Row) => string
  /** What the row is about: its uri. Rows added here are found by it, since the provider dates them itself. */
  uriOf: (row: Row) => string | null
}

let keyCount = 0
const slotKey = oncePer((_slot: object) => {
  keyCount += 1
  return `slot ${keyCount}`
})

/** The key of the element that shows a row, by what the row is known by wherever it moves: its slot or its name. */
export const elementKey = (id: object | string): string => (typeof id === 'string' ? id : slotKey(id))

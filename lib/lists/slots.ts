/** The rows of a list by identity, whether they have been read or not. Pure: the list and its edits build on it. */

/**
 * One row of a list. It keeps its identity wherever edits and refreshes move it. `row` is undefined until it is read,
 * and null where the provider has nothing to show. A stale row was read before the list changed elsewhere.
 */
export type Slot<Row> = {
  row: Row | null | undefined
  isStale: boolean
  /** Made here by an edit: the provider has not reported it yet. */
  isLocal: boolean
}

export type Order<Row> = {
  /** Also holds what was removed, so that an Undo finds its position again. */
  all: readonly Slot<Row>[]
  /** Those of `all` that are not in the list at present. */
  gone: ReadonlySet<Slot<Row>>
}

export const emptyOrder: Order<never> = { all: [], gone: new Set() }

export function newSlot<Row>(row?: Row | null): Slot<Row> {
  return { row, isStale: false, isLocal: false }
}

/** What the list holds, by position. */
export function liveSlots<Row>({ all, gone }: Order<Row>): readonly Slot<Row>[] {
  return gone.size === 0 ? all : all.filter((slot) => !gone.has(slot))
}

export function isMissing({ row, isStale }: Slot<unknown>): boolean {
  return row === undefined || isStale
}

/**
 * The order in which exactly `live` is in the list. What was removed before stays behind the row it followed, and so
 * does what is missing from `live` now and `isKept`.
 */
export function withLive<Row>(
  order: Order<Row>,
  live: readonly Slot<Row>[],
  isKept?: (slot: Slot<Row>) => boolean,
): Order<Row> {
  // This runs each time that fifty of thousands of rows have been read.
  if (order.gone.size === 0 && !isKept) return { all: live, gone: order.gone }
  const present = new Set(live)
  const gone = new Set<Slot<Row>>()
  const followers = new Map<Slot<Row> | null, Slot<Row>[]>()
  let leader: Slot<Row> | null = null
  for (const slot of order.all) {
    if (present.has(slot)) leader = slot
    else if (order.gone.has(slot) || isKept?.(slot)) {
      gone.add(slot)
      followers.set(leader, [...(followers.get(leader) ?? []), slot])
    }
  }
  if (gone.size === 0) return { all: live, gone }
  const behind = (slot: Slot<Row> | null) => followers.get(slot) ?? []
  return { all: [...behind(null), ...live.flatMap((slot) => [slot, ...behind(slot)])], gone }
}

/** Positions `first` to `last`, both included. */
export type Range = { first: number; last: number }

/** Where to read next so that positions `first` to `last` become known: page starts, or the first gap of a page. */
export function missingOffsets(
  live: readonly Slot<unknown>[],
  { first, last }: Range,
  pageSize: number,
): number[] {
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
    return (
      slot !== undefined &&
      (slot.row === undefined || (slot.row !== null && identityOf(slot.row) === identityOf(row)))
    )
  })
  if (agrees && merged.length === total) return merged
  return isWhole ? head.map((row) => newSlot(row)) : 'changed'
}

/** How the rows of a list are told apart. */
export type RowNames<Row> = {
  /** The same for the same row of the list, wherever it has moved: for a track its uri and when it was added. */
  identityOf: (row: Row) => string
  /**
   * What the row is about: its uri. Rows that were added here are found by it, since the provider dates them itself.
   */
  uriOf: (row: Row) => string | null
}

/**
 * `live` with the rows of a page put in at `offset`. A row that has moved since it was read is found again among what
 * is stale, in the list or in `spare`, and changes places with what is there now.
 */
export function placeRows<Row>(
  live: readonly Slot<Row>[],
  spare: Set<Slot<Row>>,
  rows: readonly (Row | null)[],
  offset: number,
  names: RowNames<Row>,
): Slot<Row>[] {
  const next = [...live]
  const nameOf = ({ row, isLocal }: Slot<Row>) =>
    row ? (isLocal ? names.uriOf(row) : names.identityOf(row)) : null
  const holds = (slot: Slot<Row> | undefined, row: Row | null) =>
    slot !== undefined &&
    row !== null &&
    slot.row != null &&
    nameOf(slot) === (slot.isLocal ? names.uriOf(row) : names.identityOf(row))
  const lost = new Map<string | null, Slot<Row>[]>()
  const note = (slot: Slot<Row>) => {
    if (slot.isStale && slot.row) lost.set(nameOf(slot), [...(lost.get(nameOf(slot)) ?? []), slot])
  }
  live.forEach(note)
  spare.forEach(note)
  const places = new Map(lost.size > 0 ? next.map((slot, place) => [slot, place] as const) : [])
  const settled = new Set(
    rows.flatMap((row, index) => {
      const slot = next[offset + index]
      return slot && holds(slot, row) ? slot : []
    }),
  )
  const find = (name: string | null) => lost.get(name)?.find((slot) => slot.isStale && !settled.has(slot))
  rows.forEach((row, index) => {
    const place = offset + index
    const here = next[place]
    if (!here) return
    let slot = here
    if (!holds(here, row)) {
      const found = row === null ? undefined : (find(names.identityOf(row)) ?? find(names.uriOf(row)))
      // A position that was never read takes any row; one that was read belongs to another row.
      if (found || here.row) slot = found ?? newSlot()
      if (slot !== here) {
        const from = places.get(slot)
        if (from === undefined) spare.add(here)
        else next[from] = here
        if (from !== undefined) places.set(here, from)
        else places.delete(here)
        places.set(slot, place)
        spare.delete(slot)
        next[place] = slot
      }
    }
    slot.row = row
    slot.isStale = false
    slot.isLocal = false
  })
  return next
}

/** The rows of one list in order. Pages and changes elsewhere change it; it makes no requests. */
import { type ListPage, type ListSource, type ListState, nothingRead } from '@/lib/lists/list-model'
import { reconcilePage } from '@/lib/lists/reconcile-page'
import {
  emptyOrder,
  isMissing,
  liveSlots,
  missingOffsets,
  newSlot,
  type Order,
  type Range,
  type ReadSpan,
  type Slot,
  withLive,
} from '@/lib/lists/slots'

export type RowStore<Row> = ReturnType<typeof createRowStore<Row>>

export function createRowStore<Row>(source: ListSource<Row>) {
  const { pageSize } = source
  let order: Order<Row> = emptyOrder
  /** The order before the list changed elsewhere, until all of it was read again. */
  let former: Order<Row> | null = null
  let isKnown = false
  /** These have no place, and may turn up on another page. */
  const unplaced = new Set<Slot<Row>>()
  const cursors = new Map<number, string | null>([[0, null]])

  const live = () => liveSlots(order)
  /** Null until something is known of the list. */
  const total = () => (isKnown ? live().length : null)

  function setLive(next: readonly Slot<Row>[]): void {
    order = withLive(former ?? order, next)
  }

  /** Rows added before anything was known are at the end, unless a page shows otherwise. */
  function adoptTotal(count: number): void {
    const own = order.all
    isKnown = true
    for (const slot of own) slot.isStale = true
    order = { all: [...newSlots<Row>(count - own.length), ...own], removed: new Set() }
  }

  function resize(count: number): void {
    const { slots, dropped } = resized(live(), count)
    for (const slot of dropped) if (slot.row) unplaced.add(slot)
    setLive(slots)
  }

  return {
    order: () => order,
    live,
    total,
    cursorAt: (offset: number) => cursors.get(offset) ?? null,
    isWhole: () => isKnown && !live().some(isMissing),
    rowAt: (slot: Slot<Row>, position: number) => placedRow(source, slot, position),
    /** The offsets of the pages to read before the rows in `range` are known. */
    missing(range: Range): number[] {
      if (!isKnown) return [0]
      const offsets = missingOffsets(live(), range, pageSize)
      if (!source.hasCursors || offsets.length === 0) return offsets
      const [next] = missingOffsets(live(), { first: 0, last: range.last }, pageSize)
      return next !== undefined && cursors.has(next) ? [next] : []
    },
    /** Whether some rows in `range` have nothing to show. */
    isBlank: ({ first, last }: Range) =>
      !isKnown || live().some(({ row }, place) => row === undefined && place >= first && place <= last),
    /** Whether a page shows that the list changed since other pages were read. */
    isOfOtherLength: (page: ListPage<Row>) => page.total !== total() && !isVague(source, page) && !page.old,
    adoptTotal,
    resize,
    put(page: ListPage<Row>, readAt: ReadSpan): void {
      const { offset, hasNext } = page
      if (isVague(source, page) && hasNext) resize(Math.max(total() ?? 0, offset + page.limit + pageSize))
      else if (page.hasVagueTotal) resize(Math.max(page.total, offset))
      if (source.hasCursors && page.after) cursors.set(offset + pageSize, page.after)
      const now = live()
      const rows = rowsOfPage(source, page, now)
      setLive(reconcilePage(now, unplaced, { rows, offset, readAt, isOld: page.old !== undefined }, source))
    },
    makeOld(count: number): void {
      if (!isKnown) adoptTotal(count)
      cursors.clear()
      cursors.set(0, null)
      former ??= order
      const next = live().map((slot) => (slot.row === undefined ? newSlot<Row>() : slot))
      for (const slot of next) if (slot.row !== undefined) slot.isStale = true
      setLive(next)
      resize(count)
    },
    settle(): void {
      unplaced.clear()
      former = null
    },
    arrange(next: Order<Row>): void {
      order = next
      if (former) former = next
    },
    /** Rows that have left their places, and may turn up elsewhere in the list. */
    setUnplaced(slots: readonly Slot<Row>[]): void {
      for (const slot of slots) {
        slot.isStale = true
        unplaced.add(slot)
      }
    },
    setLive(next: readonly Slot<Row>[]): void {
      isKnown = true
      setLive(next)
    },
  }
}

function placedRow<Row>(source: ListSource<Row>, slot: Slot<Row>, position: number) {
  if (slot.row && source.placed) slot.row = source.placed(slot.row, position)
  return slot.row
}

const isVague = <Row>(source: ListSource<Row>, page: ListPage<Row>) =>
  source.hasVagueTotal || page.hasVagueTotal

/** Null for a row that has nothing to show. */
function rowsOfPage<Row>(source: ListSource<Row>, page: ListPage<Row>, now: readonly Slot<Row>[]) {
  const { offset, hasNext } = page
  // A vague total says nothing. Otherwise, rows behind a page that was cut off were not read.
  const last = (!isVague(source, page) && page.cutAt) || now.length
  const end = Math.min(hasNext ? offset + page.limit : last, now.length)
  const items = page.items.slice(0, Math.max(0, now.length - offset))
  const rows = Array.from({ length: Math.max(items.length, end - offset) }, (_, index) => {
    const row = items[index]
    return row === undefined ? null : source.share ? source.share(row) : row
  })
  return source.isUnique ? withoutRepeats(rows, offset, now, source.identityOf) : rows
}

/** The rows after the length changed. Rows that were added here, and may not be in the list yet, stay at the end. */
function resized<Row>(now: readonly Slot<Row>[], count: number) {
  const ownFrom = now.findLastIndex(({ isLocal, readAt }) => !isLocal || readAt.from >= 0) + 1
  const own = now.slice(ownFrom, ownFrom + Math.max(0, count))
  const place = Math.max(0, count - own.length)
  const others = now.slice(0, Math.min(ownFrom, place))
  return {
    slots: [...others, ...newSlots<Row>(place - others.length), ...own].slice(0, count),
    dropped: [...now.slice(others.length, ownFrom), ...now.slice(ownFrom + own.length)],
  }
}

/** Null for a row that the list has elsewhere, or that comes twice. */
function withoutRepeats<Row>(
  rows: readonly (Row | null)[],
  offset: number,
  now: readonly Slot<Row>[],
  identityOf: (row: Row) => string,
): (Row | null)[] {
  const isElsewhere = (place: number) => place < offset || place >= offset + rows.length
  const others = now.filter((slot, place) => isElsewhere(place) && !slot.isStale)
  const seen = new Set(others.flatMap(({ row }) => (row ? [identityOf(row)] : [])))
  return rows.map((row) => {
    if (row === null || seen.has(identityOf(row))) return null
    seen.add(identityOf(row))
    return row
  })
}

function newSlots<Row>(count: number): Slot<Row>[] {
  return Array.from({ length: Math.max(0, count) }, () => newSlot<Row>())
}

export function shownOf<Row>(rows: RowStore<Row>, slots: readonly Slot<Row>[]) {
  const isKnown = rows.total() !== null
  return {
    rows: isKnown ? slots.map(rows.rowAt) : [],
    slots,
    total: isKnown ? slots.length : null,
    readCount: rows.live().reduce((count, slot) => (isMissing(slot) ? count : count + 1), 0),
  }
}

/** Rows that came with a document, once per page, since its parts hydrate one after the other. */
const seeds = new WeakMap<object, { state: ListState<unknown>; isTaken: boolean }>()

function seedOf<Row>(source: ListSource<Row>, page: ListPage<Row>) {
  const known = seeds.get(page)
  if (known) return known as { state: ListState<Row>; isTaken: boolean }
  const rows = createRowStore(source)
  rows.adoptTotal(page.total)
  rows.put(page, { from: -1, to: Number.POSITIVE_INFINITY })
  const state = {
    ...nothingRead,
    ...shownOf(rows, rows.live()),
    isComplete: rows.isWhole() && !page.old,
    version: page.version ?? null,
  }
  const made = { state, isTaken: false }
  seeds.set(page, made)
  return made
}

export function stateOfPage<Row>(source: ListSource<Row>, page: ListPage<Row> | undefined): ListState<Row> {
  return page ? seedOf(source, page).state : nothingRead
}

/** The rows of a page for their list; null where another list has taken them over and changes them. */
export function takeSeed<Row>(source: ListSource<Row>, page: ListPage<Row>): readonly Slot<Row>[] | null {
  const seed = seedOf(source, page)
  if (seed.isTaken) return null
  seed.isTaken = true
  return seed.state.slots
}

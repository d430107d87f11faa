/** The rows of one list in order, and how pages and changes elsewhere put others in their place. Asks nobody. */
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { placeRows } from '@/lib/lists/place-rows'
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

export type HeldRows<Row> = ReturnType<typeof createHeldRows<Row>>

export function createHeldRows<Row>(source: ListSource<Row>) {
  const { pageSize } = source
  let order: Order<Row> = emptyOrder
  /** The order before the list was changed elsewhere, until all of it has been read again. */
  let former: Order<Row> | null = null
  let isKnown = false
  /** Found no place, and may turn up on another page. */
  const spare = new Set<Slot<Row>>()
  const cursors = new Map<number, string | null>([[0, null]])

  const live = () => liveSlots(order)
  /** Null until anything is known of the list. */
  const total = () => (isKnown ? live().length : null)
  const isVague = (page: ListPage<Row>) => source.hasVagueTotal || page.hasVagueTotal

  function setLive(next: readonly Slot<Row>[]): void {
    order = withLive(former ?? order, next)
  }

  /** What was added before anything was known of the list is at its end, unless reading there shows something else. */
  function adoptTotal(count: number): void {
    const own = order.all
    isKnown = true
    for (const slot of own) slot.isStale = true
    order = { all: [...newSlots<Row>(count - own.length), ...own], gone: new Set() }
  }

  /** What was added here, perhaps, and where nobody has seen it yet, stays at the end. */
  function resize(count: number): void {
    const now = live()
    const ownFrom = now.findLastIndex(({ isLocal, readAt }) => !isLocal || readAt.from >= 0) + 1
    const own = now.slice(ownFrom, ownFrom + Math.max(0, count))
    const place = Math.max(0, count - own.length)
    const others = now.slice(0, Math.min(ownFrom, place))
    for (const slot of [...now.slice(others.length, ownFrom), ...now.slice(ownFrom + own.length)])
      if (slot.row) spare.add(slot)
    setLive([...others, ...newSlots<Row>(place - others.length), ...own].slice(0, count))
  }

  function withoutRepeats(rows: (Row | null)[], offset: number): (Row | null)[] {
    const seen = new Set<string>()
    live().forEach((slot, place) => {
      const isHere = place >= offset && place < offset + rows.length
      if (!isHere && !slot.isStale && slot.row) seen.add(source.identityOf(slot.row))
    })
    return rows.map((row) => {
      if (row === null || seen.has(source.identityOf(row))) return null
      seen.add(source.identityOf(row))
      return row
    })
  }

  return {
    order: () => order,
    live,
    total,
    cursorAt: (offset: number) => cursors.get(offset) ?? null,
    isWhole: () => isKnown && !live().some(isMissing),
    rowAt(slot: Slot<Row>, position: number): Row | null | undefined {
      if (slot.row && source.placed) slot.row = source.placed(slot.row, position)
      return slot.row
    },
    /** Where pages begin that have to be read before the rows in `range` are known. */
    missing(range: Range): number[] {
      if (!isKnown) return [0]
      const offsets = missingOffsets(live(), range, pageSize)
      if (!source.hasCursors || offsets.length === 0) return offsets
      const [next] = missingOffsets(live(), { first: 0, last: range.last }, pageSize)
      return next !== undefined && cursors.has(next) ? [next] : []
    },
    /** Whether there is nothing to show for some of the rows in `range`. */
    isBlank: ({ first, last }: Range) =>
      !isKnown || live().some(({ row }, place) => row === undefined && place >= first && place <= last),
    /** A page tells that the list was changed elsewhere since its other rows were read. */
    isOfOtherLength: (page: ListPage<Row>) => page.total !== total() && !isVague(page) && !page.old,
    adoptTotal,
    resize,
    put(page: ListPage<Row>, readAt: ReadSpan): void {
      const { offset, hasNext } = page
      if (isVague(page) && hasNext) resize(Math.max(total() ?? 0, offset + page.limit + pageSize))
      else if (page.hasVagueTotal) resize(Math.max(page.total, offset))
      if (source.hasCursors && page.after) cursors.set(offset + pageSize, page.after)
      const now = live()
      const end = hasNext ? Math.min(offset + page.limit, now.length) : now.length
      const items = page.items.slice(0, Math.max(0, now.length - offset))
      const read = Array.from({ length: Math.max(items.length, end - offset) }, (_, index) => {
        const row = items[index]
        return row === undefined ? null : source.share ? source.share(row) : row
      })
      const rows = source.isUnique ? withoutRepeats(read, offset) : read
      setLive(placeRows(now, spare, { rows, offset, readAt, isOld: page.old !== undefined }, source))
    },
    makeOld(count: number): void {
      if (!isKnown) adoptTotal(count)
      cursors.clear()
      cursors.set(0, null)
      former ??= order
      const next = live().map((slot) => (slot.row === undefined ? newSlot<Row>() : slot))
      for (const slot of next) {
        if (slot.row !== undefined) slot.isStale = true
        slot.isExact = false
      }
      setLive(next)
      resize(count)
    },
    settle(): void {
      spare.clear()
      former = null
    },
    arrange(next: Order<Row>): void {
      order = next
      if (former) former = next
    },
    /** These have gone from the list, and may turn up elsewhere in it. */
    spareAll(slots: readonly Slot<Row>[]): void {
      for (const slot of slots) {
        slot.isStale = true
        spare.add(slot)
      }
    },
    setLive(next: readonly Slot<Row>[]): void {
      isKnown = true
      setLive(next)
    },
  }
}

function newSlots<Row>(count: number): Slot<Row>[] {
  return Array.from({ length: Math.max(0, count) }, () => newSlot<Row>())
}

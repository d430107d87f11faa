/** Puts the rows of a page into a list, and finds rows again that were elsewhere in it. Pure. */
import { isMissing, newSlot, type ReadSpan, type RowNames, type Slot } from '@/lib/lists/slots'
import { longestAscent } from '@/lib/music/longest-ascent'

type Reading<Row> = {
  rows: readonly (Row | null)[]
  offset: number
  readAt: ReadSpan
  /** From storage: it is shown, and read again. */
  isOld?: boolean
}

/**
 * `live` with a page's rows at `offset`. A row that has moved is found among the stale rows of the list or in
 * `unplaced`, and swaps with what is there now. Of equal rows the nearest is taken.
 */
export function reconcilePage<Row>(
  live: readonly Slot<Row>[],
  unplaced: Set<Slot<Row>>,
  { rows, offset, readAt, isOld = false }: Reading<Row>,
  names: RowNames<Row>,
): Slot<Row>[] {
  const known = findKnown(live, unplaced, rows, offset, names)
  const taken = new Set(known.values())
  const here = live.slice(offset, offset + rows.length)
  const page = here.map((slot, index) => {
    const found = known.get(index)
    if (found) return found
    // A position that was never read takes any row; one that was read belongs to another row.
    const isFree = slot.row === undefined || (slot.row === null && rows[index] === null)
    return isFree && !taken.has(slot) ? slot : newSlot<Row>()
  })
  const next = rearranged(live, unplaced, page, offset)
  page.forEach((slot, index) => {
    slot.row = rows[index]
    slot.isStale = isOld
    slot.isLocal = false
    slot.readAt = readAt
  })
  return next
}

/** The page in its place, surrounded by the rows that were not read again, in their order. */
function rearranged<Row>(
  live: readonly Slot<Row>[],
  unplaced: Set<Slot<Row>>,
  page: readonly Slot<Row>[],
  offset: number,
): Slot<Row>[] {
  if (page.every((slot, index) => slot === live[offset + index])) return [...live]
  const pageRows = new Set(page)
  const places = new Map(live.map((slot, place) => [slot, place]))
  const staying = longestAscent(page.flatMap((slot) => places.get(slot) ?? []))
  const lastStaying = staying.at(-1) ?? -1
  const loose = live.filter((slot, place) => {
    if (pageRows.has(slot)) return false
    if (outside(place)) return isMissing(slot)
    // It was in front of a row that is still there, and is there no longer.
    if (place < lastStaying && slot.row) unplaced.add(slot)
    return place > lastStaying
  })
  const isFixed = (slot: Slot<Row>) => !isMissing(slot) && !pageRows.has(slot)
  const free = live.filter((slot, place) => outside(place) && !isFixed(slot)).length
  // Rows added here belong at the end. Of the others, the last ones don't fit.
  while (loose.length > free) {
    const last = loose.findLastIndex(({ isLocal }) => !isLocal)
    const [slot] = loose.splice(last < 0 ? loose.length - 1 : last, 1)
    if (slot?.row) unplaced.add(slot)
  }
  // A row that moved up into the page has left its gap in front of it, not behind.
  const leftAhead = live.slice(0, offset).filter((slot) => pageRows.has(slot)).length
  const gaps = Math.min(leftAhead, free - loose.length)
  const firstBehind = loose.findIndex((slot) => (places.get(slot) ?? 0) >= offset)
  if (firstBehind >= 0) loose.splice(firstBehind, 0, ...Array.from({ length: gaps }, () => newSlot<Row>()))
  for (const slot of page) unplaced.delete(slot)
  const rest = loose.values()
  return live.map((slot, place) => {
    if (!outside(place)) return page[place - offset] ?? slot
    return isFixed(slot) ? slot : (rest.next().value ?? newSlot<Row>())
  })

  function outside(place: number): boolean {
    return place < offset || place >= offset + page.length
  }
}

/** The slot of each row of the page that was known before, by its index in the page. */
function findKnown<Row>(
  live: readonly Slot<Row>[],
  unplaced: ReadonlySet<Slot<Row>>,
  rows: readonly (Row | null)[],
  offset: number,
  { identityOf, uriOf }: RowNames<Row>,
): Map<number, Slot<Row>> {
  const places = new Map<Slot<Row>, number>()
  const known = new Map<string, Slot<Row>[]>()
  const local = new Map<string | null, Slot<Row>[]>()
  const note = (slot: Slot<Row>, place: number) => {
    if (!slot.row) return
    const isHere = place >= offset && place < offset + rows.length
    if (!slot.isStale && !slot.isLocal && !isHere) return
    places.set(slot, place)
    if (slot.isLocal) add(local, uriOf(slot.row), slot)
    else add(known, identityOf(slot.row), slot)
  }
  live.forEach(note)
  for (const slot of unplaced) note(slot, live.length)

  const found = new Map<number, Slot<Row>>()
  const used = new Set<Slot<Row>>()
  /** How far rows have moved, going by the last row that was found. */
  let shift = offset
  rows.forEach((row, index) => {
    const name = row === null ? '' : identityOf(row)
    // A row without content and date looks like any other, so it is only searched nearby.
    const reach = name.trim() === '' ? rows.length : Number.POSITIVE_INFINITY
    const distance = (slot: Slot<Row>) => Math.abs((places.get(slot) ?? 0) - index - shift)
    const isPossible = (slot: Slot<Row>) => !used.has(slot) && (unplaced.has(slot) || distance(slot) <= reach)
    const slot = nearest((known.get(name) ?? []).filter(isPossible), distance)
    if (row === null || slot === undefined) return
    found.set(index, slot)
    used.add(slot)
    if (!unplaced.has(slot)) shift = (places.get(slot) ?? 0) - index
  })
  // A row added here has no date of Spotify's yet. It is the row with its URI near where it was added.
  const shifts = [offset, ...[...found].map(([index, slot]) => (places.get(slot) ?? 0) - index)]
  for (const [uri, slots] of local)
    for (const slot of slots) {
      const distance = (index: number) =>
        Math.min(...shifts.map((one) => Math.abs((places.get(slot) ?? 0) - index - one)))
      const isPossible = (index: number) =>
        !found.has(index) && (unplaced.has(slot) || distance(index) <= rows.length)
      const same = rows.flatMap((row, index) => (row && uriOf(row) === uri && isPossible(index) ? index : []))
      const index = nearest(same, distance)
      if (index !== undefined) found.set(index, slot)
    }
  return found
}

function nearest<T>(all: readonly T[], distance: (one: T) => number): T | undefined {
  return all.toSorted((a, b) => distance(a) - distance(b))[0]
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

/** Puts the rows of a page into a list, and finds those again that were known elsewhere in it. Pure. */
import { isMissing, newSlot, type ReadSpan, type RowNames, type Slot } from '@/lib/lists/slots'
import { longestAscent } from '@/lib/music/longest-ascent'

type Reading<Row> = {
  rows: readonly (Row | null)[]
  offset: number
  readAt: ReadSpan
  /** Kept from an earlier time: it is shown, and read again. */
  isOld?: boolean
}

/**
 * `live` with the rows of a page put in at `offset`. A row that has moved since it was read is found again among what
 * is stale, in the list or in `spare`, and changes places with what is there now. Of rows that are alike, those between
 * the same neighbours are taken for the same.
 */
export function placeRows<Row>(
  live: readonly Slot<Row>[],
  spare: Set<Slot<Row>>,
  { rows, offset, readAt, isOld = false }: Reading<Row>,
  names: RowNames<Row>,
): Slot<Row>[] {
  const known = findKnown(live, spare, rows, offset, names)
  const taken = new Set(known.values())
  const here = live.slice(offset, offset + rows.length)
  const page = here.map((slot, index) => {
    const found = known.get(index)
    if (found) return found
    // A position that was never read takes any row; one that was read belongs to another row.
    const isFree = slot.row === undefined || (slot.row === null && rows[index] === null)
    return isFree && !taken.has(slot) ? slot : newSlot<Row>()
  })
  const next = rearranged(live, spare, page, offset)
  page.forEach((slot, index) => {
    slot.row = rows[index]
    slot.isStale = isOld
    slot.isLocal = false
    slot.isExact = false
    slot.readAt = readAt
  })
  return next
}

/** The page in its place; what has not been read again stays around it, in the order it had. */
function rearranged<Row>(
  live: readonly Slot<Row>[],
  spare: Set<Slot<Row>>,
  page: readonly Slot<Row>[],
  offset: number,
): Slot<Row>[] {
  if (page.every((slot, index) => slot === live[offset + index])) return [...live]
  const taken = new Set(page)
  const places = new Map(live.map((slot, place) => [slot, place]))
  const staying = longestAscent(page.flatMap((slot) => places.get(slot) ?? []))
  const lastStaying = staying.at(-1) ?? -1
  const loose = live.filter((slot, place) => {
    if (taken.has(slot)) return false
    if (outside(place)) return isMissing(slot)
    // It was in front of a row that is still there, and is not any more.
    if (place < lastStaying && slot.row) spare.add(slot)
    // What was added is just where it was put, or nowhere.
    return place > lastStaying && !slot.isExact
  })
  const isFixed = (slot: Slot<Row>) => !isMissing(slot) && !taken.has(slot)
  const free = live.filter((slot, place) => outside(place) && !isFixed(slot)).length
  // What was added here has its place at the end; of the others, those at the end are more than there is room for.
  while (loose.length > free) {
    const last = loose.findLastIndex(({ isLocal }) => !isLocal)
    const [slot] = loose.splice(last < 0 ? loose.length - 1 : last, 1)
    if (slot?.row) spare.add(slot)
  }
  // What has come from in front of the page has left its gap there, not behind the page.
  const leftAhead = live.slice(0, offset).filter((slot) => taken.has(slot)).length
  const gaps = Math.min(leftAhead, free - loose.length)
  const firstBehind = loose.findIndex((slot) => (places.get(slot) ?? 0) >= offset)
  if (firstBehind >= 0) loose.splice(firstBehind, 0, ...Array.from({ length: gaps }, () => newSlot<Row>()))
  for (const slot of page) spare.delete(slot)
  const rest = loose.values()
  return live.map((slot, place) => {
    if (!outside(place)) return page[place - offset] ?? slot
    return isFixed(slot) ? slot : (rest.next().value ?? newSlot<Row>())
  })

  function outside(place: number): boolean {
    return place < offset || place >= offset + page.length
  }
}

/** The slot of each row of the page that was known before, by its place in the page. */
function findKnown<Row>(
  live: readonly Slot<Row>[],
  spare: ReadonlySet<Slot<Row>>,
  rows: readonly (Row | null)[],
  offset: number,
  { identityOf, uriOf }: RowNames<Row>,
): Map<number, Slot<Row>> {
  const found = new Map<number, Slot<Row>>()
  const places = new Map<Slot<Row>, number>()
  const alike = new Map<string, Slot<Row>[]>()
  const own = new Map<string | null, Slot<Row>[]>()
  const note = (slot: Slot<Row>, place: number) => {
    if (!slot.row) return
    const isHere = place >= offset && place < offset + rows.length
    if (!slot.isStale && !slot.isLocal && !isHere) return
    places.set(slot, place)
    if (slot.isLocal) add(own, uriOf(slot.row), slot)
    else add(alike, identityOf(slot.row), slot)
  }
  live.forEach(note)
  for (const slot of spare) note(slot, live.length)

  const wanted = new Map<string, number[]>()
  rows.forEach((row, index) => {
    if (row !== null && alike.has(identityOf(row))) add(wanted, identityOf(row), index)
  })
  // Rows of which there is only one are told first: the others are between them.
  for (const [name, indexes] of wanted) {
    const slots = (alike.get(name) ?? []).filter((slot) => isPossible(slot, indexes[0] ?? 0))
    const [slot] = slots
    if (slots.length === 1 && indexes.length === 1 && slot) found.set(indexes[0] ?? 0, slot)
  }
  const used = new Set(found.values())
  let upTo: (typeof nothingAfter)[] = []
  let last = -1
  // Those that have stayed between the same rows leave the others to those that have not.
  for (const hasStayed of [true, false]) {
    upTo = boundsAfter(found, places, rows.length)
    last = -1
    rows.forEach((row, index) => {
      const slot = found.get(index) ?? (row === null ? undefined : pick(identityOf(row), index, hasStayed))
      if (!slot) return
      found.set(index, slot)
      used.add(slot)
      last = places.get(slot) ?? last
    })
  }
  findOwn()
  return found

  /** A row without content and date is like any other of that kind: it is only looked for nearby. */
  function isPossible(slot: Slot<Row>, index: number): boolean {
    if (slot.row && identityOf(slot.row).trim() !== '') return true
    return spare.has(slot) || Math.abs((places.get(slot) ?? 0) - offset - index) <= rows.length
  }

  function pick(name: string, index: number, hasStayed: boolean): Slot<Row> | undefined {
    const free = (alike.get(name) ?? []).filter((slot) => !used.has(slot) && isPossible(slot, index))
    const place = (slot: Slot<Row>) => places.get(slot) ?? 0
    const { place: end, index: endIndex } = upTo[index] ?? nothingAfter
    // With no row before it that is known, it is as far from the next one, or from the top of the list, as it was.
    const expected = last >= 0 ? last : end < nothingAfter.place ? end - (endIndex - index) : offset + index
    const behind = free.filter((slot) => place(slot) > last)
    const between = behind.filter((slot) => place(slot) < end)
    const likeliest = (hasStayed ? [between] : [between, behind, free]).find(({ length }) => length > 0) ?? []
    return likeliest.toSorted((a, b) => Math.abs(place(a) - expected) - Math.abs(place(b) - expected))[0]
  }

  /** What was added here has no date yet: it is the row of its uri that moved about as far as most others. */
  function findOwn(): void {
    const candidates = rows.flatMap((row, index) =>
      row !== null && !found.has(index) ? [{ index, uri: uriOf(row), name: identityOf(row) }] : [],
    )
    const pairs = candidates.flatMap(({ index, uri, name }) =>
      (own.get(uri) ?? []).flatMap((slot) => {
        const place = places.get(slot) ?? 0
        const shift = offset + index - place
        return slot.isExact && shift !== 0 ? [] : { index, name, slot, place, shift }
      }),
    )
    const known = [...found].map(([index, slot]) => offset + index - (places.get(slot) ?? 0))
    const shifts = pairs.map(({ shift }) => shift)
    // Few pairs alone may be chance: another copy of the same song.
    const usual = mostFrequent(known.length + pairs.length > fewPairs ? [...known, ...shifts] : known) ?? 0
    const isHere = (place: number) => place >= offset - near && place < offset + rows.length + near
    // Of two as near, the one that was added last.
    const offBy = ({ shift }: { shift: number }) => Math.abs(shift - usual)
    const nearest = pairs
      .filter(({ place }) => isHere(place + usual))
      .sort((a, b) => offBy(a) - offBy(b) || compare(b.name, a.name) || a.index - b.index)
    for (const { slot, index } of nearest) {
      if (used.has(slot) || found.has(index)) continue
      found.set(index, slot)
      used.add(slot)
    }
  }
}

const fewPairs = 3

/** By so many rows what was added here may have been moved against the others. */
const near = 2

function mostFrequent(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>()
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || Math.abs(a[0]) - Math.abs(b[0]))[0]?.[0]
}

const nothingAfter = { place: Number.POSITIVE_INFINITY, index: Number.POSITIVE_INFINITY }

/** For each row, the next one that is known for certain: where it was, and its place in the page. */
function boundsAfter<Row>(
  found: ReadonlyMap<number, Slot<Row>>,
  places: ReadonlyMap<Slot<Row>, number>,
  count: number,
): (typeof nothingAfter)[] {
  const bounds: (typeof nothingAfter)[] = []
  let bound = nothingAfter
  for (let index = count - 1; index >= 0; index -= 1) {
    bounds[index] = bound
    const slot = found.get(index)
    const place = slot && places.get(slot)
    if (place !== undefined) bound = { place, index }
  }
  return bounds
}

function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

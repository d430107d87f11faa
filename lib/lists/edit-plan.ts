/** The requests that make an edit, and what each does to the order. Pure. */
import { applyEdit, type Edit, isAddable, without } from '@/lib/lists/edit-order'
import { liveSlots, type Order, type Slot } from '@/lib/lists/slots'
import { longestAscent } from '@/lib/music/longest-ascent'

/** One request's worth of change. Positions count rows from 0 in the list as the previous step left it. */
export type EditStep =
  | { type: 'add'; uris: readonly string[]; position: number }
  | { type: 'remove'; rows: readonly { uri: string; position: number }[] }
  | { type: 'move'; from: number; length: number; before: number }

export type PlannedStep<Row> = { step: EditStep; slots: readonly Slot<Row>[] }

type UriAt<Row> = (slot: Slot<Row>) => string | null

/**
 * The most rows that one request adds or removes: https://developer.spotify.com/documentation/web-api/reference/add-
 * items-to-playlist
 */
const largestStep = 100

/** In the order to send them. Rows without a URI can't be named in a request. */
export function planEdit<Row>(order: Order<Row>, edit: Edit<Row>, uriAt: UriAt<Row>): PlannedStep<Row>[] {
  const before = liveSlots(order)
  const held = new Set(before)
  const isHeld = (slot: Slot<Row>) => held.has(slot)
  const after = liveSlots(applyEdit(order, edit)).filter((slot) => isHeld(slot) || isAddable(uriAt(slot)))
  switch (edit.type) {
    case 'remove':
      return planRemoval(before, new Set(after), uriAt)
    case 'add':
    case 'restore':
      return planAddition(after, isHeld, uriAt)
    default:
      return planOrder(before, after, new Set(edit.slots))
  }
}

/** Last rows first, so that the positions of the others stay valid. */
function planRemoval<Row>(before: readonly Slot<Row>[], left: ReadonlySet<Slot<Row>>, uriAt: UriAt<Row>) {
  const going = before.flatMap((slot, position) => {
    const uri = uriAt(slot)
    return left.has(slot) || uri === null ? [] : [{ slot, row: { uri, position } }]
  })
  const steps: PlannedStep<Row>[] = []
  for (let end = going.length; end > 0; end -= largestStep) {
    const batch = going.slice(Math.max(0, end - largestStep), end).reverse()
    steps.push({
      step: { type: 'remove', rows: batch.map(({ row }) => row) },
      slots: batch.map(({ slot }) => slot),
    })
  }
  return steps
}

function planAddition<Row>(
  after: readonly Slot<Row>[],
  isHeld: (slot: Slot<Row>) => boolean,
  uriAt: UriAt<Row>,
): PlannedStep<Row>[] {
  const batches: { position: number; slots: Slot<Row>[] }[] = []
  after.forEach((slot, position) => {
    if (isHeld(slot)) return
    const last = batches.at(-1)
    const isNext = last && last.position + last.slots.length === position
    if (isNext && last.slots.length < largestStep) last.slots.push(slot)
    else batches.push({ position, slots: [slot] })
  })
  return batches.map(({ position, slots }) => ({
    step: { type: 'add', uris: slots.map((slot) => uriAt(slot) ?? ''), position },
    slots,
  }))
}

/** The moves that bring `rows` into the order of `after`. All rows except `moving` are in that order already. */
function planOrder<Row>(
  rows: readonly Slot<Row>[],
  after: readonly Slot<Row>[],
  moving: ReadonlySet<Slot<Row>>,
): PlannedStep<Row>[] {
  const planned: PlannedStep<Row>[] = []
  const stays = stayingOf(rows, after, moving)
  let now = rows
  for (let start = 0, length = 1; start < after.length; start += length) {
    length = 1
    const [slot, leader] = [after[start], after[start - 1]]
    if (!slot || stays.has(slot)) continue
    const from = now.indexOf(slot)
    const isTogether = () => now[from + length] === after[start + length]
    while (start + length < after.length && isTogether() && !stays.has(after[start + length])) length += 1
    const before = leader ? now.indexOf(leader) + 1 : 0
    if (from === before) continue
    const slots = now.slice(from, from + length)
    planned.push({ step: { type: 'move', from, length, before }, slots })
    now = now.toSpliced(from, length).toSpliced(before > from ? before - length : before, 0, ...slots)
  }
  return planned
}

/** The rows that need no move: the longest run, between two rows that aren't `moving`, that is in order already. */
function stayingOf<Row>(
  before: readonly Slot<Row>[],
  after: readonly Slot<Row>[],
  moving: ReadonlySet<Slot<Row>>,
): ReadonlySet<Slot<Row> | undefined> {
  const places = new Map(before.map((slot, place) => [slot, place]))
  const fixed = after.flatMap((slot) => (moving.has(slot) ? [] : (places.get(slot) ?? [])))
  let passed = 0
  const told = after.flatMap((slot) => {
    const place = places.get(slot) ?? -1
    if (!moving.has(slot)) passed += 1
    else if (place < (fixed[passed - 1] ?? 0) || place > (fixed[passed] ?? before.length)) return []
    return place
  })
  return new Set(longestAscent(told).map((place) => before[place]))
}

export function orderAfter<Row>(before: Order<Row>, planned: PlannedStep<Row>, edit: Edit<Row>): Order<Row> {
  const order = orderAfterStep(before, planned)
  // A step doesn't say where a removed row stands among the removed. The edit does, for Undo.
  const whole = applyEdit(before, edit)
  return isSameOrder(order, whole) ? whole : order
}

function orderAfterStep<Row>(before: Order<Row>, { step, slots }: PlannedStep<Row>): Order<Row> {
  const { all, removed } = before
  if (step.type === 'remove') return { all, removed: new Set([...removed, ...slots]) }
  const next = liveSlots(before)[step.type === 'move' ? step.before : step.position]
  const known = new Set(all)
  const going = new Set(step.type === 'move' ? slots : slots.filter((slot) => !known.has(slot)))
  const rest = all.filter((slot) => !going.has(slot))
  const place = next ? rest.indexOf(next) : rest.length
  return { all: rest.toSpliced(place, 0, ...going), removed: without(removed, slots) }
}

export function isSameOrder<Row>(one: Order<Row>, other: Order<Row>): boolean {
  const [live, rest] = [liveSlots(one), liveSlots(other)]
  return live.length === rest.length && live.every((slot, index) => slot === rest[index])
}

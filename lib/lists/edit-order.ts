/** What an edit does to the order of a list. An edit names slots, so it means the same in any later version. Pure. */
import { liveSlots, newSlot, type Order, type Slot } from '@/lib/lists/slots'
import { longestAscent } from '@/lib/music/longest-ascent'
import { applyStep, type EditStep, planAdd, planMove, planRemove } from '@/lib/music/playlist-plan'

export type Edit<Row> =
  /** In front of `before`; null means the end. Those `astray` were added together with a change elsewhere, beside it. */
  | {
      type: 'add'
      slots: readonly Slot<Row>[]
      before: Slot<Row> | null
      astray?: ReadonlySet<Slot<Row>>
    }
  | { type: 'remove'; slots: readonly Slot<Row>[] }
  | { type: 'restore'; slots: readonly Slot<Row>[] }
  /** As one block in front of `before`. The markers, one for each slot, stay where the rows came from. */
  | { type: 'move'; slots: readonly Slot<Row>[]; markers: readonly Slot<Row>[]; before: Slot<Row> | null }
  | { type: 'move-back'; slots: readonly Slot<Row>[]; markers: readonly Slot<Row>[] }

export type PlannedStep<Row> = { step: EditStep; slots: readonly Slot<Row>[] }

/** Rows that are new to the list. */
export function additionOf<Row>(rows: readonly Row[], before: Slot<Row> | null = null): Edit<Row> {
  return { type: 'add', slots: rows.map((row) => ({ ...newSlot(row), isLocal: true })), before }
}

export function moveOf<Row>(slots: readonly Slot<Row>[], before: Slot<Row> | null): Edit<Row> {
  return { type: 'move', slots, markers: slots.map(() => newSlot<Row>()), before }
}

/** What undoes an edit; null for an edit that is itself an undo. */
export function undoOf<Row>(edit: Edit<Row>): Edit<Row> | null {
  const { slots } = edit
  if (edit.type === 'add') return { type: 'remove', slots }
  if (edit.type === 'remove') return { type: 'restore', slots }
  return edit.type === 'move' ? { type: 'move-back', slots, markers: edit.markers } : null
}

/** The order after an edit. If an edit was partly made already, or some of its rows are gone, the rest is done. */
export function applyEdit<Row>(order: Order<Row>, edit: Edit<Row>): Order<Row> {
  const { all, gone } = order
  const known = new Set(all)
  switch (edit.type) {
    case 'add': {
      // What is there already stays where it is: others may have put more beside it.
      const { astray } = edit
      const moving = edit.slots.filter((slot) => !known.has(slot) || astray?.has(slot))
      const rest = astray ? all.filter((slot) => !astray.has(slot)) : all
      const place = edit.before ? rest.indexOf(edit.before) : -1
      return {
        all: rest.toSpliced(place < 0 ? rest.length : place, 0, ...moving),
        gone: without(gone, edit.slots),
      }
    }
    case 'remove':
      return { all, gone: new Set([...gone, ...edit.slots.filter((slot) => known.has(slot))]) }
    case 'restore':
      return { all, gone: without(gone, edit.slots) }
    case 'move':
      return moved(order, edit)
    case 'move-back': {
      const homes = new Map(edit.slots.map((slot, index) => [edit.markers[index], slot]))
      const isBack = new Set(
        edit.markers.flatMap((marker) => {
          const slot = homes.get(marker)
          return known.has(marker) && slot && known.has(slot) ? slot : []
        }),
      )
      const back = all.flatMap((slot) => {
        const home = homes.get(slot)
        return home && isBack.has(home) ? home : isBack.has(slot) ? [] : slot
      })
      // A row that is gone does not come back, and neither does its marker stand for it.
      return {
        all: back,
        gone: without(
          gone,
          edit.markers.filter((_, index) => isBack.has(edit.slots[index] as Slot<Row>)),
        ),
      }
    }
    default:
      return edit satisfies never
  }
}

function moved<Row>({ all, gone }: Order<Row>, edit: Extract<Edit<Row>, { type: 'move' }>): Order<Row> {
  const known = new Set(all)
  const moving = new Set(edit.slots.filter((slot) => known.has(slot)))
  const markers = new Map(edit.slots.map((slot, index) => [slot, edit.markers[index]]))
  let target = edit.before
  if (target && moving.has(target)) {
    target = all.slice(all.indexOf(target)).find((slot) => !moving.has(slot) && !gone.has(slot)) ?? null
  }
  // Where it should have gone is no longer there.
  if (target && !known.has(target)) return { all, gone }
  const rest = all.flatMap((slot) => {
    if (!moving.has(slot)) return slot
    const marker = markers.get(slot)
    return marker && !known.has(marker) ? marker : []
  })
  const place = target ? rest.indexOf(target) : rest.length
  return { all: rest.toSpliced(place, 0, ...moving), gone: new Set([...gone, ...edit.markers]) }
}

/** The order with a marker in front of each row that moves, which an Undo finds wherever the row is by then. */
export function withOrigins<Row>(
  { all, gone }: Order<Row>,
  { slots, markers }: Extract<Edit<Row>, { type: 'move' }>,
): Order<Row> {
  const known = new Set(all)
  const markerOf = new Map(slots.map((slot, index) => [slot, markers[index]]))
  const marked = all.flatMap((slot) => {
    const marker = markerOf.get(slot)
    return marker && !known.has(marker) ? [marker, slot] : slot
  })
  return { all: marked, gone: new Set([...gone, ...markers]) }
}

/** The steps that take the list there, in the order to send them; the provider cannot be told of rows without a uri. */
export function planEdit<Row>(
  order: Order<Row>,
  edit: Edit<Row>,
  uriOf: (row: Row) => string | null,
): PlannedStep<Row>[] {
  const before = liveSlots(order)
  const uriAt = ({ row }: Slot<Row>) => (row ? uriOf(row) : null)
  const held = new Set(before)
  const isPossible = (slot: Slot<Row>) => held.has(slot) || isAddable(uriAt(slot))
  const after = liveSlots(applyEdit(order, edit)).filter(isPossible)
  switch (edit.type) {
    case 'remove': {
      const left = new Set(after)
      const rows = before.flatMap((slot, position) => {
        const uri = uriAt(slot)
        return left.has(slot) || uri === null ? [] : [{ uri, position }]
      })
      return planRemove(rows).map((step) => ({ step, slots: slotsOf(step, before) }))
    }
    case 'add':
    case 'restore': {
      const astray = edit.type === 'add' ? edit.astray : undefined
      const misplaced = astray
        ? planOrder(
            before,
            after.filter((slot) => held.has(slot)),
            astray,
          )
        : []
      if (misplaced.length > 0) return misplaced
      const runs = slotRunsOf(after, (slot) => !held.has(slot))
      return runs.flatMap(({ slots, start }) => {
        const steps = planAdd(
          slots.map((slot) => uriAt(slot) ?? ''),
          start,
        )
        return steps.map((step) => ({
          step,
          slots:
            step.type === 'add'
              ? slots.slice(step.position - start, step.position - start + step.uris.length)
              : [],
        }))
      })
    }
    default:
      return planOrder(before, after, new Set(edit.slots))
  }
}

/** A file on somebody's computer can only be added there. */
export function isAddable(uri: string | null): boolean {
  return uri !== null && !uri.startsWith('spotify:local:')
}

/** The moves that bring `before` into the order of `after`; only `moving` are elsewhere in it. */
function planOrder<Row>(
  before: readonly Slot<Row>[],
  after: readonly Slot<Row>[],
  moving: ReadonlySet<Slot<Row>>,
): PlannedStep<Row>[] {
  const planned: PlannedStep<Row>[] = []
  let now = before
  const goes = goingOf(before, after, moving)
  for (const { slots, start } of slotRunsOf(after, (slot) => goes.has(slot))) {
    const next = after[start + slots.length]
    for (const block of ascendingBlocks(slots, now)) {
      const positions = block.map((slot) => now.indexOf(slot))
      for (const step of planMove(positions, next ? now.indexOf(next) : now.length, now.length)) {
        planned.push({ step, slots: slotsOf(step, now) })
        now = applyStep(now, step, () => undefined) as Slot<Row>[]
      }
    }
  }
  return planned
}

/** Which of the rows have to move: between two of the others, those that are there in that order already stay. */
function goingOf<Row>(
  before: readonly Slot<Row>[],
  after: readonly Slot<Row>[],
  moving: ReadonlySet<Slot<Row>>,
): ReadonlySet<Slot<Row>> {
  const places = new Map(before.map((slot, place) => [slot, place]))
  const placeOf = (slot: Slot<Row>) => places.get(slot) ?? -1
  const going = new Set<Slot<Row>>()
  let last = -1
  let between: Slot<Row>[] = []
  const settle = (next: number) => {
    const near = between.map(placeOf).filter((place) => place > last && place < next)
    const staying = new Set(longestAscent(near))
    for (const slot of between) if (!staying.has(placeOf(slot))) going.add(slot)
    between = []
    last = next
  }
  for (const slot of after) {
    if (moving.has(slot)) between.push(slot)
    else settle(placeOf(slot))
  }
  settle(before.length)
  return going
}

/** Cut where a row is now in front of the one before it. */
function ascendingBlocks<Row>(slots: readonly Slot<Row>[], now: readonly Slot<Row>[]): Slot<Row>[][] {
  const blocks: Slot<Row>[][] = []
  let last = Number.POSITIVE_INFINITY
  for (const slot of slots) {
    const place = now.indexOf(slot)
    if (place > last) blocks.at(-1)?.push(slot)
    else blocks.push([slot])
    last = place
  }
  return blocks
}

function slotsOf<Row>(step: EditStep, live: readonly Slot<Row>[]): Slot<Row>[] {
  if (step.type === 'move') return live.slice(step.from, step.from + step.length)
  return step.type === 'remove' ? step.rows.flatMap(({ position }) => live[position] ?? []) : []
}

function slotRunsOf<Row>(slots: readonly Slot<Row>[], isIn: (slot: Slot<Row>) => boolean) {
  const runs: { start: number; slots: Slot<Row>[] }[] = []
  slots.forEach((slot, place) => {
    if (!isIn(slot)) return
    const last = runs.at(-1)
    if (last && last.start + last.slots.length === place) last.slots.push(slot)
    else runs.push({ start: place, slots: [slot] })
  })
  return runs
}

function without<T>(set: ReadonlySet<T>, items: readonly T[]): Set<T> {
  const rest = new Set(set)
  for (const item of items) rest.delete(item)
  return rest
}

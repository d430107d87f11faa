/**
 * Applies edits to the order of a list. An edit refers to slots, so it means the same in any later version. Pure.
 */
import { newSlot, type Order, type Slot } from '@/lib/lists/slots'
import type { ProviderError } from '@/lib/provider-error'

type Slots<Row> = readonly Slot<Row>[]

export type Edit<Row> =
  /** In front of `before`; null means the end. */
  | { type: 'add'; slots: Slots<Row>; before: Slot<Row> | null }
  | { type: 'remove' | 'restore'; slots: Slots<Row> }
  /** As one block in front of `before`. The markers, one for each slot, stay where the rows came from. */
  | { type: 'move'; slots: Slots<Row>; markers: Slots<Row>; before: Slot<Row> | null }
  | { type: 'move-back'; slots: Slots<Row>; markers: Slots<Row> }

export type EditOutcome<Row> =
  /** `skipped`: rows that no request can name. `alsoRemoved`: copies that were removed too and can't be restored. */
  | { status: 'done'; isChangedElsewhere: boolean; skipped?: Slots<Row>; alsoRemoved?: Slots<Row> }
  /**
   * `retry` is the edit to send for the rows `notDone`. If it's of another type, it restores copies that a removal took
   * too, and `rest` is the part of the removal that wasn't sent. `isUncertain`: an answer was lost, so all rows count as
   * not done.
   */
  | {
      status: 'failed'
      error: ProviderError
      retry: Edit<Row>
      notDone: Slots<Row>
      rest?: Edit<Row>
      isUncertain?: boolean
    }
  /** The list was changed elsewhere so that the edit makes no sense any more. Nothing was sent. */
  | { status: 'conflict' }

export function addEdit<Row>(rows: readonly Row[], before: Slot<Row> | null = null): Edit<Row> {
  return { type: 'add', slots: rows.map((row) => ({ ...newSlot(row), isLocal: true })), before }
}

export function moveEdit<Row>(slots: Slots<Row>, before: Slot<Row> | null): Edit<Row> {
  return { type: 'move', slots, markers: slots.map(() => newSlot<Row>()), before }
}

/** Null for an edit that is itself an undo. */
export function undoEdit<Row>(edit: Edit<Row>): Edit<Row> | null {
  const { slots } = edit
  if (edit.type === 'add') return { type: 'remove', slots }
  if (edit.type === 'remove') return { type: 'restore', slots }
  return edit.type === 'move' ? { type: 'move-back', slots, markers: edit.markers } : null
}

/** The order after an edit, also where it was partly made already or some of its rows are gone. */
export function applyEdit<Row>(order: Order<Row>, edit: Edit<Row>): Order<Row> {
  const { all, removed } = order
  const known = new Set(all)
  switch (edit.type) {
    case 'add': {
      // A row that is in the list stays where it is.
      const added = edit.slots.filter((slot) => !known.has(slot))
      const found = edit.before ? all.indexOf(edit.before) : -1
      const place = found < 0 ? all.length : found
      return { all: all.toSpliced(place, 0, ...added), removed: without(removed, edit.slots) }
    }
    case 'remove':
      return { all, removed: new Set([...removed, ...edit.slots.filter((slot) => known.has(slot))]) }
    case 'restore':
      return { all, removed: without(removed, edit.slots) }
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
      // A row that is gone doesn't come back, and its marker isn't used.
      const used = edit.markers.filter((_, index) => isBack.has(edit.slots[index] as Slot<Row>))
      return { all: back, removed: without(removed, used) }
    }
    default:
      return edit satisfies never
  }
}

function moved<Row>({ all, removed }: Order<Row>, edit: Extract<Edit<Row>, { type: 'move' }>): Order<Row> {
  const known = new Set(all)
  const moving = new Set(edit.slots.filter((slot) => known.has(slot)))
  const markers = new Map(edit.slots.map((slot, index) => [slot, edit.markers[index]]))
  let target = edit.before
  if (target && moving.has(target)) {
    target = all.slice(all.indexOf(target)).find((slot) => !moving.has(slot) && !removed.has(slot)) ?? null
  }
  // The target is no longer there.
  if (target && !known.has(target)) return { all, removed }
  const rest = all.flatMap((slot) => {
    if (!moving.has(slot)) return slot
    const marker = markers.get(slot)
    return marker && !known.has(marker) ? marker : []
  })
  const place = target ? rest.indexOf(target) : rest.length
  return { all: rest.toSpliced(place, 0, ...moving), removed: new Set([...removed, ...edit.markers]) }
}

/**
 * The order with a marker in front of each row that moves, so that an Undo finds the place even after other changes.
 */
export function withOrigins<Row>(
  { all, removed }: Order<Row>,
  { slots, markers }: Extract<Edit<Row>, { type: 'move' }>,
): Order<Row> {
  const known = new Set(all)
  const markerOf = new Map(slots.map((slot, index) => [slot, markers[index]]))
  const marked = all.flatMap((slot) => {
    const marker = markerOf.get(slot)
    return marker && !known.has(marker) ? [marker, slot] : slot
  })
  return { all: marked, removed: new Set([...removed, ...markers]) }
}

/** A local file can't be added through the API. */
export const isAddable = (uri: string | null): boolean => uri !== null && !uri.startsWith('spotify:local:')

/** The end of a list is the same in any version. */
export const isAppend = <Row>(edit: Edit<Row>): boolean => edit.type === 'add' && edit.before === null

/** The rows whose positions an edit depends on: those it names, and those it puts rows in front of. */
export function concernedBy<Row>({ all, removed }: Order<Row>, edit: Edit<Row>): Slot<Row>[] {
  const named = new Set<Slot<Row>>(edit.slots)
  if (edit.type === 'move-back') for (const marker of edit.markers) named.add(marker)
  if ((edit.type === 'add' || edit.type === 'move') && edit.before) named.add(edit.before)
  let leader: Slot<Row> | null = null
  const concerned: Slot<Row>[] = []
  for (const slot of all) {
    if (named.has(slot)) concerned.push(...(removed.has(slot) ? (leader ? [leader] : []) : [slot]))
    if (!removed.has(slot)) leader = slot
  }
  return concerned
}

/** The edit in the list as it is now. If its target row is gone, the next row that is left replaces it. */
export function anchoredIn<Row>(
  former: Order<Row>,
  { all, removed }: Order<Row>,
  edit: Edit<Row>,
): Edit<Row> {
  if ((edit.type !== 'add' && edit.type !== 'move') || edit.before === null) return edit
  if (all.includes(edit.before)) return edit
  const left = new Set(all.filter((slot) => !removed.has(slot) && !edit.slots.includes(slot)))
  const behind = former.all.slice(former.all.indexOf(edit.before))
  return { ...edit, before: behind.find((slot) => left.has(slot)) ?? null }
}

export function isInPlace<Row>({ all, removed }: Order<Row>, edit: Edit<Row>): boolean {
  const isLive = (slot: Slot<Row>) => !removed.has(slot) && all.includes(slot)
  if (edit.type === 'move') return edit.slots.some(isLive) && (!edit.before || all.includes(edit.before))
  return edit.type !== 'remove' && edit.slots.some(isLive)
}

export function without<T>(set: ReadonlySet<T>, items: readonly T[]): Set<T> {
  const rest = new Set(set)
  for (const item of items) rest.delete(item)
  return rest
}

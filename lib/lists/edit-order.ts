/** What an edit does to the order of a list. An edit names slots, so it means the same in any later version. Pure. */
import { newSlot, type Order, type Slot } from '@/lib/lists/slots'
import type { ProviderError } from '@/lib/provider-error'

type Slots<Row> = readonly Slot<Row>[]

export type Edit<Row> =
  /** In front of `before`; null means the end. Those `astray` were added together with a change elsewhere, beside it. */
  | { type: 'add'; slots: Slots<Row>; before: Slot<Row> | null; astray?: ReadonlySet<Slot<Row>> }
  | { type: 'remove' | 'restore'; slots: Slots<Row> }
  /** As one block in front of `before`. The markers, one for each slot, stay where the rows came from. */
  | { type: 'move'; slots: Slots<Row>; markers: Slots<Row>; before: Slot<Row> | null }
  | { type: 'move-back'; slots: Slots<Row>; markers: Slots<Row> }

export type EditOutcome<Row> =
  /** `left`: rows the provider cannot be told of; `wentAlong`: copies that went too, and cannot be put back. */
  | { status: 'done'; isChangedElsewhere: boolean; left?: Slots<Row>; wentAlong?: Slots<Row> }
  /** What came before is done; `rest` is to try again, about `left`. `isUncertain`: what became of it could not be read. */
  | { status: 'failed'; error: ProviderError; rest: Edit<Row>; left: Slots<Row>; isUncertain?: boolean }
  /** The list was changed elsewhere, and the edit makes no sense in what it is now: nothing was sent. */
  | { status: 'conflict' }

export function additionOf<Row>(rows: readonly Row[], before: Slot<Row> | null = null): Edit<Row> {
  return { type: 'add', slots: rows.map((row) => ({ ...newSlot(row), isLocal: true })), before }
}

export function moveOf<Row>(slots: Slots<Row>, before: Slot<Row> | null): Edit<Row> {
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
      const found = edit.before ? rest.indexOf(edit.before) : -1
      const place = found < 0 ? rest.length : found
      return { all: rest.toSpliced(place, 0, ...moving), gone: without(gone, edit.slots) }
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
      const used = edit.markers.filter((_, index) => isBack.has(edit.slots[index] as Slot<Row>))
      return { all: back, gone: without(gone, used) }
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

/** A file on somebody's computer can only be added there. */
export const isAddable = (uri: string | null): boolean => uri !== null && !uri.startsWith('spotify:local:')

/** What goes to the end goes there in any version. */
export const isAppend = <Row>(edit: Edit<Row>): boolean => edit.type === 'add' && edit.before === null

/** The rows whose positions an edit depends on: those it names, and those in front of which it puts rows. */
export function concernedBy<Row>({ all, gone }: Order<Row>, edit: Edit<Row>): Slot<Row>[] {
  const named = new Set<Slot<Row>>(edit.slots)
  if (edit.type === 'move-back') for (const marker of edit.markers) named.add(marker)
  if ((edit.type === 'add' || edit.type === 'move') && edit.before) named.add(edit.before)
  let leader: Slot<Row> | null = null
  const concerned: Slot<Row>[] = []
  for (const slot of all) {
    if (named.has(slot)) concerned.push(...(gone.has(slot) ? (leader ? [leader] : []) : [slot]))
    if (!gone.has(slot)) leader = slot
  }
  return concerned
}

/** The edit in the list as it is now: if the row it puts others in front of is gone, the next one that is left stands in. */
export function anchoredIn<Row>(former: Order<Row>, { all, gone }: Order<Row>, edit: Edit<Row>): Edit<Row> {
  if ((edit.type !== 'add' && edit.type !== 'move') || edit.before === null) return edit
  if (all.includes(edit.before)) return edit
  const left = new Set(all.filter((slot) => !gone.has(slot) && !edit.slots.includes(slot)))
  const behind = former.all.slice(former.all.indexOf(edit.before))
  return { ...edit, before: behind.find((slot) => left.has(slot)) ?? null }
}

export function isInPlace<Row>({ all, gone }: Order<Row>, edit: Edit<Row>): boolean {
  const isLive = (slot: Slot<Row>) => !gone.has(slot) && all.includes(slot)
  if (edit.type === 'move') return edit.slots.some(isLive) && (!edit.before || all.includes(edit.before))
  return edit.type !== 'remove' && edit.slots.some(isLive)
}

export function without<T>(set: ReadonlySet<T>, items: readonly T[]): Set<T> {
  const rest = new Set(set)
  for (const item of items) rest.delete(item)
  return rest
}

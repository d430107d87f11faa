import type { Before, EditDesk, LostStep } from '@/lib/lists/edit-desk'
import { applyEdit, type Edit } from '@/lib/lists/edit-order'
import { orderAfter, type PlannedStep } from '@/lib/lists/edit-plan'
import { isSuccessor } from '@/lib/lists/list-version'
import { liveSlots, type Order, type Slot } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

/** After a lost answer: true where the step was not done. Else the list is taken as after it, and all rows are old. */
export async function isAsBefore<Row>(
  desk: EditDesk<Row>,
  edit: Edit<Row>,
  { planned, before, version }: LostStep<Row>,
): Promise<boolean> {
  const { list, editing, writer } = desk
  const { step, slots } = planned
  const order = editing.confirmed()
  desk.isFresh = false
  let isKnown = version !== null
  try {
    if (isKnown) await editing.check(writer.readVersion)
  } catch (error) {
    // What is read before the next try tells as much.
    if (!(error instanceof ProviderError)) throw error
    isKnown = false
  }
  const now = list.getState().version
  if (isKnown && now === version) return true
  const isStill = editing.confirmed().all === order.all
  const isMove = edit.type === 'move' || edit.type === 'move-back'
  const part = isMove ? edit : { ...edit, slots }
  const isOneChange = isKnown && version !== null && now !== null && isSuccessor(version, now) === true
  const from = isOneChange ? before : withArrived(desk, before, planned)
  const after = isOneChange || isStill ? orderAfter(from, planned, part) : applyEdit(from, part)
  const isAddition = step.type === 'add'
  if (isAddition && isOneChange) {
    const grownBy = liveSlots(editing.confirmed()).length - liveSlots(before).length
    if (grownBy !== slots.length || (await isShifted(desk, before, step.position))) return true
  }
  if (isAddition) for (const slot of slots) slot.isLocal ||= slot.readAt.from < 0
  editing.doubt(after, step.type === 'remove' ? slots : [], isKnown ? now : null)
  // If that change was this step, the rows are just there.
  if (isAddition) for (const slot of slots) slot.isExact = isOneChange && slot.isLocal
  return false
}

/** Whether the list has grown in front of a position: by the last row there that was known. */
async function isShifted<Row>({ list, editing }: EditDesk<Row>, before: Order<Row>, position: number) {
  const live = liveSlots(before).slice(0, position)
  const last = live.findLastIndex(({ row }) => row !== undefined)
  if (last < 0) return false
  try {
    await list.read({ first: last, last })
  } catch (error) {
    // Nothing is tried again before somebody has looked.
    if (error instanceof ProviderError) return false
    throw error
  }
  return liveSlots(editing.confirmed())[last] !== live[last]
}

/**
 * What was read while the answer was on its way may hold what the step has added. In a list that was known completely
 * a row that is new and holds the same song is taken for it.
 */
function withArrived<Row>(
  { editing, uriAt }: EditDesk<Row>,
  before: Before<Row>,
  { step, slots }: PlannedStep<Row>,
): Order<Row> {
  const now = editing.confirmed()
  const wasRead = liveSlots(before).every(({ row }) => row !== undefined)
  if (step.type !== 'add' || now.all === before.all || !wasRead) return now
  const known = new Set(before.all)
  const fresh = liveSlots(now).filter((slot) => slot.row && !known.has(slot))
  const arrived = new Map<Slot<Row>, Slot<Row>>()
  for (const slot of slots) {
    const place = fresh.findIndex((one) => uriAt(one) === uriAt(slot))
    const [found] = place < 0 ? [] : fresh.splice(place, 1)
    if (found) arrived.set(found, Object.assign(slot, found))
  }
  return { ...now, all: now.all.map((slot) => arrived.get(slot) ?? slot) }
}

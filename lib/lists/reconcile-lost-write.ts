import { applyEdit, type Edit } from '@/lib/lists/edit-order'
import { orderAfter } from '@/lib/lists/edit-plan'
import type { EditSession, LostStep } from '@/lib/lists/edit-session'
import { isSuccessor } from '@/lib/lists/list-version'
import { liveSlots } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

/**
 * Compares versions after a lost answer. False: the step wasn't made. True: it may have been, so it is applied, and all
 * rows are stale until they are read.
 */
export async function reconcileLostWrite<Row>(
  session: EditSession<Row>,
  edit: Edit<Row>,
  { planned, before, version }: LostStep<Row>,
): Promise<boolean> {
  const { list, editing, writer } = session
  const { step, slots } = planned
  const order = editing.confirmedOrder()
  session.isVersionCurrent = false
  let now: string | null = null
  try {
    if (version !== null) {
      await editing.compareVersion(writer.readVersion)
      now = list.getState().version
    }
  } catch (error) {
    // The rows are read before the next try, and show it.
    if (!(error instanceof ProviderError)) throw error
  }
  if (now !== null && now === version) return false
  const isAddition = step.type === 'add'
  if (isAddition && version !== null && now !== null && isSuccessor(version, now)) {
    const grownBy = liveSlots(editing.confirmedOrder()).length - liveSlots(before).length
    // The only change was made elsewhere.
    if (grownBy !== slots.length) return false
  }
  const isMove = edit.type === 'move' || edit.type === 'move-back'
  // A move depends on its whole block; other edits count row by row.
  const effect = isMove ? edit : { ...edit, slots }
  const isAsPlanned = editing.confirmedOrder().all === order.all
  const after = isAsPlanned ? orderAfter(order, planned, effect) : applyEdit(editing.confirmedOrder(), effect)
  if (isAddition) for (const slot of slots) slot.isLocal ||= slot.readAt.from < 0
  editing.replaceUnconfirmed(after, step.type === 'remove' ? slots : [], now)
  return true
}

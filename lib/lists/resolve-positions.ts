import { anchoredIn, concernedBy, type Edit, isAppend } from '@/lib/lists/edit-order'
import {
  changingError,
  type EditProgress,
  type EditSession,
  everything,
  mostRounds,
} from '@/lib/lists/edit-session'
import { isMissing, liveSlots, type Slot } from '@/lib/lists/slots'

/** Compares versions, and reads each row whose position the next step depends on. */
export async function resolvePositions<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
): Promise<void> {
  const { editing } = session
  const former = editing.confirmedOrder()
  let areCopiesRead = progress.edit.type !== 'remove'
  for (let round = 0; round < mostRounds; round += 1) {
    const { edit } = progress
    const needsNoPosition = isAppend(edit) && !progress.lost
    // Requests that add rows carry no version, so the list is compared before each of them.
    const isAddition = edit.type === 'add' || edit.type === 'restore'
    const isCompared = session.isVersionCurrent && (!isAddition || session.isComparedSinceStep)
    const isNeeded = needsNoPosition ? session.list.getState().total === null : !isCompared
    if (isNeeded && !(await session.compareVersion(progress))) return
    if (needsNoPosition) return
    const isOutdated = (slot: Slot<Row>) => !editing.isReadInVersion(slot)
    const concerned = concernedBy(editing.confirmedOrder(), edit)
    const outdated = [
      ...concerned.filter((slot) => isMissing(slot) || isOutdated(slot)),
      ...unplacedOf(session, edit),
    ]
    // Whether a removal takes copies too shows only if those before it are known.
    const copies = areCopiesRead ? [] : session.copiesOf(edit.slots, edit).filter(isOutdated)
    const needsAllRows = session.isUnversioned || (edit.type === 'remove' && session.removesAllCopies)
    if (needsAllRows && !session.list.getState().isComplete) {
      await session.list.read(everything)
    } else if (outdated.length > 0) {
      await readMissing(session, outdated, edit)
    } else if (copies.length > 0) {
      areCopiesRead = true
      await editing.readAgain(copies)
    } else {
      progress.edit = anchoredIn(former, editing.confirmedOrder(), edit)
      if (progress.edit === edit) return
      // The new target may not have been read.
      continue
    }
    // These rows may have been read after another change.
    session.isVersionCurrent = false
  }
  throw changingError()
}

/** Reads the rows where they were. Looks for missing rows nearby, then at the end, then everywhere. */
async function readMissing<Row>(
  { list, editing }: EditSession<Row>,
  slots: readonly Slot<Row>[],
  edit: Edit<Row>,
) {
  const { pageSize } = list.source
  const order = editing.confirmedOrder()
  const concerned = new Set(concernedBy(order, edit))
  const places = liveSlots(order).flatMap((slot, place) => (concerned.has(slot) ? [place] : []))
  const areRowsMissing = () => slots.some(isMissing) && !list.getState().isComplete
  await editing.readAgain(slots)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (areRowsMissing() && places.length > 0 && last - first < 2 * pageSize) {
    await list.read({ first: Math.max(0, first - pageSize), last: last + pageSize })
  }
  // In a list that became shorter, the last rows are out of range.
  const count = liveSlots(editing.confirmedOrder()).length
  if (areRowsMissing()) await list.read({ first: Math.max(0, count - pageSize), last: count - 1 })
  if (areRowsMissing()) await list.read(everything)
}

/** Rows of the edit that weren't found since the list changed. In a list that was read completely, they are gone. */
function unplacedOf<Row>({ list, editing }: EditSession<Row>, edit: Edit<Row>): Slot<Row>[] {
  if (list.getState().isComplete) return []
  const known = new Set(editing.confirmedOrder().all)
  const before = edit.type === 'add' || edit.type === 'move' ? edit.before : null
  return [...edit.slots, ...(before ? [before] : [])].filter((slot) => slot.isStale && !known.has(slot))
}

import { changingError, type EditDesk, everything, mostRounds, type Work } from '@/lib/lists/edit-desk'
import { anchoredIn, concernedBy, type Edit, isAppend } from '@/lib/lists/edit-order'
import { isMissing, liveSlots, type Slot } from '@/lib/lists/slots'

/** The version is compared, and each row whose position the next step depends on is read in it. */
export async function makeReady<Row>(desk: EditDesk<Row>, work: Work<Row>): Promise<void> {
  const { editing } = desk
  const former = editing.confirmed()
  let areCopiesRead = work.edit.type !== 'remove'
  for (let round = 0; round < mostRounds; round += 1) {
    const { edit } = work
    const isBlind = isAppend(edit) && !work.lost
    // Only an addition is not told by its version where the rows were.
    const isLate = (edit.type === 'add' || edit.type === 'restore') && !desk.hasLooked
    const isNeeded = isBlind ? desk.list.getState().total === null : !desk.isFresh || isLate
    if (isNeeded && !(await desk.compare(work))) return
    if (isBlind) return
    const isUnsure = (slot: Slot<Row>) => !editing.isSure(slot)
    const concerned = concernedBy(editing.confirmed(), edit)
    const unsure = [...concerned.filter((slot) => isMissing(slot) || isUnsure(slot)), ...lostOf(desk, edit)]
    // Whether copies go along with a removed row is told by those that were there before it.
    const copies = areCopiesRead ? [] : desk.copiesOf(edit.slots, edit).filter(isUnsure)
    if (edit.type === 'remove' && desk.takesAllCopies && !desk.list.getState().isComplete) {
      await desk.list.read(everything)
    } else if (unsure.length > 0) await find(desk, unsure, edit)
    else if (copies.length > 0) {
      areCopiesRead = true
      await editing.readAgain(copies)
    } else {
      work.edit = anchoredIn(former, editing.confirmed(), edit)
      if (work.edit === edit) return
      continue
    }
    // They may have been read after another change.
    desk.isFresh = false
  }
  throw changingError()
}

/** Reads where the rows were; those that are not there any more are looked for nearby, then everywhere. */
async function find<Row>({ list, editing }: EditDesk<Row>, slots: readonly Slot<Row>[], edit: Edit<Row>) {
  const { pageSize } = list.source
  const concerned = new Set(concernedBy(editing.confirmed(), edit))
  const places = liveSlots(editing.confirmed()).flatMap((slot, place) => (concerned.has(slot) ? [place] : []))
  const isLost = () => slots.some(isMissing) && !list.getState().isComplete
  await editing.readAgain(slots)
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (isLost() && places.length > 0 && last - first < 2 * pageSize) {
    await list.read({ first: Math.max(0, first - pageSize), last: last + pageSize })
  }
  // A list that has become shorter has pushed its last rows out of sight.
  const count = liveSlots(editing.confirmed()).length
  if (isLost()) await list.read({ first: Math.max(0, count - pageSize), last: count - 1 })
  if (isLost()) await list.read(everything)
}

/** Rows it names that are nowhere in what was read since the list was changed; in a list read completely they are gone. */
function lostOf<Row>({ list, editing }: EditDesk<Row>, edit: Edit<Row>): Slot<Row>[] {
  if (list.getState().isComplete) return []
  const known = new Set(editing.confirmed().all)
  const before = edit.type === 'add' || edit.type === 'move' ? edit.before : null
  return [...edit.slots, ...(before ? [before] : [])].filter((slot) => slot.isStale && !known.has(slot))
}

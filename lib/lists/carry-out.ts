import { type Before, changingError, type EditDesk, mostRounds, type Work } from '@/lib/lists/edit-desk'
import {
  applyEdit,
  type Edit,
  type EditOutcome,
  isAppend,
  isInPlace,
  withOrigins,
} from '@/lib/lists/edit-order'
import { isSameOrder, orderAfter, type PlannedStep } from '@/lib/lists/edit-plan'
import { isAsBefore } from '@/lib/lists/lost-answer'
import { makeReady } from '@/lib/lists/ready-edit'
import { putBackCopies } from '@/lib/lists/removed-copies'
import { isMissing, liveSlots, type Slot } from '@/lib/lists/slots'
import { mayHaveBeenDone, ProviderError } from '@/lib/provider-error'

/** Sends one edit, step by step: after each the rest is planned again, from what the list is by then. */
export async function carryOut<Row>(desk: EditDesk<Row>, edit: Edit<Row>): Promise<EditOutcome<Row>> {
  const work: Work<Row> = {
    edit,
    isChangedElsewhere: false,
    lost: null,
    wentAlong: [],
    sends: 0,
    refusals: 0,
  }
  try {
    let outcome: EditOutcome<Row> | null = null
    while (!outcome) outcome = await takeStep(desk, work)
    return outcome
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    desk.isFresh = false
    return failed(desk, work.lost?.error ?? error, work.edit, work.lost !== null)
  }
}

/** Null where there may be more to do. */
async function takeStep<Row>(desk: EditDesk<Row>, work: Work<Row>): Promise<EditOutcome<Row> | null> {
  const { editing } = desk
  const isPlaced = desk.isFresh || isAppend(work.edit) || work.edit.type === 'remove'
  const isDone = work.sends > 0 && isPlaced && !work.lost && desk.planOf(work.edit).length === 0
  if (!isDone) await makeReady(desk, work)
  const { edit, lost } = work
  const order = editing.confirmed()
  const before = { ...order, wasRead: !liveSlots(order).some(isMissing) }
  const plan = desk.planOf(edit)
  if (lost && !plan.some(({ slots }) => slots.some((slot) => lost.planned.slots.includes(slot)))) {
    work.lost = null
    work.sends += 1
    const sent = { ...lost, lostVersion: lost.version }
    const trouble = await putBackCopies(desk, work, sent, (more) => carryOut(desk, more))
    if (trouble || lost.planned.step.type === 'remove') return trouble
  }
  const [next] = plan
  if (!next) return finish(desk, work, before)
  if (work.lost) return failed(desk, work.lost.error, edit)
  // More than any edit needs, even if others change the list between all its steps.
  if (work.sends > 2 * edit.slots.length + mostRounds) throw changingError()
  // Where rows came from is noted before the first of them goes, for an Undo of all.
  if (edit.type === 'move' && !order.all.includes(edit.markers[0] as Slot<Row>))
    editing.arrange(withOrigins(order, edit))
  return attempt(desk, work, next, before)
}

function finish<Row>(desk: EditDesk<Row>, work: Work<Row>, before: Before<Row>): EditOutcome<Row> {
  const { edit, isChangedElsewhere, wentAlong, sends } = work
  if (sends === 0 && !isInPlace(before, edit)) return { status: 'conflict' }
  const whole = applyEdit(before, edit)
  if (isSameOrder(before, whole)) desk.editing.arrange(whole)
  const left = [...desk.unremovedOf(edit), ...desk.unaddableOf(edit)]
  const done = { status: 'done', isChangedElsewhere } as const
  return { ...done, ...(left.length > 0 && { left }), ...(wentAlong.length > 0 && { wentAlong }) }
}

async function attempt<Row>(
  desk: EditDesk<Row>,
  work: Work<Row>,
  planned: PlannedStep<Row>,
  before: Before<Row>,
): Promise<EditOutcome<Row> | null> {
  const { edit } = work
  const { version } = desk.list.getState()
  const error = await send(desk, edit, planned)
  if (!error) {
    work.sends += 1
    work.edit = withAstray(desk, edit, planned)
    return putBackCopies(desk, work, { planned, before }, (more) => carryOut(desk, more))
  }
  if (mayHaveBeenDone(error)) {
    const lost = { error, planned, before, version }
    if (await isAsBefore(desk, edit, lost)) return failed(desk, error, edit)
    work.lost = lost
    return null
  }
  if (error.kind !== 'bad-request' || isAppend(edit) || work.refusals > 0) return failed(desk, error, edit)
  // The rows are not where we think, or the provider has forgotten this version.
  work.refusals += 1
  desk.doubt()
  return null
}

/** Sends one step and takes what it did into the list; while it is under way nothing is read. Null where it was accepted. */
async function send<Row>(desk: EditDesk<Row>, edit: Edit<Row>, planned: PlannedStep<Row>) {
  const { editing, list } = desk
  const { step, slots } = planned
  const isAddition = step.type === 'add'
  const release = editing.hold()
  try {
    const sent = await desk.writer.send(
      isAddition && isAppend(edit) ? { type: 'append', uris: step.uris } : step,
      list.getState().version,
    )
    if (!sent.ok) return sent.error
    for (const slot of slots) {
      if (isAddition) desk.accepted.add(slot)
      else if (step.type === 'remove') desk.accepted.delete(slot)
    }
    const wasFresh = desk.isFresh
    desk.hasLooked = false
    const order = orderAfter(editing.confirmed(), planned, edit)
    desk.isFresh = editing.confirm(order, sent.version, isAddition ? slots : [])
    // The new version says nothing of changes before the edit, which may have moved its rows.
    if (!desk.isFresh && !wasFresh) desk.doubt()
    return null
  } finally {
    release()
  }
}

/** After one of its steps: an addition says where its rows come now, not where they were meant to come. */
function withAstray<Row>(desk: EditDesk<Row>, edit: Edit<Row>, { step, slots }: PlannedStep<Row>): Edit<Row> {
  if (edit.type !== 'add' || edit.before === null) return edit
  if (step.type === 'add')
    return desk.isFresh ? edit : { ...edit, astray: new Set([...(edit.astray ?? []), ...slots]) }
  return desk.planOf(edit).some((planned) => planned.step.type === 'move')
    ? edit
    : { ...edit, astray: undefined }
}

function failed<Row>(
  desk: EditDesk<Row>,
  error: ProviderError,
  edit: Edit<Row>,
  isUncertain = false,
): EditOutcome<Row> {
  const planned = new Set([
    ...desk.planOf(edit).flatMap(({ slots }) => slots),
    ...desk.unremovedOf(edit),
    ...desk.unaddableOf(edit),
  ])
  const { gone } = desk.editing.confirmed()
  // Nobody has looked since an answer was lost.
  const isUnseen = (slot: Slot<Row>) => edit.type === 'remove' && slot.isStale && gone.has(slot)
  const left = edit.slots.filter((slot) => isUncertain || planned.has(slot) || isUnseen(slot))
  return { status: 'failed', error, rest: edit, left, ...(isUncertain && { isUncertain }) }
}

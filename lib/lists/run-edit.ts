import {
  applyEdit,
  type Edit,
  type EditOutcome,
  isAppend,
  isInPlace,
  withOrigins,
} from '@/lib/lists/edit-order'
import { isSameOrder, orderAfter, type PlannedStep } from '@/lib/lists/edit-plan'
import {
  changingError,
  createEditSession,
  type EditProgress,
  type EditSession,
  type ListWriter,
  mostRounds,
  type OrderBefore,
} from '@/lib/lists/edit-session'
import type { ListParts } from '@/lib/lists/list-check'
import { reconcileLostWrite } from '@/lib/lists/reconcile-lost-write'
import { resolvePositions } from '@/lib/lists/resolve-positions'
import { restoreExtraCopies } from '@/lib/lists/restore-extra-copies'
import { isMissing, liveSlots, type Order, type Slot } from '@/lib/lists/slots'
import { mayHaveSucceeded, ProviderError, VERSION_REFUSED } from '@/lib/provider-error'

type Job<Row> = { edit: Edit<Row>; resolve(outcome: EditOutcome<Row>): void; reject(error: unknown): void }

/** The edits of one list: shown at once, sent one after the other. */
export function createListEdits<Row>({ parts }: { parts: ListParts<Row> }, writer: ListWriter) {
  const session = createEditSession(parts, writer)
  const jobs: Job<Row>[] = []
  let isRunning = false

  function showJobs(): void {
    const edits = jobs.map(({ edit }) => edit)
    session.editing.setOverlay(edits.length > 0 ? (order) => edits.reduce(applyEdit<Row>, order) : null)
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      for (let job = jobs[0]; job; job = jobs[0]) {
        const outcome = await runEdit(session, job.edit)
        jobs.shift()
        showJobs()
        job.resolve(outcome)
      }
    } catch (error) {
      const waiting = jobs.splice(0)
      showJobs()
      for (const { reject } of waiting) reject(error)
    } finally {
      isRunning = false
      session.isVersionCurrent = false
    }
  }

  return {
    /** Rejects only for faults of ours; then edits that wait are not sent either. */
    edit: (edit: Edit<Row>) =>
      new Promise<EditOutcome<Row>>((resolve, reject) => {
        jobs.push({ edit, resolve, reject })
        showJobs()
        if (!isRunning) void run()
      }),
  }
}

/** Sends one edit step by step. After each step, the rest is planned again for the list as it is then. */
async function runEdit<Row>(session: EditSession<Row>, edit: Edit<Row>): Promise<EditOutcome<Row>> {
  const progress: EditProgress<Row> = {
    edit,
    isChangedElsewhere: false,
    lost: null,
    alsoRemoved: [],
    acceptedSteps: 0,
    refusals: 0,
  }
  try {
    const resume = session.resumptions.get(edit)
    let outcome = resume
      ? ((await resume()) ?? ({ status: 'done', isChangedElsewhere: false } as const))
      : null
    while (!outcome) outcome = await takeStep(session, progress)
    return outcome
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    session.isVersionCurrent = false
    return failed(session, progress, progress.lost?.error ?? error, progress.lost !== null)
  }
}

/** Sends the next step. Null when there may be more to do. */
async function takeStep<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
): Promise<EditOutcome<Row> | null> {
  const { editing } = session
  // An empty plan means done if the order is current; for an addition at the end and a removal it always does.
  const isPlanReliable =
    session.isVersionCurrent || isAppend(progress.edit) || progress.edit.type === 'remove'
  // Without a version, Spotify doesn't notice outdated positions. So the list is compared before each step.
  if (session.isUnversioned) session.isVersionCurrent = false
  const isDone =
    progress.acceptedSteps > 0 &&
    isPlanReliable &&
    !progress.lost &&
    session.planOf(progress.edit).length === 0
  if (!isDone) await resolvePositions(session, progress)
  const { edit, lost } = progress
  const order = editing.confirmedOrder()
  const before = { ...order, wasRead: !liveSlots(order).some(isMissing) }
  const plan = session.planOf(edit)
  if (lost && !plan.some(({ slots }) => slots.some((slot) => lost.planned.slots.includes(slot)))) {
    // The plan no longer has the rows of the lost step: it was made.
    progress.lost = null
    progress.acceptedSteps += 1
    if (lost.planned.step.type === 'remove') {
      return restoreCopies(session, progress, { ...lost, lostVersion: lost.version })
    }
  }
  const [next] = plan
  if (!next) return finish(session, progress, before)
  // The rows show that the lost step wasn't made. Only a Retry sends it again.
  if (progress.lost) return failed(session, progress, progress.lost.error)
  // More than any edit needs, even if others change the list between all its steps.
  if (progress.acceptedSteps > 2 * edit.slots.length + mostRounds) throw changingError()
  // Undo needs markers where the rows came from, set before the first of them moves.
  if (edit.type === 'move' && !order.all.includes(edit.markers[0] as Slot<Row>))
    editing.arrange(withOrigins(order, edit))
  return attempt(session, progress, next, before)
}

/** After a step of a removal. If copies can't be restored, the steps that weren't sent stay to be done. */
async function restoreCopies<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  sent: Parameters<typeof restoreExtraCopies<Row>>[2],
): Promise<EditOutcome<Row> | null> {
  const outcome = await restoreExtraCopies(session, progress, sent, (more) => runEdit(session, more))
  if (outcome?.status !== 'failed') return outcome
  const slots = session.planOf(progress.edit).flatMap((planned) => planned.slots)
  return slots.length > 0 ? { ...outcome, rest: { type: 'remove', slots } } : outcome
}

/** The outcome when there is nothing left to send. */
function finish<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  before: Order<Row>,
): EditOutcome<Row> {
  const { edit, isChangedElsewhere, alsoRemoved, acceptedSteps } = progress
  if (acceptedSteps === 0 && !isInPlace(before, edit)) return { status: 'conflict' }
  // Undo needs the places of removed rows too.
  const whole = applyEdit(before, edit)
  if (isSameOrder(before, whole)) session.editing.arrange(whole)
  const skipped = session.skippedOf(edit)
  const done = { status: 'done', isChangedElsewhere } as const
  return { ...done, ...(skipped.length > 0 && { skipped }), ...(alsoRemoved.length > 0 && { alsoRemoved }) }
}

/** Sends a step and acts on its answer. Null when there may be more to do. */
async function attempt<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  planned: PlannedStep<Row>,
  before: OrderBefore<Row>,
): Promise<EditOutcome<Row> | null> {
  const { edit } = progress
  const { version } = session.list.getState()
  const error = await send(session, edit, planned, before)
  if (!error) {
    progress.acceptedSteps += 1
    if (planned.step.type !== 'remove') return null
    return restoreCopies(session, progress, { planned, before })
  }
  if (mayHaveSucceeded(error)) {
    const lost = { error, planned, before, version }
    if (!(await reconcileLostWrite(session, edit, lost))) return failed(session, progress, error)
    progress.lost = lost
    return null
  }
  const isRefusedAgain = progress.refusals > 0 && (error.reason !== VERSION_REFUSED || session.isUnversioned)
  if (error.kind !== 'bad-request' || isAppend(edit) || isRefusedAgain)
    return failed(session, progress, error)
  // The rows moved, or Spotify no longer knows this version. For some lists it refuses every version.
  session.isUnversioned ||= progress.refusals > 0
  progress.refusals += 1
  session.markStale()
  return null
}

/** Sends one step and applies it to the list. Nothing is read meanwhile. Null if it was accepted. */
async function send<Row>(
  session: EditSession<Row>,
  edit: Edit<Row>,
  planned: PlannedStep<Row>,
  before: OrderBefore<Row>,
) {
  const { editing, list } = session
  const { step, slots } = planned
  const isAddition = step.type === 'add'
  const release = editing.pauseReads()
  try {
    const answer = await session.writer.send(
      isAddition && isAppend(edit) ? { type: 'append', uris: step.uris } : step,
      session.isUnversioned && isUnambiguous(session, planned, before) ? null : list.getState().version,
    )
    if (!answer.ok) return answer.error
    for (const slot of slots) {
      if (isAddition) session.acceptedAdditions.add(slot)
      else if (step.type === 'remove') session.acceptedAdditions.delete(slot)
    }
    const wasVersionCurrent = session.isVersionCurrent
    session.isComparedSinceStep = false
    const order = orderAfter(editing.confirmedOrder(), planned, edit)
    session.isVersionCurrent = editing.acceptStep(order, answer.version, isAddition ? slots : [])
    // The new version doesn't tell whether the list changed before the step.
    if (!session.isVersionCurrent && !wasVersionCurrent) session.markStale()
    return null
  } finally {
    release()
  }
}

/** Every row is known and those of the step have no copies, so positions in the current list are enough. */
function isUnambiguous<Row>(
  { uriAt }: EditSession<Row>,
  { slots }: PlannedStep<Row>,
  before: OrderBefore<Row>,
) {
  const uris = liveSlots(before).map(uriAt)
  const isOnly = (uri: string | null) => uris.indexOf(uri) === uris.lastIndexOf(uri)
  return before.wasRead && slots.every((slot) => uriAt(slot) !== null && isOnly(uriAt(slot)))
}

/** The outcome after an error. */
function failed<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  error: ProviderError,
  isUncertain = false,
): EditOutcome<Row> {
  const { edit } = progress
  const planned = session.planOf(edit).flatMap(({ slots }) => slots)
  const unfinished = new Set([...planned, ...session.skippedOf(edit)])
  const { removed } = session.editing.confirmedOrder()
  // The list wasn't read since an answer was lost.
  const isUnseen = (slot: Slot<Row>) => edit.type === 'remove' && slot.isStale && removed.has(slot)
  const remaining = edit.slots.filter((slot) => isUncertain || unfinished.has(slot) || isUnseen(slot))
  // All steps were accepted. Only the read after them failed.
  if (remaining.length === 0 && progress.acceptedSteps > 0) {
    return finish(session, progress, session.editing.confirmedOrder())
  }
  // Rows that are no longer known are in no plan, but not done either.
  const notDone = remaining.length > 0 ? remaining : edit.slots
  return { status: 'failed', error, retry: edit, notDone, ...(isUncertain && { isUncertain }) }
}

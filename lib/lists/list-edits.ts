/**
 * The edits of one list: shown at once, sent one after the other. When an edit's turn comes, its positions are found
 * from the rows it names and the last confirmed list.
 */
import {
  additionOf,
  applyEdit,
  type Edit,
  isAddable,
  type PlannedStep,
  planEdit,
  withOrigins,
} from '@/lib/lists/edit-order'
import { isSuccessor } from '@/lib/lists/list-version'
import type { PagedList, VersionAnswer } from '@/lib/lists/paged-list'
import { isMissing, liveSlots, newSlot, type Order, type Range, type Slot, withLive } from '@/lib/lists/slots'
import type { EditStep } from '@/lib/music/playlist-plan'
import { mayHaveBeenDone, ProviderError } from '@/lib/provider-error'

/** What is needed to send a step. */
export type ListWriter = {
  /** The version the provider holds, and how many rows it has; null where either is withheld. */
  readVersion(): Promise<VersionAnswer>
  /** Positions are those in `version`. An added row without a position goes to the end. */
  send(
    step: EditStep | { type: 'append'; uris: readonly string[] },
    version: string | null,
  ): Promise<{ ok: true; version: string | null } | { ok: false; error: ProviderError }>
}

export type EditOutcome<Row> =
  /**
   * `isChangedElsewhere`: others changed the list too, and both changes stay. `left` are rows that the provider cannot be
   * told of, and that are as they were. `wentAlong` are copies of what was removed that went with it, and that the
   * provider does not take back.
   */
  | {
      status: 'done'
      isChangedElsewhere: boolean
      left?: readonly Slot<Row>[]
      wentAlong?: readonly Slot<Row>[]
    }
  /**
   * What came before the failure is done. `rest` is the edit to try again, and `left` are the rows it is about.
   * `isUncertain`: an answer was lost, and what the provider has now could not be read.
   */
  | {
      status: 'failed'
      error: ProviderError
      rest: Edit<Row>
      left: readonly Slot<Row>[]
      isUncertain?: boolean
    }
  /** The list was changed elsewhere, and the edit makes no sense in what it is now: nothing was sent. */
  | { status: 'conflict' }

export type ListEdits<Row> = {
  /** Rejects only for a fault that is not the provider's; then no edit that waited is sent either. */
  edit(edit: Edit<Row>): Promise<EditOutcome<Row>>
}

/** An edit on its way. */
type Work<Row> = {
  edit: Edit<Row>
  isChangedElsewhere: boolean
  /** The step whose answer was lost, until it is known what became of it, and the list before it. */
  lost: {
    error: ProviderError
    planned: PlannedStep<Row>
    before: Before<Row>
    version: string | null
  } | null
  wentAlong: Slot<Row>[]
}

/** The list before a step, and whether all of it was known then: what the step finds out may make its rows old. */
type Before<Row> = Order<Row> & { wasRead: boolean }

type Job<Row> = {
  edit: Edit<Row>
  answer(outcome: EditOutcome<Row>): void
  reject(error: unknown): void
}

/** After so many changes elsewhere during one step it is left to the listener to try again. */
const mostRounds = 6

export function createListEdits<Row>(list: PagedList<Row>, writer: ListWriter): ListEdits<Row> {
  const { editing, source } = list
  const jobs: Job<Row>[] = []
  let isRunning = false
  /** The version we hold was the provider's when this burst of edits last looked, or last changed the list. */
  let isFresh = false
  /** Nothing has been sent since that look. */
  let hasLooked = false
  /** Found out when copies of a removed row went with it. */
  let takesAllCopies = false
  /** The provider has said that they were added: what is not found of them was removed since, and is not added again. */
  const accepted = new WeakSet<Slot<Row>>()

  function showJobs(): void {
    const edits = jobs.map(({ edit }) => edit)
    editing.setOverlay(edits.length > 0 ? (order) => edits.reduce(applyEdit<Row>, order) : null)
  }

  async function run(): Promise<void> {
    isRunning = true
    try {
      for (let job = jobs[0]; job; job = jobs[0]) {
        const outcome = await carryOut(job.edit)
        jobs.shift()
        showJobs()
        job.answer(outcome)
      }
    } catch (error) {
      const waiting = jobs.splice(0)
      showJobs()
      for (const { reject } of waiting) reject(error)
    } finally {
      isRunning = false
      isFresh = false
    }
  }

  /** Step by step: after each the rest is planned again, from what the list is by then. */
  async function carryOut(given: Edit<Row>): Promise<EditOutcome<Row>> {
    const work: Work<Row> = { edit: given, isChangedElsewhere: false, lost: null, wentAlong: [] }
    let sends = 0
    let refusals = 0
    try {
      for (;;) {
        const isPlaced = isFresh || isAppend(work.edit) || work.edit.type === 'remove'
        const isDone = sends > 0 && isPlaced && !work.lost && planOf(work.edit).length === 0
        if (!isDone) await makeReady(work)
        const { edit } = work
        const order = editing.confirmed()
        const before = { ...order, wasRead: !liveSlots(order).some(isMissing) }
        const plan = planOf(edit)
        const { lost } = work
        if (lost && !plan.some(({ slots }) => slots.some((slot) => lost.planned.slots.includes(slot)))) {
          work.lost = null
          sends += 1
          const trouble = await putBackCopies(work, lost.planned, lost.before, lost.version)
          if (trouble) return trouble
          if (lost.planned.step.type === 'remove') continue
        }
        const [next] = plan
        if (!next) {
          if (sends === 0 && !isInPlace(before, edit)) return { status: 'conflict' }
          const whole = applyEdit(before, edit)
          if (isSameOrder(before, whole)) editing.arrange(whole)
          return done(work)
        }
        if (work.lost) return failed(work.lost.error, edit)
        if (sends > mostSends(edit)) throw changingError()
        if (edit.type === 'move') keepOrigins(edit)
        const { version } = list.getState()
        const sent = await send(edit, next)
        if (sent.ok) {
          sends += 1
          work.edit = withAstray(edit, next)
          const trouble = await putBackCopies(work, next, before)
          if (trouble) return trouble
        } else if (mayHaveBeenDone(sent.error)) {
          if (await isAsBefore(edit, next, before, version)) return failed(sent.error, edit)
          work.lost = { error: sent.error, planned: next, before, version }
        } else if (sent.error.kind === 'bad-request' && !isAppend(edit) && refusals === 0) {
          // The rows are not where we think, or the provider has forgotten this version.
          refusals += 1
          isFresh = false
          editing.doubt(editing.confirmed())
        } else return failed(sent.error, edit)
      }
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      isFresh = false
      return failed(work.lost?.error ?? error, work.edit, work.lost !== null)
    }
  }

  /**
   * Makes the edit one in the list as the provider has it now: the version is compared, and every row whose position the
   * next step depends on has been read in that version.
   */
  async function makeReady(work: Work<Row>): Promise<void> {
    const former = editing.confirmed()
    let areCopiesRead = work.edit.type !== 'remove'
    for (let round = 0; round < mostRounds; round += 1) {
      const isBlind = isAppend(work.edit) && !work.lost
      // Only an addition is not told by its version where the rows were.
      const isLate = (work.edit.type === 'add' || work.edit.type === 'restore') && !hasLooked
      const isNeeded = isBlind ? list.getState().total === null : !isFresh || isLate
      if (isNeeded && !(await compare(work))) return
      if (isBlind) return
      const { edit } = work
      const concerned = concernedBy(editing.confirmed(), edit)
      const unsure = [
        ...concerned.filter((slot) => isMissing(slot) || !editing.isSure(slot)),
        ...lostOf(edit),
      ]
      const needsAll = edit.type === 'remove' && takesAllCopies && !list.getState().isComplete
      // Whether copies go along with a removed row is told by those that were there before it.
      const copies = areCopiesRead ? [] : copiesOf(edit.slots, editing.confirmed(), edit)
      const unsureCopies = copies.filter((slot) => !editing.isSure(slot))
      if (!needsAll && unsure.length === 0 && unsureCopies.length === 0) {
        work.edit = anchoredIn(former, editing.confirmed(), edit)
        if (work.edit === edit) return
        continue
      }
      if (needsAll) await list.read(everything)
      else if (unsure.length > 0) await find(unsure, edit)
      else {
        areCopiesRead = true
        await editing.readAgain(unsureCopies)
      }
      // They may have been read after another change.
      isFresh = false
    }
    throw changingError()
  }

  /** Whether there was an answer; false where the edit can be made without one. */
  async function compare(work: Work<Row>): Promise<boolean> {
    const wasKnown = list.getState().version !== null
    try {
      const isSame = await editing.check(writer.readVersion)
      work.isChangedElsewhere ||= !isSame && wasKnown
      isFresh = true
      hasLooked = true
      return true
    } catch (error) {
      const isWithheld = error instanceof ProviderError && error.kind === 'withheld'
      const isSpent = error instanceof ProviderError && error.kind === 'rate-limited'
      // The end of a list needs no look; and the provider finds rows that are named with their uri and version itself.
      if ((isWithheld && isAppend(work.edit)) || (isSpent && !work.lost && isNameable(work.edit)))
        return false
      throw error
    }
  }

  /** Rows that can be removed without a look at the list: all were read in the version we hold, with no copies known. */
  function isNameable(edit: Edit<Row>): boolean {
    if (edit.type !== 'remove' || takesAllCopies) return false
    return edit.slots.every(editing.isLikely) && copiesOf(edit.slots, editing.confirmed(), edit).length === 0
  }

  /** Reads where the rows were; those that are not there any more are looked for nearby, then everywhere. */
  async function find(slots: readonly Slot<Row>[], edit: Edit<Row>): Promise<void> {
    const { pageSize } = source
    const places = positionsOf(editing.confirmed(), edit)
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
  function lostOf(edit: Edit<Row>): Slot<Row>[] {
    if (list.getState().isComplete) return []
    const { all } = editing.confirmed()
    const known = new Set(all)
    const before = edit.type === 'add' || edit.type === 'move' ? edit.before : null
    return [...edit.slots, ...(before ? [before] : [])].filter((slot) => slot.isStale && !known.has(slot))
  }

  /** Sends one step and takes what it did into the list. While it is under way nothing is read. */
  async function send(
    edit: Edit<Row>,
    planned: PlannedStep<Row>,
  ): Promise<{ ok: true } | { ok: false; error: ProviderError }> {
    const release = editing.hold()
    try {
      const { step, slots } = planned
      const isEnd = isAppend(edit) && step.type === 'add'
      const sent = await writer.send(
        isEnd ? { type: 'append', uris: step.uris } : step,
        list.getState().version,
      )
      if (!sent.ok) return sent
      for (const slot of slots) {
        if (step.type === 'add') accepted.add(slot)
        else if (step.type === 'remove') accepted.delete(slot)
      }
      const wasFresh = isFresh
      hasLooked = false
      isFresh = editing.confirm(
        orderAfter(editing.confirmed(), planned, edit),
        sent.version,
        step.type === 'add' ? slots : [],
      )
      // The new version says nothing of changes before the edit, which may have moved its rows.
      if (!isFresh && !wasFresh) editing.doubt(editing.confirmed())
      return { ok: true }
    } finally {
      release()
    }
  }

  function orderAfter(before: Order<Row>, planned: PlannedStep<Row>, edit: Edit<Row>): Order<Row> {
    const order = orderAfterStep(before, planned)
    // A step does not say where among the removed rows others come; the edit does, for their Undo.
    const whole = applyEdit(before, edit)
    return isSameOrder(order, whole) ? whole : order
  }

  function orderAfterStep(before: Order<Row>, { step, slots }: PlannedStep<Row>): Order<Row> {
    const { all, gone } = before
    if (step.type === 'remove') return { all, gone: new Set([...gone, ...slots]) }
    const live = liveSlots(before)
    const next = live[step.type === 'move' ? step.before : step.position]
    const known = new Set(all)
    const going = new Set(step.type === 'move' ? slots : slots.filter((slot) => !known.has(slot)))
    const rest = all.filter((slot) => !going.has(slot))
    const place = next ? rest.indexOf(next) : rest.length
    return {
      all: rest.toSpliced(place, 0, ...slots.filter((slot) => going.has(slot))),
      gone: without(gone, slots),
    }
  }

  /**
   * After a lost answer the provider may have done what it was asked. Whether it has not; otherwise the list is taken as
   * it would be then, and all of it is old: what is read next tells.
   */
  async function isAsBefore(
    edit: Edit<Row>,
    planned: PlannedStep<Row>,
    before: Order<Row>,
    version: string | null,
  ): Promise<boolean> {
    const { step, slots } = planned
    const order = editing.confirmed()
    isFresh = false
    let isKnown = false
    try {
      if (version !== null) await editing.check(writer.readVersion)
      isKnown = version !== null
    } catch (error) {
      // What is read before the next try tells as much.
      if (!(error instanceof ProviderError)) throw error
    }
    const now = list.getState().version
    if (isKnown && now === version) return true
    const isStill = editing.confirmed().all === order.all
    const isMove = edit.type === 'move' || edit.type === 'move-back'
    const part = isMove ? edit : { ...edit, slots }
    const isOneChange = isKnown && version !== null && now !== null && isSuccessor(version, now) === true
    const from = isOneChange ? before : withArrived(editing.confirmed(), before, planned)
    const after = isOneChange || isStill ? orderAfter(from, planned, part) : applyEdit(from, part)
    const grownBy = liveSlots(editing.confirmed()).length - liveSlots(before).length
    if (step.type === 'add' && isOneChange) {
      if (grownBy !== slots.length || (await isShifted(before, step.position))) return true
    }
    if (step.type === 'add') for (const slot of slots) slot.isLocal ||= slot.readAt.from < 0
    editing.doubt(after, step.type === 'remove' ? slots : [], isKnown ? now : null)
    // If that change was this step, the rows are just there.
    if (step.type === 'add') for (const slot of slots) slot.isExact = isOneChange && slot.isLocal
    return false
  }

  /** Whether the list has grown in front of a position: by the last row there that was known. */
  async function isShifted(before: Order<Row>, position: number): Promise<boolean> {
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
  function withArrived(now: Order<Row>, before: Order<Row>, { step, slots }: PlannedStep<Row>): Order<Row> {
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

  /** Where rows came from is noted before the first of them goes, for an Undo of all. */
  function keepOrigins(edit: Extract<Edit<Row>, { type: 'move' }>): void {
    const order = editing.confirmed()
    if (order.all.includes(edit.markers[0] as Slot<Row>)) return
    editing.arrange(withOrigins(order, edit))
  }

  /**
   * The provider documents a removal without positions, which removes every copy of a song; some of its servers
   * understand positions and others ignore them. So where copies should stay the count is read back, and what was
   * removed in excess is put back. https://developer.spotify.com/documentation/web-api/reference/remove-items-playlist
   */
  async function putBackCopies(
    work: Work<Row>,
    { step, slots }: PlannedStep<Row>,
    before: Before<Row>,
    lostVersion?: string | null,
  ): Promise<EditOutcome<Row> | null> {
    if (step.type !== 'remove') return null
    const copies = copiesOf(slots, before, work.edit)
    const { wasRead } = before
    if (copies.length === 0 && wasRead) return null
    const expected = liveSlots(before).length - slots.length
    const now = await ifAllowed(writer.readVersion)
    if (!now || now.total === null) return null
    // A change elsewhere is in the count, too.
    const isCertain =
      lostVersion === undefined
        ? isFresh && now.version === list.getState().version
        : lostVersion !== null && now.version !== null && isSuccessor(lostVersion, now.version) === true
    if (!isCertain) isFresh = false
    if (isCertain ? now.total >= expected : copies.length === 0) return null
    editing.doubt(editing.confirmed())
    isFresh = false
    const uris = new Set(slots.map(uriAt))
    let restore: Edit<Row> = { type: 'restore', slots: copies }
    try {
      await compare(work)
      await list.read(everything)
      const live = liveSlots(editing.confirmed())
      // Where the count told, each row stands for itself. Otherwise one that is left tells of all, but not one added since.
      const known = new Set(wasRead ? copies : live)
      const isLeft = (slot: Slot<Row>) =>
        isCertain
          ? live.includes(slot)
          : live.some((other) => known.has(other) && uriAt(other) === uriAt(slot))
      if (copies.every(isLeft) && (isCertain ? now.total : live.length) >= expected) return null
      // One that takes all leaves none; where one is left, the others were removed elsewhere.
      const missing = isCertain ? Math.max(0, expected - now.total) : copies.length
      const taken = new Set(copies.filter((slot) => !isLeft(slot)).slice(0, missing))
      const [first] = slots
      const unread = isCertain && !wasRead ? Math.max(0, missing - taken.size) : 0
      if (taken.size + unread === 0) return null
      takesAllCopies = true
      for (const slot of taken) accepted.delete(slot)
      work.wentAlong.push(...[...taken].filter((slot) => !isAddable(uriAt(slot))))
      editing.arrange(withLive(withGone(before, editing.confirmed()), live, (slot) => taken.has(slot)))
      restore = { type: 'restore', slots: [...taken] }
      // Those in a part that nobody had read come to the end, where it is known which they were.
      const row = uris.size === 1 && first && isAddable(uriAt(first)) && !isLeft(first) ? first.row : null
      if (!row) work.wentAlong.push(...Array.from({ length: unread }, () => newSlot<Row>()))
      else if (unread > 0) {
        const added = await carryOut(additionOf(new Array<Row>(unread).fill(row)))
        if (added.status === 'failed') return added
      }
      if (taken.size === 0) return null
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { status: 'failed', error, rest: restore, left: copies }
    }
    const outcome = await carryOut(restore)
    return outcome.status === 'failed' ? outcome : null
  }

  /** The other rows of the list with the uris of these. */
  function copiesOf(slots: readonly Slot<Row>[], order: Order<Row>, edit: Edit<Row>): Slot<Row>[] {
    const uris = new Set(slots.map(uriAt))
    const named = new Set(edit.slots)
    return liveSlots(order).filter((slot) => slot.row && !named.has(slot) && uris.has(uriAt(slot)))
  }

  function uriAt({ row }: Slot<Row>): string | null {
    return row ? source.uriOf(row) : null
  }

  function planOf(edit: Edit<Row>): PlannedStep<Row>[] {
    return planEdit(editing.confirmed(), withoutAccepted(edit), source.uriOf)
  }

  /** After one of its steps: an addition says where its rows come now, not where they were meant to come. */
  function withAstray(edit: Edit<Row>, { step, slots }: PlannedStep<Row>): Edit<Row> {
    if (edit.type !== 'add' || edit.before === null) return edit
    if (step.type === 'add')
      return isFresh ? edit : { ...edit, astray: new Set([...(edit.astray ?? []), ...slots]) }
    return planOf(edit).some((planned) => planned.step.type === 'move')
      ? edit
      : { ...edit, astray: undefined }
  }

  /** An addition without what was added already and is not there any more. */
  function withoutAccepted(edit: Edit<Row>): Edit<Row> {
    if (edit.type !== 'add' && edit.type !== 'restore') return edit
    const live = new Set(liveSlots(editing.confirmed()))
    const slots = edit.slots.filter((slot) => live.has(slot) || !accepted.has(slot))
    return slots.length < edit.slots.length ? { ...edit, slots } : edit
  }

  function done({ edit, isChangedElsewhere, wentAlong }: Work<Row>): EditOutcome<Row> {
    const left = [...unremovedOf(edit), ...unaddableOf(edit)]
    return {
      status: 'done',
      isChangedElsewhere,
      ...(left.length > 0 && { left }),
      ...(wentAlong.length > 0 && { wentAlong }),
    }
  }

  /** Rows of a removal that are as they were; those without a uri cannot be named. */
  function unremovedOf(edit: Edit<Row>): Slot<Row>[] {
    if (edit.type !== 'remove') return []
    const { gone } = editing.confirmed()
    const live = new Set(liveSlots(editing.confirmed()))
    return edit.slots.filter((slot) => !gone.has(slot) && (live.has(slot) || uriAt(slot) === null))
  }

  /** Rows to add or to put back that the provider does not take. */
  function unaddableOf({ type, slots }: Edit<Row>): Slot<Row>[] {
    const isAddition = type === 'add' || type === 'restore'
    const { all, gone } = editing.confirmed()
    const live = new Set(all.filter((slot) => !gone.has(slot)))
    return isAddition ? slots.filter((slot) => !live.has(slot) && !isAddable(uriAt(slot))) : []
  }

  function failed(error: ProviderError, edit: Edit<Row>, isUncertain = false): EditOutcome<Row> {
    const planned = new Set([
      ...planOf(edit).flatMap(({ slots }) => slots),
      ...unremovedOf(edit),
      ...unaddableOf(edit),
    ])
    const { gone } = editing.confirmed()
    // Nobody has looked since an answer was lost.
    const isUnseen = (slot: Slot<Row>) => edit.type === 'remove' && slot.isStale && gone.has(slot)
    const left = edit.slots.filter((slot) => isUncertain || planned.has(slot) || isUnseen(slot))
    return { status: 'failed', error, rest: edit, left, ...(isUncertain && { isUncertain }) }
  }

  return {
    edit: (edit) =>
      new Promise((answer, reject) => {
        jobs.push({ edit, answer, reject })
        showJobs()
        if (!isRunning) void run()
      }),
  }
}

const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

/** What goes to the end goes there in any version. */
function isAppend<Row>(edit: Edit<Row>): boolean {
  return edit.type === 'add' && edit.before === null
}

/** The edit in the list as it is now: if the row it puts others in front of is gone, the next one that is left stands in. */
function anchoredIn<Row>(former: Order<Row>, { all, gone }: Order<Row>, edit: Edit<Row>): Edit<Row> {
  if ((edit.type !== 'add' && edit.type !== 'move') || edit.before === null) return edit
  if (all.includes(edit.before)) return edit
  const left = new Set(all.filter((slot) => !gone.has(slot) && !edit.slots.includes(slot)))
  const behind = former.all.slice(former.all.indexOf(edit.before))
  return { ...edit, before: behind.find((slot) => left.has(slot)) ?? null }
}

/** Nothing has to be sent, because the rows are where the edit puts them. */
function isInPlace<Row>({ all, gone }: Order<Row>, edit: Edit<Row>): boolean {
  const isLive = (slot: Slot<Row>) => !gone.has(slot) && all.includes(slot)
  if (edit.type === 'move') return edit.slots.some(isLive) && (!edit.before || all.includes(edit.before))
  return edit.type !== 'remove' && edit.slots.some(isLive)
}

function isSameOrder<Row>(one: Order<Row>, other: Order<Row>): boolean {
  const [live, rest] = [liveSlots(one), liveSlots(other)]
  return live.length === rest.length && live.every((slot, index) => slot === rest[index])
}

/** The one order with what is removed in either. */
function withGone<Row>({ all, gone }: Order<Row>, other: Order<Row>): Order<Row> {
  return { all, gone: new Set([...gone, ...other.gone]) }
}

function without<Row>(gone: ReadonlySet<Slot<Row>>, slots: readonly Slot<Row>[]): Set<Slot<Row>> {
  const rest = new Set(gone)
  for (const slot of slots) rest.delete(slot)
  return rest
}

/** What cannot be asked for now is null. */
async function ifAllowed<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rate-limited') return null
    throw error
  }
}

function changingError(): ProviderError {
  return new ProviderError('unavailable', 'This list is being changed elsewhere all the time.')
}

/** More than any edit needs, even if others change the list between all its steps. */
function mostSends(edit: Edit<unknown>): number {
  return 2 * edit.slots.length + mostRounds
}

/** The rows whose positions an edit depends on: those it names, and those in front of which it puts rows. */
function concernedBy<Row>({ all, gone }: Order<Row>, edit: Edit<Row>): Slot<Row>[] {
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

function positionsOf<Row>(order: Order<Row>, edit: Edit<Row>): number[] {
  const concerned = new Set(concernedBy(order, edit))
  return liveSlots(order).flatMap((slot, position) => (concerned.has(slot) ? [position] : []))
}

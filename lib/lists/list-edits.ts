/**
 * The edits of one list: shown at once, sent one after the other. When an edit's turn comes, its positions are found
 * from the rows it names and the last confirmed list.
 */
import { applyEdit, type Edit, type PlannedStep, planEdit } from '@/lib/lists/edit-order'
import type { PagedList } from '@/lib/lists/paged-list'
import { liveSlots, type Order, type Range, type Slot, withLive } from '@/lib/lists/slots'
import { applyStep, type EditStep } from '@/lib/music/playlist-plan'
import { ProviderError } from '@/lib/provider-error'

/** What is needed to send a step. */
export type ListWriter = {
  /** The version the provider holds, and how many rows it has; null where either is withheld. */
  readVersion(): Promise<{ version: string | null; total: number | null }>
  /** Positions are those in `version`. An added row without a position goes to the end. */
  send(
    step: EditStep | { type: 'append'; uris: readonly string[] },
    version: string | null,
  ): Promise<{ ok: true; version: string | null } | { ok: false; error: ProviderError }>
}

export type EditOutcome<Row> =
  /** `isChangedElsewhere`: others changed the list too, and both changes stay. */
  | { status: 'done'; isChangedElsewhere: boolean }
  /** What came before the failure is done. `rest` is the edit to try again, and `left` are the rows it is about. */
  | { status: 'failed'; error: ProviderError; rest: Edit<Row>; left: readonly Slot<Row>[] }
  /** The list was changed elsewhere, and the edit makes no sense in what it is now: nothing was sent. */
  | { status: 'conflict' }

export type ListEdits<Row> = {
  /** Rejects only for a fault that is not the provider's; then no edit that waited is sent either. */
  edit(edit: Edit<Row>): Promise<EditOutcome<Row>>
}

type Job<Row> = {
  edit: Edit<Row>
  answer(outcome: EditOutcome<Row>): void
  reject(error: unknown): void
}

const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

export function createListEdits<Row>(list: PagedList<Row>, writer: ListWriter): ListEdits<Row> {
  const { editing, source } = list
  const jobs: Job<Row>[] = []
  let isRunning = false
  /** The version we hold is the provider's, as far as this burst of edits knows. */
  let isVerified = false

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
      isVerified = false
    }
  }

  async function carryOut(given: Edit<Row>): Promise<EditOutcome<Row>> {
    let edit = given
    let isChangedElsewhere = false
    try {
      const former = editing.confirmed()
      if (!isAppend(edit)) isChangedElsewhere = await verify(edit)
      edit = anchoredIn(former, editing.confirmed(), edit)
      // The provider may remove every copy of a row, so all copies have to be known.
      if (edit.type === 'remove') await list.read(everything)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { status: 'failed', error, rest: edit, left: edit.slots }
    }
    const outcome = await sendAll(edit)
    return outcome.status === 'done' ? { status: 'done', isChangedElsewhere } : outcome
  }

  /** Once for a burst: whether the list is still the version we hold. If not, what the edit is about is read. */
  async function verify(edit: Edit<Row>): Promise<boolean> {
    if (isVerified) return false
    const now = await writer.readVersion()
    const { version, total } = list.getState()
    const count = liveSlots(editing.confirmed()).length
    const isSameCount = (now.total ?? count) === count
    isVerified = true
    if (total !== null && isSameCount && version === now.version) return false
    if (now.total === null) throw new ProviderError('withheld', 'The rows of this list are withheld.')
    await readAnew(edit, { version: now.version, total: now.total })
    // After an answer that did not say its version, what is read now may be what was known.
    return total !== null && (version !== null || !isSameCount)
  }

  async function readAnew(edit: Edit<Row>, now: { version: string | null; total: number }): Promise<void> {
    const before = editing.confirmed()
    const places = positionsOf(before, edit)
    editing.restart(now)
    const { pageSize } = source
    for (const place of new Set([Math.min(...places), Math.max(...places)])) {
      if (Number.isFinite(place)) await list.read({ first: place - pageSize, last: place + pageSize })
    }
    if (concernedBy(before, edit).some((slot) => slot.isStale)) await list.read(everything)
    editing.adoptVersion(now.version)
  }

  async function sendAll(edit: Edit<Row>, isSecondTry = false): Promise<EditOutcome<Row>> {
    const plan = isUnseen() ? planUnseen(edit) : planEdit(editing.confirmed(), edit, source.uriOf)
    const whole = applyEdit(editing.confirmed(), edit)
    if (plan.length === 0 && !isInPlace(whole, edit)) return { status: 'conflict' }
    for (const [index, planned] of plan.entries()) {
      const expected = orderAfter(planned)
      const sent = await sendPlanned(planned)
      if (sent.ok) confirm(edit, expected, planned, sent.version)
      else if (sent.error.kind === 'bad-request' && index === 0 && !isAppend(edit)) {
        // A version the provider has forgotten: the list was edited many times since it was read.
        if (isSecondTry) return { status: 'conflict' }
        const former = editing.confirmed()
        const refused = await rereadFor(edit)
        if (refused) return { status: 'failed', error: refused, rest: edit, left: edit.slots }
        return sendAll(anchoredIn(former, editing.confirmed(), edit), true)
      } else if (!(await wasDone(edit, planned, expected, sent.error))) {
        const left = plan.slice(index).flatMap(({ slots }) => slots)
        return { status: 'failed', error: sent.error, rest: edit, left }
      }
      const lost = planned.step.type === 'remove' ? await putBackCopies(planned) : null
      if (lost) return lost
    }
    const order = editing.confirmed()
    // The steps do not say where the rows came from; the edit does, for its Undo.
    if (!isUnseen() && isSameOrder(order, whole)) editing.confirm(whole, list.getState().version)
    return { status: 'done', isChangedElsewhere: false }
  }

  function sendPlanned({ step }: PlannedStep<Row>) {
    const isEnd = step.type === 'add' && step.position === liveSlots(editing.confirmed()).length
    if (isEnd && !isVerified) return writer.send({ type: 'append', uris: step.uris }, null)
    return writer.send(step, list.getState().version)
  }

  function confirm(
    edit: Edit<Row>,
    expected: Order<Row>,
    { slots }: PlannedStep<Row>,
    version: string | null,
  ) {
    if (isUnseen()) {
      if (edit.type === 'add') editing.appendUnseen(slots)
      return
    }
    if (edit.type === 'add' || edit.type === 'restore') for (const slot of slots) slot.isLocal = true
    // The answer does not say whether others changed the list meanwhile.
    editing.confirm(expected, isVerified ? version : null)
  }

  function orderAfter({ step, slots }: PlannedStep<Row>): Order<Row> {
    const order = editing.confirmed()
    const added = slots.values()
    const live = applyStep(liveSlots(order), step, () => added.next().value)
    const taken = new Set(step.type === 'remove' ? slots : [])
    const base = step.type === 'add' ? withNew(order, slots) : order
    return withLive(
      base,
      live.filter((slot) => slot !== undefined),
      (slot) => taken.has(slot),
    )
  }

  /** After a lost answer the provider may have done what it was asked: the list is read, not guessed. */
  async function wasDone(
    edit: Edit<Row>,
    { step, slots }: PlannedStep<Row>,
    expected: Order<Row>,
    error: ProviderError,
  ): Promise<boolean> {
    if (!lostAnswers.has(error.kind) || isUnseen()) return false
    isVerified = false
    const { version } = list.getState()
    const before = liveSlots(editing.confirmed())
    const live = liveSlots(expected)
    try {
      const now = await writer.readVersion()
      const isSameCount = now.total === before.length && live.length !== before.length
      if (now.total === null || (version === null ? isSameCount : now.version === version)) return false
      const places = placesOf(step)
      if (edit.type === 'add' || edit.type === 'restore') for (const slot of slots) slot.isLocal = true
      editing.confirm(expected, null)
      editing.restart({ total: now.total, version: now.version })
      for (const place of places) await list.read({ first: place - 1, last: place + 1 })
      const found = liveSlots(editing.confirmed())
      return now.total === live.length && places.every((place) => found[place] === live[place])
    } catch (failure) {
      if (!(failure instanceof ProviderError)) throw failure
      editing.adoptVersion(null)
      return false
    }
  }

  /**
   * The provider documents a removal without positions, which removes every copy of a song; some of its servers
   * understand positions and others ignore them. So where copies should stay the count is read back, and what was
   * removed in excess is put back. https://developer.spotify.com/documentation/web-api/reference/remove-items-playlist
   */
  async function putBackCopies({ slots }: PlannedStep<Row>): Promise<EditOutcome<Row> | null> {
    const uriAt = ({ row }: Slot<Row>) => (row ? source.uriOf(row) : null)
    const uris = new Set(slots.map(uriAt))
    const order = editing.confirmed()
    const copies = liveSlots(order).filter((slot) => uris.has(uriAt(slot)))
    if (copies.length === 0) return null
    const restore: Edit<Row> = { type: 'restore', slots: copies }
    try {
      const { total } = await writer.readVersion()
      if (total === null || total >= liveSlots(order).length) return null
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      return { status: 'failed', error, rest: restore, left: copies }
    }
    editing.confirm(applyEdit(order, { type: 'remove', slots: copies }), null)
    const outcome = await sendAll(restore)
    return outcome.status === 'done' ? null : outcome
  }

  async function rereadFor(edit: Edit<Row>): Promise<ProviderError | null> {
    try {
      const { version, total } = await writer.readVersion()
      await readAnew(edit, { version, total: total ?? liveSlots(editing.confirmed()).length })
      return null
    } catch (error) {
      if (error instanceof ProviderError) return error
      throw error
    }
  }

  function isUnseen(): boolean {
    return list.getState().total === null
  }

  function planUnseen(edit: Edit<Row>): PlannedStep<Row>[] {
    return isAppend(edit) ? planEdit({ all: [], gone: new Set() }, edit, source.uriOf) : []
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

const lostAnswers = new Set<ProviderError['kind']>(['unavailable', 'bad-response', 'offline'])

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
  return edit.type === 'move-back' && edit.slots.some(isLive)
}

function isSameOrder<Row>(one: Order<Row>, other: Order<Row>): boolean {
  const [live, rest] = [liveSlots(one), liveSlots(other)]
  return live.length === rest.length && live.every((slot, index) => slot === rest[index])
}

function withNew<Row>(order: Order<Row>, slots: readonly Slot<Row>[]): Order<Row> {
  const gone = new Set(order.gone)
  for (const slot of slots) gone.delete(slot)
  return { all: order.all, gone }
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

/** Where the list differs after a step. */
function placesOf(step: EditStep): number[] {
  switch (step.type) {
    case 'add':
      return [step.position, step.position + step.uris.length - 1]
    case 'remove':
      return step.rows.map(({ position }) => position).slice(-1)
    case 'move':
      return [step.from, step.before > step.from ? step.before - step.length : step.before]
    default:
      return step satisfies never
  }
}

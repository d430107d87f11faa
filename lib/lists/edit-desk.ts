import { type Edit, isAddable, isAppend } from '@/lib/lists/edit-order'
import { type EditStep, type PlannedStep, planEdit } from '@/lib/lists/edit-plan'
import type { VersionAnswer } from '@/lib/lists/list-source'
import type { PagedList } from '@/lib/lists/paged-list'
import { liveSlots, type Order, type Range, type Slot } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

export type ListWriter = {
  /** The version the provider holds, and how many rows it has; null where either is withheld. */
  readVersion(): Promise<VersionAnswer>
  /** Positions are those in `version`. An added row without a position goes to the end. */
  send(
    step: EditStep | { type: 'append'; uris: readonly string[] },
    version: string | null,
  ): Promise<{ ok: true; version: string | null } | { ok: false; error: ProviderError }>
}

/** The list before a step, and whether all of it was known then: what the step finds out may make its rows old. */
export type Before<Row> = Order<Row> & { wasRead: boolean }

export type Work<Row> = {
  edit: Edit<Row>
  isChangedElsewhere: boolean
  /** The step whose answer was lost, until it is known what became of it, and the list before it. */
  lost: LostStep<Row> | null
  wentAlong: Slot<Row>[]
  sends: number
  refusals: number
}

export type LostStep<Row> = {
  error: ProviderError
  planned: PlannedStep<Row>
  before: Before<Row>
  version: string | null
}

export const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

/** After so many changes elsewhere during one step it is left to the listener to try again. */
export const mostRounds = 6

export function changingError(): ProviderError {
  return new ProviderError('unavailable', 'This list is being changed elsewhere all the time.')
}

export type EditDesk<Row> = ReturnType<typeof createEditDesk<Row>>

/** What the edits of one list know of it while they are sent one after the other. */
export function createEditDesk<Row>(list: PagedList<Row>, writer: ListWriter) {
  const { source } = list
  const editing = createEditableOrder(list)
  const desk = {
    list,
    editing,
    writer,
    /** The version we hold was the provider's when this burst of edits last looked, or last changed the list. */
    isFresh: false,
    /** Nothing has been sent since that look. */
    hasLooked: false,
    /** Found out when copies of a removed row went with it. */
    takesAllCopies: false,
    /** The provider has said that they were added: what is not found of them was removed since, and is not added again. */
    accepted: new WeakSet<Slot<Row>>(),
    uriAt,
    planOf: (edit: Edit<Row>) => planEdit(editing.confirmed(), withoutAccepted(edit), uriAt),
    /** The other rows of the list with the uris of these. */
    copiesOf(slots: readonly Slot<Row>[], edit: Edit<Row>, order = editing.confirmed()): Slot<Row>[] {
      const uris = new Set(slots.map(uriAt))
      const named = new Set(edit.slots)
      return liveSlots(order).filter((slot) => slot.row && !named.has(slot) && uris.has(uriAt(slot)))
    },
    doubt(): void {
      desk.isFresh = false
      editing.doubt(editing.confirmed())
    },
    /** Rows of a removal that are as they were; those without a uri cannot be named. */
    unremovedOf({ type, slots }: Edit<Row>): Slot<Row>[] {
      const { gone } = editing.confirmed()
      const live = liveNow()
      const isLeft = (slot: Slot<Row>) => !gone.has(slot) && (live.has(slot) || uriAt(slot) === null)
      return type === 'remove' ? slots.filter(isLeft) : []
    },
    /** Rows to add or to put back that the provider does not take. */
    unaddableOf({ type, slots }: Edit<Row>): Slot<Row>[] {
      const live = liveNow()
      const isLeft = (slot: Slot<Row>) => !live.has(slot) && !isAddable(uriAt(slot))
      return type === 'add' || type === 'restore' ? slots.filter(isLeft) : []
    },
    compare,
  }
  return desk

  function uriAt({ row }: Slot<Row>): string | null {
    return row ? source.uriOf(row) : null
  }

  function liveNow(): ReadonlySet<Slot<Row>> {
    return new Set(liveSlots(editing.confirmed()))
  }

  /** An addition without what was added already and is not there any more. */
  function withoutAccepted(edit: Edit<Row>): Edit<Row> {
    if (edit.type !== 'add' && edit.type !== 'restore') return edit
    const live = liveNow()
    return { ...edit, slots: edit.slots.filter((slot) => live.has(slot) || !desk.accepted.has(slot)) }
  }

  /** Looks at the provider's version. Whether there was an answer; false where the edit can be made without one. */
  async function compare(work: Work<Row>): Promise<boolean> {
    const wasKnown = list.getState().version !== null
    try {
      const isSame = await editing.check(writer.readVersion)
      work.isChangedElsewhere ||= !isSame && wasKnown
      desk.isFresh = true
      desk.hasLooked = true
      return true
    } catch (error) {
      const kind = error instanceof ProviderError ? error.kind : null
      // The end of a list needs no look; and the provider finds rows that are named with their uri and version itself.
      if (kind === 'withheld' && isAppend(work.edit)) return false
      if (kind === 'rate-limited' && !work.lost && isNameable(work.edit)) return false
      throw error
    }
  }

  /** Rows that can be removed without a look at the list: all were read in the version we hold, with no copies known. */
  function isNameable(edit: Edit<Row>): boolean {
    if (edit.type !== 'remove' || desk.takesAllCopies) return false
    return edit.slots.every(editing.isLikely) && desk.copiesOf(edit.slots, edit).length === 0
  }
}

function createEditableOrder<Row>({ parts: { core, check } }: PagedList<Row>) {
  const { held, version, readings } = core

  return {
    /** The order without the edits under way. */
    confirmed: held.order,
    setOverlay(overlay: typeof core.overlay): void {
      core.overlay = overlay
      core.hasChanged = true
      core.change()
      check.refreshIfShown()
    },
    /** Asks for the present version. Whether it is the one we hold; if not, all rows are old, and none is read yet. */
    async check(readVersion: () => Promise<VersionAnswer>): Promise<boolean> {
      const isSame = await check.compare(readVersion)
      if (core.isOutdated) {
        core.isOutdated = false
        core.change()
      }
      return isSame
    },
    /** Whether this row was read in the version that we hold. */
    isSure: ({ readAt }: Slot<Row>) => version.covers(readAt),
    /** Whether it was read after we learnt of that version, which may have changed before that. */
    isLikely: ({ readAt, isStale }: Slot<Row>) => version.precedes(readAt) && !isStale,
    /** Reads these rows, also those that were read before. Rejects with a ProviderError. */
    async readAgain(slots: readonly Slot<Row>[]): Promise<void> {
      const wanted = new Set(slots)
      const places = held.live().flatMap((slot, place) => (wanted.has(slot) ? [place] : []))
      for (const slot of wanted)
        if (slot.row !== undefined && !version.covers(slot.readAt)) slot.isStale = true
      await Promise.all(places.map((place) => readings.read({ first: place, last: place })))
    },
    /** Until the returned function is called nothing is read: it would be unclear whether an edit is in it. */
    hold(): () => void {
      readings.hold()
      return readings.release
    },
    /** The provider has accepted an edit. Whether the new version is known to differ by that edit alone. */
    confirm(order: Order<Row>, next: string | null, added: readonly Slot<Row>[]): boolean {
      core.takeOver(order)
      const isOurs = version.follow(next)
      for (const slot of added) {
        slot.isLocal = true
        slot.isExact = isOurs === true
        if (isOurs) slot.readAt = { from: version.since(), to: version.since() }
      }
      // Another change is in the new version, too: where the rows are now has to be read.
      if (isOurs === false) {
        core.restart(held.total() ?? 0)
        core.isOutdated = true
      }
      core.showAndRead()
      return isOurs === true
    },
    /** It is unclear whether the provider has the list in this order, in `next` if that is known: all rows are old. */
    doubt(order: Order<Row>, lost: readonly Slot<Row>[] = [], next: string | null = null): void {
      core.takeOver(order)
      const total = held.total()
      if (total === null) return
      held.spareAll(lost)
      core.restart(total, next)
      core.isOutdated = true
      core.showAndRead()
    },
    arrange(order: Order<Row>): void {
      held.arrange(order)
      core.change()
    },
  }
}

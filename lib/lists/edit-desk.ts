import { type Edit, isAddable, isAppend } from '@/lib/lists/edit-order'
import { type EditStep, type PlannedStep, planEdit } from '@/lib/lists/edit-plan'
import { createEditableOrder } from '@/lib/lists/editable-order'
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
    /** All rows are old. */
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

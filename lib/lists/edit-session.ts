import { type Edit, type EditOutcome, isAddable, isAppend } from '@/lib/lists/edit-order'
import { type EditStep, type PlannedStep, planEdit } from '@/lib/lists/edit-plan'
import type { ListParts } from '@/lib/lists/list-check'
import type { VersionAnswer } from '@/lib/lists/list-model'
import { liveSlots, type Order, type Range, type Slot } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

export type ListWriter = {
  /** Spotify's version of the list and its length; null where either is withheld. */
  readVersion(): Promise<VersionAnswer>
  /** Positions are those in `version`. An added row without a position goes to the end. */
  send(
    step: EditStep | { type: 'append'; uris: readonly string[] },
    version: string | null,
  ): Promise<{ ok: true; version: string | null } | { ok: false; error: ProviderError }>
}

/** The order before a step. `wasRead`: all its rows were read then, though the step may make them stale. */
export type OrderBefore<Row> = Order<Row> & { wasRead: boolean }

/** How far one edit has come. */
export type EditProgress<Row> = {
  /** If its target row is gone, with the next row as the target. */
  edit: Edit<Row>
  isChangedElsewhere: boolean
  /** Until the rows show whether the step was made. */
  lost: LostStep<Row> | null
  /** Copies that were removed too and can't be restored. */
  alsoRemoved: Slot<Row>[]
  acceptedSteps: number
  refusals: number
}

/** A step whose answer was lost, with the order and the version before it. */
export type LostStep<Row> = {
  error: ProviderError
  planned: PlannedStep<Row>
  before: OrderBefore<Row>
  version: string | null
}

export const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

/** After so many changes elsewhere during one step, the edit fails with a Retry. */
export const mostRounds = 6

export function changingError(): ProviderError {
  return new ProviderError('unavailable', 'This list is being changed elsewhere all the time.')
}

export type EditSession<Row> = ReturnType<typeof createEditSession<Row>>

/** The state that the edits of one list share while they are sent one after the other. */
export function createEditSession<Row>(parts: ListParts<Row>, writer: ListWriter) {
  const { source, store } = parts.core
  const editing = createEditableOrder(parts)
  const list = { source, getState: store.getState, read: parts.check.read }
  const session = {
    list,
    editing,
    writer,
    /** Our version was Spotify's at the last comparison or accepted step, and nothing was read since. */
    isVersionCurrent: false,
    /** The version was compared after the last step was accepted. */
    isComparedSinceStep: false,
    /** Spotify has removed copies too where a removal named one row. */
    removesAllCopies: false,
    /** Spotify has refused every version of this list. */
    isUnversioned: false,
    /** Edits that continue where a failed one stopped, with what they do instead. Null means done. */
    resumptions: new WeakMap<Edit<Row>, () => Promise<EditOutcome<Row> | null>>(),
    /** Added rows that Spotify has accepted. If one isn't found, it was removed since, and isn't added again. */
    acceptedAdditions: new WeakSet<Slot<Row>>(),
    uriAt,
    planOf: (edit: Edit<Row>) => planEdit(editing.confirmedOrder(), withoutAccepted(edit), uriAt),
    /** Rows outside the edit with the URIs of these slots. */
    copiesOf(slots: readonly Slot<Row>[], edit: Edit<Row>, order = editing.confirmedOrder()): Slot<Row>[] {
      const uris = new Set(slots.map(uriAt))
      const named = new Set(edit.slots)
      return liveSlots(order).filter((slot) => slot.row && !named.has(slot) && uris.has(uriAt(slot)))
    },
    markStale(): void {
      session.isVersionCurrent = false
      editing.replaceUnconfirmed(editing.confirmedOrder())
    },
    /** Rows that no request can name. A removal needs a URI, and an addition one that Spotify accepts. */
    skippedOf({ type, slots }: Edit<Row>): Slot<Row>[] {
      const { removed } = editing.confirmedOrder()
      if (type === 'remove') return slots.filter((slot) => !removed.has(slot) && uriAt(slot) === null)
      if (type !== 'add' && type !== 'restore') return []
      const live = liveNow()
      return slots.filter((slot) => !live.has(slot) && !isAddable(uriAt(slot)))
    },
    compareVersion,
  }
  return session

  function uriAt({ row }: Slot<Row>): string | null {
    return row ? source.uriOf(row) : null
  }

  function liveNow(): ReadonlySet<Slot<Row>> {
    return new Set(liveSlots(editing.confirmedOrder()))
  }

  /** Without the rows that were added already, even if they have gone since. */
  function withoutAccepted(edit: Edit<Row>): Edit<Row> {
    if (edit.type !== 'add' && edit.type !== 'restore') return edit
    const live = liveNow()
    const isToPlan = (slot: Slot<Row>) => live.has(slot) || !session.acceptedAdditions.has(slot)
    return { ...edit, slots: edit.slots.filter(isToPlan) }
  }

  /** Compares our version with Spotify's. False if that failed, and the edit can be made without it. */
  async function compareVersion(progress: EditProgress<Row>): Promise<boolean> {
    const wasKnown = list.getState().version !== null
    try {
      const isSame = await editing.compareVersion(writer.readVersion)
      progress.isChangedElsewhere ||= !isSame && wasKnown
      session.isVersionCurrent = true
      session.isComparedSinceStep = true
      return true
    } catch (error) {
      const kind = error instanceof ProviderError ? error.kind : null
      // An addition at the end needs no version. For a removal, Spotify finds the rows itself by URI and version.
      if (kind === 'withheld' && isAppend(progress.edit)) return false
      if (kind === 'rate-limited' && !progress.lost && isSafeUncompared(progress.edit)) return false
      throw error
    }
  }

  /** A removal of rows that were read since the version was learned and have no known copies. */
  function isSafeUncompared(edit: Edit<Row>): boolean {
    if (edit.type !== 'remove' || session.removesAllCopies) return false
    return edit.slots.every(editing.isReadSinceVersion) && session.copiesOf(edit.slots, edit).length === 0
  }
}

/** The order of a list as its edits read and change it. */
function createEditableOrder<Row>({ core, check }: ListParts<Row>) {
  const { rows, version, reader } = core

  return {
    /** Without the edits under way. */
    confirmedOrder: rows.order,
    setOverlay(overlay: typeof core.overlay): void {
      core.overlay = overlay
      core.hasChanged = true
      core.change()
      check.refreshIfShown()
    },
    /** Asks for Spotify's version. Returns whether it is ours; if not, all rows are stale. */
    async compareVersion(readVersion: () => Promise<VersionAnswer>): Promise<boolean> {
      const isSame = await check.compareVersion(readVersion)
      if (core.isOutdated) {
        core.isOutdated = false
        core.change()
      }
      return isSame
    },
    /** Whether the row was read in the current version. */
    isReadInVersion: ({ readAt }: Slot<Row>) => version.covers(readAt),
    /** Whether the row was read after the version was learned. The list may have changed between the two. */
    isReadSinceVersion: ({ readAt, isStale }: Slot<Row>) => version.precedes(readAt) && !isStale,
    /** Reads these rows again. Rejects with a ProviderError. */
    async readAgain(slots: readonly Slot<Row>[]): Promise<void> {
      const wanted = new Set(slots)
      const places = rows.live().flatMap((slot, place) => (wanted.has(slot) ? [place] : []))
      for (const slot of wanted)
        if (slot.row !== undefined && !version.covers(slot.readAt)) slot.isStale = true
      await Promise.all(places.map((place) => reader.read({ first: place, last: place })))
    },
    /** Stops reading until the returned function is called: a page could be from before or after the edit. */
    pauseReads(): () => void {
      reader.pause()
      return reader.resume
    },
    /** Takes over an accepted step. Returns whether the new version is known to differ by that step alone. */
    acceptStep(order: Order<Row>, next: string | null, added: readonly Slot<Row>[]): boolean {
      core.takeOver(order)
      const isOurs = version.follow(next)
      for (const slot of added) {
        slot.isLocal = true
        if (isOurs) slot.readAt = { from: version.since(), to: version.since() }
      }
      // The new version contains another change too, so the rows' positions have to be read.
      if (isOurs === false) {
        core.restart(rows.total() ?? 0)
        core.isOutdated = true
      }
      core.showAndRead()
      return isOurs === true
    },
    /** It isn't known whether Spotify has this order, in version `next` if given: all rows are stale. */
    replaceUnconfirmed(
      order: Order<Row>,
      unplaced: readonly Slot<Row>[] = [],
      next: string | null = null,
    ): void {
      core.takeOver(order)
      const total = rows.total()
      if (total === null) return
      rows.setUnplaced(unplaced)
      core.restart(total, next)
      core.isOutdated = true
      core.showAndRead()
    },
    arrange(order: Order<Row>): void {
      rows.arrange(order)
      core.change()
    },
  }
}

import { type Edit, isAddable, isAppend } from '@/lib/lists/edit-order'
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

/** The list before a step. `wasRead`: all of it was known then. What the step finds out may make its rows stale. */
export type Before<Row> = Order<Row> & { wasRead: boolean }

/** How far one edit has come. */
export type EditProgress<Row> = {
  edit: Edit<Row>
  isChangedElsewhere: boolean
  /** The step whose answer was lost, and the list before it, until its effect is known. */
  lost: LostStep<Row> | null
  alsoRemoved: Slot<Row>[]
  acceptedSteps: number
  refusals: number
}

export type LostStep<Row> = {
  error: ProviderError
  planned: PlannedStep<Row>
  before: Before<Row>
  version: string | null
}

export const everything: Range = { first: 0, last: Number.POSITIVE_INFINITY }

/** After so many changes elsewhere during one step, the edit fails with a Retry. */
export const mostRounds = 6

export function changingError(): ProviderError {
  return new ProviderError('unavailable', 'This list is being changed elsewhere all the time.')
}

export type EditSession<Row> = ReturnType<typeof createEditSession<Row>>

/** What the edits of one list know of it while they are sent one after the other. */
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
    /** Copies of a removed row were removed with it. */
    takesAllCopies: false,
    /** Spotify has refused every version of this list. */
    isUnversioned: false,
    /** Spotify has confirmed these additions. If one isn't found, it was removed since, and isn't added again. */
    accepted: new WeakSet<Slot<Row>>(),
    uriAt,
    planOf: (edit: Edit<Row>) => planEdit(editing.confirmed(), withoutAccepted(edit), uriAt),
    /** Other rows with the same URIs. */
    copiesOf(slots: readonly Slot<Row>[], edit: Edit<Row>, order = editing.confirmed()): Slot<Row>[] {
      const uris = new Set(slots.map(uriAt))
      const named = new Set(edit.slots)
      return liveSlots(order).filter((slot) => slot.row && !named.has(slot) && uris.has(uriAt(slot)))
    },
    markStale(): void {
      session.isVersionCurrent = false
      editing.replaceUnconfirmed(editing.confirmed())
    },
    /** Rows still to remove. Those without a URI can't be named. */
    unremovedOf({ type, slots }: Edit<Row>): Slot<Row>[] {
      const { removed } = editing.confirmed()
      const live = liveNow()
      const isLeft = (slot: Slot<Row>) => !removed.has(slot) && (live.has(slot) || uriAt(slot) === null)
      return type === 'remove' ? slots.filter(isLeft) : []
    },
    /** Rows to add or restore that Spotify doesn't accept. */
    unaddableOf({ type, slots }: Edit<Row>): Slot<Row>[] {
      const live = liveNow()
      const isLeft = (slot: Slot<Row>) => !live.has(slot) && !isAddable(uriAt(slot))
      return type === 'add' || type === 'restore' ? slots.filter(isLeft) : []
    },
    compareVersion,
  }
  return session

  function uriAt({ row }: Slot<Row>): string | null {
    return row ? source.uriOf(row) : null
  }

  function liveNow(): ReadonlySet<Slot<Row>> {
    return new Set(liveSlots(editing.confirmed()))
  }

  /** Without the rows that were added already, even if they have gone since. */
  function withoutAccepted(edit: Edit<Row>): Edit<Row> {
    if (edit.type !== 'add' && edit.type !== 'restore') return edit
    const live = liveNow()
    return { ...edit, slots: edit.slots.filter((slot) => live.has(slot) || !session.accepted.has(slot)) }
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
      if (kind === 'rate-limited' && !progress.lost && isNameable(progress.edit)) return false
      throw error
    }
  }

  /** Rows that can be removed without a comparison: all were read in the current version, without known copies. */
  function isNameable(edit: Edit<Row>): boolean {
    if (edit.type !== 'remove' || session.takesAllCopies) return false
    return edit.slots.every(editing.isLikely) && session.copiesOf(edit.slots, edit).length === 0
  }
}

function createEditableOrder<Row>({ core, check }: ListParts<Row>) {
  const { rows, version, reader } = core

  return {
    confirmed: rows.order,
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
    isSure: ({ readAt }: Slot<Row>) => version.covers(readAt),
    /** Whether it was read after the version was learned. The list may have changed between the two. */
    isLikely: ({ readAt, isStale }: Slot<Row>) => version.precedes(readAt) && !isStale,
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
    /** Spotify has accepted an edit. Returns whether the new version is known to differ by that edit alone. */
    confirm(order: Order<Row>, next: string | null, added: readonly Slot<Row>[]): boolean {
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

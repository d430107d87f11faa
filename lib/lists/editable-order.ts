import type { VersionAnswer } from '@/lib/lists/list-source'
import type { PagedList } from '@/lib/lists/paged-list'
import type { Order, Slot } from '@/lib/lists/slots'

/** A list as its edits see it. */
export function createEditableOrder<Row>({ parts: { core, check } }: PagedList<Row>) {
  const { held, version, readings } = core

  return {
    /** The order without the edits under way. */
    confirmed: held.order,
    /** How the edits under way change it; null for none. */
    setOverlay(overlay: typeof core.overlay): void {
      core.overlay = overlay
      core.hasChanged = true
      core.change()
      check.refreshIfShown()
    },
    /**
     * Asks for the present version. Whether the list is still what we hold; if not, all rows are old, and nothing else
     * is read yet.
     */
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
    /** Another order of the same rows, without anything new from the provider. */
    arrange(order: Order<Row>): void {
      held.arrange(order)
      core.change()
    },
  }
}

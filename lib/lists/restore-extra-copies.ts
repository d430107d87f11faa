import { addEdit, type Edit, type EditOutcome, isAddable } from '@/lib/lists/edit-order'
import { type EditProgress, type EditSession, everything, type LostStep } from '@/lib/lists/edit-session'
import { isSuccessor } from '@/lib/lists/list-version'
import { liveSlots, newSlot, type Slot, withLive } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

/** A removal that was sent. `lostVersion` is the version before it, if its answer was lost. */
type SentRemoval<Row> = Pick<LostStep<Row>, 'planned' | 'before'> & { lostVersion?: string | null }

/** The length after a removal. `isCertain`: only the removal has changed it. */
type Count = { total: number; isCertain: boolean }

/**
 * Spotify documents a removal without positions, which removes every copy of a song. Some of its servers understand
 * positions, others ignore them. So where copies should stay, the length is read, and copies removed in excess are
 * added again: https://developer.spotify.com/documentation/web-api/reference/remove-items-playlist Null unless that
 * fails.
 */
export async function restoreExtraCopies<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  sent: SentRemoval<Row>,
  runEdit: (edit: Edit<Row>) => Promise<EditOutcome<Row>>,
): Promise<EditOutcome<Row> | null> {
  const { before } = sent
  const { slots } = sent.planned
  const copies = session.copiesOf(slots, progress.edit, before)
  if (copies.length === 0 && before.wasRead) return null
  const count = await countAfter(session, sent)
  if (!count) return null
  const expected = liveSlots(before).length - slots.length
  if (count.isCertain ? count.total >= expected : copies.length === 0) return null
  const missingCount = count.isCertain ? expected - count.total : null
  return readAndRestore()

  async function readAndRestore(): Promise<EditOutcome<Row> | null> {
    session.markStale()
    try {
      await session.compareVersion(progress)
      await session.list.read(everything)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      const retry: Edit<Row> = { type: 'restore', slots: copies }
      // Only a read shows which of the copies are gone.
      session.resumptions.set(retry, readAndRestore)
      return { status: 'failed', error, retry, notDone: copies }
    }
    for (const edit of editsToRestore(session, progress, sent, { copies, missingCount })) {
      const outcome = await runEdit(edit)
      if (outcome.status === 'failed') return outcome
    }
    return null
  }
}

/** Null where it can't be read now. */
async function countAfter<Row>(
  session: EditSession<Row>,
  { lostVersion }: SentRemoval<Row>,
): Promise<Count | null> {
  try {
    const { version, total } = await session.writer.readVersion()
    if (total === null) return null
    // The length includes changes elsewhere.
    const isCertain =
      lostVersion === undefined
        ? session.isVersionCurrent && version === session.list.getState().version
        : lostVersion !== null && version !== null && isSuccessor(lostVersion, version) === true
    if (!isCertain) session.isVersionCurrent = false
    return { total, isCertain }
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rate-limited') return null
    throw error
  }
}

/** The edits that add the missing ones of `copies` again, and as many unread ones as `missingCount` shows. */
function editsToRestore<Row>(
  session: EditSession<Row>,
  progress: EditProgress<Row>,
  { planned: { slots }, before }: SentRemoval<Row>,
  { copies, missingCount }: { copies: readonly Slot<Row>[]; missingCount: number | null },
): Edit<Row>[] {
  const { uriAt, editing } = session
  const now = editing.confirmedOrder()
  const live = liveSlots(now)
  // If the length was read, every row is checked. Otherwise one remaining copy means that all remain, since a removal
  // of all leaves none. Copies that were added later are ignored.
  const known = new Set(before.wasRead ? copies : live)
  const isLeft = (slot: Slot<Row>) =>
    missingCount !== null
      ? live.includes(slot)
      : live.some((other) => known.has(other) && uriAt(other) === uriAt(slot))
  const removedCopies = copies.filter((slot) => !isLeft(slot)).slice(0, missingCount ?? copies.length)
  const unreadCount = missingCount !== null && !before.wasRead ? missingCount - removedCopies.length : 0
  if (removedCopies.length + unreadCount === 0) return []
  session.removesAllCopies = true
  for (const slot of removedCopies) session.acceptedAdditions.delete(slot)
  progress.alsoRemoved.push(...removedCopies.filter((slot) => !isAddable(uriAt(slot))))
  const former = { all: before.all, removed: new Set([...before.removed, ...now.removed]) }
  editing.arrange(withLive(former, live, (slot) => removedCopies.includes(slot)))
  const restore: Edit<Row>[] = removedCopies.length > 0 ? [{ type: 'restore', slots: removedCopies }] : []
  // Copies in a part that wasn't read go to the end.
  const [first] = slots
  const isOneSong = new Set(slots.map(uriAt)).size === 1
  const row = isOneSong && first && isAddable(uriAt(first)) && !isLeft(first) ? first.row : null
  if (row && unreadCount > 0) return [addEdit(new Array<Row>(unreadCount).fill(row)), ...restore]
  progress.alsoRemoved.push(...Array.from({ length: unreadCount }, () => newSlot<Row>()))
  return restore
}

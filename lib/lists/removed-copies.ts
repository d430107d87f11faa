import { type EditDesk, everything, type LostStep, type Work } from '@/lib/lists/edit-desk'
import { additionOf, type Edit, type EditOutcome, isAddable } from '@/lib/lists/edit-order'
import { isSuccessor } from '@/lib/lists/list-version'
import { liveSlots, newSlot, type Slot, withLive } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

/** A step that was sent; `lostVersion` is the version before it, where its answer was lost. */
type SentStep<Row> = Pick<LostStep<Row>, 'planned' | 'before'> & { lostVersion?: string | null }

/** How many rows a list has after a removal; `isCertain`: nothing but the removal has changed that. */
type Count = { total: number; isCertain: boolean }

/**
 * The provider documents a removal without positions, which removes every copy of a song; some of its servers
 * understand positions and others ignore them. So where copies should stay the count is read back, and what was
 * removed in excess is put back. https://developer.spotify.com/documentation/web-api/reference/remove-items-playlist
 * Null where nothing of that failed.
 */
export async function putBackCopies<Row>(
  desk: EditDesk<Row>,
  work: Work<Row>,
  sent: SentStep<Row>,
  carryOut: (edit: Edit<Row>) => Promise<EditOutcome<Row>>,
): Promise<EditOutcome<Row> | null> {
  const { planned, before } = sent
  const { step, slots } = planned
  if (step.type !== 'remove') return null
  const copies = desk.copiesOf(slots, work.edit, before)
  if (copies.length === 0 && before.wasRead) return null
  const count = await countAfter(desk, sent)
  if (!count) return null
  const expected = liveSlots(before).length - slots.length
  if (count.isCertain ? count.total >= expected : copies.length === 0) return null
  desk.doubt()
  try {
    await desk.compare(work)
    await desk.list.read(everything)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { status: 'failed', error, rest: { type: 'restore', slots: copies }, left: copies }
  }
  const missing = count.isCertain ? expected - count.total : null
  for (const edit of returnsOf(desk, work, sent, { copies, missing })) {
    const outcome = await carryOut(edit)
    if (outcome.status === 'failed') return outcome
  }
  return null
}

/** Null where it cannot be asked for now. */
async function countAfter<Row>(desk: EditDesk<Row>, { lostVersion }: SentStep<Row>): Promise<Count | null> {
  try {
    const { version, total } = await desk.writer.readVersion()
    if (total === null) return null
    // A change elsewhere is in the count, too.
    const isCertain =
      lostVersion === undefined
        ? desk.isFresh && version === desk.list.getState().version
        : lostVersion !== null && version !== null && isSuccessor(lostVersion, version) === true
    if (!isCertain) desk.isFresh = false
    return { total, isCertain }
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'rate-limited') return null
    throw error
  }
}

/** The edits that put back which of `copies` are gone, and as many unread ones as are `missing` for certain. */
function returnsOf<Row>(
  desk: EditDesk<Row>,
  work: Work<Row>,
  { planned: { slots }, before }: SentStep<Row>,
  { copies, missing }: { copies: readonly Slot<Row>[]; missing: number | null },
): Edit<Row>[] {
  const { uriAt, editing } = desk
  const now = editing.confirmed()
  const live = liveSlots(now)
  // Where the count told, each row stands for itself. Otherwise one that is left tells of all, as one that takes all
  // leaves none; but not one added since.
  const known = new Set(before.wasRead ? copies : live)
  const isLeft = (slot: Slot<Row>) =>
    missing !== null
      ? live.includes(slot)
      : live.some((other) => known.has(other) && uriAt(other) === uriAt(slot))
  const taken = copies.filter((slot) => !isLeft(slot)).slice(0, missing ?? copies.length)
  const unread = missing !== null && !before.wasRead ? missing - taken.length : 0
  if (taken.length + unread === 0) return []
  desk.takesAllCopies = true
  for (const slot of taken) desk.accepted.delete(slot)
  work.wentAlong.push(...taken.filter((slot) => !isAddable(uriAt(slot))))
  const ever = { all: before.all, gone: new Set([...before.gone, ...now.gone]) }
  editing.arrange(withLive(ever, live, (slot) => taken.includes(slot)))
  const restore: Edit<Row>[] = taken.length > 0 ? [{ type: 'restore', slots: taken }] : []
  // Those in a part that nobody had read come to the end, where it is known which they were.
  const [first] = slots
  const isOneSong = new Set(slots.map(uriAt)).size === 1
  const row = isOneSong && first && isAddable(uriAt(first)) && !isLeft(first) ? first.row : null
  if (row && unread > 0) return [additionOf(new Array<Row>(unread).fill(row)), ...restore]
  work.wentAlong.push(...Array.from({ length: unread }, () => newSlot<Row>()))
  return restore
}

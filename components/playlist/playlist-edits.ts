import { withPageHeld } from '@/lib/browser/page-hold'
import { showToast, type Toast } from '@/lib/browser/toasts'
import { withDeadline } from '@/lib/deadline'
import { additionOf, type Edit, type EditOutcome, moveOf, undoOf } from '@/lib/lists/edit-order'
import type { ListState } from '@/lib/lists/list-state'
import type { Lists } from '@/lib/lists/lists'
import { playlistEdits } from '@/lib/lists/playlist-writer'
import type { Slot } from '@/lib/lists/slots'
import { listedUri, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Playlist } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'
import { thingsOf } from '@/lib/things/things'
import { commonWords } from '@/lib/words/common-words'
import {
  addedAgainWords,
  type EditDone,
  editNotes,
  editWords,
  songNames,
  songsDone,
  songsOf,
  toldWith,
} from '@/lib/words/edit-words'
import { reasonInWords } from '@/lib/words/error-words'
import { toastId } from './follow-playlist'

export type RowSlot = Slot<ListRow>

/** What is reported of an edit, and of its Undo. */
type Words = {
  done: EditDone
  undone: EditDone | null
  /** What was asked for beside it, and cannot be done. */
  stays?: readonly RowSlot[]
}

export type PlaylistEdits = ReturnType<typeof createPlaylistEdits>

/** Edits of a playlist that show at once and report their outcome, with Undo or Retry. */
export function createPlaylistEdits(lists: Lists, playlist: Playlist) {
  const { id, name, uri } = playlist
  const things = thingsOf(lists.client)
  const list = lists.get(playlistRows(lists.client, id))

  const aboutId = ({ done }: Words) => `${toastId(id)} ${done}`
  const refusalId = (words: Words) => `${aboutId(words)} refused`

  function begin(edit: Edit<ListRow>, words: Words): void {
    void carryOut(edit, words)
  }

  async function carryOut(edit: Edit<ListRow>, words: Words): Promise<void> {
    const outcome = withPageHeld(playlistEdits(lists, id).edit(edit))
    noteCount(outcome.then(({ status }) => ({ ok: status === 'done' })))
    try {
      tell(await outcome, edit, words)
    } catch (error) {
      const text = editWords[words.done].not(songNames(edit.slots.map(nameOf)), name)
      showToast({ text: `${text} ${editNotes.fault}`, id: refusalId(words), kind: 'error' })
      throw error
    } finally {
      noteCount()
    }
  }

  function tell(outcome: EditOutcome<ListRow>, edit: Edit<ListRow>, words: Words): void {
    const fail = (text: string, action?: Toast['action']) =>
      showToast({ text, id: refusalId(words), kind: 'error', action })
    const { done, undone } = words
    const said = editWords[done]
    switch (outcome.status) {
      case 'done': {
        const stays = new Set([...(outcome.left ?? []), ...(words.stays ?? [])])
        const unread = [...stays].filter(({ row }) => row === undefined).length
        const kept = stays.size - unread
        const slots = edit.slots.filter((slot) => !stays.has(slot))
        if (slots.length === 0) {
          fail(unread > 0 && kept === 0 ? editNotes.allNotYetRead(unread) : editNotes.allOnlyElsewhere)
          return
        }
        const undo = possibleUndoOf(edit.type === 'remove' ? { type: 'remove', slots } : edit)
        const notes: string[] = []
        if (kept > 0) notes.push(editNotes.onlyElsewhere(kept))
        if (unread > 0) notes.push(editNotes.notYetRead(unread))
        if (undo?.type === 'restore') {
          const isWhole = undo.slots.length === slots.length
          notes.push(isWhole ? addedAgainWords(slots.length) : editNotes.withoutFiles)
        }
        if (outcome.wentAlong) notes.push(editNotes.wentAlong(outcome.wentAlong.length))
        if (outcome.isChangedElsewhere) notes.push(editNotes.isChanged(name))
        const takeBack = undo && undone ? () => void carryOut(undo, { done: undone, undone: null }) : null
        // Nobody has read the list: its count is only known as it was.
        if (list.getState().total === null && edit.type === 'add' && playlist.trackCount !== null) {
          things.patch(uri, { trackCount: playlist.trackCount + slots.length })
        }
        showToast({
          text: toldWith(said.done(songsDone(slots.map(nameOf)), name), notes),
          // Beside the Undo of an earlier one, what cannot be taken back stands by itself.
          id: takeBack ? aboutId(words) : `${aboutId(words)} for good`,
          action: takeBack ? { label: commonWords.undo, onClick: takeBack } : undefined,
        })
        return
      }
      case 'conflict':
        fail(editNotes.conflict(name))
        return
      case 'failed': {
        const { error, left, rest, isUncertain } = outcome
        const reason = reasonInWords(error)
        const isOther = rest.type !== edit.type
        const next: Words = isOther ? { done: 'put back', undone: null } : words
        const names = songNames(left.map(nameOf))
        const doneCount = edit.slots.length - left.length
        const notDone = isOther ? editNotes.copiesGone : said[isUncertain ? 'unknown' : 'not'](names, name)
        const isPart = !isOther && !isUncertain && doneCount > 0
        const text = isPart
          ? toldWith(said.done(songsOf(doneCount, edit.slots.length), name), [notDone, reason])
          : `${notDone} ${reason}`
        fail(text, { label: commonWords.retry, onClick: () => void carryOut(rest, next) })
        return
      }
      default:
        outcome satisfies never
    }
  }

  /** Wherever the list is shown, its count becomes the present one. */
  function noteCount(outcome?: Promise<{ ok: boolean }>): void {
    const { total } = list.getState()
    if (total !== null) things.patch(uri, { trackCount: total }, outcome)
  }

  return {
    /** As one block in front of `before`; null means the end. */
    move(slots: readonly RowSlot[], before: RowSlot | null) {
      begin(moveOf(slots, before), { done: 'moved', undone: 'moved back' })
    },
    remove(slots: readonly RowSlot[]) {
      const nameable = slots.filter(({ row }) => !row || listedUri(row) !== null)
      if (nameable.length === 0) {
        showToast({ text: editNotes.allOnlyElsewhere, id: toastId(id), kind: 'error' })
        return
      }
      const stays = slots.filter((slot) => !nameable.includes(slot))
      begin({ type: 'remove', slots: nameable }, { done: 'removed', undone: 'put back', stays })
    },
    /** At the end. */
    add(items: readonly Playable[]) {
      const addedAt = new Date().toISOString()
      const rows = items.map((item) => ({ position: 0, addedAt, addedById: null, item }))
      begin(additionOf(rows), { done: 'added', undone: 'taken out' })
    },
  }
}

/** The provider accepts no local files, so one that was removed cannot come back. */
function possibleUndoOf(edit: Edit<ListRow>): Edit<ListRow> | null {
  if (edit.type !== 'remove') return undoOf(edit)
  const slots = edit.slots.filter(({ row }) => !(row && listedUri(row)?.startsWith('spotify:local:')))
  return slots.length > 0 ? undoOf({ type: 'remove', slots }) : null
}

/** What can be added to a playlist: no local files. */
export function addable(items: readonly Playable[]): Playable[] {
  return items.filter((item) => !(item.type === 'track' && item.isLocal))
}

/** Those already in the list, as far as it has been read. */
export function knownCopies(lists: Lists, id: string, items: readonly Playable[]): Playable[] {
  const rows = lists.find<ListRow>(keys.playlistItems(id))?.getState().rows
  if (!rows) return []
  const listed = listedUris.get(rows) ?? new Set(rows.flatMap((row) => (row ? (listedUri(row) ?? []) : [])))
  listedUris.set(rows, listed)
  return items.filter((item) => listed.has(listedUriOf(item)))
}

/** A longer list costs more requests than the question is worth. */
const mostRead = 1_000
const longestCheckMs = 8_000

/**
 * Those already in the list as it is now, which is read where it is not known. Where it cannot be read, or is very
 * long, those that are known of, and `isSure` is false.
 */
export async function findCopies(
  lists: Lists,
  { id, trackCount }: Playlist,
  items: readonly Playable[],
): Promise<{ copies: Playable[]; isSure: boolean }> {
  if (items.length === 0) return { copies: [], isSure: true }
  const list = lists.get(playlistRows(lists.client, id))
  const { total } = list.getState()
  let isSure = false
  try {
    await withDeadline({ timeoutMs: longestCheckMs }, async (signal) => {
      if (total === null && trackCount !== null && trackCount > mostRead) return
      // What was read or said before may have changed since; rows that are read now tell their version themselves.
      if (total !== null || trackCount === 0) await list.check()
      else await list.read({ first: 0, last: 0 }, { signal })
      const count = list.getState().total ?? 0
      if (count > 0 && count <= mostRead) await list.ensureAll({ signal })
      isSure = count === 0 || list.getState().isComplete
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  const copies = knownCopies(lists, id, items)
  return { copies, isSure: isSure || copies.length === items.length }
}

/** What the rows of a list hold, for as long as they are the same. */
const listedUris = new WeakMap<ListState<ListRow>['rows'], ReadonlySet<string>>()

const nameOf = ({ row }: RowSlot): string => row?.item?.name || commonWords.untitled

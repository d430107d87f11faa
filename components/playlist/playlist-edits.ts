import { showToast, type Toast } from '@/lib/browser/toasts'
import { withUnloadBlocked } from '@/lib/browser/unsaved-changes'
import { entitiesOf } from '@/lib/entities/entity-store'
import { addEdit, type Edit, type EditOutcome, moveEdit, undoEdit } from '@/lib/lists/edit-order'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { playlistWriter } from '@/lib/lists/playlist-writer'
import { createListEdits } from '@/lib/lists/run-edit'
import type { Slot } from '@/lib/lists/slots'
import { listedUri, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Playlist } from '@/lib/music/entities'
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

/** The verbs of the messages about an edit and its Undo. */
type Report = {
  done: EditDone
  /** Null for an edit without Undo. */
  undone: EditDone | null
  /** Selected rows that can't be edited. */
  notEditable?: readonly RowSlot[]
}

type Done = Extract<EditOutcome<ListRow>, { status: 'done' }>
type Failed = Extract<EditOutcome<ListRow>, { status: 'failed' }>

/** One queue for each list: the edits of all screens wait for each other. */
const queues = new WeakMap<PagedList<ListRow>, ReturnType<typeof createListEdits<ListRow>>>()

function editsOf(lists: Lists, list: PagedList<ListRow>, id: string) {
  const edits = queues.get(list) ?? createListEdits(list, playlistWriter(lists.client, id))
  queues.set(list, edits)
  return edits
}

export type PlaylistEdits = ReturnType<typeof createPlaylistEdits>

/** Edits of a playlist that show at once and report their outcome, with Undo or Retry. */
export function createPlaylistEdits(lists: Lists, playlist: Playlist) {
  const { id, name, uri } = playlist
  const entities = entitiesOf(lists.client)
  const list = lists.get(playlistRows(lists.client, id))

  const aboutId = ({ done }: Report) => `${toastId(id)} ${done}`

  async function submit(edit: Edit<ListRow>, report: Report): Promise<void> {
    const outcome = withUnloadBlocked(editsOf(lists, list, id).edit(edit))
    showCount(outcome.then(({ status }) => ({ ok: status === 'done' })))
    try {
      showOutcome(await outcome, edit, report)
    } catch (error) {
      const text = editWords[report.done].not(songNames(edit.slots.map(nameOf)), name)
      showRefusal(`${text} ${editNotes.fault}`, report)
      throw error
    } finally {
      // Also after a failure: a part may have been done.
      lists.noteEdited(list.source.key)
      showCount()
    }
  }

  function showRefusal(text: string, report: Report, action?: Toast['action']): void {
    showToast({ text, id: `${aboutId(report)} refused`, kind: 'error', action })
  }

  function showOutcome(outcome: EditOutcome<ListRow>, edit: Edit<ListRow>, report: Report): void {
    if (outcome.status === 'conflict') showRefusal(editNotes.conflict(name), report)
    else if (outcome.status === 'failed') showFailed(outcome, edit, report)
    else showDone(outcome, edit, report)
  }

  function showDone(outcome: Done, edit: Edit<ListRow>, report: Report): void {
    const unchanged = new Set([...(outcome.skipped ?? []), ...(report.notEditable ?? [])])
    const unread = [...unchanged].filter(({ row }) => row === undefined).length
    const notEditable = unchanged.size - unread
    const slots = edit.slots.filter((slot) => !unchanged.has(slot))
    if (slots.length === 0) {
      showRefusal(notEditable === 0 ? editNotes.allNotYetRead(unread) : editNotes.allOnlyElsewhere, report)
      return
    }
    const undo = possibleUndoOf(edit.type === 'remove' ? { type: 'remove', slots } : edit)
    const notes = [...notesOfSkipped(notEditable, unread), ...notesOfDone(outcome, slots.length, undo, name)]
    const { done, undone } = report
    const onUndo = undo && undone ? () => void submit(undo, { done: undone, undone: null }) : null
    // The list wasn't read, so only the playlist's own count can be updated.
    if (list.getState().total === null && edit.type === 'add' && playlist.trackCount !== null) {
      entities.patch(uri, { trackCount: playlist.trackCount + slots.length })
    }
    showToast({
      text: toldWith(editWords[done].done(songsDone(slots.map(nameOf)), name), notes),
      // A message without Undo doesn't replace an earlier one with Undo.
      id: onUndo ? aboutId(report) : `${aboutId(report)} for good`,
      action: onUndo ? { label: commonWords.undo, onClick: onUndo } : undefined,
    })
  }

  function showFailed(outcome: Failed, edit: Edit<ListRow>, report: Report): void {
    const { error, retry, rest } = outcome
    if (error.kind === 'withheld') entities.patch(uri, { editsRefusedAtMs: Date.now() })
    const next: Report = retry.type === edit.type ? report : { done: 'restored', undone: null }
    const text = failedText(outcome, edit, report.done, name)
    const onRetry = () => {
      void submit(retry, next)
      if (rest) void submit(rest, report)
    }
    showRefusal(text, report, { label: commonWords.retry, onClick: onRetry })
  }

  /** Shows the new count on every screen; with an `outcome`, unless the edit fails. */
  function showCount(outcome?: Promise<{ ok: boolean }>): void {
    const { total } = list.getState()
    if (total !== null) entities.patch(uri, { trackCount: total }, outcome)
  }

  return {
    /** Moves the rows as one block in front of `before`; null means the end. */
    move(slots: readonly RowSlot[], before: RowSlot | null) {
      void submit(moveEdit(slots, before), { done: 'moved', undone: 'moved back' })
    },
    remove(slots: readonly RowSlot[]) {
      const editable = slots.filter(({ row }) => !row || listedUri(row) !== null)
      if (editable.length === 0) {
        showToast({ text: editNotes.allOnlyElsewhere, id: toastId(id), kind: 'error' })
        return
      }
      const notEditable = slots.filter((slot) => !editable.includes(slot))
      void submit({ type: 'remove', slots: editable }, { done: 'removed', undone: 'restored', notEditable })
    },
    /** Adds them at the end. */
    add(items: readonly Playable[]) {
      const addedAt = new Date().toISOString()
      const rows = items.map((item) => ({ position: 0, addedAt, addedById: null, item }))
      void submit(addEdit(rows), { done: 'added', undone: 'taken out' })
    },
  }
}

const notesOfSkipped = (notEditable: number, unread: number): string[] => [
  ...(notEditable > 0 ? [editNotes.onlyElsewhere(notEditable)] : []),
  ...(unread > 0 ? [editNotes.notYetRead(unread)] : []),
]

function notesOfDone(outcome: Done, count: number, undo: Edit<ListRow> | null, name: string): string[] {
  const notes: string[] = []
  if (undo?.type === 'restore') {
    notes.push(undo.slots.length === count ? addedAgainWords(count) : editNotes.withoutFiles)
  }
  if (outcome.alsoRemoved) notes.push(editNotes.alsoRemoved(outcome.alsoRemoved.length))
  if (outcome.isChangedElsewhere) notes.push(editNotes.isChanged(name))
  return notes
}

function failedText(outcome: Failed, edit: Edit<ListRow>, done: EditDone, name: string): string {
  const { error, notDone, retry, rest, isUncertain } = outcome
  const words = editWords[done]
  const reason = reasonInWords(error)
  const names = songNames(notDone.map(nameOf))
  if (retry.type !== edit.type) {
    const kept = rest ? [words.not(songNames(rest.slots.map(nameOf)), name)] : []
    return [editNotes.copiesGone, ...kept, reason].join(' ')
  }
  const refusal = (isUncertain ? words.unknown : words.not)(names, name)
  const doneCount = edit.slots.length - notDone.length
  if (isUncertain || doneCount === 0) return `${refusal} ${reason}`
  return toldWith(words.done(songsOf(doneCount, edit.slots.length), name), [refusal, reason])
}

/** Null if nothing can be undone. Spotify accepts no local files, so a removed one can't be added again. */
function possibleUndoOf(edit: Edit<ListRow>): Edit<ListRow> | null {
  if (edit.type !== 'remove') return undoEdit(edit)
  const slots = edit.slots.filter(({ row }) => !(row && listedUri(row)?.startsWith('spotify:local:')))
  return slots.length > 0 ? undoEdit({ type: 'remove', slots }) : null
}

const nameOf = ({ row }: RowSlot): string => row?.item?.name || commonWords.untitled

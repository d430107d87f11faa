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

/** The verbs of the messages about an edit and about its Undo. */
type Words = {
  done: EditDone
  undone: EditDone | null
  /** Rows that the listener chose too, but that can't be edited. */
  stays?: readonly RowSlot[]
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

  const aboutId = ({ done }: Words) => `${toastId(id)} ${done}`

  async function submit(edit: Edit<ListRow>, words: Words): Promise<void> {
    const outcome = withUnloadBlocked(editsOf(lists, list, id).edit(edit))
    noteCount(outcome.then(({ status }) => ({ ok: status === 'done' })))
    try {
      report(await outcome, edit, words)
    } catch (error) {
      const text = editWords[words.done].not(songNames(edit.slots.map(nameOf)), name)
      showRefusal(`${text} ${editNotes.fault}`, words)
      throw error
    } finally {
      // Also after a failure: a part may have been done.
      lists.noteEdited(list.source.key)
      noteCount()
    }
  }

  function showRefusal(text: string, words: Words, action?: Toast['action']): void {
    showToast({ text, id: `${aboutId(words)} refused`, kind: 'error', action })
  }

  function report(outcome: EditOutcome<ListRow>, edit: Edit<ListRow>, words: Words): void {
    if (outcome.status === 'conflict') showRefusal(editNotes.conflict(name), words)
    else if (outcome.status === 'failed') reportFailed(outcome, edit, words)
    else reportDone(outcome, edit, words)
  }

  function reportDone(outcome: Done, edit: Edit<ListRow>, words: Words): void {
    const stays = new Set([...(outcome.skipped ?? []), ...(words.stays ?? [])])
    const unread = [...stays].filter(({ row }) => row === undefined).length
    const unnamed = stays.size - unread
    const slots = edit.slots.filter((slot) => !stays.has(slot))
    if (slots.length === 0) {
      showRefusal(unnamed === 0 ? editNotes.allNotYetRead(unread) : editNotes.allOnlyElsewhere, words)
      return
    }
    const undo = possibleUndoOf(edit.type === 'remove' ? { type: 'remove', slots } : edit)
    const notes = [
      ...(unnamed > 0 ? [editNotes.onlyElsewhere(unnamed)] : []),
      ...(unread > 0 ? [editNotes.notYetRead(unread)] : []),
      ...notesOfDone(outcome, slots.length, undo, name),
    ]
    const { done, undone } = words
    const onUndo = undo && undone ? () => void submit(undo, { done: undone, undone: null }) : null
    // The list wasn't read, so only the playlist's own count can be updated.
    if (list.getState().total === null && edit.type === 'add' && playlist.trackCount !== null) {
      entities.patch(uri, { trackCount: playlist.trackCount + slots.length })
    }
    showToast({
      text: toldWith(editWords[done].done(songsDone(slots.map(nameOf)), name), notes),
      // A message without Undo doesn't replace an earlier one with Undo.
      id: onUndo ? aboutId(words) : `${aboutId(words)} for good`,
      action: onUndo ? { label: commonWords.undo, onClick: onUndo } : undefined,
    })
  }

  function reportFailed(outcome: Failed, edit: Edit<ListRow>, words: Words): void {
    const { error, retry } = outcome
    if (error.kind === 'withheld') entities.patch(uri, { editsRefusedAtMs: Date.now() })
    const next: Words = retry.type === edit.type ? words : { done: 'put back', undone: null }
    const text = failedText(outcome, edit, words.done, name)
    showRefusal(text, words, { label: commonWords.retry, onClick: () => void submit(retry, next) })
  }

  /** Updates the count on every screen that shows the playlist. */
  function noteCount(outcome?: Promise<{ ok: boolean }>): void {
    const { total } = list.getState()
    if (total !== null) entities.patch(uri, { trackCount: total }, outcome)
  }

  return {
    /** Moves the rows as one block in front of `before`; null means the end. */
    move(slots: readonly RowSlot[], before: RowSlot | null) {
      void submit(moveEdit(slots, before), { done: 'moved', undone: 'moved back' })
    },
    remove(slots: readonly RowSlot[]) {
      const nameable = slots.filter(({ row }) => !row || listedUri(row) !== null)
      if (nameable.length === 0) {
        showToast({ text: editNotes.allOnlyElsewhere, id: toastId(id), kind: 'error' })
        return
      }
      const stays = slots.filter((slot) => !nameable.includes(slot))
      void submit({ type: 'remove', slots: nameable }, { done: 'removed', undone: 'put back', stays })
    },
    /** Adds them at the end. */
    add(items: readonly Playable[]) {
      const addedAt = new Date().toISOString()
      const rows = items.map((item) => ({ position: 0, addedAt, addedById: null, item }))
      void submit(addEdit(rows), { done: 'added', undone: 'taken out' })
    },
  }
}

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
  const { error, notDone, retry, isUncertain } = outcome
  const words = editWords[done]
  const reason = reasonInWords(error)
  const names = songNames(notDone.map(nameOf))
  if (retry.type !== edit.type) return `${editNotes.copiesGone} ${reason}`
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

import { reasonInWords } from '@/lib/error-words'
import { additionOf, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import type { EditOutcome } from '@/lib/lists/list-edits'
import type { Lists } from '@/lib/lists/lists'
import type { ListState } from '@/lib/lists/paged-list'
import { playlistEdits } from '@/lib/lists/playlist-writer'
import type { Slot } from '@/lib/lists/slots'
import { listedUri, noteAmongPlaylists, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Playlist } from '@/lib/music/entities'
import { formatCount, formatNumber } from '@/lib/music/format'
import { listedUriOf } from '@/lib/music/playable'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import { type ShownData, shownEntry } from '@/lib/spotify/swr-entry'
import { showToast } from '@/lib/toasts'
import { toastId } from './toast-id'

export type RowSlot = Slot<ListRow>

/** What an edit is called when its outcome is reported: "moved", and "moved back" for its Undo. */
type Words = { verb: string; undoVerb: string | null }

/** How many edits of one list are reported at a time, each with its own Undo. */
const mostToasts = 3
let toastCount = 0

export type PlaylistEdits = ReturnType<typeof createPlaylistEdits>

/** Edits of a playlist that show at once and report their outcome, with Undo or Retry. */
export function createPlaylistEdits(lists: Lists, shown: ShownData, playlist: Playlist) {
  const { id, name } = playlist
  const list = lists.get(playlistRows(lists.client, id))

  function begin(edit: Edit<ListRow>, words: Words): void {
    toastCount += 1
    void carryOut(edit, words, `${toastId(id)} ${toastCount % mostToasts}`)
  }

  async function carryOut(edit: Edit<ListRow>, words: Words, toast: string): Promise<void> {
    const outcome = playlistEdits(lists, id).edit(edit)
    noteCount()
    try {
      tell(await outcome, edit, words, toast)
    } catch (error) {
      const text = `${notDone(edit.slots, words.verb)}: something went wrong in Tonearm.`
      showToast({ text, id: toast, kind: 'error' })
      throw error
    } finally {
      noteCount()
    }
  }

  function tell(outcome: EditOutcome<ListRow>, edit: Edit<ListRow>, words: Words, toast: string): void {
    const { verb, undoVerb } = words
    switch (outcome.status) {
      case 'done': {
        const undo = possibleUndoOf(edit)
        const lost = undo && undo.slots.length < edit.slots.length ? withoutFiles : ''
        const text = `${songsInWords(edit.slots.map(nameOf))} ${verb}${lost}`
        const also = outcome.isChangedElsewhere
          ? `${lost ? '' : '.'} ${name} was changed elsewhere too and is shown as it is now.`
          : ''
        const action =
          undo && undoVerb
            ? {
                label: 'Undo',
                onClick: () => void carryOut(undo, { verb: undoVerb, undoVerb: null }, toast),
              }
            : undefined
        if (list.getState().total === null) noteAdded(edit)
        showToast({ text: text + also, id: toast, action })
        return
      }
      case 'conflict': {
        const text = `${name} was changed elsewhere, so nothing was ${verb}. It is shown as it is now.`
        showToast({ text, id: toast, kind: 'error' })
        return
      }
      case 'failed': {
        const { error, left, rest } = outcome
        const doneCount = edit.slots.length - left.length
        const done =
          doneCount > 0
            ? `${doneCount} of ${formatCount(edit.slots.length, 'song')} ${doneCount === 1 ? 'was' : 'were'} ${verb}. `
            : ''
        const text = `${done}${notDone(left, verb)}: ${reasonInWords(error)}.`
        const action = { label: 'Retry', onClick: () => void carryOut(rest, words, toast) }
        showToast({ text, id: toast, kind: 'error', action })
        return
      }
      default:
        outcome satisfies never
    }
  }

  /** Wherever the list is shown, its count becomes the present one. */
  function noteCount(): void {
    const { total } = list.getState()
    if (total !== null) noteFacts({ trackCount: total })
  }

  /** Nobody has read the list: its count is only known as it was. */
  function noteAdded({ slots, type }: Edit<ListRow>): void {
    if (type === 'add' && playlist.trackCount !== null) {
      noteFacts({ trackCount: playlist.trackCount + slots.length })
    }
  }

  function noteFacts(facts: Partial<Playlist>): void {
    const known = shownEntry<Playlist>(shown, keys.playlist(id))
    if (known) void shown.mutate(keys.playlist(id), { ...known, ...facts }, { revalidate: false })
    noteAmongPlaylists(lists, id, facts)
  }

  return {
    /** As one block in front of `before`; null means the end. */
    move(slots: readonly RowSlot[], before: RowSlot | null) {
      begin(moveOf(slots, before), { verb: 'moved', undoVerb: 'moved back' })
    },
    remove(slots: readonly RowSlot[]) {
      const nameable = slots.filter(({ row }) => !row || listedUri(row) !== null)
      if (nameable.length === 0) {
        const text = 'Songs that are no longer on Spotify can be removed only in Spotify’s own apps.'
        showToast({ text, id: toastId(id), kind: 'error' })
        return
      }
      begin({ type: 'remove', slots: nameable }, { verb: 'removed', undoVerb: 'put back' })
    },
    /** At the end. */
    add(items: readonly Playable[]) {
      const addedAt = new Date().toISOString()
      const rows = items.map((item) => ({ position: 0, addedAt, addedById: null, item }))
      begin(additionOf(rows), { verb: `added to ${name}`, undoVerb: `removed from ${name}` })
    },
  }
}

const withoutFiles = '. Undo cannot put back files from a computer.'

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
 * Those already in the list, which is read for this where it is not known, so that no song is added twice without a
 * question. Where it cannot be read, or is very long, those that are known of, and `isSure` is false.
 */
export async function findCopies(
  lists: Lists,
  { id, trackCount }: Playlist,
  items: readonly Playable[],
): Promise<{ copies: Playable[]; isSure: boolean }> {
  if (items.length === 0) return { copies: [], isSure: true }
  const list = lists.get(playlistRows(lists.client, id))
  const countNow = () => list.getState().total ?? trackCount
  try {
    const signal = AbortSignal.timeout(longestCheckMs)
    if (countNow() === null) await list.read({ first: 0, last: 0 }, { signal })
    const count = countNow() ?? 0
    if (count > 0 && count <= mostRead) await list.ensureAll({ signal })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  const copies = knownCopies(lists, id, items)
  const isSure = countNow() === 0 || copies.length === items.length || list.getState().isComplete
  return { copies, isSure }
}

/** What the rows of a list hold, for as long as they are the same. */
const listedUris = new WeakMap<ListState<ListRow>['rows'], ReadonlySet<string>>()

function notDone(slots: readonly RowSlot[], verb: string): string {
  return `${namesInWords(slots.map(nameOf))} ${slots.length === 1 ? 'was' : 'were'} not ${verb}`
}

function nameOf({ row }: RowSlot): string {
  return row?.item?.name || 'Untitled'
}

/** `“Low Tide”`, `3 songs`. */
function songsInWords(names: readonly string[]): string {
  const [name] = names
  return names.length === 1 && name !== undefined ? `“${name}”` : formatCount(names.length, 'song')
}

/** `“A”`, `“A” and “B”`, `“A”, “B” and 48 more`. */
export function namesInWords(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`)
  if (quoted.length <= 2) return quoted.join(' and ')
  return `${quoted.slice(0, 2).join(', ')} and ${formatNumber(quoted.length - 2)} more`
}

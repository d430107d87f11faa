import { withDeadline } from '@/lib/deadline'
import { reasonInWords } from '@/lib/error-words'
import { additionOf, type Edit, moveOf, undoOf } from '@/lib/lists/edit-order'
import type { EditOutcome } from '@/lib/lists/list-edits'
import type { Lists } from '@/lib/lists/lists'
import type { ListState } from '@/lib/lists/paged-list'
import { tellPlaylistNews } from '@/lib/lists/playlist-news'
import { playlistEdits } from '@/lib/lists/playlist-writer'
import type { Slot } from '@/lib/lists/slots'
import { listedUri, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Playlist } from '@/lib/music/entities'
import { addedAgainWords, formatCount, formatNumber } from '@/lib/music/format'
import { listedUriOf } from '@/lib/music/playable'
import { withPageHeld } from '@/lib/page-hold'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/keys'
import type { ShownData } from '@/lib/spotify/swr-entry'
import { showToast } from '@/lib/toasts'
import { toastId } from './toast-id'

export type RowSlot = Slot<ListRow>

/** What an edit is called when its outcome is reported: "moved", and "moved back" for its Undo. */
type Words = {
  verb: string
  undoVerb: string | null
  /** What was asked for beside it, and cannot be done. */
  stays?: readonly RowSlot[]
}

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
    const outcome = withPageHeld(playlistEdits(lists, id).edit(edit))
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
        const stays = new Set([...(outcome.left ?? []), ...(words.stays ?? [])])
        const slots = edit.slots.filter((slot) => !stays.has(slot))
        if (slots.length === 0) {
          if (stays.size > 0 && [...stays].every(({ row }) => row === undefined))
            tellUnread(stays.size, toast)
          else tellOnlyElsewhere(toast)
          return
        }
        const undo = possibleUndoOf(edit.type === 'remove' ? { type: 'remove', slots } : edit)
        const sentences = [`${songsInWords(slots.map(nameOf))} ${verb}`]
        const unread = [...stays].filter(({ row }) => row === undefined).length
        const kept = stays.size - unread
        if (kept > 0) sentences.push(`${formatNumber(kept)} more ${onlyElsewhere}`)
        if (unread > 0) sentences.push(`${formatNumber(unread)} more ${notYetRead}`)
        if (undo?.type === 'restore') {
          const isWhole = undo.slots.length === slots.length
          sentences.push(isWhole ? addedAgainWords(slots.length) : withoutFiles)
        }
        if (outcome.wentAlong) sentences.push(goneForGood(outcome.wentAlong.length))
        if (outcome.isChangedElsewhere) {
          sentences.push(`${name} was changed elsewhere too and is shown as it is now`)
        }
        const action =
          undo && undoVerb
            ? {
                label: 'Undo',
                onClick: () => void carryOut(undo, { verb: undoVerb, undoVerb: null }, toast),
              }
            : undefined
        if (list.getState().total === null) noteAdded(edit)
        showToast({ text: inSentences(sentences), id: toast, action })
        return
      }
      case 'conflict': {
        const text = `${name} was changed elsewhere, so nothing was ${verb}. It is shown as it is now.`
        showToast({ text, id: toast, kind: 'error' })
        return
      }
      case 'failed': {
        const { error, left, rest, isUncertain } = outcome
        const reason = reasonInWords(error)
        const isOther = rest.type !== edit.type
        const next = isOther ? { verb: 'put back', undoVerb: null } : words
        const action = { label: 'Retry', onClick: () => void carryOut(rest, next, toast) }
        const doneCount = edit.slots.length - left.length
        const wereDone = `${doneCount} of ${formatCount(edit.slots.length, 'song')} ${doneCount === 1 ? 'was' : 'were'} ${verb}`
        const sentences = isOther
          ? [`Other copies of what was ${verb} went with it, and could not be put back: ${reason}`]
          : isUncertain
            ? [
                `It is not known whether ${namesInWords(left.map(nameOf))} ${wasOrWere(left)} ${verb}: ${reason}`,
              ]
            : [...(doneCount > 0 ? [wereDone] : []), `${notDone(left, verb)}: ${reason}`]
        showToast({ text: `${sentences.join('. ')}.`, id: toast, kind: 'error', action })
        return
      }
      default:
        outcome satisfies never
    }
  }

  function tellOnlyElsewhere(toast: string): void {
    showToast({ text: `Songs that are no longer on Spotify ${onlyElsewhere}.`, id: toast, kind: 'error' })
  }

  function tellUnread(count: number, toast: string): void {
    showToast({ text: `${formatCount(count, 'song')} ${notYetRead}.`, id: toast, kind: 'error' })
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
    tellPlaylistNews(lists, { changed: id, facts }, shown)
  }

  return {
    /** As one block in front of `before`; null means the end. */
    move(slots: readonly RowSlot[], before: RowSlot | null) {
      begin(moveOf(slots, before), { verb: 'moved', undoVerb: 'moved back' })
    },
    remove(slots: readonly RowSlot[]) {
      const nameable = slots.filter(({ row }) => !row || listedUri(row) !== null)
      if (nameable.length === 0) {
        tellOnlyElsewhere(toastId(id))
        return
      }
      const stays = slots.filter((slot) => !nameable.includes(slot))
      begin({ type: 'remove', slots: nameable }, { verb: 'removed', undoVerb: 'put back', stays })
    },
    /** At the end. */
    add(items: readonly Playable[]) {
      const addedAt = new Date().toISOString()
      const rows = items.map((item) => ({ position: 0, addedAt, addedById: null, item }))
      begin(additionOf(rows), { verb: `added to ${name}`, undoVerb: `removed from ${name}` })
    },
  }
}

const notYetRead = 'had not loaded when the playlist was changed elsewhere, and stay as they are'
const onlyElsewhere = 'can be removed only in Spotify’s own apps'
const goneForGood = (count: number) =>
  `Spotify also removed ${formatCount(count, 'more copy', 'more copies')}, which could not be put back`
const withoutFiles = 'Undo cannot put back files from a computer, and adds the rest again with today’s date'

/** The first alone has no full stop. */
function inSentences(sentences: readonly string[]): string {
  return sentences.length > 1 ? `${sentences.join('. ')}.` : sentences.join()
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
 * Those already in the list as it is now, which is read for this where it is not known, so that no song is added twice
 * without a question. Where it cannot be read, or is very long, those that are known of, and `isSure` is false.
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

function wasOrWere({ length }: readonly RowSlot[]): string {
  return length === 1 ? 'was' : 'were'
}

function notDone(slots: readonly RowSlot[], verb: string): string {
  return `${namesInWords(slots.map(nameOf))} ${wasOrWere(slots)} not ${verb}`
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

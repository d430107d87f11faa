import { showActionToast } from '@/components/ui/action-toast'
import { reasonInWords } from '@/lib/error-words'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { applyStep, type EditStep, planMove, planRemove } from '@/lib/music/playlist-plan'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyClient } from '@/lib/spotify/client'
import { loadAllRows } from '@/lib/spotify/playlist-all-rows'
import { createPlaylistEditor, type EditOutcome, type PlaylistEditor } from '@/lib/spotify/playlist-editor'
import { createRowStore, readRows } from '@/lib/spotify/playlist-row-store'
import { listedUri, type RowMaker } from '@/lib/spotify/playlist-steps'
import type { ShownData } from '@/lib/spotify/swr-entry'
import { type EditVerb, reportOf } from './edit-words'
import { toastId } from './toast-id'

/** One for each list, whoever asks: edits of one list wait for each other also when the screen was left. */
const editors = new WeakMap<SpotifyClient, Map<string, PlaylistEditor>>()

/** What it is about, and how to take it back or try it again. */
type Wish = {
  steps: readonly EditStep[]
  verb: EditVerb
  names: readonly string[]
  toRow?: RowMaker | undefined
  /** The word for taking it back; null where that cannot be done. */
  undoVerb: EditVerb | null
}

export type ListEdits = ReturnType<typeof createListEdits>

/** Edits of a list's rows that show at once and tell the listener how they went, with Undo or Retry. */
export function createListEdits(
  client: SpotifyClient,
  shown: ShownData,
  { id, name }: Pick<Playlist, 'id' | 'name'>,
) {
  const rowsNow = () => readRows(shown, id).rows

  async function carryOut(wish: Wish): Promise<EditOutcome> {
    const outcome = await editorOf().edit(wish.steps, wish.toRow)
    const left = outcome.status === 'failed' ? namesOf(rowsNow(), outcome.left, wish.toRow) : []
    const report = reportOf(outcome, wish.verb, name, wish.names, left)
    showActionToast({ ...report, id: toastId(id), action: actionFor(outcome, wish, left) })
    return outcome
  }

  function actionFor(outcome: EditOutcome, wish: Wish, left: readonly string[]) {
    if (outcome.status === 'done') {
      const { undo } = outcome
      if (!undo || !wish.undoVerb) return undefined
      const back: Wish = { ...wish, steps: undo, verb: wish.undoVerb, undoVerb: null }
      return { label: 'Undo', onClick: () => void carryOut(back) }
    }
    if (outcome.status === 'conflict' || outcome.left.length === 0) return undefined
    const rest: Wish = { ...wish, steps: outcome.left, names: left }
    return { label: 'Retry', onClick: () => void carryOut(rest) }
  }

  function editorOf(): PlaylistEditor {
    const known = editors.get(client) ?? new Map<string, PlaylistEditor>()
    editors.set(client, known)
    const editor = known.get(id) ?? createPlaylistEditor(client, id, createRowStore(client, shown, id))
    known.set(id, editor)
    return editor
  }

  return {
    /** Moves the rows at `positions` (ascending) as one block in front of the row now at `before`. */
    move(positions: readonly number[], before: number) {
      const rows = rowsNow()
      const steps = planMove(positions, before, rows.length)
      if (steps.length === 0) return
      const names = positions.map((position) => nameOf(rows[position]))
      void carryOut({ steps, verb: 'moved', names, undoVerb: 'moved back' })
    },
    /** Takes exactly the rows at `positions` out. Reads the rest of the list first, to know of other copies. */
    async remove(positions: readonly number[]) {
      try {
        await loadAllRows(client, shown, id)
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error
        const text = `Nothing was removed: ${reasonInWords(error)}.`
        showActionToast({ text, id: toastId(id), isError: true })
        return
      }
      const all = rowsNow()
      const chosen = positions.flatMap((position) => all[position] ?? [])
      const rows = chosen.flatMap((row) => {
        const uri = listedUri(row)
        return uri === null ? [] : [{ uri, position: row.position }]
      })
      if (rows.length === 0) {
        const text = 'What is no longer on Spotify can be taken out only in Spotify’s own apps.'
        showActionToast({ text, id: toastId(id), isError: true })
        return
      }
      const before = new Map(chosen.map((row) => [listedUri(row), row]))
      // The provider takes no file of a computer, so one that is out cannot come back.
      const hasFile = rows.some(({ uri }) => uri.startsWith('spotify:local:'))
      await carryOut({
        steps: planRemove(rows),
        verb: 'removed',
        names: chosen.filter((row) => listedUri(row) !== null).map(nameOf),
        toRow: (uri) => before.get(uri),
        undoVerb: hasFile ? null : 'put back',
      })
    },
  }
}

export function nameOf(row: ListRow | undefined): string {
  return row?.item?.name || 'Untitled'
}

/** The songs that `left` still has to deal with. */
function namesOf(
  rows: readonly (ListRow | undefined)[],
  left: readonly EditStep[],
  toRow: RowMaker | undefined,
): string[] {
  const names: string[] = []
  let list = rows
  for (const step of left) {
    names.push(...rowsOf(list, step, toRow).map(nameOf))
    list = applyStep(list, step, toRow ?? (() => undefined))
  }
  return names
}

function rowsOf(rows: readonly (ListRow | undefined)[], step: EditStep, toRow: RowMaker | undefined) {
  switch (step.type) {
    case 'add':
      return step.uris.map((uri) => toRow?.(uri))
    case 'remove':
      return step.rows.map(({ position }) => rows[position])
    case 'move':
      return rows.slice(step.from, step.from + step.length)
    default:
      return step satisfies never
  }
}

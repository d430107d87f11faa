import type { ScreenAction } from '@/hooks/use-menus'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { listWords } from '@/lib/words/list-words'

/** The identity of a row of songs, which stays when the row moves: its slot, or a string if its list has no slots. */
export type RowId = Slot<ListRow> | string

/**
 * These rows, in this order, in front of `before`; null means the end. `landing` is where the first of them will be.
 */
export type RowMove = { rows: readonly RowId[]; before: RowId | null; landing: number }

export type MoveRows = (move: RowMove) => void

/** `only` this row, `toggle` this row, or the `range` from the row selected last to this one. */
export type SelectionStep = 'only' | 'toggle' | 'range'

/** For the menu of a row that isn't selected. */
export const selectAction = (onSelect: () => void): ScreenAction => ({
  icon: 'select',
  label: listWords.select,
  onSelect,
})

/**
 * The selection after a step to `id`. `anchor` is the row chosen before; null is the first row. If `anchor` is gone, a
 * range is only `id`.
 */
export function selectRows<Id>(
  ids: readonly (Id | null)[],
  selected: ReadonlySet<Id>,
  { anchor, id, step }: { anchor: Id | null; id: Id; step: SelectionStep },
): ReadonlySet<Id> {
  if (step === 'only') return new Set([id])
  if (step === 'range') {
    const to = ids.indexOf(id)
    const from = anchor === null ? 0 : ids.indexOf(anchor)
    if (from < 0 || to < 0) return new Set([id])
    return new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1).filter((one) => one !== null))
  }
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/**
 * Selecting and moving rows. The list handles keys and pointer; the owner of the rows keeps the selection and moves
 * them.
 */
export type RowSelection = {
  /** Indexes in the list as shown. */
  selected: ReadonlySet<number>
  onChange(selected: ReadonlySet<number>): void
}

/**
 * Moves the row at `from` in front of the row now at `insertBefore`; the list's length means the end. The result is not
 * awaited. If `from` is one of several selected rows, the owner moves them all.
 */
export type MoveRow = (from: number, insertBefore: number) => void

/** `only` this row, `toggle` this row, or the `range` from the row selected last to this one. */
export type SelectionStep = 'only' | 'toggle' | 'range'

/** The selection after a step from `anchor`, the row selected last. Pure. */
export function selectRows(
  selected: ReadonlySet<number>,
  anchor: number,
  index: number,
  step: SelectionStep,
): ReadonlySet<number> {
  if (step === 'only') return new Set([index])
  if (step === 'range') return new Set(span(Math.min(anchor, index), Math.max(anchor, index)))
  const next = new Set(selected)
  if (!next.delete(index)) next.add(index)
  return next
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}

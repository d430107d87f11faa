/**
 * Choosing many rows, and moving them: what a list is given to offer it. The list keeps the keys and the pointer, whoever
 * owns the rows keeps what is chosen and does the moving.
 */
export type RowSelection = {
  /** Indexes in the whole list. */
  selected: ReadonlySet<number>
  onChange(selected: ReadonlySet<number>): void
}

/**
 * Moves the row at `from` before the one that stands at `insertBefore` now; the list's length means the end. What it
 * answers is not waited for. Where `from` is one of several chosen rows, the owner moves them all.
 */
export type MoveRow = (from: number, insertBefore: number) => void

/** `only` this row, this row as well or no longer, or all between the last one chosen and this. */
export type SelectionStep = 'only' | 'toggle' | 'range'

/** The rows chosen after a step from `anchor`, the row chosen last. Pure. */
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

/** Every row of a list of `count`. */
export function selectAllRows(count: number): ReadonlySet<number> {
  return new Set(span(0, count - 1))
}

function span(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step)
}

/** Which rows are chosen, by their place in the list from 0; the list's owner keeps the set. */
export type RowSelection = {
  positions: ReadonlySet<number>
  onChange(positions: ReadonlySet<number>): void
}

/**
 * Moves the rows at `positions` (ascending) as one block in front of the row now at `before`; the row count means the
 * end. The owner changes the rows at once.
 */
export type ReorderRows = (positions: readonly number[], before: number) => void

/** Takes the rows at `positions` (ascending) out of the list. */
export type RemoveRows = (positions: readonly number[]) => void

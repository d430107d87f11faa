/**
 * The rows that move with the row at `from`: all selected rows if it is one of them. A step that ends inside a block
 * moves the block.
 */
export function blockOf(
  from: number,
  insertBefore: number,
  selected: ReadonlySet<number>,
  total: number,
): { positions: number[]; before: number } {
  if (selected.size < 2 || !selected.has(from)) return { positions: [from], before: insertBefore }
  const positions = [...selected].sort((a, b) => a - b)
  const first = positions[0] ?? from
  const end = (positions.at(-1) ?? from) + 1
  const isSolid = end - first === positions.length
  if (!isSolid || insertBefore < first || insertBefore > end) return { positions, before: insertBefore }
  const before = insertBefore > from ? Math.min(end + 1, total) : Math.max(first - 1, 0)
  return { positions, before }
}

/** Where the moved rows begin in the list after the move. */
export function landingOf(positions: readonly number[], before: number): number {
  return before - positions.filter((position) => position < before).length
}

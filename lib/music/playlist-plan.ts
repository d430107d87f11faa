/**
 * The arithmetic of editing a list, without the provider: which steps carry out a listener's edit, what the list
 * looks like after each, and which steps undo it.
 */

/** One request's worth of change. Positions count rows from 0 in the list as the previous step left it. */
export type EditStep =
  | { type: 'add'; uris: readonly string[]; position: number }
  | { type: 'remove'; rows: readonly { uri: string; position: number }[] }
  | { type: 'move'; from: number; length: number; before: number }

/** The most rows one request may carry. https://developer.spotify.com/documentation/web-api/reference/add-items-to-playlist */
export const LARGEST_EDIT = 100

type Run = { start: number; length: number }

/** Rows added at `position`, in their order. */
export function planAdd(uris: readonly string[], position: number): EditStep[] {
  return batchesOf(uris).map((batch, index) => ({
    type: 'add',
    uris: batch,
    position: position + index * LARGEST_EDIT,
  }))
}

/** The last rows go first, so that the positions of the others stay valid. */
export function planRemove(rows: readonly { uri: string; position: number }[]): EditStep[] {
  const fromTheEnd = [...rows].sort((a, b) => b.position - a.position)
  return batchesOf(fromTheEnd).map((batch) => ({ type: 'remove', rows: batch }))
}

/**
 * The rows at `positions` as one block in front of the row now at `before`; `total` means the end. Empty when they
 * are already there. Throws a RangeError for a position outside the list.
 */
export function planMove(positions: readonly number[], before: number, total: number): EditStep[] {
  const isInside = positions.every((position) => isPlace(position, total - 1)) && isPlace(before, total)
  if (!isInside) throw new RangeError('A row or its new place is outside of the list.')
  const runs = runsOf(positions, before)
  const steps: EditStep[] = []
  let front = before
  for (const { start, length } of runs.filter((run) => run.start < before).reverse()) {
    if (start + length !== front) steps.push({ type: 'move', from: start, length, before: front })
    front -= length
  }
  let end = before
  for (const { start, length } of runs.filter((run) => run.start >= before)) {
    if (start !== end) steps.push({ type: 'move', from: start, length, before: end })
    end += length
  }
  return steps
}

/**
 * The list after a step. A position that has not been read is undefined and stays so; `toRow` makes a row for an
 * added uri.
 */
export function applyStep<T>(
  rows: readonly (T | undefined)[],
  step: EditStep,
  toRow: (uri: string) => T | undefined,
): (T | undefined)[] {
  switch (step.type) {
    case 'add':
      return rows.toSpliced(step.position, 0, ...step.uris.map(toRow))
    case 'remove': {
      const gone = new Set(step.rows.map(({ position }) => position))
      return rows.filter((_row, position) => !gone.has(position))
    }
    case 'move': {
      const { from, length, before } = step
      const block = rows.slice(from, from + length)
      return rows.toSpliced(from, length).toSpliced(before > from ? before - length : before, 0, ...block)
    }
    default:
      return step satisfies never
  }
}

/** Consecutive rows, ascending; a run that spans `at` is cut there. */
function runsOf(positions: readonly number[], at = -1): Run[] {
  const runs: Run[] = []
  for (const position of [...new Set(positions)].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && last.start + last.length === position && position !== at) last.length += 1
    else runs.push({ start: position, length: 1 })
  }
  return runs
}

function batchesOf<T>(items: readonly T[]): T[][] {
  const count = Math.ceil(items.length / LARGEST_EDIT)
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * LARGEST_EDIT, (index + 1) * LARGEST_EDIT),
  )
}

function isPlace(position: number, last: number): boolean {
  return Number.isInteger(position) && position >= 0 && position <= last
}

import type { EditStep } from '@/lib/lists/edit-plan'

/** The list after a step. What has not been read is undefined and stays so. */
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

import type { ListRow } from '@/lib/music/entities'
import type { MoveRow } from './row-selection'

/** Something only this list can do with a row, offered in the row's menu: "Remove from this playlist". */
export type RowAction = { icon: 'up' | 'down' | 'remove'; label: string; onSelect(): void }

/** Called when the menu opens, also for rows whose item is gone. */
export type RowActions = (row: ListRow, index: number) => readonly RowAction[]

/** Moving a row for those who can neither drag nor use an Alt key. */
export function moveActions(index: number, count: number, onReorder: MoveRow): RowAction[] {
  const up: RowAction = { icon: 'up', label: 'Move up', onSelect: () => onReorder(index, index - 1) }
  const down: RowAction = { icon: 'down', label: 'Move down', onSelect: () => onReorder(index, index + 2) }
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])]
}

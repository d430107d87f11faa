import type { MoveRow } from '@/components/selection/row-selection'
import type { PlaceAction } from '@/hooks/use-menus'
import type { ListRow } from '@/lib/music/entities'

/** Called when the menu opens, also for rows whose item is gone. */
export type RowActions = (row: ListRow, index: number) => readonly PlaceAction[]

/** Moving a row for those who can neither drag nor use an Alt key. */
export function moveActions(index: number, count: number, onReorder: MoveRow): PlaceAction[] {
  const up: PlaceAction = { icon: 'up', label: 'Move up', onSelect: () => onReorder(index, index - 1) }
  const down: PlaceAction = { icon: 'down', label: 'Move down', onSelect: () => onReorder(index, index + 2) }
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])]
}

import type { RowId, RowMove } from '@/components/selection/row-selection'
import type { PlaceAction } from '@/hooks/use-menus'
import { blockOf, landingOf } from '@/lib/music/moving-block'
import { listWords } from '@/lib/words/list-words'

/** For those who can neither drag nor use an Alt key. */
export function moveActions(index: number, count: number, step: (by: 1 | -1) => void): PlaceAction[] {
  const up: PlaceAction = { icon: 'up', label: listWords.moveUp, onSelect: () => step(-1) }
  const down: PlaceAction = { icon: 'down', label: listWords.moveDown, onSelect: () => step(1) }
  return [...(index > 0 ? [up] : []), ...(index < count - 1 ? [down] : [])]
}

/** Moves the row at `from`, or all chosen rows if it is one of them; null where nothing would change. */
export function moveOf(
  ids: readonly RowId[],
  chosen: readonly number[],
  { from, insertBefore }: { from: number; insertBefore: number },
): RowMove | null {
  const { positions, before } = blockOf(from, insertBefore, new Set(chosen), ids.length)
  const landing = landingOf(positions, before)
  if (positions.every((position, index) => position === landing + index)) return null
  return { rows: positions.flatMap((position) => ids[position] ?? []), before: ids[before] ?? null, landing }
}
